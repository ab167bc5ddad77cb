import ElistModel
import UnicodeText

/// The labels that occur in a book, each once, folded; the first is that of no label.
struct LabelTable: Sendable {
  private(set) var texts: [[UInt8]] = [[]]
  private var indices: [ArraySlice<UInt8>: UInt32] = [:]

  /// The index of a label as it is stored.
  mutating func index(of label: ArraySlice<UInt8>?) -> UInt32 {
    guard let label else { return 0 }
    if let known = indices[label] { return known }
    let index = UInt32(texts.count)
    texts.append(Self.folded(label))
    indices[ArraySlice(Array(label))] = index
    return index
  }

  /// A standard label is found by its short form as well, `mobile` by `m`.
  private static func folded(_ label: ArraySlice<UInt8>) -> [UInt8] {
    foldedUTF8(String(decoding: label, as: UTF8.self))
  }
}
