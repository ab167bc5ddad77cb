// The stranger test: whether the numbers of a card can be read under bad conditions.
//
// A card is right if a stranger finds the first number in two seconds with a shaking hand. A
// machine can try that: it looks at a picture of the card, spoils it as paper, printers and light
// do, and reads it with tesseract. `StrangerBenchmark` prints a table of all templates, and a part
// of it runs as a test.

import CardDocument
import ElistTestSupport
package import Foundation

/// Somebody who looks at a card for the first time.
package struct Stranger: Sendable {
  /// How many pixels to the inch they see.
  package static let dpi = 150.0

  package init() {}

  /// The pages of a PDF as pictures; of a sheet, only a part in millimetres.
  package func look(
    at pdf: Data,
    part: (x: Double, y: Double, width: Double, height: Double)? = nil
  ) throws -> [GrayPicture] {
    let folder = try TemporaryFolder()
    let pixels = { (length: Double) in String(Int((length * Self.dpi / 25.4).rounded())) }
    let crop = part.map { part in
      ["-x", pixels(part.x), "-y", pixels(part.y)]
        + ["-W", pixels(part.width), "-H", pixels(part.height)]
    }
    let page = folder.url.appending(component: "page").path()
    let arguments = ["-gray", "-r", String(Int(Self.dpi))] + (crop ?? []) + ["-", page]
    let drawn = try Program.installed("pdftoppm").run(arguments, input: pdf)
    guard drawn.status == 0 else { throw CocoaError(.fileReadCorruptFile) }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    return try files.map { name in
      let data = try Data(contentsOf: folder.url.appending(component: name))
      guard let picture = GrayPicture(pgm: data) else {
        throw CocoaError(.fileReadCorruptFile)
      }
      return picture
    }
  }

  /// Which of these numbers are read whole in the pictures after that happened to them.
  package func numbers(
    _ numbers: [String],
    readIn pictures: [GrayPicture],
    after degradation: Degradation,
    seed: UInt64 = 0
  ) throws -> [String] {
    let folder = try TemporaryFolder()
    var found: Set<String> = []
    // Tesseract's page modes: one block of text, and as much text as there is in any place.
    for mode in [6, 11] where found.count < numbers.count {
      var text = ""
      for (index, picture) in pictures.enumerated() {
        let file = folder.url.appending(component: "\(index).pgm")
        if mode == 6 {
          let seen = picture.degraded(degradation, dpi: Self.dpi, seed: seed + UInt64(index))
          try seen.enlarged(2).pgm.write(to: file)
        }
        text += try read(file, mode: mode)
      }
      let read = Set(numbers.filter { text.hasNumber($0) })
      if read.count > found.count { found = read }
    }
    return numbers.filter(found.contains)
  }

  private func read(_ file: URL, mode: Int) throws -> String {
    let options = ["-", "-l", "eng", "--psm", String(mode), "--dpi", "300"]
    let outcome = try Program.installed("tesseract").run([file.path()] + options)
    guard outcome.status == 0 else { throw CocoaError(.fileReadUnknown) }
    return outcome.text
  }
}

extension String {
  /// Whether all digits of this number are in a line, in their order and with nothing but
  /// separators between them.
  fileprivate func hasNumber(_ number: String) -> Bool {
    let digits = number.filter(\.isNumber)
    return split(separator: "\n").contains { line in
      String(line.filter { !" -.()+".contains($0) }).contains(digits)
    }
  }
}
