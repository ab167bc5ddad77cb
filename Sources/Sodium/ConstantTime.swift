internal import CSodium

/// Whether two byte strings are equal; the time depends only on their length.
package func equalInConstantTime(_ left: [UInt8], _ right: [UInt8]) -> Bool {
  guard left.count == right.count else { return false }
  return unsafe sodium_memcmp(left, right, left.count) == 0
}
