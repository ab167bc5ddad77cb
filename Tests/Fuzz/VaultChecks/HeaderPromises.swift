// What is checked here is no other room's business, so it is reached as tests reach it: in a debug
// build, and where the fuzz targets are built.
#if DEBUG || FUZZING
  import Sodium
  @testable import ElistVault

  /// Tells what the reading of a header does not keep of that which holds of every header.
  ///
  /// The bytes are read as they are, and then with the check and the length of the file as they
  /// should be, as somebody without a key can make them.
  ///
  /// - Parameter bytes: Anything.
  /// - Returns: `nil` if all is kept, and where the bytes are no header.
  package func brokenPromise(ofHeader bytes: [UInt8]) -> String? {
    for length in [UInt64(bytes.count), 0, .max] {
      if let broken = brokenPromise(bytes, fileLength: length) { return broken }
    }
    let salvage = Salvage(bytes, key: fixedKey.key)
    if salvage.header != nil { return "a header without a proof was believed" }
    if !Segment.allCases.allSatisfy({ salvage[$0]?.isEmpty ?? true }) {
      return "a segment without a proof was believed"
    }
    let header = withCheck(bytes)
    let length = fileLength(of: header)
    for length in [length, length &- 1, length &+ 1] {
      if let broken = brokenPromise(header, fileLength: length) { return broken }
    }
    return nil
  }

  /// The first 1,024 bytes with the check as it should be; those that are missing are zeros.
  private func withCheck(_ bytes: [UInt8]) -> [UInt8] {
    var header = Array(bytes.prefix(HeaderLayout.headerLength))
    header += [UInt8](repeating: 0, count: HeaderLayout.headerLength - header.count)
    let check = BLAKE2b.hash(
      header[..<HeaderLayout.checksum],
      length: HeaderLayout.checksumLength
    )
    header.write(check, at: HeaderLayout.checksum)
    return header
  }

  /// How long the file should be by the table of segments, with anything in it.
  private func fileLength(of header: [UInt8]) -> UInt64 {
    (0..<Segment.allCases.count).reduce(UInt64(HeaderLayout.headerLength)) { length, row in
      length &+ header.integer(at: HeaderLayout.segmentRow(row) + 8, as: UInt64.self)
    }
  }

  private func brokenPromise(_ bytes: [UInt8], fileLength: UInt64) -> String? {
    let header: Header
    do throws(VaultError) {
      header = try Header(decoding: bytes, fileLength: fileLength)
    } catch .notAVault, .mangled, .truncated, .newerFormat, .headerDamaged, .keyDerivationLimit,
      .overlong
    {
      return nil
    } catch {
      return "a header is refused with \(error)"
    }
    if header.fileLength != fileLength { return "the file has another length" }
    if let broken = brokenPromise(of: header) { return broken }
    let written = header.encoded(key: fixedKey.key)
    if written[..<HeaderLayout.mac] != bytes[..<HeaderLayout.mac] {
      return "a header that was read is written otherwise"
    }
    if (try? Header(decoding: written, fileLength: fileLength)) != header {
      return "a header that was written is read otherwise"
    }
    return nil
  }

  /// What holds of the values of every header.
  private func brokenPromise(of header: Header) -> String? {
    var end = UInt64(HeaderLayout.headerLength)
    for segment in header.kinds {
      let range = header.range(of: segment)
      if range.lowerBound != end || !SegmentRow.lengths.contains(UInt64(range.count)) {
        return "a segment is out of place"
      }
      end = range.upperBound
    }
    if end != header.fileLength { return "the segments do not fill the file" }
    let costs = header.slots.compactMap { slot in
      if case .passphrase(let slot) = slot { slot.cost } else { nil }
    }
    let work = costs.reduce(0) { $0 + $1.work }
    if !costs.allSatisfy(\.isAllowed) || work > KeyCost.mostWork {
      return "a key would be derived at any cost"
    }
    let identity = VaultIdentity(header)
    let used = header.slots.filter { $0 != .empty }
    if identity.slots.count != used.count || !identity.hasSameKeys(as: identity) {
      return "a key slot is not told"
    }
    return nil
  }

  /// A key that is no secret.
  let fixedKey: HeldKey = {
    do {
      let secret = try SecretBytes(copying: [UInt8](repeating: 0x17, count: 32))
      return HeldKey(try VaultKey(secret, origin: .created))
    } catch {
      fatalError("no guarded memory")
    }
  }()
#endif
