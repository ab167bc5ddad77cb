import ElistTestSupport
import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite struct InstallTests {
  /// The files of a prefix after an installation, without folders.
  private static func expected() throws -> [String] {
    let pages = try Repository.names(in: "Man").map { "644 share/man/man\($0.suffix(1))/\($0)" }
    return
      ([
        "755 bin/elist",
        "755 libexec/elist/elist-typeset",
        "644 libexec/elist/installed",
        "644 share/bash-completion/completions/elist",
        "644 share/fish/vendor_completions.d/elist.fish",
        "644 share/zsh/site-functions/_elist",
      ] + pages).sorted()
  }

  /// Starts a script that may write no file as large as the program.
  private static let shortOfSpace = #"ulimit -f 8; exec "$0" "$@""#

  @Test func `all files come to their places, with their modes under any umask`() throws {
    let installation = try Installation()
    let outcome = try installation.run("install", start: #"umask 077; exec "$0" "$@""#)
    #expect(outcome.status == 0, "\(outcome.errorText)")
    let contents = try installation.contents()
    #expect(contents.filter { !$0.hasPrefix("d") }.sorted() == (try Self.expected()))
    #expect(contents.filter { $0.hasPrefix("d") }.allSatisfy { $0.hasPrefix("d755 ") })
  }

  @Test func `the installed program finds its typesetter`() throws {
    let installation = try Installation()
    let installed = try installation.run("install", "BINARIES=\(BuiltProgram.folder)")
    #expect(installed.status == 0, "\(installed.errorText)")
    let outcome = try installation.shell(
      "prefix/bin/elist tour \"$PWD/tour\" && cat tour/sheet.pdf"
    )
    #expect(outcome.status == 0, "\(outcome.errorText)")
    #expect(outcome.text.contains("%PDF-"))
  }

  @Test func `uninstalling leaves the prefix as it was`() throws {
    let installation = try Installation()
    try installation.write("prefix/bin/other", "")
    try installation.write("prefix/share/elist/list.elist", "a vault")
    let before = try installation.contents()
    try installation.install()
    try installation.write("prefix/share/man/man1/other.1", "")
    let outcome = try installation.run("uninstall")
    #expect(outcome.status == 0, "\(outcome.errorText)")
    #expect(outcome.text.contains("vaults and their backups are left as they are"))
    let kept = ["d755 share/man", "d755 share/man/man1", "644 share/man/man1/other.1"]
    #expect(try Set(installation.contents()) == Set(before + kept))
  }

  @Test func `uninstalling removes a prefix that was not there, if it is empty`() throws {
    let installation = try Installation()
    let files = FileManager.default
    try files.removeItem(atPath: installation.prefix)
    try installation.install()
    #expect(try installation.run("uninstall").status == 0)
    #expect(!files.fileExists(atPath: installation.prefix))
    try installation.install()
    try installation.write("prefix/mine", "")
    #expect(try installation.run("uninstall").status == 0)
    #expect(try installation.contents() == ["644 mine"])
  }

  @Test func `installing again takes away what is no longer there, and uninstalling all of it`()
    throws
  {
    let installation = try Installation()
    try installation.install()
    let first = try installation.contents()
    let inode = try installation.inode("bin/elist")
    try installation.write("prefix/share/man/man1/elist-old.1", "")
    let record = installation.prefix + "/libexec/elist/installed"
    let text = try String(contentsOfFile: record, encoding: .utf8)
    try installation.write(
      "prefix/libexec/elist/installed",
      text + "share/man/man1/elist-old.1\n"
    )
    try installation.install()
    #expect(try installation.contents() == first)
    #expect(try String(contentsOfFile: record, encoding: .utf8) == text)
    #expect(try installation.inode("bin/elist") != inode, "a running program was written over")
    #expect(try installation.run("uninstall").status == 0)
    #expect(try installation.contents() == [])
  }

  @Test func `below DESTDIR there is no record, since a package has its own`() throws {
    let installation = try Installation()
    let stage = installation.folder.path + "/stage"
    let outcome = try installation.run("install", "DESTDIR=\(stage)")
    #expect(outcome.status == 0 && outcome.errorText == "", "\(outcome.errorText)")
    #expect(try installation.contents() == [])
    let staged = stage + installation.prefix
    #expect(FileManager.default.isExecutableFile(atPath: staged + "/bin/elist"))
    #expect(!FileManager.default.fileExists(atPath: staged + "/libexec/elist/installed"))
  }

  @Test func `an installation that fails leaves the earlier one as it was`() throws {
    let installation = try Installation()
    try installation.install()
    let before = try installation.contents()
    let inode = try installation.inode("bin/elist")
    let outcome = try installation.run("install", start: Self.shortOfSpace)
    #expect(outcome.status != 0)
    #expect(try installation.contents() == before)
    #expect(try installation.inode("bin/elist") == inode)
  }

  @Test func `a first installation that fails leaves nothing`() throws {
    let installation = try Installation()
    let outcome = try installation.run("install", start: Self.shortOfSpace)
    #expect(outcome.status != 0)
    #expect(try installation.contents() == [])
  }
}

extension Installation {
  fileprivate func inode(_ path: String) throws -> ino_t {
    var status = stat()
    guard lstat("\(prefix)/\(path)", &status) == 0 else { throw SystemFailure("lstat") }
    return status.st_ino
  }
}

@Suite(.aside) struct DebianPackageTests {
  /// A package of the programs that the tests were built with, packed quickly.
  private static func package(in installation: inout Installation) throws -> String {
    installation.environment["DPKG_DEB_COMPRESSOR_TYPE"] = "gzip"
    installation.environment["DPKG_DEB_COMPRESSOR_LEVEL"] = "1"
    let outcome = try installation.run(
      "deb",
      "BINARIES=\(BuiltProgram.folder)",
      "OUTPUT=\(installation.folder.path)"
    )
    guard outcome.status == 0 else { throw Installation.Failed(errors: outcome.errorText) }
    return outcome.text.trimmingCharacters(in: .newlines)
  }

  @Test func `the package is what Debian's policy asks for`() throws {
    var installation = try Installation()
    let package = try Self.package(in: &installation)
    let lintian = try installation.shell("lintian --allow-root --fail-on error,warning \(package)")
    #expect(lintian.status == 0 && lintian.text == "", "\(lintian.text)\(lintian.errorText)")
    let version = try installation.shell("dpkg-deb -f \(package) Version").text
    let told = try Program.built("elist").run(["--version"]).text
    #expect(told.hasPrefix("elist \(version)"))
    let depends = try installation.shell("dpkg-deb -f \(package) Depends").text
    #expect(depends.contains("libpangocairo-1.0-0") && depends.contains("libc6"))
    let files = try installation.shell("dpkg-deb -c \(package)").text
    for path in [
      "usr/bin/elist", "usr/libexec/elist/elist-typeset", "usr/share/man/man1/elist.1.gz",
      "usr/share/zsh/vendor-completions/_elist", "usr/share/doc/elist/copyright",
    ] {
      #expect(files.contains(" ./\(path)\n"), "\(path)")
    }
    #expect(!files.contains("installed"))
  }
}
