import Console
import Platform

/// The program that opens a link: the command in `$ELIST_DIALER`, or else the desktop's opener.
enum Dialer {
  /// Passes the link as an argument, never as part of a shell's text.
  static func dial(_ uri: String) throws {
    let status = try starting(opener(for: uri)) { opener throws(SystemError) in try opener.run() }
    guard status == 0 else {
      throw Failure(
        .ioError,
        "the dialler ended with status \(status)",
        hints: ["dial it yourself: \(uri)", "or name another: ELIST_DIALER=COMMAND"]
      )
    }
  }

  private static func opener(for uri: String) -> Subprocess {
    guard let command = environment("ELIST_DIALER") else {
      return Subprocess(program: "xdg-open", arguments: [uri])
    }
    return Subprocess(program: "/bin/sh", arguments: ["-c", command + " \"$1\"", "sh", uri])
  }
}
