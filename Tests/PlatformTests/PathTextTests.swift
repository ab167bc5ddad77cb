import Platform
import Testing

@Suite struct PathTextTests {
  private static let paths: [[UInt8]] = [
    Array("/home/anna/carnet d'adresses.vcf".utf8),
    Array("/家/📒.vcf".utf8),
    // Latin-1, and UTF-8 that is cut, overlong, half a pair, too large.
    [0x63, 0x61, 0x66, 0xE9],
    [0xE9, 0x63], [0xC3], [0xC3, 0x28], [0xE2, 0x82], [0xF0, 0x9F, 0x93], [0xFF, 0xFE],
    [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
    // The code points that stand for bytes.
    Array("\u{10FEE9}".utf8), Array("caf\u{10FE80}".utf8),
    Array(0x80...0xFF),
    [],
  ]

  @Test(arguments: paths)
  func `a path is the same bytes after it was text`(bytes: [UInt8]) {
    #expect(pathBytes(pathText(bytes)) == bytes)
  }

  @Test func `two paths are never the same text`() {
    let latin1 = pathText([0x63, 0x61, 0x66, 0xE9])
    #expect(latin1 != pathText(Array(latin1.utf8)))
    #expect(hasByte(latin1))
    #expect(!hasByte("café"))
  }

  @Test func `a byte that is not UTF-8 is shown by its number`() {
    #expect(shownBytes(pathText([0x63, 0x61, 0x66, 0xE9])) == "caf\\xE9")
    #expect(shownBytes("café 📒") == "café 📒")
  }

  @Test func `a folder is taken off a path`() {
    #expect(splitPath("list.elist") == (".", "list.elist"))
    #expect(splitPath("/list.elist") == ("/", "list.elist"))
    #expect(splitPath("a/b/c") == ("a/b", "c"))
    // The dot below belongs to the slash for a reader, and to the name for the system.
    #expect(splitPath("a/\u{323}b") == ("a", "\u{323}b"))
  }
}
