import ArgumentParser
import ElistModel
import ElistVault
import Testing

@testable import ElistCommands

@Suite struct FailureTests {
  @Test(arguments: [
    (VaultError.notFound, ElistCommands.ExitStatus.noInput),
    (.alreadyExists, .cannotCreate),
    (.notAVault, .dataError),
    (.truncated(expected: 2_000, actual: 1_100), .dataError),
    (.newerFormat(found: 2, supported: 1), .dataError),
    (.headerDamaged(.checksum), .dataError),
    (.segmentDamaged(.book), .dataError),
    (.wrongPassphrase, .noPermission),
    (.lockTimeout(holder: 4_312), .tryAgain),
    (.inputOutput(.write, errno: 28), .ioError),
    (.inputOutput(.createTemporary, errno: 30), .cannotCreate),
    (.savedNotSynced(errno: 5), .ioError),
    (.notEnoughMemory(memlimitKiB: 262_144), .ioError),
    (.unsafe(.writableFolder("/tmp/x")), .noPermission),
  ])
  func `trouble with the vault has the status of its kind`(
    error: VaultError,
    status: ElistCommands.ExitStatus
  ) {
    #expect(Failure(error, path: "/tmp/list.elist").status == status)
  }

  @Test func `each kind of damage is told apart`() {
    let errors: [VaultError] = [
      .notAVault, .mangled, .truncated(expected: nil, actual: 3), .headerDamaged(.checksum),
      .newerFormat(found: 2, supported: 1), .authenticationFailed, .segmentDamaged(.list),
      .segmentDamaged(.book), .wrongPassphrase, .overlong(expected: 1, actual: 2),
    ]
    let messages = Set(errors.map { Failure($0, path: "/tmp/list.elist").message })
    #expect(messages.count == errors.count)
  }

  @Test func `a failed sync does not say that nothing was changed`() {
    let failure = Failure(.savedNotSynced(errno: 5), path: "/tmp/list.elist")
    #expect(failure.message.hasPrefix("saved, but"))
  }

  @Test(arguments: [
    (ModelError.noEntry("x", count: 2), ElistCommands.ExitStatus.noMatch),
    (.noPosition(3, count: 2), .noMatch),
    (.limitReached(max: 9, count: 9), .noMatch),
    (.belowMinimum(min: 2, left: 1), .noMatch),
    (.notAHandle("A b"), .usage),
    (.listNewer(2), .dataError),
    (.bookUnreadable("record 1 is cut"), .dataError),
  ])
  func `refusals of the model have the status of their kind`(
    error: ModelError,
    status: ElistCommands.ExitStatus
  ) {
    #expect(Failure(error).status == status)
  }

  private struct Surprise: Error {}

  @Test func `an error that nobody thought of is a fault of elist's own`() throws {
    for error in [Surprise(), UpdateError<Surprise>.operation(Surprise())] as [any Error] {
      let failure = try #require(Failure(of: error))
      #expect(failure.status == .software)
      #expect(failure.status.rawValue == 70)
      #expect(failure.message.hasPrefix("unexpected: "))
      #expect(failure.hints == ["please report this"])
    }
  }

  @Test func `the parser's own errors keep their statuses`() {
    #expect(Failure(of: ExitCode(1)) == nil)
    #expect(Failure(of: ValidationError("wrong")) == nil)
    #expect(Failure(of: CleanExit.message("done")) == nil)
    #expect(throws: (any Error).self) {
      do { _ = try ElistCommand.parseAsRoot(["show", "--nosuch"]) } catch {
        #expect(Failure(of: error) == nil)
        throw error
      }
    }
  }

  @Test func `messages are in lower case and without a full stop`() {
    let errors: [ModelError] = [
      .noEntry("x", count: 0), .noEntry("x", count: 2), .noPosition(1, count: 0),
      .limitReached(max: 9, count: 9), .notAHandle("A"),
      .belowMinimum(min: 1, left: 0), .fieldRequired("number"), .limitsCross(min: 3, max: 2),
    ]
    for message in errors.map({ Failure($0).message }) {
      #expect(message.first?.isUppercase == false && !message.hasSuffix("."), "\(message)")
    }
  }
}
