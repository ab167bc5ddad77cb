import Platform
import ElistBook
import ArgumentParser
import ElistModel
import UnicodeText

/// Which letters the sections of the book have.
enum IndexKind: String, CaseIterable, ExpressibleByArgument {
  case latin, native

  /// The sections; native ones follow the locale in which names are sorted.
  var sections: SectionIndex {
    switch self {
    case .latin: .latin
    case .native: .native(locale: Self.locale)
    }
  }

  /// POSIX's name of the locale without its charset, `de_CH` for `de_CH.UTF-8`; or else English.
  private static var locale: String {
    let name = ["LC_ALL", "LC_COLLATE", "LANG"].lazy.compactMap(environment).first ?? "C"
    let locale = String(name.prefix { $0 != "." && $0 != "@" })
    return locale == "C" || locale == "POSIX" ? "en" : locale
  }

  /// Whether a person may call a section by this name.
  ///
  /// It is a letter, or two or three that count as one if the language has such.
  func hasSection(named text: String) -> Bool {
    guard self == .latin else { return (1...3).contains(text.count) }
    guard text.count == 1, let letter = folded(text).first else { return false }
    return ("a"..."z").contains(letter)
  }
}
