package import Foundation

/// What the QR codes of a picture say, as `zbarimg` reads them, each with a line end.
package func readCodes(_ path: String) throws -> String {
  let arguments = ["--raw", "--quiet", "--nodbus", "-S*.disable", "-Sqrcode.enable", path]
  return try Program.installed("zbarimg").run(arguments).text
}

/// Modules as a picture (a portable bitmap), eight pixels a module, with a light border of four
/// modules.
package func bitmap(_ modules: [[Bool]]) -> Data {
  let scale = 8
  let width = ((modules.first?.count ?? 0) + 8) * scale
  let border = String(repeating: "0 ", count: width) + "\n"
  let edge = String(repeating: "0 ", count: 4 * scale)
  let rows = modules.flatMap { row in
    let pixels = row.map { String(repeating: $0 ? "1 " : "0 ", count: scale) }.joined()
    return [String](repeating: edge + pixels + edge + "\n", count: scale)
  }
  let frame = [String](repeating: border, count: 4 * scale)
  let text = "P1\n\(width) \(rows.count + 8 * scale)\n" + (frame + rows + frame).joined()
  return Data(text.utf8)
}
