import CardDocument
import Console
import ElistCards
import ElistContacts
import ElistFiles
import ElistModel
import ElistOptions
import ElistSession
import FoundationEssentials
import PhoneNumbers
import Platform
import UnicodeText

/// A card drawn by the typesetter.
struct CardDrawing {
  let format: CardFormat
  /// The pixels per inch of a PNG.
  let resolution: Double
  /// The words of the command line that name entries.
  var operands: [String] = []

  /// The document, and its pages.
  struct Document {
    var bytes: [UInt8]
    var pages: [PrintedPage]
  }

  /// Draws the card, and reports what was left out.
  ///
  /// Throws `CardError` if it does not fit, or `Failure` with a command that prints it with
  /// something left out.
  func draw(_ card: CardDocument) throws -> Document {
    let result = try Typesetter().draw(card, format: format.rawValue, dpi: resolution)
    guard result.bytes.isEmpty else {
      for handle in result.answer.unreadablePhotos ?? [] {
        Messages.warning("the photograph of \(handle) cannot be read, and is left out")
      }
      if result.answer.leftOut.contains(.photo) {
        Messages.warning("the photographs are left out: numbers would be too small beside them")
        Messages.hint("print fewer entries, or a larger card: elist card --photo --template fridge")
      }
      switch result.answer.ownerPhoto {
      case nil: break
      case .unreadable:
        Messages.warning("the owner's photograph cannot be read, and is left out")
      case .noRoom:
        Messages.warning("the owner's photograph is left out: the card has no room beside its text")
      }
      let code = result.answer.leftOutCode == true ? ["the QR code"] : []
      let fields = result.answer.leftOut.filter { $0 != .photo }.map(\.rawValue) + code
      if !fields.isEmpty {
        let names = fields.joined(separator: ", ")
        Messages.warning("left out, because the card has no room: \(names)")
      }
      return Document(bytes: result.bytes, pages: result.answer.pages)
    }
    guard let error = cardError(result.answer, content: card.content) else {
      throw Failure(.software, "elist-typeset refused the card without a reason")
    }
    guard let remedy = result.answer.remedy, let command = command(remedy, card) else {
      guard case .missingGlyphs = error else { throw error }
      let asText = "or print the card as text: \(TypedCard().asText.command)"
      throw Failure(.dataError, error.message, hints: error.hints + [asText])
    }
    let more = error == .codeTooDense ? ["or use the largest code that fits: '--qr auto'"] : []
    throw Failure(.dataError, error.message, hints: ["print it without: \(command)"] + more)
  }

  /// The typed command with what makes the card fit; the typesetter has tried it.
  private func command(_ remedy: CardAnswer.Remedy, _ card: CardDocument) -> String? {
    var typed = TypedCard()
    let handles = remedy.entries.map { card.content.rows.prefix($0).map(\.handle) } ?? []
    if remedy.leavesOutCode { typed.remove(option: "--qr") }
    guard handles.isEmpty || typed.remove(operands: operands) else { return nil }
    typed.add(remedy.fields.flatMap { ["--omit", $0.rawValue] })
    typed.add(operands: handles)
    return typed.command
  }
}

/// How names are written in passports, for people who do not read their script.
///
/// It is the pronunciation if the book has one, or else the name by the rules of passports. If
/// there is neither, nothing is printed: a wrong reading is worse than none.
struct Romanisation {
  private let session: VaultSession

  init(_ session: VaultSession) {
    self.session = session
  }

  /// The names of these entries in Latin letters, by handle.
  ///
  /// Names in Latin letters are left out, even with accents.
  func names(of entries: [Entry]) throws -> [Handle: String] {
    let foreign = entries.filter { $0.name?.hasOtherScript == true }
    guard !foreign.isEmpty else { return [:] }
    let spoken = try spokenNames(of: foreign)
    var names: [Handle: String] = [:]
    for entry in foreign {
      let name = spoken[entry.handle] ?? entry.name ?? ""
      switch PassportName(name, region: entry.number.region) {
      case .latin(let latin): names[entry.handle] = latin
      case .withoutVowels: warn(entry, "its script leaves vowels out")
      case .unknown: warn(entry, "how it is read aloud is not known")
      }
    }
    return names
  }

  private func warn(_ entry: Entry, _ reason: String) {
    let name = entry.shownName
    Messages.warning("\(entry.handle): \"\(name)\" is not printed in Latin letters; \(reason)")
    let value = shellQuoted("name=\(name) (LATIN)")
    Messages.hint("write it yourself: elist edit \(entry.handle) --set \(value)")
  }

  /// The phonetic names of the contacts that the entries come from.
  private func spokenNames(of entries: [Entry]) throws -> [Handle: String] {
    let taken = entries.filter { $0.source != nil }
    guard !taken.isEmpty else { return [:] }
    let contacts = try session.listAndBook().1.contacts()
    let numbers = Set(taken.compactMap(\.source?.valueID))
    var byNumber: [UUID: Contact] = [:]
    for contact in contacts {
      for id in contact.phoneIDs where numbers.contains(id) { byNumber[id] = contact }
    }
    var names: [Handle: String] = [:]
    for entry in taken {
      // Many cards have no UID. If the number changed since, its id is another one.
      let contact =
        entry.source.flatMap { byNumber[$0.valueID] }
        ?? contacts.first { $0.uid != nil && $0.uid == entry.source?.uid && $0.name == entry.name }
      guard contact?.name == entry.name else { continue }
      names[entry.handle] = contact?.phoneticName
    }
    return names
  }
}

extension String {
  /// Whether it has a letter in a script other than Latin.
  fileprivate var hasOtherScript: Bool {
    unicodeScalars.contains { $0.properties.isAlphabetic && !$0.isLatin }
  }
}
