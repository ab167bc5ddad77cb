import Testing

@Suite struct SystemCallTests {
  @Test func `calls of the first thread are counted by their names`() {
    let trace = """
      4312  openat(AT_FDCWD, "a", O_RDONLY) = 3
      4313  openat(AT_FDCWD, "c", O_RDONLY) = 4
      4312  close(3)                        = 0
      4312  openat(AT_FDCWD, "b", O_RDONLY) = 3
      4312  --- SIGCHLD {si_signo=SIGCHLD} ---
      4312  +++ exited with 0 +++
      """
    let names = SystemCall.parse(trace).map(\.description)
    #expect(names == ["openat 1", "close 1", "openat 2"])
  }
}
