import ArgumentParser
import Console
import ElistContacts
import ElistFiles
import ElistModel
import ElistSession
import ElistVault
import Foundation
import Testing

@testable import ElistOptions

@Suite struct FailureTests {
  @Test(arguments: [
    (VaultError.notFound, Console.ExitStatus.noInput),
    (.alreadyExists, .cannotCreate),
    (.notAVault, .dataError),
    (.mangled, .dataError),
    (.overlong(expected: 1, actual: 2), .dataError),
    (.keyDerivationLimit(slot: 0, opslimit: 11, memlimitKiB: 65_536), .dataError),
    (.authenticationFailed, .dataError),
    (.tooLarge(.book, bytes: 2, limit: 1), .dataError),
    (.truncated(expected: 2_000, actual: 1_100), .dataError),
    (.newerFormat(found: 2, supported: 1), .dataError),
    (.headerDamaged(.checksum), .dataError),
    (.segmentDamaged(.book), .dataError),
    (.wrongPassphrase, .noPermission),
    (.lockTimeout(holder: 4_312), .tryAgain),
    (.inputOutput(.write, errno: 28), .ioError),
    (.lockUnsupported(errno: 95), .ioError),
    (.verificationFailed, .ioError),
    // A disk that cannot be written to; one that is full, over its quota or failing.
    (.inputOutput(.createTemporary, errno: EROFS), .cannotCreate),
    (.inputOutput(.createTemporary, errno: ENOSPC), .ioError),
    (.inputOutput(.createTemporary, errno: EDQUOT), .ioError),
    (.inputOutput(.createTemporary, errno: EIO), .ioError),
    (.inputOutput(.open, errno: EACCES), .noPermission),
    (.inputOutput(.open, errno: EIO), .ioError),
    (.passphraseEmpty, .noPermission),
    (.passphraseTooLong(limit: 1_024), .noPermission),
    (.cacheRefused(errno: 1), .ioError),
    (.savedNotSynced(errno: 5), .ioError),
    (.notEnoughMemory(memlimitKiB: 262_144), .ioError),
    (.unsafe(.writableFolder("/tmp/x")), .noPermission),
  ])
  func `trouble with the vault has the status of its kind`(
    error: VaultError,
    status: Console.ExitStatus
  ) {
    #expect(Failure(error, path: "/tmp/list.elist").status == status)
  }

  @Test func `each kind of damage has its own message`() {
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
    (ModelError.noEntry("x", count: 2), Console.ExitStatus.noMatch),
    (.noPosition(3, count: 2), .noMatch), (.noInsertion(4, count: 2), .noMatch),
    (.limitReached(max: 9, count: 9), .noMatch),
    (.belowMinimum(min: 2, left: 1), .noMatch),
    (.limitBelowCount(max: 1, count: 2), .noMatch),
    (.limitsCross(min: 3, max: 2), .usage),
    (.notAHandle("A b"), .usage),
    (.noField("nose"), .usage),
    (.fieldRequired("number"), .usage),
    (.badValue(field: "max", value: "-1"), .usage),
    (.listUnreadable("byte 1"), .dataError),
    (.listNewer(2), .dataError),
  ])
  func `refusals of the model have the status of their kind`(
    error: ModelError,
    status: Console.ExitStatus
  ) {
    #expect(Failure(error).status == status)
  }

  @Test(arguments: [
    (BookError.newer(2), "use a newer version of elist"),
    (.unreadable("record 1 is cut"), "the list is not affected: elist show"),
    (.full, "have only what is imported now in the book: elist import --replace FILE"),
    (.photosNewer(2), "use a newer version of elist"),
    (.photosUnreadable("one is cut"), "the list and the book are not affected: elist show"),
  ])
  func `of a damaged book it says what is whole`(error: BookError, hint: String) {
    let failure = Failure(error)
    #expect(failure.status == .dataError)
    #expect(failure.hints.first == hint)
  }

  @Test(arguments: [
    (ModelError.limitReached(max: 9, count: 9), "elist limit --max 10"),
    (.belowMinimum(min: 2, left: 1), "elist limit --min 1"),
    (.noEntry("x", count: 0), "elist add NAME"),
    (.noEntry("x", count: 2), "elist show"),
  ])
  func `a hint is what would have helped`(error: ModelError, command: String) {
    #expect(Failure(error).hints.contains { $0.hasSuffix(": " + command) })
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
      do { _ = try VaultOptions.parse(["--nosuch"]) } catch {
        #expect(Failure(of: error) == nil)
        throw error
      }
    }
  }

  @Test func `messages are in lower case and without a full stop`() {
    let errors: [ModelError] = [
      .noEntry("x", count: 0), .noEntry("x", count: 2), .noPosition(1, count: 0),
      .noInsertion(3, count: 0), .noInsertion(3, count: 1),
      .limitReached(max: 9, count: 9), .notAHandle("A"),
      .belowMinimum(min: 1, left: 0), .fieldRequired("number"), .limitsCross(min: 3, max: 2),
    ]
    for message in errors.map({ Failure($0).message }) {
      #expect(message.first?.isUppercase == false && !message.hasSuffix("."), "\(message)")
    }
  }
}
