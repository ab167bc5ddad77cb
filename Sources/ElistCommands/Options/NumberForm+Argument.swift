import ArgumentParser
import ElistBook

extension NumberForm: ExpressibleByArgument {
  /// The form `list` is what is shown without an option.
  public static var allValueStrings: [String] {
    allCases.filter { $0 != .list }.map(\.rawValue)
  }

  public init?(argument: String) {
    guard Self.allValueStrings.contains(argument) else { return nil }
    self.init(rawValue: argument)
  }
}
