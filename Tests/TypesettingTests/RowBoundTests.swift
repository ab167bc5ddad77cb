import StrangerChecks
import Testing

@testable import CardDocument
@testable import ElistCards
@testable import Typesetting

extension InOneProcess {
  /// What is known of a row before it is set.
  @Suite struct RowBoundTests {
    /// The rows of a list with short and long names, and with details of one line and of several.
    private func rows(_ list: SampleList, _ language: String) throws -> [RowTexts] {
      let card = try list.document(options(.wallet), languages: [language])
      return card.content.rows.flatMap { row in
        var (plain, wordy) = (row, row)
        plain.details = []
        wordy.name += " Maximiliane Wolfeschlegelstein"
        wordy.details.append(CardDetail(.note, "only after six, please ring twice"))
        wordy.others = [.init(text: "or +1 415 555 0132", number: "+1 415 555 0132", link: nil)]
        return [row, plain, wordy].map { RowTexts($0, card.content) }
      }
    }

    private var forms: [Form] {
      var stacked = Form.lockscreen(height: 80)
      stacked.stacks = true
      return [.wallet, Form.wallet.wordy, .bag, .fridge(.a4), stacked]
    }

    @Test(arguments: SampleList.allCases, ["en", "th", "ar"])
    func `no row is lower, and none fits that was excluded`(
      list: SampleList,
      language: String
    ) throws {
      let rows = try rows(list, language)
      for form in forms {
        let shaper = Shaper(language: language, isRightToLeft: language == "ar")
        let setter = RowSetter(shaper: shaper, form: form, width: form.width - 2 * form.side)
        let sizes = RowList(shaper, form, width: setter.width, rows: rows).sizes()
        for (place, row) in rows.enumerated() {
          let bound = RowBound(row, setter)
          for index in stride(from: place, to: sizes.count, by: 61) {
            for own in [sizes[index], sizes[index].first] {
              expect(bound, holdsFor: row, own, setter, nameLines: 1 + index % 3)
            }
          }
        }
      }
    }

    private func expect(
      _ bound: RowBound,
      holdsFor row: RowTexts,
      _ sizes: RowSizes,
      _ setter: RowSetter,
      nameLines: Int
    ) {
      let height = bound.height(sizes, nameLines: nameLines, padding: 1)
      for detail in [1.0, 0.9, 0.75] {
        var sizes = sizes
        sizes.detail = detail
        guard let block = setter.set(row, sizes, item: 0, nameLines: nameLines) else { continue }
        let real = setter.height(block.height, air: block.air, padding: 1)
        let least = detail == 1 ? height?.usual ?? height?.least : height?.least
        #expect(least.map { $0 <= real + 1e-6 } == true, "\(row.name.text) \(sizes)")
        if detail == 1, height?.usual != nil { #expect(block.detail == 1) }
      }
    }
  }
}
