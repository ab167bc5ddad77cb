import Sodium

@testable import ElistVault

/// All vectors, made again; every byte of them follows from here.
enum VectorCatalogue {
  static func all() throws -> [Vector] {
    try payloads() + slots() + recovery() + secretKeys() + magic() + lengths() + fields() + limits()
      + orders()
      + secrets()
      + segments() + photographs() + bytes()
  }

  private static let keyHex = String(repeating: "42", count: 32)
  static let key = ("key", keyHex)
  static let listEnd = 1_024 + 4_112

  static func success(
    _ name: String,
    _ comment: String,
    _ secret: (String, String),
    _ body: [UInt8],
    of contents: Contents = testContents
  ) -> Vector {
    var vector = Vector(name, "success", comment, secret, body)
    vector.fields["list"] = hash(contents.list)
    vector.fields["book"] = hash(contents.book)
    if !contents.photos.isEmpty { vector.fields["photos"] = hash(contents.photos) }
    return vector
  }

  // MARK: What opens

  private static func payloads() throws -> [Vector] {
    let cases: [(String, String, Contents)] = [
      ("payload_short", "two short payloads", testContents),
      ("payload_empty", "both payloads empty", Contents(list: [], book: [])),
      ("payload_4095", "a list that with its padding byte fills 4,096 bytes", repeated(4_095, 0)),
      ("payload_4096", "a list one byte longer, padded to the next length", repeated(4_096, 0)),
      ("payload_10000", "a list longer than what a reader may fetch at first", repeated(30_000, 9)),
      ("payload_book_long", "a book longer than its list", repeated(9, 20_000)),
      (
        "payload_like_padding", "payloads that end as padding does",
        Contents(list: [1, 0x80, 0, 0], book: [0x80])
      ),
      (
        "payload_zeros", "payloads of zeros alone",
        Contents(list: [UInt8](repeating: 0, count: 100), book: [0])
      ),
      (
        "payload_bytes", "every byte from 0 to 255",
        Contents(list: Array(0...255), book: Array((0...255).reversed()))
      ),
    ]
    return try cases.map { name, comment, contents in
      success(name, comment, key, try testImage(contents), of: contents)
    } + [
      success(
        "generation_max",
        "the last generation there is",
        key,
        testImage(generation: .max)
      )
    ]
  }

  private static func repeated(_ list: Int, _ book: Int) -> Contents {
    Contents(
      list: (0..<list).map { UInt8(truncatingIfNeeded: $0 * 7 + 1) },
      book: (0..<book).map { UInt8(truncatingIfNeeded: $0 * 11 + 1) }
    )
  }

  private static func slots() throws -> [Vector] {
    let composed = "caf\u{e9} au lait"
    let decomposed = "cafe\u{301} au lait"
    let long = String(repeating: "0123456789abcdef", count: 64)
    let cases: [(String, String, [Int: String], String)] = [
      ("passphrase", "a passphrase in the first slot", [0: "swordfish"], "swordfish"),
      ("passphrase_last_slot", "a passphrase in the last slot", [5: "swordfish"], "swordfish"),
      ("passphrase_second", "the second of two", [0: "swordfish", 3: "marlin"], "marlin"),
      ("passphrase_nfc", "written composed, typed decomposed", [0: composed], decomposed),
      ("passphrase_nfd", "written decomposed, typed composed", [0: decomposed], composed),
      ("passphrase_hangul", "jamo that compose", [0: "\u{1112}\u{1161}\u{11ab}"], "\u{d55c}"),
      ("passphrase_reordered", "marks in another order", [0: "q\u{307}\u{323}"], "q\u{323}\u{307}"),
      (
        "passphrase_scripts", "several scripts and an emoji",
        [0: "\u{645}\u{631}\u{62d}\u{628}\u{627} \u{6771}\u{4eac} \u{1f6df}"],
        "\u{645}\u{631}\u{62d}\u{628}\u{627} \u{6771}\u{4eac} \u{1f6df}"
      ),
      ("passphrase_spaces", "spaces at both ends count", [0: " a b "], " a b "),
      ("passphrase_1024", "the longest passphrase", [0: long], long),
    ]
    var vectors = try cases.map { name, comment, slots, typed in
      success(name, comment, ("passphrase", typed), try image(slots))
    }
    let passes = KeyCost(opslimit: 10, memlimitKiB: 8_192)
    vectors.append(
      success(
        "kdf_passes_10",
        "as many passes as are allowed",
        ("passphrase", "swordfish"),
        try image([0: "swordfish"], cost: passes)
      )
    )
    let odd = KeyCost(opslimit: 2, memlimitKiB: 12_345)
    vectors.append(
      success(
        "kdf_odd_memory",
        "a memory that is no power of two",
        ("passphrase", "swordfish"),
        try image([0: "swordfish"], cost: odd)
      )
    )
    let compatibility = ("passphrase", "\u{fb01}sh")
    vectors += [
      Vector(
        "passphrase_no_nfkc",
        "wrong passphrase",
        "a ligature is not its letters",
        compatibility,
        try image([0: "fish"])
      ),
      Vector(
        "passphrase_wrong",
        "wrong passphrase",
        "another passphrase",
        ("passphrase", "Swordfish"),
        try image([0: "swordfish", 1: "marlin"])
      ),
      Vector(
        "passphrase_no_slot",
        "wrong passphrase",
        "no slot at all",
        ("passphrase", "swordfish"),
        try testImage()
      ),
    ]
    return vectors
  }

