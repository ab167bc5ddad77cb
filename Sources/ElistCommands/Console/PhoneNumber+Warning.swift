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
}
