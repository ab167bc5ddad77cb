import Sodium

@testable import ElistVault

/// Vectors with a single wrong byte or field, wherever a header has one.
extension VectorCatalogue {
  static func bytes() throws -> [Vector] {
    try damagedFields() + damagedRows() + withoutKey() + withKey() + slotBytes() + moreLimits()
      + moreLengths() + segmentBytes()
  }

  private static func damagedFields() throws -> [Vector] {
    let damaged = "header damaged"
    return try [
      altered("flags_high", damaged, "a flag of the second byte set") { $0[11] = 0x80 },
      altered("version_257", "newer format", "the second byte of the version") { $0[9] = 1 },
      altered("header_length_0", damaged, "a header of no bytes") { $0.write(UInt32(0), at: 12) },
      altered("header_length_less", damaged, "a header of 1,023 bytes") {
        $0.write(UInt32(1_023), at: 12)
      },
      altered("header_length_max", damaged, "a header of 4 GiB") { $0.write(UInt32.max, at: 12) },
      altered("reserved_first", damaged, "byte 72 not zero") { $0[72] = 0x80 },
      altered("reserved_empty_first", damaged, "the first byte behind an empty slot's type") {
        $0[721] = 1
      },
      altered("slot_type_255", damaged, "the last slot of the last type there can be") {
        $0[720] = 255
      },
    ]
  }

  private static func damagedRows() throws -> [Vector] {
    let damaged = "header damaged"
    return try [
      altered("segment_no_book", damaged, "no book") { $0[888] = 0 },
      altered("segment_type_9", damaged, "a segment of an unknown type") { $0[848] = 9 },
      altered("segment_two_lists", damaged, "the list twice") { $0[888] = 1 },
      altered("segment_reserved_last", damaged, "the last byte before a list's length not zero") {
        $0[855] = 1
      },
      altered("segment_book_reserved", damaged, "a byte behind the book's type not zero") {
        $0[889] = 1
      },
      altered("segment_unused", damaged, "the last byte of a row that version 1 does not use") {
        $0[967] = 1
      },
      altered("segment_list_long", damaged, "a list longer than 64 MiB and a tag") {
        $0.write(UInt64(67_108_881), at: 856)
      },
      altered("segment_book_short", damaged, "a book shorter than 4,112 bytes") {
        $0.write(UInt64(4_111), at: 896)
      },
      altered("segment_list_none", damaged, "a list of no bytes") { $0.write(UInt64(0), at: 856) },
      altered("segment_longest", "truncated", "a book of 64 MiB and a tag that is not there") {
        $0.write(UInt64(67_108_880), at: 896)
      },
    ]
  }

  /// Changes by somebody without the key, who can repair the check and not the MAC.
  private static func withoutKey() throws -> [Vector] {
    let cases: [(String, String, Int)] = [
      ("mac_vault_id", "another vault id", 16), ("mac_save_id", "another save id", 47),
      ("mac_parent_id", "another parent id", 48), ("mac_generation", "another generation", 64),
      ("mac_list_nonce", "another nonce of the list", 864),
      ("mac_book_nonce", "another nonce of the book", 927),
    ]
    func changed(_ change: (inout [UInt8]) -> Void) throws -> [UInt8] {
      var body = try testImage()
      change(&body)
      return body
    }
    let slot = try changed {
      $0[80] = 2
      $0.write([UInt8](repeating: 7, count: 112), at: 96)
    }
    return try cases.map { name, comment, place in
      Vector(
        name,
        "authentication failed",
        "\(comment), the check repaired without the key",
        key,
        try changed { $0[place] ^= 1 }.checksumRepaired()
      )
    } + [
      Vector(
        "mac_slot_added",
        "authentication failed",
        "a slot more, the check repaired without the key",
        key,
        slot.checksumRepaired()
      ),
      Vector(
        "mac_zeros",
        "authentication failed",
        "a MAC of zeros",
        key,
        try changed { $0.write([UInt8](repeating: 0, count: 32), at: 992) }
      ),
      Vector(
        "check_last_bit",
        "header damaged",
        "the last bit of the check",
        key,
        try changed { $0[991] ^= 0x80 }
      ),
    ]
  }

  /// The same, all repaired with the key: then what depends on the header does not open.
  private static func withKey() throws -> [Vector] {
    try [
      altered("key_save_id", "list damaged", "segments under the header of another save") {
        $0[32] ^= 1
      },
      altered("key_list_nonce", "list damaged", "another nonce of the list") { $0[887] ^= 1 },
      altered("key_book_nonce", "list damaged", "another nonce of the book") { $0[904] ^= 1 },
    ]
  }

