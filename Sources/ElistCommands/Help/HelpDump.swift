import ArgumentParser
import ElistModel
import JSONFormat

/// What ArgumentParser says about a type's arguments, as far as a help page needs it.
///
/// It comes from the help dump (ToolInfo, serialization version 0).
struct HelpDump {
  private(set) var operands: [HelpPage.Item] = []
  private(set) var options: [HelpPage.Item] = []

  init(_ type: any ParsableArguments.Type) {
    let dump = try? JSONReader.parse(Array(type._dumpHelp().utf8))
    for argument in dump?["command"]?["arguments"]?.array ?? []
    where argument["shouldDisplay"]?.bool == true {
      if argument["kind"]?.string == "positional" {
        operands.append(argument.operand)
      } else if argument.names != ["--help", "-h"], argument.names != ["-h", "--help"] {
        options.append(argument.option)
      }
    }
  }
}

extension JSONValue {
  fileprivate subscript(name: String) -> JSONValue? { object?[name] }

  /// The names with their hyphens, the short ones first.
  fileprivate var names: [String] {
    let names = (self["names"]?.array ?? []).compactMap { name in
      name["name"]?.string.map { (name["kind"]?.string == "long" ? "--" : "-") + $0 }
    }
    return names.filter { !$0.hasPrefix("--") } + names.filter { $0.hasPrefix("--") }
  }

  private var valueName: String { "<\(self["valueName"]?.string ?? "value")>" }

  private var isRequired: Bool { self["isOptional"]?.bool == false }

  fileprivate var operand: HelpPage.Item {
    let dots = self["isRepeating"]?.bool == true ? " ..." : ""
    return HelpPage.Item(label: valueName + dots, text: text, isRequired: isRequired)
  }

  fileprivate var option: HelpPage.Item {
    let value = self["kind"]?.string == "flag" ? "" : " " + valueName
    let label = names.joined(separator: ", ") + value
    return HelpPage.Item(label: label, text: text, isRequired: isRequired)
  }

  /// The sentence, then the values it does not name, and the default.
  private var text: String {
    let abstract = self["abstract"]?.string ?? ""
    let listed = self["completionKind"]?["list"]?["values"]?.array
    let values = (self["allValues"]?.array ?? listed ?? []).compactMap(\.string)
    let isNamed = values.allSatisfy(abstract.contains)
    let list = isNamed ? "" : " One of \(values.joined(separator: ", "))."
    let usual = self["defaultValue"]?.string.map { " The default is \($0)." } ?? ""
    return abstract + list + usual
  }
}
