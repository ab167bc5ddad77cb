import Foundation
import Sodium

@testable import ElistVault

/// A test vector: a vault's bytes, and what reading them must give.
///
/// The file has lines `name: value`, an empty line, and the vault. `expect` is `success` or a
/// class of error; `key`, `passphrase`, `recovery` or `secret` is what to open it with; `list` and
/// `book` are the BLAKE2b-256 of the payloads, and so is `photos` of a vault with photographs.
/// Vectors are never edited, as a format is final; the writer here is pinned by them, and new ones
/// are added with ELIST_WRITE_VECTORS=1. Only what was a newer format may become one that is known.
struct Vector: Equatable {
  var name: String
  var fields: [String: String]
  var body: [UInt8]

  init(
    _ name: String,
    _ expect: String,
    _ comment: String,
    _ secret: (String, String),
    _ body: [UInt8]
  ) {
    self.name = name
    fields = ["expect": expect, "comment": comment, secret.0: secret.1]
    self.body = body
  }

  init(name: String, decoding data: [UInt8]) throws {
    let end =
      zip(data, data.dropFirst()).enumerated()
      .first { $0.element == (10, 10) }?.offset ?? data.count
    self.name = name
    fields = [:]
    for line in String(decoding: data[..<end], as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      fields[String(parts[0])] = String(parts[1].dropFirst())
    }
    body = Array(data[min(end + 2, data.count)...])
  }

  var encoded: [UInt8] {
    let order = [
      "expect", "comment", "key", "passphrase", "recovery", "secret", "list", "book", "photos",
    ]
    let lines = order.compactMap { name in fields[name].map { "\(name): \($0)\n" } }
    return Array((lines.joined() + "\n").utf8) + body
  }

  /// What reading it gives, in the vectors' words.
  func outcome() -> String {
    let file = ScratchFile(body)
    do throws(VaultError) {
      let opened = try file.opened()
      let key = try unlock(opened)
      let payloads = [("list", try opened.list(key)), ("book", try opened.book(key))]
      let photos = try opened.photos(key)
      for (name, payload) in payloads where fields[name] != hash(payload) {
        return "\(name) differs"
      }
      let expected = fields["photos"]
      return expected == (photos.isEmpty ? nil : hash(photos)) ? "success" : "photos differ"
    } catch {
      return error.vectorClass
    }
  }

  private func unlock(_ opened: borrowing OpenedVault) throws(VaultError) -> VaultKey {
    if let key = fields["key"] {
      let bytes = stride(from: 0, to: 64, by: 2).compactMap { offset in
        UInt8(key.dropFirst(offset).prefix(2), radix: 16)
      }
      let secret = try translated { () throws(SodiumError) in try SecretBytes(copying: bytes) }
      return try VaultKey(secret, origin: .cache)
    }
    let typed = fields["passphrase"] ?? fields["recovery"] ?? fields["secret"] ?? ""
    return try opened.unlock(passphraseOrFail(typed))
  }
}

/// BLAKE2b-256 in hexadecimal digits.
func hash(_ payload: [UInt8]) -> String {
  String(decoding: hexadecimal(BLAKE2b.hash(payload[...])), as: UTF8.self)
}

extension VaultError {
  /// The class of error in the vectors' words.
  var vectorClass: String {
    switch self {
    case .notAVault: "not a vault"
    case .mangled: "mangled"
    case .truncated: "truncated"
    case .newerFormat: "newer format"
    case .headerDamaged: "header damaged"
    case .keyDerivationLimit: "key derivation limit"
    case .overlong: "overlong"
    case .wrongPassphrase: "wrong passphrase"
    case .authenticationFailed: "authentication failed"
    case .segmentDamaged(.list): "list damaged"
    case .segmentDamaged(.book): "book damaged"
    case .segmentDamaged(.photos): "photos damaged"
    default: "\(self)"
    }
  }
}
