import ElistTestSupport
import Foundation

/// A home folder with a vault in it, and elist run there, where asked under strace.
///
/// The folder can be put back to what it was, so that each case begins at the same state.
struct TracedHome: Sendable {
  private let folder: TemporaryFolder
  private let environment: [String: String]
  private let elist: Program
  private let strace: Program

  private static let otherPassphrase = "another horse battery staple"

  /// The files that hold the vault's passphrase, and another one.
  let passphraseFile: String
  let otherPassphraseFile: String

  var home: String { folder.path + "/home" }

  /// An empty home; its state folder is at the usual place unless another one is given.
  init(state: String? = nil) throws {
    folder = try TemporaryFolder()
    elist = try Program.built("elist")
    strace = try Program.installed("strace")
    let texts = ["pass": Canary.passphrase, "other": Self.otherPassphrase]
    for (name, text) in texts {
      try Data((text + "\n").utf8).write(to: folder.url.appending(path: name))
    }
    passphraseFile = folder.path + "/pass"
    otherPassphraseFile = folder.path + "/other"
    var environment = [
      "HOME": folder.path + "/home", "TMPDIR": folder.path + "/home", "LC_ALL": "C.UTF-8",
      "PATH": "/usr/bin:/bin", "ELIST_REMEMBER": "0",
    ]
    environment["XDG_STATE_HOME"] = state
    self.environment = environment
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
  }

  /// A file beside the home folder, written for an import.
  func source(_ name: String, _ text: String) throws -> String {
    let url = folder.url.appending(path: name)
    try Data(text.utf8).write(to: url)
    return url.path()
  }

  /// Makes the vault, with two entries and a contact.
  func makeVault() throws {
    try ReadyVault.make(inHome: home)
    let book = try source("book.vcf", "BEGIN:VCARD\nFN:Kate Bell\nTEL:4155553695\nEND:VCARD\n")
    try expectDone(["import", book])
    for (name, number) in [("Ann", "4155550101"), ("Bob", "4155550102")] {
      try expectDone(["add", "--manual", "--name", name, "--number", number])
    }
  }

  /// Puts a vault that opens quickly in the place of the one that is there, which stays beside it.
  func replaceVault() throws {
    try FileManager.default.moveItem(atPath: home + "/.local", toPath: home + "/first")
    try ReadyVault.make(inHome: home)
  }

  /// Lets the other passphrase open the vault too.
  func addOtherPassphrase() throws {
    try ReadyVault.add(Self.otherPassphrase, inHome: home)
  }

  /// Runs elist with the vault's passphrase, or the other one.
  func run(_ arguments: [String], withOther: Bool = false) throws -> ProgramRun.Outcome {
    let file = withOther ? otherPassphraseFile : passphraseFile
    return try run(elist, arguments + ["--passphrase-file", file])
  }

  /// Runs elist, which must succeed.
  func expectDone(_ arguments: [String], withOther: Bool = false) throws {
    let outcome = try run(arguments, withOther: withOther)
    guard outcome.status == 0 else {
      throw ScriptFailure("\(arguments): \(String(decoding: outcome.errors, as: UTF8.self))")
    }
  }

  /// The system calls that elist makes, in order; the one that started it is left out.
  func calls(of arguments: [String]) throws -> [SystemCall] {
    try SystemCall.parse(trace(arguments)).filter { $0.name != "execve" }
  }

  /// What strace says of a whole run, with what was read and written in full.
  func trace(_ arguments: [String], _ more: [String] = []) throws -> String {
    let file = folder.path + "/trace"
    let options = ["-f", "-s", "100000", "-o", file] + more + [elist.path]
    let outcome = try run(strace, options + arguments + given)
    // 1: it has done its work, and found something or nothing.
    guard outcome.status <= 1 else {
      throw ScriptFailure("\(arguments): \(String(decoding: outcome.errors, as: UTF8.self))")
    }
    return String(decoding: try Data(contentsOf: URL(filePath: file)), as: UTF8.self)
  }

  /// The calls that write, sync and rename files, in order, each with the path of its descriptor.
  func fileCalls(of arguments: [String]) throws -> [FileCall] {
    try trace(arguments, ["-y", "-e", "trace=write,fsync,/^rename"]).split(separator: "\n")
      .compactMap { FileCall(String($0)) }
  }

  /// Runs elist with something done to it at one call: `signal=KILL`, or `error=EIO`.
  func run(
    _ arguments: [String],
    injecting fault: String,
    at call: SystemCall
  ) throws -> ProgramRun.Outcome {
    let injection = "inject=\(call.name):\(fault):when=\(call.ordinal)"
    let options = ["-f", "-o", "/dev/null", "-e", injection, elist.path]
    return try run(strace, options + arguments + given)
  }

  /// Whether a file system can be mounted here, where nobody else sees it.
  static let mayMount = {
    let unshare = ProgramRun(
      "/usr/bin/unshare",
      unsharing + ["mount", "-t", "tmpfs", "none", "/mnt"],
      environment: [:],
      folder: "/"
    )
    return (try? unshare.run())?.status == 0
  }()

  /// What gives a program mounts of its own, and the right to make them.
  private static let unsharing = getuid() == 0 ? ["--mount"] : ["--mount", "--map-root-user"]

