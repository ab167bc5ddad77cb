import CPango

/// How a photograph has to be turned to be upright: the orientation that a camera notes (Exif 2.32
/// §4.6.4, tag 274).
enum PhotoOrientation: UInt16 {
  case upright = 1
  case mirrored, turned, mirroredAndTurned, transposed, clockwise, transversed, anticlockwise

  /// Of a file; a PNG, or one that says nothing, is upright.
  init(of file: [UInt8]) {
    let value = Self.exif(in: file).flatMap(Self.value)
    self = value.flatMap(PhotoOrientation.init(rawValue:)) ?? .upright
  }

  /// Turns what is drawn next around the origin.
  func turn(_ cairo: OpaquePointer) {
    switch self {
    case .upright: break
    case .mirrored: cairo_scale(cairo, -1, 1)
    case .turned: cairo_rotate(cairo, .pi)
    case .mirroredAndTurned: cairo_scale(cairo, 1, -1)
    case .transposed:
      cairo_rotate(cairo, .pi / 2)
      cairo_scale(cairo, 1, -1)
    case .clockwise: cairo_rotate(cairo, .pi / 2)
    case .transversed:
      cairo_rotate(cairo, -.pi / 2)
      cairo_scale(cairo, 1, -1)
    case .anticlockwise: cairo_rotate(cairo, -.pi / 2)
    }
  }

  /// The TIFF structure in the first Exif segment of a JPEG.
  private static func exif(in file: [UInt8]) -> ArraySlice<UInt8>? {
    guard file.starts(with: [0xFF, 0xD8]) else { return nil }
    var place = 2
    while place + 4 <= file.count, file[place] == 0xFF, file[place + 1] != 0xDA {
      let length = Int(file[place + 2]) << 8 | Int(file[place + 3])
      let content = file[(place + 4)..<max(place + 4, min(place + 2 + length, file.count))]
      let mark = Array("Exif\0\0".utf8)
      if file[place + 1] == 0xE1, content.starts(with: mark) {
        return content.dropFirst(mark.count)
      }
      place += 2 + max(2, length)
    }
    return nil
  }

  /// The value of the tag in the first directory.
  private static func value(in tiff: ArraySlice<UInt8>) -> UInt16? {
    let bytes = Array(tiff)
    let isLittle = bytes.starts(with: "II".utf8)
    guard isLittle || bytes.starts(with: "MM".utf8) else { return nil }
    /// A number at an offset; 0 beyond the end.
    func number(_ offset: Int, _ length: Int) -> Int {
      guard offset >= 0, offset + length <= bytes.count else { return 0 }
      let part = bytes[offset..<offset + length]
      return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
    }
    let directory = number(4, 4)
    for index in 0..<number(directory, 2) {
      let entry = directory + 2 + index * 12
      if number(entry, 2) == 274 { return UInt16(number(entry + 8, 2)) }
    }
    return nil
  }
}
