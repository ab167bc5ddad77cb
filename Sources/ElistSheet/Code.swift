/// A QR code (ISO/IEC 18004) in a square frame, black on white whatever is below it.
///
/// The quiet zone of four modules is inside of the frame.
package struct Code: Codable, Equatable, Sendable {
  /// What findings name.
  package var id: String
  /// What a reader of the code gets, in UTF-8.
  package var payload: String
  /// The square that the code is centred in.
  package var frame: Frame
  /// The sides of a module in millimetres, both ends included.
  package var module: ModuleRange

  /// Sides of a module in millimetres.
  package struct ModuleRange: Codable, Equatable, Sendable {
    package var smallest: Double
    package var largest: Double

    package init(smallest: Double, largest: Double) {
      self.smallest = smallest
      self.largest = largest
    }
  }

  /// A code whose modules are no smaller than what a telephone reads from paper.
  package init(
    id: String,
    payload: String,
    frame: Frame,
    module: ModuleRange = ModuleRange(smallest: 0.4, largest: 1)
  ) {
    self.id = id
    self.payload = payload
    self.frame = frame
    self.module = module
  }
}

/// The modules of a QR code, as `elist-typeset qr` gives them: one JSON object on standard output
/// for the payload on standard input.
///
/// ```
/// {"version":1, "rows":["1111111001", …]}
/// ```
package struct CodeModules: Codable, Equatable, Sendable {
  package var version: Int
  /// From the top, a character a module, `1` being dark; without the quiet zone.
  package var rows: [String]

  /// How many modules wide the light border has to be (ISO/IEC 18004 §6.3.8).
  package static let quietZone = 4

  package init(rows: [String]) {
    version = Sheet.currentVersion
    self.rows = rows
  }
}