  static func image(
    _ passphrases: [Int: String],
    codes: [Int: RecoverySeed] = [:],
    cost: KeyCost = testCost
  ) throws -> [UInt8] {
    let random = SeededRandom(seed: 7)
    var header = testHeader(random)
    let vaultKey = try testKey()
    for (slot, text) in passphrases.sorted(by: { $0.key < $1.key }) {
      header.slots[slot] = .passphrase(
        try .wrapping(
          vaultKey.secret,
          passphrase: passphrase(text).normalized(),
          cost: cost,
          vault: header.vaultID,
          random: random
        )
      )
    }
    for (slot, seed) in codes.sorted(by: { $0.key < $1.key }) {
      let pair = try RecoveryCode(random: seed).keyPair()
      header.slots[slot] = .x25519(
        try .sealing(vaultKey.secret, to: pair.publicKey, random: random)
      )
    }
    return try VaultImage.encoding(
      testContents,
      header: header,
      key: vaultKey,
      random: random
    ).bytes
  }

  private static func recovery() throws -> [Vector] {
    let code = "000G-40R4-0M30-E209-185G-R38E-1ZMX"
    let one = try image([0: "swordfish"], codes: [1: RecoverySeed()])
    let full = try image(
      [0: "a", 1: "b", 2: "c", 3: "d"],
      codes: [4: RecoverySeed(first: 9), 5: RecoverySeed()]
    )
    let cases: [(String, String, String, [UInt8])] = [
      ("recovery_code", "as it is printed", code, one),
      ("recovery_no_hyphens", "without hyphens", code.filter { $0 != "-" }, one),
      ("recovery_lower_case", "in lower case", code.lowercased(), one),
      ("recovery_spaces", "with spaces", code.replacing("-", with: " "), one),
      (
        "recovery_letters", "O for 0 and l for 1",
        code.replacing("0", with: "O").replacing("1", with: "l"), one
      ),
      ("recovery_six_slots", "the last of six slots", code, full),
    ]
    return cases.map { name, comment, code, body in
      success(name, comment, ("recovery", code), body)
    } + [
      Vector(
        "recovery_other_code",
        "wrong passphrase",
        "the code of another vault",
        ("recovery", code),
        try image([0: "swordfish"], codes: [1: RecoverySeed(first: 9)])
      ),
      Vector(
        "recovery_mistyped",
        "wrong passphrase",
        "a code whose check does not fit",
        ("recovery", "000G-40R4-0M30-E209-185G-R38E-1ZMY"),
        one
      ),
    ]
  }

  /// Key files, and slots whose box does not open.
  private static func secretKeys() throws -> [Vector] {
    let text = "ELIST-SECRET-KEY-1WURK6ZNNRZJH60QKC9E9RVNXGH05CTU8A0QFJ243WLA628DE9S4Q3AVPHF"
    let pair = try SecretKey(typed: passphrase(text)).keyPair()
    let random = SeededRandom(seed: 8)
    let sealed = try X25519Slot.sealing(testKey().secret, to: pair.publicKey, random: random)
    var broken = sealed
    broken.sealedKey[79] ^= 1
    func vault(_ slots: [Int: X25519Slot]) throws -> [UInt8] {
      var header = testHeader(random)
      for (place, slot) in slots { header.slots[place] = .x25519(slot) }
      return try VaultImage.encoding(
        testContents,
        header: header,
        key: testKey(),
        random: random
      ).bytes
    }
    let one = try vault([0: sealed])
    let mixed = "elist-secret-key-1" + text.dropFirst(18)
    func refused(_ name: String, _ comment: String, _ typed: String) -> Vector {
      Vector(name, "wrong passphrase", comment, ("secret", typed), one)
    }
    return [
      success("secret_key", "as it stands in a key file", ("secret", text), one),
      success("secret_key_small", "in small letters", ("secret", text.lowercased()), one),
      success(
        "secret_key_last_slot",
        "in the last slot",
        ("secret", text),
        try vault([5: sealed])
      ),
      success(
        "secret_key_second_box",
        "a slot whose box does not open, and one of the same public key",
        ("secret", text),
        try vault([1: broken, 3: sealed])
      ),
      Vector(
        "secret_key_broken_box",
        "wrong passphrase",
        "a slot whose box does not open",
        ("secret", text),
        try vault([1: broken])
      ),
      refused("secret_key_mixed", "small and capital letters", mixed),
      refused("secret_key_mistyped", "a wrong character", text.dropLast() + "G"),
      refused("secret_key_cut", "a character less", String(text.dropLast())),
      refused(
        "secret_key_padded",
        "a last bit that is not zero, with a checksum that fits",
        "ELIST-SECRET-KEY-1WURK6ZNNRZJH60QKC9E9RVNXGH05CTU8A0QFJ243WLA628DE9S4PVTC52M"
      ),
      refused("secret_key_public", "the public key of it", "\(PublicKey(bytes: pair.publicKey))"),
    ]
  }

