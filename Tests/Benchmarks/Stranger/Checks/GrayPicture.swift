package import Foundation

/// A picture in grey, as a camera sees a card: 0 is black and 255 is white.
package struct GrayPicture: Sendable {
  package private(set) var width: Int
  package private(set) var height: Int
  var pixels: [Float]

  init(width: Int, height: Int, pixels: [Float]) {
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  /// Reads a binary PGM, as `pdftoppm -gray` writes it; `nil` if it is not one.
  package init?(pgm: Data) {
    let bytes = [UInt8](pgm)
    var start = 0
    var words: [String] = []
    while words.count < 4, let end = bytes[start...].firstIndex(where: { $0 == 10 || $0 == 32 }) {
      words.append(String(decoding: bytes[start..<end], as: UTF8.self))
      start = end + 1
    }
    guard words.count == 4, words[0] == "P5", let width = Int(words[1]), let height = Int(words[2]),
      words[3] == "255", bytes.count == start + width * height
    else { return nil }
    self.init(width: width, height: height, pixels: bytes[start...].map(Float.init))
  }

  /// The picture as a binary PGM.
  package var pgm: Data {
    let head = Array("P5\n\(width) \(height)\n255\n".utf8)
    return Data(head + pixels.map { UInt8(min(255, max(0, $0.rounded()))) })
  }

  /// The lightness between four pixels; outside of the picture is white.
  func lightness(x: Float, y: Float) -> Float {
    let (left, top) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
    let (right, bottom) = (x - Float(left), y - Float(top))
    let upper = self[left, top] * (1 - right) + self[left + 1, top] * right
    let lower = self[left, top + 1] * (1 - right) + self[left + 1, top + 1] * right
    return upper * (1 - bottom) + lower * bottom
  }

  private subscript(x: Int, y: Int) -> Float {
    guard x >= 0, y >= 0, x < width, y < height else { return 255 }
    return pixels[y * width + x]
  }

  /// A picture of this size, with the lightness that a place of it has.
  static func drawn(width: Int, height: Int, _ lightness: (Int, Int) -> Float) -> GrayPicture {
    var pixels: [Float] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height { for x in 0..<width { pixels.append(lightness(x, y)) } }
    return GrayPicture(width: width, height: height, pixels: pixels)
  }

  /// The same, so many times as large.
  package func enlarged(_ factor: Int) -> GrayPicture {
    .drawn(width: width * factor, height: height * factor) { x, y in
      let place = { (position: Int) in (Float(position) + 0.5) / Float(factor) - 0.5 }
      return lightness(x: place(x), y: place(y))
    }
  }

  /// The same, smaller: each pixel is the mean of a square of these.
  func reduced(_ factor: Int) -> GrayPicture {
    .drawn(width: width / factor, height: height / factor) { x, y in
      var sum: Float = 0
      for row in 0..<factor {
        let start = (y * factor + row) * width + x * factor
        for pixel in pixels[start..<start + factor] { sum += pixel }
      }
      return sum / Float(factor * factor)
    }
  }

  /// The same with a rim of white around it.
  func rimmed(_ rim: Int) -> GrayPicture {
    .drawn(width: width + 2 * rim, height: height + 2 * rim) { self[$0 - rim, $1 - rim] }
  }
}