  /// Runs elist where the home folder, as it was kept as `before`, is on a disk of so many KiB.
  ///
  /// The home folder has afterwards what was on the disk.
  ///
  /// - Returns: `nil` if the home folder does not fit on the disk.
  func run(_ arguments: [String], onDiskOf size: Int) throws -> ProgramRun.Outcome? {
    let script = """
      mount -t tmpfs -o "size=$1k,mode=755" none "$2" && cp -a "$3/." "$2" 2>/dev/null || exit 99
      home=$2 after=$4; shift 4
      "$@"
      status=$?
      rm -rf "$after" && cp -a "$home/." "$after" || exit 98
      exit $status
      """
    let (before, after) = (folder.path + "/before", folder.path + "/after")
    let run = try ProgramRun(
      "/usr/bin/unshare",
      Self.unsharing + ["sh", "-c", script, "sh", "\(size)", home, before, after, elist.path]
        + arguments + given,
      environment: environment,
      folder: folder.path
    ).run()
    guard run.status != 99 else { return nil }
    try restore("after")
    return run
  }

  /// Whether a disk in a file can be mounted here, and its power be cut.
  static let mayCutPower = {
    guard let folder = try? TemporaryFolder() else { return false }
    let script = """
      truncate -s 8M disk && mkfs.ext4 -q disk && mkdir on && mount -o loop disk on && \(powerCut) on
      """
    let unshare = ProgramRun(
      "/usr/bin/unshare",
      unsharing + ["sh", "-c", script],
      environment: ["PATH": systemPrograms],
      folder: folder.path
    )
    return (try? unshare.run())?.status == 0
  }()

  /// Cuts the power of the disk that a folder is on: what ext4 has not yet written is lost
  /// (`EXT4_IOC_SHUTDOWN`, with the log not written).
  private static let powerCut = """
    perl -e 'open F, "<", shift or die; $lost = pack "I", 2; ioctl F, 0x8004587d, $lost or die'
    """

  private static let systemPrograms = "/usr/bin:/bin:/usr/sbin:/sbin"

  /// Runs elist where the home folder, as it was kept as `before`, is on a disk whose power is cut
  /// at the end of the run.
  ///
  /// The home folder has afterwards what is on the disk when it is mounted again. The injection is
  /// what strace does to the run, such as `fsync:signal=KILL:when=1`.
  func run(_ arguments: [String], cuttingPowerAfter injection: String) throws -> ProgramRun.Outcome
  {
    let script = """
      home=$1 before=$2 after=$3 disk=$4; shift 4
      if [ ! -e "$disk" ]; then
        truncate -s 16M "$disk" && mkfs.ext4 -q "$disk" && mount -o loop "$disk" "$home" || exit 99
        cp -a "$before/." "$home" && umount "$home" || exit 99
      fi
      cp --sparse=always "$disk" "$disk.run" && mount -o loop "$disk.run" "$home" || exit 99
      PATH=/usr/bin:/bin "$@"
      status=$?
      \(Self.powerCut) "$home" && umount "$home" && mount -o loop "$disk.run" "$home" || exit 98
      rm -rf "$after" && cp -a "$home/." "$after" && rm -rf "$after/lost+found" || exit 98
      exit $status
      """
    let (before, after) = (folder.path + "/before", folder.path + "/after")
    let traced = [strace.path, "-f", "-o", "/dev/null", "-e", "inject=" + injection, elist.path]
    let places = [home, before, after, folder.path + "/disk"]
    let run = try ProgramRun(
      "/usr/bin/unshare",
      Self.unsharing + ["sh", "-c", script, "sh"] + places + traced + arguments + given,
      environment: environment.merging(["PATH": Self.systemPrograms]) { $1 },
      folder: folder.path
    ).run()
    guard ![98, 99].contains(run.status) else { throw ScriptFailure("no disk: \(run.errorText)") }
    try restore("after")
    return run
  }

  /// Keeps the home folder as it is now.
  func save(as name: String) throws {
    try copy(home, to: folder.path + "/" + name)
  }

  /// A copy of the vault, as from another computer.
  var copyFile: String { folder.path + "/copy.elist" }

  /// Keeps the vault as it is now as that copy.
  func keepCopy() throws {
    try copy(vaultFile, to: copyFile)
  }

  private var vaultFile: String { home + "/.local/share/elist/list.elist" }

  /// Puts the home folder back.
  func restore(_ name: String) throws {
    try copy(folder.path + "/" + name, to: home)
  }

  /// Changes the last byte of the vault's file, which is one of its book.
  func damageBook() throws {
    let file = try FileHandle(forUpdating: URL(filePath: vaultFile))
    let last = try file.seekToEnd() - 1
    try file.seek(toOffset: last)
    let byte = try file.read(upToCount: 1)?.first ?? 0
    try file.seek(toOffset: last)
    try file.write(contentsOf: Data([byte ^ 1]))
    try file.close()
  }

  /// The backups of the vault, and what a repair has kept of a damaged one.
  var backups: [String] { files.filter { $0.contains("/backups/") && $0.hasSuffix(".elist") } }

  /// The files of saves that were not ended.
  var leftovers: [String] { files.filter { $0.hasSuffix(".tmp") } }

  /// All files below the home folder.
  var files: [String] {
    let files = FileManager.default.enumerator(atPath: home)?.allObjects ?? []
    return files.compactMap { $0 as? String }
  }

  private var given: [String] { ["--passphrase-file", passphraseFile] }

  private func copy(_ from: String, to target: String) throws {
    try? FileManager.default.removeItem(atPath: target)
    try FileManager.default.copyItem(atPath: from, toPath: target)
  }

  private func run(_ program: Program, _ arguments: [String]) throws -> ProgramRun.Outcome {
    try ProgramRun(program.path, arguments, environment: environment, folder: folder.path).run()
  }
}

/// Texts that are looked for where they must not be.
enum Canary {
  static let passphrase = ReadyVault.passphrase
  static let name = "Quintessa"
  static let number = "5553695"
}
