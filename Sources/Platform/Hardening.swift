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