  private static func slotBytes() throws -> [Vector] {
    let typed = ("passphrase", "swordfish")
    let code = ("recovery", "000G-40R4-0M30-E209-185G-R38E-1ZMX")
    let body = try image([0: "swordfish"], codes: [1: RecoverySeed()])
    func changed(
      _ name: String,
      _ expect: String,
      _ comment: String,
      _ secret: (String, String),
      _ place: Int,
      _ bits: UInt8 = 1
    ) throws -> Vector {
      var body = body
      body[place] ^= bits
      return Vector(name, expect, comment, secret, try body.headerRepaired(testKey()))
    }
    let (wrong, damaged) = ("wrong passphrase", "header damaged")
    return try [
      changed("slot_vault_id", wrong, "a slot of another vault", typed, 16),
      changed("slot_passes", wrong, "another number of passes", typed, 84, 2),
      changed("slot_memory", wrong, "another memory", typed, 88),
      changed("slot_salt", wrong, "another salt", typed, 111),
      changed("slot_nonce", wrong, "another nonce of the slot", typed, 112),
      changed("slot_tag", wrong, "another tag of the wrapped key", typed, 183),
      changed("slot_reserved", damaged, "a byte behind the memory not zero", typed, 95),
      changed("slot_tail", damaged, "the first byte behind the wrapped key not zero", typed, 184),
      changed("slot_tail_last", damaged, "the last byte of the slot not zero", typed, 207),
      changed("box_public_key", wrong, "another public key", code, 224),
      changed("box_first_bit", wrong, "a bit of the sealed key's own public key", code, 256),
      changed("box_last_bit", wrong, "the last bit of the sealed key", code, 335),
      changed("box_reserved", damaged, "a byte behind the type not zero", code, 209),
      changed("box_reserved_last", damaged, "the last byte before the public key", code, 223),
    ]
  }

  private static func moreLimits() throws -> [Vector] {
    let limit = "key derivation limit"
    func slots(_ costs: [(UInt32, UInt32)]) -> (inout [UInt8]) -> Void {
      { bytes in
        for (slot, cost) in costs.enumerated() {
          bytes[80 + 128 * slot] = 1
          bytes.write(cost.0, at: 84 + 128 * slot)
          bytes.write(cost.1, at: 88 + 128 * slot)
        }
      }
    }
    let most = [(UInt32, UInt32)](repeating: (4, 1_048_576), count: 6)
    var vectors = try [
      altered("kdf_memory_0", limit, "no memory", key, slots([(3, 0)])),
      altered("kdf_passes_max", limit, "the most passes there are", key, slots([(.max, 8_192)])),
      altered(
        "kdf_second_slot",
        limit,
        "a bound exceeded by the second slot",
        key,
        slots([(3, 65_536), (11, 8_192)])
      ),
      altered(
        "kdf_budget_and_one",
        limit,
        "six slots that cost a KiB more than they may together",
        key,
        slots(most.dropLast() + [(5, 838_861)])
      ),
    ]
    var header = testHeader(SeededRandom(seed: 9))
    header.slots = most.map { passes, memory in
      .passphrase(
        PassphraseSlot(
          cost: KeyCost(opslimit: passes, memlimitKiB: memory),
          salt: [UInt8](repeating: 1, count: 16),
          nonce: [UInt8](repeating: 2, count: 24),
          wrappedKey: [UInt8](repeating: 3, count: 48)
        )
      )
    }
    let body = try VaultImage.encoding(
      testContents,
      header: header,
      key: testKey(),
      random: SeededRandom(seed: 9)
    ).bytes
    vectors.append(
      success(
        "kdf_budget_most",
        "six slots that cost as much as they may together",
        key,
        body
      )
    )
    return vectors
  }

  private static func moreLengths() throws -> [Vector] {
    let body = try testImage()
    let cases = [
      ("truncated_version", 9), ("truncated_after_version", 10), ("truncated_slots", 500),
      ("truncated_list_first", 1_025), ("truncated_list_last", listEnd - 1),
      ("truncated_book_first", listEnd + 1),
    ]
    return cases.map { name, length in
      Vector(name, "truncated", "cut off after \(length) bytes", key, Array(body[..<length]))
    } + [
      Vector(
        "overlong_segment",
        "overlong",
        "another book behind the book",
        key,
        body + body[listEnd...]
      )
    ]
  }

  private static func segmentBytes() throws -> [Vector] {
    let body = try testImage()
    let places = [
      ("list_last_bit", "list damaged", "the last bit before the list's tag", listEnd - 17),
      ("list_tag_first", "list damaged", "the first bit of the list's tag", listEnd - 16),
      ("book_first_bit", "book damaged", "the first bit of the book", listEnd),
      ("book_tag", "book damaged", "the last bit of the book's tag", body.count - 1),
    ]
    return places.map { name, expect, comment, place in
      var body = body
      body[place] ^= 1
      return Vector(name, expect, comment, key, body)
    } + [
      Vector(
        "padding_book_missing",
        "book damaged",
        "a book of zeros without padding",
        key,
        try unpadded(0, .book)
      ),
      Vector(
        "padding_book_wrong",
        "book damaged",
        "a book whose last byte is neither zero nor 0x80",
        key,
        try unpadded(0x81, .book)
      ),
    ]
  }
}
