/// The network that was given the numbers among which a mobile number is, by its English name; `nil` if
/// nobody says.
///
/// In most countries a customer can take a number to another network, of which no table knows.
package func firstCarrier(of number: PhoneNumber) -> String? {
  switch number.type {
  case .mobile, .fixedLineOrMobile: break
  case .fixedLine, .tollFree, .premiumRate, .sharedCost, .personal, .voip, .pager, .uan, .voicemail,
    .emergency, .shortCode, nil:
    return nil
  }
  guard let digits = number.e164?.dropFirst() else { return nil }
  return digits.indices.reversed().lazy.compactMap { carrierTable[digits[...$0]] }.first
}

/// The names of networks by prefixes of E.164, without its `+`.
private let carrierTable: [Substring: String] = {
  var names: [Substring: String] = [:]
  let lines = String(decoding: PackageResources.Carriers_txt, as: UTF8.self).split(separator: "\n")
  for line in lines where !line.hasPrefix("#") {
    let columns = line.split(separator: "\t")
    let name = String(columns[0])
    var prefix: Substring = ""
    for word in columns[1].split(separator: " ") {
      prefix = word.hasPrefix("+") ? word.dropFirst() : prefix.dropLast(word.count) + word
      names[prefix] = name
    }
  }
  return names
}()
