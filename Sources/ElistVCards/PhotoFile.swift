import ElistContacts
package import ElistText
import UnicodeText

/// A photograph of a card or in a file, if it can be kept.
///
/// Only what its first bytes say counts, not the type that a card or a name gives. Nothing is
/// decoded here, and no address is ever opened.
package enum PhotoFile: Equatable {
  /// The file of a JPEG or a PNG.
  case picture([UInt8])
  /// Larger than `PhotoAlbum.mostBytes`.
  case tooLarge
  /// Neither a JPEG nor a PNG, damaged, or with more pixels than a photograph has.
  case notAPicture
  /// The card has only an address.
  case elsewhere

  /// The most pixels, at one byte for four of which no photograph has so many.
  private static let mostPixels = 16 << 20

  /// The photograph that a card has as text: base64, or a URI.
  init(written: [UInt8]) {
    guard let colon = written.prefix(40).firstIndex(of: UInt8(ascii: ":")) else {
      self.init(base64: written[...])
      return
    }
    let scheme = String(decoding: written[..<colon], as: UTF8.self).lowercased()
    guard scheme == "data" else {
      self = .elsewhere
      return
    }
    guard let comma = written.firstIndex(of: UInt8(ascii: ",")) else {
      self = .notAPicture
      return
    }
    self.init(base64: written[(comma + 1)...])
  }

  private init(base64 text: ArraySlice<UInt8>) {
    guard text.count <= PhotoAlbum.mostBytes / 3 * 4 + 4 else {
      self = .tooLarge
      return
    }
    guard let bytes = decodedBase64(text) else {
      self = .notAPicture
      return
    }
    self.init(bytes)
  }

  /// The photograph in a file.
  package init(_ bytes: [UInt8]) {
    guard bytes.count <= PhotoAlbum.mostBytes else {
      self = .tooLarge
      return
    }
    let size = bytes.sizeOfPNG ?? bytes.sizeOfJPEG
    guard let size, size.width > 0, size.height > 0,
      size.width * size.height <= PhotoFile.mostPixels
    else {
      self = .notAPicture
      return
    }
    self = .picture(bytes)
  }
}

extension PhotoTally {
  /// Counts one photograph.
  package mutating func count(_ file: PhotoFile) {
    switch file {
    case .picture: kept += 1
    case .tooLarge: tooLarge += 1
    case .notAPicture: notPictures += 1
    case .elsewhere: elsewhere += 1
    }
  }
}

// MARK: The size in the head of a file

extension [UInt8] {
  /// The size of a PNG, from the chunk that it begins with (ISO/IEC 15948 §11.2.2).
  fileprivate var sizeOfPNG: (width: Int, height: Int)? {
    let head: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    guard count >= 33, starts(with: head + "IHDR".utf8) else { return nil }
    let (width, height) = (bigEndian(at: 16, 4), bigEndian(at: 20, 4))
    guard width <= 0xFFFF, height <= 0xFFFF else { return (.max >> 32, 0xFFFF_FFFF) }
    return (width, height)
  }

  /// The size of a JPEG, from its first frame (ISO/IEC 10918-1 §B.2.2).
  fileprivate var sizeOfJPEG: (width: Int, height: Int)? {
    guard starts(with: [0xFF, 0xD8, 0xFF]) else { return nil }
    var place = 2
    while place + 9 <= count, self[place] == 0xFF {
      let marker = self[place + 1]
      switch marker {
      case 0xFF: place += 1
      case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker):
        return (bigEndian(at: place + 7, 2), bigEndian(at: place + 5, 2))
      case 0xD8...0xDA, 0x00: return nil
      default: place += 2 + bigEndian(at: place + 2, 2)
      }
    }
    return nil
  }

  private func bigEndian(at offset: Int, _ length: Int) -> Int {
    self[offset..<offset + length].reduce(0) { $0 << 8 | Int($1) }
  }
}
