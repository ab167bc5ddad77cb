package import ElistContacts
package import ElistModel
package import Foundation
import PhoneNumbers

extension Contact {
  /// A contact with a name and numbers.
  package init(_ name: String?, _ numbers: String..., uid: String? = nil) {
    self.init()
    self.uid = uid
    self.name = name
    phones = numbers.map { Phone(raw: $0) }
  }

  /// A contact changed in place.
  package func with(_ change: (inout Contact) -> Void) -> Contact {
    var contact = self
    change(&contact)
    return contact
  }
}

extension Entry {
  /// An entry with a handle, and a name made of it if no name is given.
  package init(_ handle: String, name: String? = nil, number: String = "112") throws {
    self.init(
      id: UUID(),
      handle: try Handle.parsed(handle),
      name: name ?? handle.capitalized,
      number: PhoneNumber(raw: number),
      added: "2026-11-21T00:00:00Z"
    )
  }

  /// An entry changed in place.
  package func with(_ change: (inout Entry) -> Void) -> Entry {
    var entry = self
    change(&entry)
    return entry
  }
}

extension Handle {
  private struct Refused: Error {}

  package static func parsed(_ text: String) throws -> Handle {
    guard let handle = Handle(text) else { throw Refused() }
    return handle
  }
}

extension EmergencyList {
  package var handles: [String] { entries.map(\.handle.description) }
}

/// Small photographs in base64.
package enum SamplePhotos {
  /// 64 by 64 pixels, the upper half red and the lower half blue.
  package static let jpeg = """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAoHBwgHBgoICAgLCgoLDhgQDg0NDh0VFhEYIx8lJCIfIiEmKzcvJik0\
    KSEiMEExNDk7Pj4+JS5ESUM8SDc9Pjv/2wBDAQoLCw4NDhwQEBw7KCIoOzs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7\
    Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozv/wAARCABAAEADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAA\
    AAb/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFwEBAQEBAAAAAAAAAAAAAAAAAAcGCP/EABQRAQAAAAAAAAAAAAAA\
    AAAAAAD/2gAMAwEAAhEDEQA/AJUBnVmAAAAAAAAAAAAAATQDohCAAAAAAAAAAAAAAH//2Q==
    """

  /// 64 by 32 pixels, the left half red and the right half blue.
  package static let wide = """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAoHBwgHBgoICAgLCgoLDhgQDg0NDh0VFhEYIx8lJCIfIiEmKzcvJik0\
    KSEiMEExNDk7Pj4+JS5ESUM8SDc9Pjv/2wBDAQoLCw4NDhwQEBw7KCIoOzs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7\
    Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozv/wAARCAAgAEADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAA\
    AAb/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFwEBAQEBAAAAAAAAAAAAAAAAAAcIBv/EABQRAQAAAAAAAAAAAAAA\
    AAAAAAD/2gAMAwEAAhEDEQA/AJUBzqzAAJoBohCAAFKAzuu4ACaAaIQgAB//2Q==
    """

  /// 48 by 32 pixels of green.
  package static let png = """
    iVBORw0KGgoAAAANSUhEUgAAADAAAAAgAQMAAABuGmlfAAAAA1BMVEUAoAAJfYEzAAAADElEQVQI12NgGN4AAADg\
    AAGGIOGuAAAAAElFTkSuQmCC
    """
}

/// The UTF-8 of a text.
package func utf8(_ text: String) -> [UInt8] { Array(text.utf8) }

/// The text of UTF-8.
package func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

/// What the QR codes of a picture say, as `zbarimg` reads them, each with a line end.
package func readCodes(_ path: String) throws -> String {
  let arguments = ["--raw", "--quiet", "--nodbus", "-S*.disable", "-Sqrcode.enable", path]
  return try Program.installed("zbarimg").run(arguments).text
}

/// Modules as a picture (a portable bitmap), eight pixels a module, with a light border of four
/// modules.
package func bitmap(_ modules: [[Bool]]) -> Data {
  let scale = 8
  let width = ((modules.first?.count ?? 0) + 8) * scale
  let border = String(repeating: "0 ", count: width) + "\n"
  let edge = String(repeating: "0 ", count: 4 * scale)
  let rows = modules.flatMap { row in
    let pixels = row.map { String(repeating: $0 ? "1 " : "0 ", count: scale) }.joined()
    return [String](repeating: edge + pixels + edge + "\n", count: scale)
  }
  let frame = [String](repeating: border, count: 4 * scale)
  let text = "P1\n\(width) \(rows.count + 8 * scale)\n" + (frame + rows + frame).joined()
  return Data(text.utf8)
}
