import CardDocument
import StrangerChecks
import Testing

@testable import Typesetting

extension InOneProcess {
  /// A part of the stranger test; `StrangerBenchmark` prints the whole table.
  @Suite struct StrangerTests {
    private func pictures(
      _ list: SampleList,
      _ template: CardTemplate
    ) throws -> (pictures: [GrayPicture], numbers: [String]) {
      let card = try list.document(options(template))
      return (try Stranger().look(at: drawn(card)), list.numbers(in: card))
    }

    @Test(arguments: [Degradation.blur, .halftone, .rotation])
    func `a stranger reads every number of a wallet card`(degradation: Degradation) throws {
      let (pictures, numbers) = try pictures(.seven, .wallet)
      let front = Array(pictures.prefix(1))
      #expect(try Stranger().numbers(numbers, readIn: front, after: degradation) == numbers)
    }

    @Test func `nobody reads a number that is not there, or one that is too blurred`() throws {
      let (pictures, numbers) = try pictures(.few, .wallet)
      let others = ["+1 415 555 0133"]
      #expect(try Stranger().numbers(others, readIn: pictures, after: .plain) == [])
      let blurred = pictures.map { $0.degraded(.heavyBlur, dpi: 600) }
      #expect(try Stranger().numbers(numbers, readIn: blurred, after: .plain) == [])
    }
  }
}
