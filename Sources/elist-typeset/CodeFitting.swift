import ElistSheet

/// The matrix of every code of a sheet, and which of them have no room.
struct CodeFitting {
  private(set) var findings: [TextFinding] = []
  private var matrices: [String: CodeMatrix] = [:]

  init(_ sheet: Sheet) {
    for code in sheet.pages.flatMap(\.codes) {
      guard !findings.contains(where: { $0.id == code.id }) else { continue }
      guard let matrix = matrices[code.payload] ?? CodeMatrix(code.payload),
        code.room(for: matrix) >= code.module.smallest
      else {
        findings.append(TextFinding(id: code.id, kind: .tooDense))
        continue
      }
      matrices[code.payload] = matrix
    }
  }

  /// The modules of a code, and the side of one in millimetres; `nil` where it has a finding.
  func setting(of code: Code) -> (matrix: CodeMatrix, module: Double)? {
    guard let matrix = matrices[code.payload] else { return nil }
    return (matrix, min(code.room(for: matrix), code.module.largest))
  }
}

extension Code {
  /// The side of a module, in millimetres, that fills the frame.
  fileprivate func room(for matrix: CodeMatrix) -> Double {
    frame.width / Double(matrix.side + 2 * CodeModules.quietZone)
  }
}
