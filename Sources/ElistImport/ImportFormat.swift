import ElistRecords
import ElistStructuredCards
import ElistTables
import ElistText
import ElistTypedLists
import UnicodeText
import VCardFormat

// How the format of a file is recognised.

extension ImportFormat {
  /// The format of a file, recognised by its content; `nil` if it is in no known format.
  ///
  /// The home region (ISO 3166-1 alpha-2) suggests the usual charsets.
  package init?(of bytes: [UInt8], home: String? = nil) {
    self.init(likeliestOf: bytes, home: home)
    switch self {
    case .json, .xml: if !holdsRecords(bytes, self) { return nil }
    case .vcard, .csv, .ldif, .abook, .jcard, .xcard, .jscontact, .sqlite, .text: break
    }
  }

  /// The format that a file most likely has; JSON and XML may turn out to be about nobody.
  init?(likeliestOf bytes: [UInt8], home: String?) {
    guard !FileKind.isOwnList(bytes) else { return nil }
    let head = FileHead(bytes, home: home)
    guard
      let format = ImportFormat(ofStructured: bytes)
        ?? ImportFormat.recognisers.first(where: { $0.recognises(head) })?.format
    else { return nil }
    self = format
  }

  /// How each format is recognised, in the order in which they are tried: the most certain first.
  private static let recognisers:
    [(format: ImportFormat, recognises: @Sendable (FileHead) -> Bool)] = [
      (.vcard, { FileKind(of: $0.bytes) == .card }),
      (.abook, isAbook),
      (.json, { $0.text.firstOfJSON != nil }),
      (.csv, isMarkupTable),
      (.xml, { $0.text.isXML }),
      (.ldif, isLDIF),
      (.csv, { isTable($0) && !isListWithCommas($0) }),
      (.text, { FileKind(of: $0.bytes).mayBeList && isTextList($0) }),
    ]
}

extension ImportFormat {
  /// Whether the plan of home is asked which of its digits are telephone numbers.
  var judgesNumbers: Bool {
    switch self {
    case .csv, .json, .xml, .text: true
    case .vcard, .ldif, .abook, .jcard, .xcard, .jscontact, .sqlite: false
    }
  }

  /// The format of a file that is a database, XML or JSON.
  ///
  /// `nil` if it is none of them, or not recognisably an address book. These formats are tried
  /// before vCard, since they may contain or name whole vCards.
  init?(ofStructured bytes: [UInt8]) {
    if isSQLiteDatabase(bytes) {
      self = .sqlite
    } else {
      self.init(ofText: bytes.structuredUTF8 ?? bytes)
    }
  }

  private init?(ofText bytes: [UInt8]) {
    if bytes.isXCard {
      self = .xcard
    } else if bytes.firstOfJSON != nil {
      self.init(ofJSON: bytes)
    } else {
      return nil
    }
  }

  /// A jCard's array names itself, anywhere in the text; a JSContact Card has its type.
  private init?(ofJSON bytes: [UInt8]) {
    var isJSContact = false
    var place = 0
    while let quote = bytes.quote(from: place) {
      if bytes.namesJCard(at: quote) {
        self = .jcard
        return
      }
      isJSContact = isJSContact || bytes.namesJSContact(at: quote)
      place = quote + 1
    }
    guard isJSContact else { return nil }
    self = .jscontact
  }
}

extension [UInt8] {
  /// The UTF-8 form of UTF-16 that begins like XML or JSON; `nil` for anything else.
  fileprivate var structuredUTF8: [UInt8]? {
    guard let order = ByteOrder(of: self) else { return nil }
    let head = order.utf8(of: Array(prefix(256))).text
    guard let start = head.textStart, "<{[".utf8.contains(head[start]) else { return nil }
    return order.utf8(of: self).text
  }

  /// Whether it is XML that names xCard's namespace or outermost element in its first few lines.
  fileprivate var isXCard: Bool {
    guard let start = textStart, self[start] == UInt8(ascii: "<") else { return false }
    let head = String(decoding: self[start...].prefix(4_096), as: UTF8.self).lowercased()
    return head.contains("urn:ietf:params:xml:ns:vcard-4.0") || head.contains("<vcards")
      || head.contains("<vcard>")
  }

  /// Whether it looks like XML that is not a web page.
  fileprivate var isXML: Bool {
    guard let start = textStart, self[start] == UInt8(ascii: "<"), beginsDocument else {
      return false
    }
    let head = String(decoding: self[start...].prefix(4_096), as: UTF8.self).lowercased()
    return !head.contains("<html") && !head.contains("<!doctype html")
  }

  /// The first byte of what looks like JSON.
  fileprivate var firstOfJSON: UInt8? {
    guard let start = textStart, "{[".utf8.contains(self[start]), beginsDocument else { return nil }
    return self[start]
  }

  /// The place of the next quotation mark.
  fileprivate func quote(from start: Int) -> Int? {
    let text = span
    var place = start
    while place < text.count {
      if text[place] == UInt8(ascii: "\"") { return place }
      place += 1
    }
    return nil
  }

  /// Whether the string `vcard` begins at a quotation mark, in any case, and a comma follows it.
  fileprivate func namesJCard(at quote: Int) -> Bool {
    let end = quote + 6
    guard end < count, self[end] == UInt8(ascii: "\""), matches("VCARD", in: (quote + 1)..<end)
    else { return false }
    return self[(end + 1)...].first { $0 > 0x20 } == UInt8(ascii: ",")
  }

  /// Whether the type of a JSContact Card begins at a quotation mark.
  fileprivate func namesJSContact(at quote: Int) -> Bool {
    guard quote + 1 < count, self[quote + 1] == UInt8(ascii: "C") else { return false }
    let rest = self[quote...]
    return ["\"Card\"", "\"CardGroup\"", "\"ContactCard/get\""].contains {
      rest.starts(with: $0.utf8)
    }
  }
}
