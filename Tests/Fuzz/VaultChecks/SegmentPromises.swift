#if DEBUG || FUZZING
  import Platform
  import Sodium
  @testable import ElistVault

  /// Tells what the reading of a vault's segments does not keep of that which holds of every vault.
  ///
  /// The first byte says what the others are: the padded payload of a segment, which is sealed with
  /// a fixed key; a segment as it is in the file; or the payloads of a whole vault, and what is
  /// then done to its bytes.
  ///
  /// - Parameter bytes: Anything.
  /// - Returns: `nil` if all is kept.
  package func brokenPromise(ofSegments bytes: [UInt8]) -> String? {
    guard let first = bytes.first else { return nil }
    let segment = Segment.allCases[Int(first / 4) % Segment.allCases.count]
    let rest = Array(bytes.dropFirst())
    // A whole vault takes a hundred times as long as a segment.
    return switch first {
    case 0xFE...: brokenPromise(ofVault: rest)
    case _ where first.isMultiple(of: 2): brokenPromise(ofPayload: rest, as: segment)
    default: brokenPromise(ofCiphertext: rest, as: segment)
    }
  }

  /// What authenticates a segment in place of a header's MAC.
  private let mac = [UInt8](repeating: 7, count: 32)
  private let nonce = [UInt8](repeating: 9, count: AEAD.nonceLength)

  /// A payload with its padding, or without any: only the writer of the vault can make it.
  private func brokenPromise(ofPayload padded: [UInt8], as segment: Segment) -> String? {
    let end = padded.lastIndex { $0 != 0 }
    let expected = end.flatMap { padded[$0] == 0x80 ? Array(padded[..<$0]) : nil }
    let sealed = seal(padded, segment)
    if opened(sealed, as: segment) != expected { return "the padding is removed otherwise" }
    for other in Segment.allCases where other != segment && opened(sealed, as: other) != nil {
      return "a segment is read as another one"
    }
    guard let payload = expected else { return nil }
    guard let length = Padding.paddedLength(payload.count), length > payload.count,
      length >= Padding.minimum
    else { return "a payload that was read has no room" }
    var again: [UInt8] = []
    Padding.append(payload, paddedTo: length, to: &again)
    guard again.count == length, opened(seal(again, segment), as: segment) == payload else {
      return "a payload that was read is written otherwise"
    }
    return nil
  }

  /// A segment that nobody with the key has written.
  private func brokenPromise(ofCiphertext bytes: [UInt8], as segment: Segment) -> String? {
    // A header with shorter ones is refused.
    guard bytes.count >= AEAD.tagLength else { return nil }
    return opened(bytes, as: segment) == nil ? nil : "a segment without a proof was believed"
  }

  private func seal(_ payload: [UInt8], _ segment: Segment) -> [UInt8] {
    guard
      let sealed = try? AEAD.encrypt(
        payload,
        additionalData: segment.additionalData(mac: mac),
        nonce: nonce,
        key: fixedKey.key.subkeys[segment].secret
      )
    else { fatalError("nothing can be sealed") }
    return sealed
  }

  /// The payload; `nil` if the segment is refused as damaged.
  private func opened(_ sealed: [UInt8], as segment: Segment) -> [UInt8]? {
    var bytes = sealed
    let row = SegmentRow(length: UInt64(sealed.count), nonce: nonce)
    do throws(VaultError) {
      try row.decrypt(&bytes, as: segment, mac: mac, key: fixedKey.key)
      return bytes
    } catch {
      if error != .segmentDamaged(segment) { fatalError("a segment is refused with \(error)") }
      return nil
    }
  }

  // MARK: A whole vault

  /// Two bytes for the place of a change, one for the change itself, two for the lengths of the
  /// list and of the book in parts of what follows.
  private func brokenPromise(ofVault bytes: [UInt8]) -> String? {
    guard bytes.count >= 5 else { return nil }
    let payloads = bytes[5...]
    let listEnd = payloads.startIndex + payloads.count * Int(bytes[3]) / 255
    let bookEnd = listEnd + (payloads.endIndex - listEnd) * Int(bytes[4]) / 255
    let contents = Contents(
      list: Array(payloads[..<listEnd]),
      book: Array(payloads[listEnd..<bookEnd]),
      photos: Array(payloads[bookEnd...])
    )
    let image = image(of: contents)
    if (try? read(image)) != contents { return "a vault that was written is read otherwise" }
    let whole = Salvage(image, key: fixedKey.key)
    if whole.damage != nil || whole.header == nil { return "an intact vault is called damaged" }

    var changed = image
    let place = (Int(bytes[0]) << 8 | Int(bytes[1])) % image.count
    switch bytes[2] {
    case 0: changed.removeLast(place + 1)
    case 1: changed += [UInt8](repeating: 0, count: place + 1)
    default: changed[place] ^= bytes[2]
    }
    return brokenPromise(ofChanged: changed, contents)
  }

  /// What holds of a vault's bytes after a change: reading it fails, and what is salvaged is what
  /// was there.
  private func brokenPromise(ofChanged image: [UInt8], _ contents: Contents) -> String? {
    if (try? read(image)) != nil { return "a changed vault is read" }
    let salvage = Salvage(image, key: fixedKey.key)
    if salvage.damage == nil { return "a changed vault is called intact" }
    for segment in Segment.allCases {
      if let payload = salvage[segment], payload != contents[segment] {
        return "what is salvaged of \(segment) is not what was there"
      }
    }
    return nil
  }

  private func image(of contents: Contents) -> [UInt8] {
    let header = Header(
      vaultID: .none,
      saveID: .none,
      parentID: .none,
      generation: 1,
      slots: Array(repeating: .empty, count: HeaderLayout.slotCount),
      segments: []
    )
    let image = try? VaultImage.encoding(
      contents,
      header: header,
      key: fixedKey.key,
      random: Zeros()
    )
    guard let image else { fatalError("nothing can be written") }
    return image.bytes
  }

  /// All that a file with these bytes holds, as a program reads it.
  private func read(_ image: [UInt8]) throws(VaultError) -> Contents {
    let file = scratch.raw
    guard ftruncate(file, 0) == 0, pwrite(file, image, image.count, 0) == image.count else {
      fatalError("no room for a vault")
    }
    return try OpenedVault(FileDescriptor(dup(file))).contents(fixedKey.key)
  }

  /// A file in memory that has no name.
  private struct ScratchFile: ~Copyable {
    let raw: Int32

    init() {
      var template = Array("/dev/shm/elist-fuzz-XXXXXX".utf8CString)
      raw = mkstemp(&template)
      unlink(&template)
    }
  }

  private let scratch = ScratchFile()

  /// Nonces that are not secret, for keys that are not.
  private struct Zeros: RandomSource {
    func fill(_ buffer: UnsafeMutableRawBufferPointer) {
      buffer.initializeMemory(as: UInt8.self, repeating: 0)
    }
  }
#endif
