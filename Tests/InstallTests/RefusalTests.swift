import ElistTestSupport
import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the scripts refuse, before they have changed anything.
@Suite struct RefusalTests {
  /// Runs a script as somebody who may not write where the mode says so, which root may.
  private func asAnybody(
    _ installation: Installation,
    _ script: String
  ) throws -> ProgramRun.Outcome {
    let root = "setpriv --bounding-set=-dac_override,-dac_read_search"
    return try installation.run(
      script,
      start: #"exec \#(geteuid() == 0 ? root : "") "$0" "$@""#
    )
  }

  @Test func `a prefix that may not be written is refused with commands that help`() throws {
    let installation = try Installation()
    chmod(installation.prefix, 0o500)
    defer { chmod(installation.prefix, 0o700) }
    let outcome = try asAnybody(installation, "install")
    #expect(outcome.status == 1)
    let script = Repository.path(".install/install")
    #expect(
      outcome.errorText == """
        error: you may not change \(installation.prefix)
        hint: for everybody: sudo \(script) PREFIX=\(installation.prefix)
        hint: for yourself: \(script) PREFIX=~/.local

        """
    )
    #expect(try installation.contents() == [])
  }

  @Test func `nothing is removed where something could not be`() throws {
    let installation = try Installation()
    try installation.install()
    let before = try installation.contents()
    let folder = installation.prefix + "/share/zsh/site-functions"
    chmod(folder, 0o500)
    let outcome = try asAnybody(installation, "uninstall")
    chmod(folder, 0o755)
    #expect(outcome.status == 1)
    #expect(
      outcome.errorText == """
        error: you may not change \(folder)
        hint: sudo \(Repository.path(".install/uninstall")) PREFIX=\(installation.prefix)

        """
    )
    #expect(try installation.contents() == before)
  }

  @Test func `a file where a folder should be, and a folder where a file should be`() throws {
    let file = try Installation()
    try file.write("prefix/bin", "")
    let inTheWay = try file.run("install")
    #expect(inTheWay.errorText == "error: \(file.prefix)/bin is no folder\n")
    let folder = try Installation()
    try folder.write("prefix/bin/elist/file", "")
    let covered = try folder.run("install")
    #expect(covered.errorText == "error: \(folder.prefix)/bin/elist is a folder\n")
    #expect(inTheWay.status == 1 && covered.status == 1)
  }

  @Test func `what was not built, not installed or not understood is told`() throws {
    let installation = try Installation()
    let unbuilt = try installation.run("install", "BINARIES=\(installation.home)")
    #expect(
      unbuilt.errorText == """
        error: there is no elist in \(installation.home)
        hint: swift build -c release

        """
    )
    let absent = try installation.run("uninstall")
    #expect(
      absent.errorText == """
        error: nothing is recorded as installed below \(installation.prefix)
        hint: name the prefix: .install/uninstall [PREFIX=/usr/local]

        """
    )
    let mistyped = try installation.run("install", "prefix=/usr")
    #expect(
      mistyped.errorText == """
        error: "prefix=/usr" is not known here
        hint: .install/install [PREFIX=/usr/local] [DESTDIR=folder] [BINARIES=.build/release]

        """
    )
    #expect([unbuilt, absent, mistyped].allSatisfy { $0.status == 1 && $0.text == "" })
  }

  @Test(arguments: ["install", "uninstall"])
  func `a record that leads out of the prefix removes nothing`(_ script: String) throws {
    let installation = try Installation()
    try installation.write("home/precious", "")
    try installation.write("prefix/libexec/elist/installed", "bin/elist\n../home/precious\n")
    let outcome = try installation.run(script)
    #expect(outcome.status == 1)
    #expect(outcome.errorText.contains("is damaged: it leads out of \(installation.prefix)"))
    #expect(FileManager.default.fileExists(atPath: installation.home + "/precious"))
    #expect(!FileManager.default.fileExists(atPath: installation.prefix + "/bin"))
  }
}
