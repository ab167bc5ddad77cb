import ElistTables
import ElistText
import UnicodeText
import XMLFormat

/// Makes the tree of an XML document: elements and attributes are its values.
///
/// Telephones write several outermost elements, or say twice that it is XML: all of it is read.
final class XMLRecords: XMLTaker {
  private(set) var tree = RecordTree(isXML: true)
  /// The open elements, with their text so far.
  private var open: [(node: Int, text: [UInt8])] = []
  private var isOutermost = true

  /// Reads a document in UTF-8.
  static func tree(_ bytes: [UInt8]) -> RecordTree {
    let records = XMLRecords()
    let document = XMLDocument(for: records, namespaces: false)
    let content = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes[3...]) : bytes
    // Several outermost elements are put into one.
    let parts = [Array("<elist>".utf8), content.withoutDeclarations, Array("</elist>".utf8)]
    if let failure = document.parse(parts) {
      let message =
        failure.part == 2 ? "the file ends here; a closing tag was expected" : failure.message
      records.tree.findings.append(.error(failure.line, message))
    }
    for element in records.open.reversed() { records.tree.close(element.node) }
    return records.tree
  }

  func start(
    _ name: UnsafePointer<CChar>,
    _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?,
    line: Int
  ) -> String? {
    if isOutermost {
      isOutermost = false
      return nil
    }
    guard open.count < RecordTree.deepest else {
      return "elements are nested more than \(RecordTree.deepest) levels deep"
    }
    let key = tree.place(of: name.withBytes { Self.local($0) })
    let node = tree.add(.object, key: key, in: open.last?.node, line: line)
    open.append((node, []))
    guard var next = attributes else { return nil }
    while let name = next[0], let value = next[1] {
      name.withBytes { name in value.withBytes { add(name, $0, to: node, line) } }
      next += 2
    }
    return nil
  }

  /// Adds an attribute, unless it is about the document itself.
  private func add(
    _ name: UnsafeBufferPointer<UInt8>,
    _ value: UnsafeBufferPointer<UInt8>,
    to node: Int,
    _ line: Int
  ) {
    guard !["xmlns", "xsi:", "xml:"].contains(where: { name.starts(with: $0.utf8) }) else { return }
    let range = tree.append(value)
    tree.add(.text, key: tree.place(of: Self.local(name)), in: node, line: line, text: range)
  }

  func take(_ text: UnsafeBufferPointer<UInt8>) {
    guard !open.isEmpty else { return }
    open[open.count - 1].text.append(contentsOf: text)
  }

  func end() {
    guard let element = open.popLast() else { return }
    let text = element.text.drop { $0 <= 0x20 }
    let isPlain = tree.nodes.count == element.node + 1
    if isPlain {
      tree.makeText(element.node, tree.append(text))
    } else {
      if !text.isEmpty {
        let line = Int(tree.nodes[element.node].line)
        let range = tree.append(text)
        tree.add(.text, key: tree.place(of: ""), in: element.node, line: line, text: range)
      }
      tree.close(element.node)
    }
  }

  /// A name without its prefix.
  private static func local(_ name: UnsafeBufferPointer<UInt8>) -> String {
    let start = name.lastIndex(of: UInt8(ascii: ":")).map { $0 + 1 } ?? 0
    return String(decoding: name[start...], as: UTF8.self)
  }
}

extension [UInt8] {
  /// The document with spaces in place of what says that it is XML, and of a document type without
  /// declarations of its own.
  fileprivate var withoutDeclarations: [UInt8] {
    var bytes = self
    var index = 0
    while let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      index = start + 1
      let head = bytes[start...].prefix(10)
      guard head.starts(with: "<?xml ".utf8) || head.starts(with: "<!DOCTYPE ".utf8),
        let end = bytes[start...].firstIndex(where: { $0 == UInt8(ascii: ">") || $0 == 0x5B }),
        bytes[end] == UInt8(ascii: ">")
      else { continue }
      for place in start...end where bytes[place] != 0x0A { bytes[place] = 0x20 }
      index = end
    }
    return bytes
  }
}