  // MARK: What does not look like a vault

  private static func magic() throws -> [Vector] {
    let body = try testImage()
    let rest = Array(body[8...])
    let tail: [UInt8] = [0x0D, 0x0A, 0x1A, 0x0A]
    let letters = Array("ELV".utf8)
    let cases: [(String, String, String, [UInt8])] = [
      ("magic_lf", "mangled", "CR LF made LF", [0x89] + letters + [0x0A, 0x1A, 0x0A]),
      ("magic_crlf", "mangled", "LF made CR LF", [0x89] + letters + [13, 13, 10, 26, 13, 10]),
      ("magic_7_bits", "mangled", "the high bit cleared", [0x09] + letters + tail),
      (
        "magic_latin1", "mangled", "read as Latin-1, written as UTF-8",
        [0xC2, 0x89] + letters + tail
      ),
      (
        "magic_replaced", "mangled", "bytes that are no UTF-8 replaced",
        [0xEF, 0xBF, 0xBD] + letters + tail
      ),
      (
        "magic_question", "mangled", "a question mark for what is not ASCII",
        [0x3F] + letters + tail
      ),
      ("magic_other", "not a vault", "another file's beginning", Array("\u{89}PNG".utf8) + tail),
    ]
    return cases.map { name, expect, comment, start in
      Vector(name, expect, comment, key, start + rest)
    } + [
      Vector("text", "not a vault", "a text", key, Array("BEGIN:VCARD\n".utf8)),
      Vector("one_byte", "not a vault", "a single byte", key, [0]),
    ]
  }

  private static func lengths() throws -> [Vector] {
    let body = try testImage()
    let cases = [
      ("truncated_empty", 0), ("truncated_magic", 5), ("truncated_after_magic", 8),
      ("truncated_header", 1_023), ("truncated_after_header", 1_024),
      ("truncated_list", 3_000), ("truncated_after_list", listEnd),
      ("truncated_last_byte", body.count - 1),
    ]
    return cases.map { name, length in
      Vector(name, "truncated", "cut off after \(length) bytes", key, Array(body[..<length]))
    } + [Vector("overlong", "overlong", "a byte behind the book", key, body + [0])]
  }

  // MARK: Headers that only their check and MAC are right of

  static func altered(
    _ name: String,
    _ expect: String,
    _ comment: String,
    _ secret: (String, String) = key,
    _ change: (inout [UInt8]) -> Void
  ) throws -> Vector {
    var body = try testImage()
    change(&body)
    return Vector(name, expect, comment, secret, try body.headerRepaired(testKey()))
  }

