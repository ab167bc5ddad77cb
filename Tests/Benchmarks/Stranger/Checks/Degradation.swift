import Foundation

/// What happens to a card between the printer and the eyes of a stranger.
package enum Degradation: String, CaseIterable, Sendable {
  case plain
  /// Gaussian blur of 0.25 mm.
  case blur
  /// Gaussian blur of 0.35 mm.
  case heavyBlur = "heavy blur"
  /// A laser printer's screen of 85 lines to the inch.
  case halftone
  /// 40 % of the contrast.
  case contrast
  /// A crease, and a glare spot on 15 % of the card.
  case crease
  /// Turned by three degrees.
  case rotation
}

extension GrayPicture {
  /// The picture after that, at so many pixels to the inch; the seed places crease and glare.
  package func degraded(
    _ degradation: Degradation,
    dpi: Double,
    seed: UInt64 = 0
  ) -> GrayPicture {
    let millimetre = Float(dpi / 25.4)
    return switch degradation {
    case .plain: self
    case .blur: blurred(0.25 * millimetre)
    case .heavyBlur: blurred(0.35 * millimetre)
    case .halftone: halftoned(cell: Float(dpi / 85))
    case .contrast: changed { 127.5 + ($0 - 127.5) * 0.4 }
    case .crease: creased(millimetre: millimetre, seed: seed)
    case .rotation: rotated(degrees: seed.isMultiple(of: 2) ? 3 : -3)
    }
  }

  private func changed(_ change: (Float) -> Float) -> GrayPicture {
    GrayPicture(width: width, height: height, pixels: pixels.map(change))
  }

  /// A Gaussian of this standard deviation in pixels, along the rows and then along the columns.
  func blurred(_ deviation: Float) -> GrayPicture {
    let reach = Int((3 * deviation).rounded(.up))
    let weights = (-reach...reach).map { expf(-Float($0 * $0) / (2 * deviation * deviation)) }
    let sum = weights.reduce(0, +)
    let kernel = weights.map { $0 / sum }
    // The rows of the result are the columns of the picture, so twice the same is both.
    let smeared = { (picture: GrayPicture) in
      var pixels = [Float](repeating: 0, count: picture.pixels.count)
      for y in 0..<picture.height {
        let row = y * picture.width
        for x in 0..<picture.width {
          var value: Float = 0
          for index in kernel.indices {
            let other = min(picture.width - 1, max(0, x + index - reach))
            value += picture.pixels[row + other] * kernel[index]
          }
          pixels[x * picture.height + y] = value
        }
      }
      return GrayPicture(width: picture.height, height: picture.width, pixels: pixels)
    }
    return smeared(smeared(self))
  }

  /// Round dots on a grid of 45 degrees, as a printer without grey makes them at 600 dots to the
  /// inch.
  private func halftoned(cell: Float) -> GrayPicture {
    let factor = 4
    let fine = enlarged(factor)
    let step = 2 * Float.pi / (cell * Float(factor))
    let screened = GrayPicture.drawn(width: fine.width, height: fine.height) { x, y in
      let across = Float(x + y) * step / Float(2).squareRoot()
      let down = Float(x - y) * step / Float(2).squareRoot()
      let threshold = 127.5 + 63.5 * (cosf(across) + cosf(down))
      return fine.pixels[y * fine.width + x] > threshold ? 255 : 0
    }
    return screened.reduced(factor)
  }

  /// A fold of 0.2 mm on which the ink is gone, with a shadow beside it, and a round spot of light.
  private func creased(millimetre: Float, seed: UInt64) -> GrayPicture {
    let part = { (salt: UInt64) -> Float in
      var value = (seed &+ salt) &* 0x9E37_79B9_7F4A_7C15
      value ^= value >> 29
      return Float(value % 1000) / 1000
    }
    let (wide, high) = (Float(width), Float(height))
    let slope = 0.25 + part(1) * 0.5
    let start = (0.1 + part(2) * 0.4) * high
    let spot = (x: (0.3 + 0.4 * part(3)) * wide, y: (0.3 + 0.4 * part(4)) * high)
    let radius = (0.15 * wide * high / .pi).squareRoot()
    let length = (1 + slope * slope).squareRoot()
    return .drawn(width: width, height: height) { x, y in
      var value = pixels[y * width + x]
      let distance = (Float(y) - start - slope * Float(x) * high / wide) / length / millimetre
      if abs(distance) < 0.1 { value = 235 }
      if distance > 0.1, distance < 0.85 { value *= 0.75 + 0.25 * (distance - 0.1) / 0.75 }
      let (dx, dy) = (Float(x) - spot.x, Float(y) - spot.y)
      let away = (dx * dx + dy * dy).squareRoot() / radius
      // In its middle, 40 % of the contrast is left, as in a pale card.
      if away < 1 { value += (255 - value) * 0.6 * (1 - away * away) }
      return value
    }
  }

  private func rotated(degrees: Float) -> GrayPicture {
    let (sine, cosine) = (sinf(degrees * .pi / 180), cosf(degrees * .pi / 180))
    let rim = Int(Float(max(width, height)) * abs(sine) / 2) + 1
    let framed = rimmed(rim)
    let middle = (x: Float(framed.width) / 2, y: Float(framed.height) / 2)
    return .drawn(width: framed.width, height: framed.height) { x, y in
      let (dx, dy) = (Float(x) - middle.x, Float(y) - middle.y)
      return framed.lightness(
        x: middle.x + dx * cosine + dy * sine,
        y: middle.y - dx * sine + dy * cosine
      )
    }
  }
}
