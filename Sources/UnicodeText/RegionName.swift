import CUnicode

/// What English calls a region (ISO 3166-1 alpha-2, capital letters), `Germany` for `DE`; `nil`
/// where CLDR has no name for it.
package func regionName(_ code: String) -> String? {
  guard code.utf8.count == 2, code.utf8.allSatisfy(isCapital) else { return nil }
  return takeText(elist_region_name(code))
}

private func isCapital(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "A") < 26 }