  private static func fields() throws -> [Vector] {
    let damaged = "header damaged"
    return try [
      altered("version_2", damaged, "format version 2, without a segment of photographs") {
        $0[8] = 2
      },
      altered("version_3", "newer format", "format version 3") { $0[8] = 3 },
      altered("version_65535", "newer format", "the last version there can be") {
        $0.write(UInt16.max, at: 8)
      },
      altered("version_0", damaged, "format version 0") { $0[8] = 0 },
      altered("flags", damaged, "a flag set") { $0[10] = 1 },
      altered("header_length", damaged, "a header of 2,048 bytes") { $0[13] = 8 },
      altered("reserved_header", damaged, "byte 79 not zero") { $0[79] = 1 },
      altered("reserved_slot_type", damaged, "a byte behind a slot's type not zero") { $0[81] = 1 },
      altered("reserved_empty_slot", damaged, "an empty slot that is not empty") { $0[847] = 1 },
      altered("slot_type_3", damaged, "a slot of an unknown type") { $0[80] = 3 },
      altered("segment_types", damaged, "the book before the list") {
        $0[848] = 2
        $0[888] = 1
      },
      altered("segment_missing", damaged, "no list") { $0[848] = 0 },
      altered("segment_reserved", damaged, "a byte behind a segment's type not zero") {
        $0[849] = 1
      },
      altered("segment_index", damaged, "an index, which version 1 does not have") { $0[928] = 3 },
      altered("segment_short", damaged, "a list shorter than 4,112 bytes") {
        $0.write(UInt64(4_111), at: 856)
      },
      altered("segment_long", damaged, "a book longer than 64 MiB and a tag") {
        $0.write(UInt64(67_108_881), at: 896)
      },
      altered("segment_overflow", damaged, "lengths whose sum exceeds 64 bits") {
        $0.write(UInt64.max, at: 856)
        $0.write(UInt64.max, at: 896)
      },
    ]
  }

  private static func limits() throws -> [Vector] {
    let cases: [(String, String, UInt32, UInt32)] = [
      ("kdf_passes_0", "no pass", 0, 65_536), ("kdf_passes_11", "eleven passes", 11, 65_536),
      ("kdf_memory_low", "8 MiB less 1 KiB", 3, 8_191),
      ("kdf_memory_high", "1 GiB and 1 KiB", 3, 1_048_577),
      ("kdf_memory_max", "4 TiB", 3, .max),
    ]
    return try cases.map { name, comment, opslimit, memlimit in
      try altered(name, "key derivation limit", comment, ("passphrase", "swordfish")) { bytes in
        bytes[80] = 1
        bytes.write(opslimit, at: 84)
        bytes.write(memlimit, at: 88)
      }
    } + [
      altered(
        "kdf_budget",
        "key derivation limit",
        "three slots, each within the bounds, that cost more than 24 passes over 1 GiB",
        ("passphrase", "swordfish")
      ) { bytes in
        for (slot, passes) in [10, 10, 5].enumerated() {
          bytes[80 + 128 * slot] = 1
          bytes.write(UInt32(passes), at: 84 + 128 * slot)
          bytes.write(UInt32(1_048_576), at: 88 + 128 * slot)
        }
      }
    ]
  }

  /// Two things wrong at once, of which the first in the order of checks is reported.
  private static func orders() throws -> [Vector] {
    try [
      altered("order_limit_after_fields", "header damaged", "a limit and a later wrong byte") {
        $0[80] = 1
        $0.write(UInt32(3), at: 84)
        $0[849] = 1
      },
      altered("order_version_before_check", "newer format", "version 2, and much else") {
        $0.replaceSubrange(8..<100, with: [UInt8](repeating: 2, count: 92))
      },
    ] + [
      Vector(
        "order_limit_before_length",
        "key derivation limit",
        "a limit, and cut off behind the header",
        key,
        Array(try limits()[0].body[..<1_024])
      ),
      Vector(
        "order_version_before_length",
        "truncated",
        "version 2, and cut off after ten bytes",
        key,
        Array(try testImage()[..<8] + [2, 0])
      ),
      Vector(
        "order_newer_before_length",
        "newer format",
        "version 3, and cut off after ten bytes",
        key,
        Array(try testImage()[..<8] + [3, 0])
      ),
    ]
  }

  // MARK: Keys and segments

  private static func secrets() throws -> [Vector] {
    let body = try testImage()
    var checksum = body
    checksum[968] ^= 1
    var mac = body
    mac[1_023] ^= 0x80
    var slot = try image([0: "swordfish"])
    slot[80 + 60] ^= 1
    var generation = try image([0: "swordfish"])
    generation[64] = 9
    return [
      Vector("header_check", "header damaged", "a bit of the check flipped", key, checksum),
      Vector("header_mac", "authentication failed", "a bit of the MAC flipped", key, mac),
      Vector(
        "header_other_key",
        "authentication failed",
        "the key of another vault",
        ("key", String(repeating: "43", count: 32)),
        body
      ),
      Vector(
        "header_generation",
        "authentication failed",
        "another generation, the check repaired without the key",
        ("passphrase", "swordfish"),
        generation.checksumRepaired()
      ),
      Vector(
        "slot_wrapped_key",
        "wrong passphrase",
        "a bit of the wrapped key flipped, all else repaired",
        ("passphrase", "swordfish"),
        try slot.headerRepaired(testKey())
      ),
    ]
  }

