import CardDocument
import ElistVault
import Platform
import Sodium

/// A page to print and to keep: the recovery code as text and as a QR code, and what to do with it.
///
/// It is a PDF that elist writes itself, in guarded memory: the typesetter never sees a key.
struct RecoverySheet {
  let vault: Identifier
  /// The number of the key, from 1.
  let number: Int
  let paper: Paper

  /// The capacity for the PDF in bytes, which no sheet reaches.
  private static let capacity = 64 << 10

  /// Runs the closure with the PDF of a code, 34 ASCII characters.
  func withDocument<Result>(
    of code: UnsafeRawBufferPointer,
    _ body: (UnsafeRawBufferPointer) throws -> Result
  ) throws -> Result {
    var page = try SecretText(capacity: Self.capacity)
    try draw(code, on: &page)
    var document = try SecretText(capacity: Self.capacity)
    var offsets: [Int] = []
    document.append("%PDF-1.4\n")
    let (width, height) = size
    let objects = [
      "<< /Type /Catalog /Pages 2 0 R >>",
      "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      """
      << /Type /Page /Parent 2 0 R /MediaBox [0 0 \(width) \(height)] /Contents 7 0 R \
      /Resources << /Font << /R 4 0 R /B 5 0 R /C 6 0 R >> >> >>
      """,
    ]
    let fonts = ["Helvetica", "Helvetica-Bold", "Courier-Bold"].map {
      "<< /Type /Font /Subtype /Type1 /BaseFont /\($0) /Encoding /WinAnsiEncoding >>"
    }
    for (index, object) in (objects + fonts).enumerated() {
      offsets.append(document.count)
      document.append("\(index + 1) 0 obj\n\(object)\nendobj\n")
    }
    offsets.append(document.count)
    document.append("7 0 obj\n<< /Length \(page.count) >>\nstream\n")
    page.withUnsafeBytes { document.append($0) }
    document.append("\nendstream\nendobj\n")
    let start = document.count
    document.append("xref\n0 \(offsets.count + 1)\n0000000000 65535 f \n")
    for offset in offsets {
      let digits = "\(offset)"
      document.append(String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n")
    }
    document.append(
      "trailer\n<< /Size \(offsets.count + 1) /Root 1 0 R >>\nstartxref\n\(start)\n%%EOF\n"
    )
    return try document.withUnsafeBytes(body)
  }

  // MARK: The page

  /// The paper's width and height in points.
  private var size: (width: Int, height: Int) {
    let pointsPerMillimetre = 72 / 25.4
    return (
      Int((paper.width * pointsPerMillimetre).rounded()),
      Int((paper.height * pointsPerMillimetre).rounded())
    )
  }

  private static let margin = 56
  /// The side of a module of the QR code, in points: the code is 5 cm wide.
  private static let module = 6

  private func draw(_ code: UnsafeRawBufferPointer, on page: inout SecretText) throws {
    var top = size.height - Self.margin - 20
    func line(_ text: String, _ font: String, _ points: Int, down: Int, indent: Int = 0) {
      write(text, font, points, (Self.margin + indent, top), on: &page)
      top -= down
    }
    line("Recovery sheet", "B", 28, down: 24)
    line("for the emergency list and the address book that elist keeps", "R", 13, down: 54)
    // The first four groups of the code, and then the other three.
    for range in [0..<19, 20..<code.count] {
      page.append("BT /C 25 Tf \(Self.margin) \(top) Td (")
      page.append(UnsafeRawBufferPointer(rebasing: code[range]))
      page.append(") Tj ET\n")
      top -= 36
    }
    line(
      "Capital or small letters, with or without the hyphens. There is no letter O, I, L or U.",
      "R",
      10,
      down: 44
    )
    let symbolTop = top
    try drawSymbol(code, top: symbolTop, on: &page)
    let beside = RecoverySymbol.side * Self.module + 24
    line("What it is", "B", 14, down: 20, indent: beside)
    for text in Self.whatItIs { line(text, "R", 11, down: 15, indent: beside) }
    top = min(top, symbolTop - RecoverySymbol.side * Self.module) - 32
    line("What to do when the passphrase is lost", "B", 14, down: 20)
    for text in Self.whatToDo { line(text, text.hasPrefix(" ") ? "C" : "R", 11, down: 16) }
    top -= 16
    line("If this sheet is lost, or somebody has seen it", "B", 14, down: 20)
    for text in Self.ifSeen { line(text, text.hasPrefix(" ") ? "C" : "R", 11, down: 16) }
    top = Self.margin
    line("Vault \(vault), key \(number), printed \(Clock.today)", "R", 10, down: 0)
  }

  private static let whatItIs = [
    "This code opens the vault without its passphrase.",
    "The QR code says the same.",
    "",
    "Whoever has it, and a copy of the vault's file,",
    "can read everything. Keep the sheet where you",
    "keep passports, and not beside the computer.",
    "Do not photograph it.",
  ]

  private static let whatToDo = [
    "1. Find the vault's file, usually ~/.local/share/elist/list.elist, or a copy of it.",
    "2. Show the list; where elist asks for the passphrase, type the code above:",
    "      elist show --vault FILE",
    "3. Set a new passphrase, in the same way:",
    "      elist passwd --vault FILE",
    "Without elist: the manual page elist-vault(5) describes the file to the byte.",
  ]

  private static let ifSeen = [
    "Remove the code (its number is in elist key list), and make what it could open useless;",
    "then print a new sheet. Each takes --vault FILE, as above:",
    "      elist key list",
    "      elist key remove NUMBER",
    "      elist key rotate",
    "      elist key add --sheet FILE.pdf",
  ]

  private func write(
    _ text: String,
    _ font: String,
    _ points: Int,
    _ place: (x: Int, y: Int),
    on page: inout SecretText
  ) {
    let safe = text.replacing("\\", with: "\\\\").replacing("(", with: "\\(")
      .replacing(")", with: "\\)")
    page.append("BT /\(font) \(points) Tf \(place.x) \(place.y) Td (\(safe)) Tj ET\n")
  }

  private func drawSymbol(
    _ code: UnsafeRawBufferPointer,
    top: Int,
    on page: inout SecretText
  ) throws {
    guard let symbol = try RecoverySymbol.make(code) else { return }
    for row in 0..<RecoverySymbol.side {
      for column in 0..<RecoverySymbol.side where symbol.isDark(row, column) {
        let x = Self.margin + column * Self.module
        let y = top - (row + 1) * Self.module + 10
        // Digit by digit: a string would stay in ordinary memory.
        page.append(x)
        page.append(y)
        page.append(Self.module)
        page.append(Self.module)
        page.append("re\n")
      }
    }
    page.append("f\n")
  }
}

/// A text in guarded memory that grows up to its capacity.
private struct SecretText: ~Copyable {
  private var storage: SecretBytes
  private(set) var count = 0

  init(capacity: Int) throws(SodiumError) {
    storage = try SecretBytes(count: capacity)
  }

  mutating func append(_ text: String) {
    Array(text.utf8).withUnsafeBytes { append($0) }
  }

  /// Appends a number, which must not be negative, and a space.
  mutating func append(_ number: Int) {
    var power = 1
    while number / power > 9 { power *= 10 }
    while power > 0 {
      append(byte: UInt8(ascii: "0") + UInt8(number / power % 10))
      power /= 10
    }
    append(byte: UInt8(ascii: " "))
  }

  private mutating func append(byte: UInt8) {
    precondition(count < storage.count, "a sheet is smaller than that")
    let place = count
    storage.withUnsafeMutableBytes { $0[place] = byte }
    count += 1
  }

  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    precondition(count + bytes.count <= storage.count, "a sheet is smaller than that")
    let start = count
    storage.withUnsafeMutableBytes { storage in
      UnsafeMutableRawBufferPointer(rebasing: storage[start...]).copyMemory(from: bytes)
    }
    count += bytes.count
  }

  func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result
  {
    let count = count
    return try storage.withUnsafeBytes { try body(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
  }
}
