import CJPEG
import CPango

/// A photograph as a card shows it: the square in its middle, upright.
///
/// The other data of its file is dropped.
final class PhotoImage: Equatable, @unchecked Sendable {
  /// A cairo surface.
  ///
  /// It does not change after `init`, so threads can share it.
  let surface: OpaquePointer
  /// The side, in pixels.
  let side: Int

  /// The most pixels along a side that the largest print needs.
  static let mostSide = 480
  /// The most pixels that a file may have to be decoded.
  private static let mostPixels = 16 << 20

  /// The photograph in a JPEG or PNG file, at most this many pixels high and wide.
  ///
  /// `nil` if it cannot be decoded within the limits.
  init?(file: [UInt8], mostSide: Int = PhotoImage.mostSide) {
    guard let picture = Self.decoded(file, mostSide) else { return nil }
    defer { cairo_surface_destroy(picture.surface) }
    let shorter = min(picture.width, picture.height)
    side = min(mostSide, shorter)
    guard shorter > 0,
      let square = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(side), Int32(side))
    else { return nil }
    surface = square
    guard let cairo = cairo_create(square) else { return nil }
    defer { cairo_destroy(cairo) }
    cairo_set_source_rgb(cairo, 1, 1, 1)
    cairo_paint(cairo)
    let scale = Double(side) / Double(shorter)
    cairo_translate(cairo, Double(side) / 2, Double(side) / 2)
    cairo_scale(cairo, scale, scale)
    PhotoOrientation(of: file).turn(cairo)
    let (left, top) = (-Double(picture.width) / 2, -Double(picture.height) / 2)
    cairo_set_source_surface(cairo, picture.surface, left, top)
    cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD)
    cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_BEST)
    cairo_paint(cairo)
    guard cairo_status(cairo) == CAIRO_STATUS_SUCCESS else { return nil }
    cairo_surface_flush(square)
  }

  /// The pixels, each in four bytes: blue, green, red and an unused one.
  var pixels: [UInt8]? {
    guard let data = cairo_image_surface_get_data(surface) else { return nil }
    return Array(UnsafeBufferPointer(start: data, count: side * side * 4))
  }

  deinit { cairo_surface_destroy(surface) }

  static func == (one: PhotoImage, other: PhotoImage) -> Bool { one === other }

  private typealias Decoded = (surface: OpaquePointer, width: Int, height: Int)

  private static func decoded(_ file: [UInt8], _ side: Int) -> Decoded? {
    let isPNG = file.starts(with: [0x89, 0x50, 0x4E, 0x47])
    return isPNG ? decodedPNG(file) : decodedJPEG(file, side)
  }

  private static func decodedJPEG(_ file: [UInt8], _ side: Int) -> Decoded? {
    var picture = ElistPicture()
    let limit = CLong(mostPixels)
    // The decoder fills the picture only if it succeeds.
    guard elist_jpeg_decode(file, file.count, limit, CInt(side), &picture) else { return nil }
    defer { elist_picture_free(&picture) }
    guard
      let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, picture.width, picture.height),
      let target = cairo_image_surface_get_data(surface)
    else { return nil }
    // Both have four bytes a pixel, and no gaps between rows.
    target.update(from: picture.pixels, count: Int(picture.width) * Int(picture.height) * 4)
    cairo_surface_mark_dirty(surface)
    return (surface, Int(picture.width), Int(picture.height))
  }

  private static func decodedPNG(_ file: [UInt8]) -> Decoded? {
    // The size is at the beginning (ISO/IEC 15948 §11.2.2) and is checked before decoding.
    guard file.count > 24 else { return nil }
    let width = file[16..<20].reduce(0) { $0 << 8 | Int($1) }
    let height = file[20..<24].reduce(0) { $0 << 8 | Int($1) }
    guard width > 0, height > 0, width <= mostPixels, height <= mostPixels / width else {
      return nil
    }
    let source = Source(file)
    let pointer = Unmanaged.passUnretained(source).toOpaque()
    guard let surface = cairo_image_surface_create_from_png_stream(Source.read, pointer) else {
      return nil
    }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      return nil
    }
    let size = (cairo_image_surface_get_width(surface), cairo_image_surface_get_height(surface))
    return (surface, Int(size.0), Int(size.1))
  }
}

/// A file's bytes, for cairo to read.
private final class Source {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  static let read: cairo_read_func_t = { closure, target, length in
    guard let closure, let target else { return CAIRO_STATUS_READ_ERROR }
    let source = Unmanaged<Source>.fromOpaque(closure).takeUnretainedValue()
    let count = Int(length)
    guard source.rest.count >= count else { return CAIRO_STATUS_READ_ERROR }
    for (offset, byte) in source.rest.prefix(count).enumerated() { target[offset] = byte }
    source.rest = source.rest.dropFirst(count)
    return CAIRO_STATUS_SUCCESS
  }
}

/// How to turn a photograph upright: the orientation that the camera noted (Exif 2.32 §4.6.4, tag
/// 274).
enum PhotoOrientation: UInt16 {
  case upright = 1
  case mirrored, turned, mirroredAndTurned, transposed, clockwise, transversed, anticlockwise

  /// The orientation of a file; a PNG, or a file that does not say, is upright.
  init(of file: [UInt8]) {
    let value = Self.exif(in: file).flatMap(Self.value)
    self = value.flatMap(PhotoOrientation.init(rawValue:)) ?? .upright
  }

  /// Turns all later drawing around the origin.
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
