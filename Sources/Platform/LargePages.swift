/// Asks the system for large pages for memory that will be filled soon.
///
/// Getting many megabytes page by page takes as long as filling them. This is only advice; if the
/// system ignores it, nothing changes.
package func preferLargePages(for memory: UnsafeMutableRawBufferPointer) {
  #if canImport(Glibc)
    let worthIt = 4 << 20
    let pageLength: UInt = 4_096
    guard memory.count >= worthIt, let start = memory.baseAddress else { return }
    let address = UInt(bitPattern: start)
    let firstPage = (address + pageLength - 1) & ~(pageLength - 1)
    let length = memory.count - Int(firstPage - address)
    _ = unsafe madvise(UnsafeMutableRawPointer(bitPattern: firstPage), length, MADV_HUGEPAGE)
  #endif
}
