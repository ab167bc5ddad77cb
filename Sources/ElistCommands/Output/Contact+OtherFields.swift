import ElistModel

extension Contact {
  /// Everything known about the contact other than its name and numbers, for a person to read.
  ///
  /// - Parameter home: The region in whose order an address without a country is written.
  /// - Returns: What each field is called, and what it holds.
  func otherFields(home: String) -> [(name: String, value: String)] {
    labelled("e-mail", emails) + writtenAddresses(homeRegion ?? home) + urls.map { ("url", $0) }
      + single + several + labelled("related", relations)
      + properties.map { ("property", $0) }
  }

  private var single: [(name: String, value: String)] {
    let fields = [
      ("nickname", nickname), ("read aloud", phoneticName), ("organisation", organization),
      ("department", department), ("title", jobTitle), ("birthday", birthday), ("note", note),
    ]
    return fields.compactMap { name, value in value.map { (name, $0) } }
  }

  private var several: [(name: String, value: String)] {
    let lists = [("groups", categories), ("languages", languages)]
    return lists.compactMap { name, values in
      values.isEmpty ? nil : (name, values.joined(separator: ", "))
    }
  }

  private func labelled(_ name: String, _ texts: [LabeledText]) -> [(name: String, value: String)] {
    texts.map { (name + Label.suffix($0.label, $0.customLabel), $0.value) }
  }

  private func writtenAddresses(_ home: String) -> [(name: String, value: String)] {
    addresses.filter { !$0.parts.isEmpty }.map {
      ("address" + Label.suffix($0.label, $0.customLabel), $0.formatted(home: home))
    }
  }
}
