internal import CPlatform

/// Keeps this process's memory out of core dumps and out of other processes of the same user.
///
/// Called once, before a secret is read. A refusal is not reported: nothing depends on it, and
/// the program must run where such calls are blocked.
package func forbidMemoryAccess() {
  var none = rlimit(rlim_cur: 0, rlim_max: 0)
  #if canImport(Darwin)
    _ = unsafe setrlimit(RLIMIT_CORE, &none)
  #else
    _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
  #endif
  _ = elist_forbid_attach()
}

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