  private static func segments() throws -> [Vector] {
    let body = try testImage()
    let other = try testImage(seed: 2)
    var list = body
    list[1_024] ^= 1
    var listTag = body
    listTag[listEnd - 1] ^= 1
    var book = body
    book[body.count - 20] ^= 1
    let cases: [(String, String, String, [UInt8])] = [
      ("list_bit", "list damaged", "a bit of the list flipped", list),
      ("list_tag", "list damaged", "a bit of the list's tag flipped", listTag),
      ("book_bit", "book damaged", "a bit of the book flipped", book),
      (
        "list_of_another_save", "list damaged", "the list of another save of the vault",
        Array(body[..<1_024] + other[1_024..<listEnd] + body[listEnd...])
      ),
      (
        "book_of_another_save", "book damaged", "the book of another save of the vault",
        Array(body[..<listEnd] + other[listEnd...])
      ),
      (
        "segments_swapped", "list damaged", "the list and the book in each other's place",
        Array(body[..<1_024] + body[listEnd...] + body[1_024..<listEnd])
      ),
      ("padding_missing", "list damaged", "a list of zeros without padding", try unpadded(0)),
      (
        "padding_wrong", "list damaged", "a list whose last byte is neither zero nor 0x80",
        try unpadded(1)
      ),
    ]
    return cases.map { name, expect, comment, body in Vector(name, expect, comment, key, body) }
  }

  // MARK: Version 2, which has photographs

  private static func photographs() throws -> [Vector] {
    let contents = Contents(
      list: testContents.list,
      book: testContents.book,
      photos: Array("the photographs".utf8)
    )
    let long = Contents(
      list: testContents.list,
      book: [],
      photos: (0..<20_000).map { UInt8(truncatingIfNeeded: $0 &* 13 &+ 1) }
    )
    let body = try testImage(contents)
    let other = try testImage(contents, seed: 2)
    let bookEnd = listEnd + 4_112
    var bit = body
    bit[body.count - 20] ^= 1
    let altered = { (change: (inout [UInt8]) -> Void) throws -> [UInt8] in
      var body = body
      change(&body)
      return try body.headerRepaired(testKey())
    }
    let cases: [(String, String, String, [UInt8])] = [
      ("photos_bit", "photos damaged", "a bit of the photographs flipped", bit),
      (
        "photos_of_another_save", "photos damaged", "the photographs of another save of the vault",
        Array(body[..<bookEnd] + other[bookEnd...])
      ),
      (
        "photos_as_book", "book damaged", "the photographs in the book's place",
        Array(body[..<listEnd] + body[bookEnd...] + body[listEnd..<bookEnd])
      ),
      (
        "photos_in_version_1", "header damaged", "a third segment, which version 1 does not have",
        try altered { $0[8] = 1 }
      ),
      (
        "photos_index", "header damaged", "an index in the place of the photographs",
        try altered { $0[928] = 3 }
      ),
      (
        "photos_reserved", "header damaged", "a byte behind the third type not zero",
        try altered { $0[929] = 1 }
      ),
      (
        "photos_short", "header damaged", "photographs shorter than 4,112 bytes",
        try altered { $0.write(UInt64(4_111), at: 936) }
      ),
      (
        "photos_truncated", "truncated", "cut off after the book",
        Array(body[..<bookEnd])
      ),
      ("photos_overlong", "overlong", "a byte behind the photographs", body + [0]),
    ]
    return [
      success("photos", "a vault with photographs", key, body, of: contents),
      success(
        "photos_long",
        "photographs longer than the book",
        key,
        try testImage(long),
        of: long
      ),
    ] + cases.map { name, expect, comment, body in Vector(name, expect, comment, key, body) }
  }

  /// A vault whose list, or book, is 4,096 times a byte, encrypted as it should be.
  static func unpadded(_ byte: UInt8, _ segment: Segment = .list) throws -> [UInt8] {
    var body = try testImage()
    let nonce = 864 + 40 * segment.row
    let bytes = try AEAD.encrypt(
      [UInt8](repeating: byte, count: 4_096),
      additionalData: segment.additionalData(mac: Array(body[HeaderLayout.mac..<1_024])),
      nonce: Array(body[nonce..<nonce + 24]),
      key: testKey().subkeys[segment].secret
    )
    body.write(bytes, at: segment == .list ? 1_024 : listEnd)
    return body
  }
}

/// The seed 00 01 02 … 0f of a recovery code, or one that begins otherwise.
struct RecoverySeed: RandomSource {
  var first: UInt8 = 0

  func fill(_ buffer: UnsafeMutableRawBufferPointer) {
    for index in buffer.indices { buffer[index] = UInt8(index) }
    buffer[0] = first
  }
}
