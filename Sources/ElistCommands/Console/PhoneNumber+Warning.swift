import ElistCards
import PhoneNumbers

extension PhoneNumber {
  /// Says what is doubtful about a number that goes on the list; nothing is ever refused for it.
  func warnIfDoubtful(_ home: String) {
    if e164 == nil, !possible {
      Messages.warning("\"\(raw)\" could not be understood as a number of \(home); kept as written")
      Messages.hint("write it with + and its country code, or set the home region it belongs to")
    } else if !possible {
      Messages.warning("\"\(raw)\" does not have the length of a number of \(region ?? home)")
    }
  }

  /// Why no telephone can dial it; `nil` where one can.
  func obstacle(in home: String) -> TelLinkError? {
    guard uri == nil else { return nil }
    do throws(TelLinkError) {
      _ = try telLink(self, callingCode: countryCallingCode(ofRegion: home))
      return nil
    } catch {
      // Digits that no plan knows may be a number all the same.
      if case .notANumber = error, canBeDialled(raw) { return nil }
      return error
    }
  }

  /// Keeps a number that can be called from being replaced by one that cannot.
  func refuseUndiallable(in home: String) throws {
    guard let obstacle = obstacle(in: home) else { return }
    throw Failure(
      .dataError,
      "\(obstacle.message); nothing was changed",
      hints: ["to take it as it is written, add --force"]
    )
  }
}
