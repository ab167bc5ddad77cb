import UnicodeText

/// What somebody on the list may do.
package enum Authority: Equatable, Sendable {
  /// Collect the child from school.
  case mayCollect
  /// Open the owner's door.
  case hasKey
  /// Decide for the owner: a medical proxy, somebody with power of attorney.
  case isProxy
  /// Anything else, as it was written.
  case other(String)

  /// The word by which it is stored and set: `collect`, `key`, `proxy`, or the text.
  package var text: String {
    switch self {
    case .mayCollect: "collect"
    case .hasKey: "key"
    case .isProxy: "proxy"
    case .other(let text): text
    }
  }

  /// In words, "has the key".
  package var words: String {
    switch self {
    case .mayCollect: "may collect the child"
    case .hasKey: "has the key"
    case .isProxy: "has power of attorney"
    case .other(let text): text
    }
  }

  /// Reads what a person typed, or what is stored.
  package init(_ text: String) {
    let wanted = folded(text).replacing("-", with: " ")
    let known = [Self.mayCollect, .hasKey, .isProxy].first {
      ([$0.text, $0.words] + $0.spellings).map(folded).contains(wanted)
    }
    self = known ?? .other(text)
  }

  /// What else people type for it.
  private var spellings: [String] {
    switch self {
    case .mayCollect:
      ["collects", "may collect", "may pick up", "may pick up the child", "pick up"]
    case .hasKey: ["keys", "has key", "has keys", "has a key", "has the keys"]
    case .isProxy: ["is proxy", "medical proxy", "health care proxy", "power of attorney"]
    case .other: []
    }
  }

  /// What is between the commas of a text, each once.
  package static func list(_ text: String) -> [Authority] {
    text.split(separator: ",").reduce(into: []) { all, part in
      let one = Authority(part.split(whereSeparator: \.isWhitespace).joined(separator: " "))
      if !one.text.isEmpty, !all.contains(one) { all.append(one) }
    }
  }
}
