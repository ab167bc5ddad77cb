import ArgumentParser
import ElistBook

extension NumberForm: ExpressibleByArgument {
  /// The values of the option; `list` is what is shown without it.
  public static var allValueStrings: [String] {
    allCases.filter { $0 != .list }.map(\.rawValue)
  }

  public init?(argument: String) {
    guard Self.allValueStrings.contains(argument) else { return nil }
    self.init(rawValue: argument)
  }
}
