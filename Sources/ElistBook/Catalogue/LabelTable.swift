import UnicodeText

/// The labels of a book, folded, each once; the first entry means no label.
struct LabelTable: Sendable {
  private(set) var texts: [[UInt8]] = [[]]
  private var indices: [[UInt8]: UInt32] = [:]
  /// The labels found first, which are nearly all there are.
  private var common: [(label: [UInt8], index: UInt32)] = []

  /// The index of a label as it is stored.
  mutating func index(of label: ArraySlice<UInt8>?) -> UInt32 {
    guard let label else { return 0 }
    for known in common where known.label[...] == label { return known.index }
    return indexOfRare(Array(label))
  }

  private mutating func indexOfRare(_ label: [UInt8]) -> UInt32 {
    if let known = indices[label] { return known }
    let index = UInt32(texts.count)
    texts.append(foldedUTF8(String(decoding: label, as: UTF8.self)))
    indices[label] = index
    if common.count < 4 { common.append((label, index)) }
    return index
  }
}
