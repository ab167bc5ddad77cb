import ElistModel
import ElistTestSupport
import Testing

@testable import CardDocument
@testable import ElistCards
@testable import Typesetting

extension InOneProcess {
  /// Cards that have no room for all.
  @Suite struct RemedyTests {
    private func entries(note: String, count: Int = 9) throws -> [Entry] {
      try ordinaryEntries(count).map { entry in
        var entry = entry
        entry.note = note
        return entry
      }
    }

    private func answer(_ card: CardDocument) throws -> CardAnswer {
      try typeset(card, as: .pdf, dpi: 300).answer
    }

    private let long = String(repeating: "and a long note ", count: 12)

    @Test func `what has to go is named, and the card has room without it`() throws {
      var card = try document(entries(note: long))
      let refusal = try answer(card)
      #expect(refusal.findings.map(\.kind) == [.doesNotFit])
      #expect(refusal.remedy == CardAnswer.Remedy(fields: [.note]))
      for index in card.content.rows.indices {
        card.content.rows[index].details.removeAll { $0.field == .note }
      }
      #expect(try answer(card).findings.isEmpty)
    }

    /// Somebody with all that one may say of a contact.
    private func wordyEntry() throws -> Entry {
      var entry = try entry("kate", "Kate Bell", "+1 415 555 3695", relation: "sister")
      entry.authority = [.hasKey, .mayCollect]
      entry.languages = ["en", "fr"]
      entry.hours = Hours("Mo-Fr 08:00-17:00")
      entry.meetingPoint = "front door"
      return entry
    }

    @Test(arguments: [[.en, .de], [.en, .ja], [.de, .ja, .ar]] as [[CardLanguage]])
    func `details in several languages have as many lines as they need`(
      languages: [CardLanguage]
    ) throws {
      for template in [CardTemplate.wallet, .fold, .bag, .fridge] {
        let card = try document([wordyEntry()], options(template), languages: languages)
        let fitting = Fitting(card)
        let pages = try #require(fitting.result().sheet).pages
        #expect(pages.runs("number").allSatisfy { $0.size >= 9.1 })
        // The work, not the time: a search that forgets what does not fit never comes to an end.
        #expect(fitting.shaper.searches < 100_000)
      }
    }

    @Test func `what does not fit in several languages either is refused`() throws {
      let entries = try (0..<14).map { index in
        var entry = try wordyEntry()
        entry.handle = try #require(Handle("kate-\(index)"))
        return entry
      }
      let fitting = Fitting(try document(entries, languages: [.de, .ja, .ar]))
      let answer = fitting.result().answer
      #expect(answer.findings.map(\.kind) == [.doesNotFit])
      #expect(answer.remedy != nil)
      #expect(fitting.shaper.searches < 1_000_000)
    }

    @Test func `with fit it is left out, and reported`() throws {
      var card = try document(entries(note: long))
      card.options.fits = true
      let result = try typeset(card, as: .pdf, dpi: 300)
      #expect(result.answer.leftOut == [.note])
      #expect(!result.document.isEmpty)
    }

    @Test func `a code is left out before what a helper needs most, and after the rest`() throws {
      var owner = try fullProfile()
      owner.allergies = String(repeating: "Penicillin and nuts. ", count: 12)
      var card = try document(ordinaryEntries(10), owner: owner, code: .vcard)
      #expect(try answer(card).findings.map(\.kind) == [.tooDense])
      card.options.fits = true
      let result = try typeset(card, as: .pdf, dpi: 300)
      #expect(!result.document.isEmpty)
      #expect(result.answer.leftOutCode == true)
      #expect(!result.answer.leftOut.contains(.allergies))
      var other = try document(entries(note: long), code: .tel)
      other.options.fits = true
      let kept = try answer(other)
      #expect(kept.leftOutCode == nil && kept.leftOut == [.note])
    }

    @Test func `what has room stays whole with fit`() throws {
      var card = try document(ordinaryEntries(7), owner: fullProfile())
      let plain = try drawn(card)
      card.options.fits = true
      #expect(try drawn(card) == plain)
      #expect(try answer(card).leftOut.isEmpty)
    }

    @Test func `the fewest fields go, in their order`() throws {
      var owner = try fullProfile()
      owner.insurance = String(repeating: "Insurance of a very long name ", count: 30)
      let card = try document(ordinaryEntries(3), owner: owner)
      #expect(try answer(card).remedy?.fields == [.insurance])
      owner.medication = owner.insurance
      let both = try document(ordinaryEntries(3), owner: owner)
      #expect(try answer(both).remedy?.fields == [.insurance, .medication])
    }

    @Test func `more entries than have room are counted`() throws {
      let card = try document(ordinaryEntries(40))
      let remedy = try #require(answer(card).remedy)
      let most = try #require(remedy.entries)
      #expect((15..<40).contains(most))
      var fewer = try document(Array(ordinaryEntries(40).prefix(most)))
      fewer.options.fits = true
      #expect(try answer(fewer).findings.isEmpty)
      let error = cardError(try answer(card), content: card.content)
      guard case .tooManyEntries(most, let beyond, _) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(beyond.count == 40 - most)
    }

    @Test func `a code is left out if nothing else helps`() throws {
      let card = try document(ordinaryEntries(10), options(.fold), code: .vcard)
      var larger = card
      larger.content.rows += try document(ordinaryEntries(30)).content.rows.dropFirst(10)
      for card in [card, larger] {
        let remedy = try #require(answer(card).remedy)
        #expect(remedy.leavesOutCode)
        var fewer = card
        fewer.content.code = nil
        fewer.content.rows = Array(
          card.content.rows.prefix(remedy.entries ?? card.content.rows.count)
        )
        fewer.options.fits = true
        #expect(try answer(fewer).findings.isEmpty)
      }
    }

    @Test func `for what nothing helps there is no remedy`() throws {
      let word = String(repeating: "Wolfeschlegelsteinhausen", count: 8)
      let card = try document([entry("long", word, "+1 415 555 0101")])
      let refusal = try answer(card)
      #expect(refusal.findings.map(\.kind) == [.doesNotFit])
      #expect(refusal.remedy == nil)
    }

    @Test func `missing glyphs come before all else, with the texts that have them`() throws {
      var card = try document(
        [entry("zoe", "Zoe \u{10FFFD}", "+1 415 555 0101")],
        title: "\u{F0123}"
      )
      card.content.owner = [OwnerLine(label: "Allergies", value: "nuts \u{F0124}")]
      let expected = [
        TextFinding(id: "title", kind: .missingGlyphs, characters: ["U+F0123"]),
        TextFinding(id: "zoe/name", kind: .missingGlyphs, characters: ["U+10FFFD"]),
        TextFinding(id: "owner.0/value", kind: .missingGlyphs, characters: ["U+F0124"]),
      ]
      #expect(try answer(card).findings == expected)
    }

    @Test(arguments: UInt64(0)..<20)
    func `names of any characters are set, or answered with findings`(seed: UInt64) throws {
      var random = SeededGenerator(seed: seed)
      let scalars = (0..<12).compactMap { _ in
        Unicode.Scalar(UInt32.random(in: 0...0x2FFF, using: &random))
      }
      var card = try document(ordinaryEntries(2))
      card.content.rows[0].name = String(String.UnicodeScalarView(scalars))
      let result = try typeset(card, as: .pdf, dpi: 300)
      #expect(result.document.isEmpty == !result.answer.findings.isEmpty, "seed \(seed)")
    }
  }
}
