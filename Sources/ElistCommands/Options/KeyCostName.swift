import ArgumentParser
import ElistVault

/// The costs of deriving a key, by name.
enum KeyCostName: String, CaseIterable, ExpressibleByArgument {
  case light, moderate, strong

  var cost: KeyCost {
    switch self {
    case .light: .light
    case .moderate: .moderate
    case .strong: .strong
    }
  }
}
