/// The objects of a PDF that cairo has written, to add what cairo 1.16 cannot write.
///
/// It reads the form that cairo uses, with a cross-reference table (ISO 32000-1 §7.5.4), and no other.
struct PDFObjects {
  /// What is before the first object.
  private let head: [UInt8]
  /// Each object with its number, `3 0 obj` to `endobj`, in the order of the file.
  private var objects: [(number: Int, bytes: [UInt8])]
  /// The entries of the trailer, such as `/Root 49 0 R`.
  private var trailer: [String]

  /// The objects of this document; `nil` if it has another form.
  init?(_ document: [UInt8]) {
    guard let pointer = document.lastRange(of: Array("startxref\n".utf8)),
      let table = Self.number(document, at: pointer.upperBound),
      let trailer = document.lastRange(of: Array("trailer\n<< ".utf8)),
      let end = document.lastRange(of: Array(">>\nstartxref\n".utf8)),
      table < trailer.lowerBound, trailer.upperBound < end.lowerBound
    else { return nil }
    let lines = String(decoding: document[table..<trailer.lowerBound], as: UTF8.self)
      .split(separator: "\n")
    let entries = lines.dropFirst(3).map { $0.split(separator: " ") }
    let offsets = entries.compactMap { $0.count == 3 && $0[2] == "n" ? Int($0[0]) : nil }
    guard lines.first == "xref", offsets.count == entries.count,
      let first = offsets.min(), offsets.allSatisfy({ $0 < table })
    else { return nil }
    let starts = offsets.enumerated().sorted { $0.element < $1.element }
    let ends = starts.dropFirst().map(\.element) + [table]
    objects = zip(starts, ends).map { ($0.offset + 1, Array(document[$0.element..<$1])) }
    head = Array(document[..<first])
    self.trailer = String(decoding: document[trailer.upperBound..<end.lowerBound], as: UTF8.self)
      .split(separator: "\n").map { String($0.drop { $0 == " " }) }
      .filter { !$0.hasPrefix("/Size") }
  }

  private static func number(_ document: [UInt8], at start: Int) -> Int? {
    let digits = document[start...].prefix { (0x30...0x39).contains($0) }
    return Int(String(decoding: digits, as: UTF8.self))
  }

  /// Adds an object with this text, and gives its number.
  mutating func add(_ text: String) -> Int {
    let number = objects.count + 1
    objects.append((number, Array("\(number) 0 obj\n\(text)\nendobj\n".utf8)))
    return number
  }

  /// Adds an entry to the trailer.
  mutating func addToTrailer(_ entry: String) { trailer.append(entry) }

  /// The numbers of the objects that begin with this text, in their order.
  func numbers(beginning text: String) -> [Int] {
    objects.filter { Self.text($0.bytes, begins: text, number: $0.number) }.map(\.number).sorted()
  }

  /// Changes the text of an object that has no stream.
  mutating func change(_ number: Int, _ change: (inout String) -> Void) {
    guard let index = objects.firstIndex(where: { $0.number == number }) else { return }
    var text = String(decoding: objects[index].bytes, as: UTF8.self)
    change(&text)
    objects[index].bytes = Array(text.utf8)
  }

  private static func text(_ bytes: [UInt8], begins text: String, number: Int) -> Bool {
    bytes.starts(with: "\(number) 0 obj\n\(text)".utf8)
  }

  /// The whole document.
  var bytes: [UInt8] {
    var bytes = head
    var offsets = [Int](repeating: 0, count: objects.count)
    for (number, object) in objects {
      offsets[number - 1] = bytes.count
      bytes += object
    }
    let table = bytes.count
    let entries = offsets.map { offset in
      String("000000000\(offset)".suffix(10)) + " 00000 n \n"
    }
    bytes += "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n".utf8
    bytes += entries.joined().utf8
    bytes +=
      "trailer\n<< \((trailer + ["/Size \(objects.count + 1)"]).joined(separator: "\n   "))\n".utf8
    bytes += ">>\nstartxref\n\(table)\n%%EOF\n".utf8
    return bytes
  }
}
