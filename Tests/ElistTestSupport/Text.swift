/// The UTF-8 of a text.
package func utf8(_ text: String) -> [UInt8] { Array(text.utf8) }

/// The text of UTF-8.
package func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
