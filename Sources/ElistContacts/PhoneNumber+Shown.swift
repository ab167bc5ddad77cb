package import JSONFormat
package import PhoneNumbers

extension PhoneNumber {
  /// A text that is the same for all spellings of one number.
  ///
  /// It is E.164, the extension and the keys to press after the call is answered. For a number that
  /// can be dialled only at home it is the `tel:` URI, and for one that was not understood the text
  /// without its visual separators.
  package var identity: String {
    if let e164 {
      return e164 + (self.extension.map { ";ext=" + $0 } ?? "")
        + (postDial.map { ";postd=" + $0 } ?? "")
    }
    return uri ?? raw.withoutSeparators
  }

  /// Whether both are one number, however they are written.
  package func isSame(as other: PhoneNumber) -> Bool { identity == other.identity }

  /// The line that rings: extensions of one number are one line.
  package var line: String { e164 ?? identity }

  /// Whether a text is a spelling of this number, in the country of the number or any other.
  package func isWritten(_ text: String) -> Bool {
    text == raw || isSame(as: interpret(text, home: region))
  }

  /// How the list shows the number to somebody at home.
  ///
  /// It is national notation for the home region if that has exactly the digits that were written,
  /// otherwise international notation, otherwise the text as written.
  package func shown(home: String) -> String {
    (region == home ? national : nil) ?? international ?? national ?? raw
  }

  /// How the number is printed for a reader who may be anywhere.
  ///
  /// It is international notation, or a short number as it is dialled, or the text as written.
  package var printed: String {
    let isShort = type == .emergency || type == .shortCode
    return international ?? (isShort ? national : nil) ?? raw
  }
}

extension String {
  /// The text of a number without visual separators (RFC 3966 §5.1.1).
  ///
  /// Spaces, slashes and direction marks are removed too. If nothing would remain, it is the text
  /// itself.
  package var withoutSeparators: String {
    var text = self
    let plain = text.withUTF8 { $0.withoutSeparators } ?? withoutSeparatorsOfEveryScript
    return plain.isEmpty ? self : plain
  }

  /// Whether the texts of two numbers differ only in visual separators.
  package func isSpelling(of other: String) -> Bool {
    withoutSeparators == other.withoutSeparators
  }

  private var withoutSeparatorsOfEveryScript: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { !$0.separatesDigits }))
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// `nil` if the text is not ASCII.
  fileprivate var withoutSeparators: String? {
    guard allSatisfy({ $0 < 0x80 }) else { return nil }
    return String(unsafeUninitializedCapacity: count) { plain in
      var end = 0
      for byte in self where !Unicode.Scalar(byte).separatesDigits {
        plain[end] = byte
        end += 1
      }
      return end
    }
  }
}

extension Unicode.Scalar {
  fileprivate var separatesDigits: Bool {
    switch value {
    case 0x30...0x39: false
    case 0x20, 0x09, 0x28, 0x29, 0x2D, 0x2E, 0x2F, 0xA0, 0x2007, 0x202F: true
    case 0x2010...0x2015, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

extension PhoneNumber {
  /// The NUMBER object of elist-json(5).
  package var json: JSONValue {
    .object([
      "raw": .string(raw),
      "e164": .text(e164),
      "national": .text(national),
      "international": .text(international),
      "uri": .text(uri),
      "region": .text(region),
      "type": .text(type?.rawValue),
      "extension": .text(self.extension),
      "postDial": .text(postDial),
      "possible": .bool(possible),
      "valid": .bool(valid),
    ])
  }
}
