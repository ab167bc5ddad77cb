import ElistTestSupport
import Foundation
import Testing

@Suite struct DebianPackageTests {
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
