/// The kinds of document that the typesetter writes.
enum Format: String, CaseIterable {
  case pdf
}

/// The format that the arguments ask for: `[--format pdf]`.
func parsedFormat(_ arguments: some Collection<String>) throws(Failure) -> Format {
  var format = Format.pdf
  var rest = arguments[...]
  while let argument = rest.popFirst() {
    guard argument == "--format", let name = rest.popFirst(), let known = Format(rawValue: name)
    else { throw .usage }
    format = known
  }
  return format
}
