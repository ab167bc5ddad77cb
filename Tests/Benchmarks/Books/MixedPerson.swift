/// A person with what address books hold, the same at each call.
package struct MixedPerson: Sendable {
  let index: Int
  let given: String
  let family: String

  var name: String { "\(given) \(family)" }
  var uid: String { "\(index)-3333-4000-8000-000000000000" }
  var mobile: String { "+49 170 \(1_000_000 + index)" }
  var home: String? { index % 3 == 0 ? nil : "089 \(2_000_000 + index)" }
  var email: String { "person\(index)@example.org" }
  var organization: String? { index % 4 == 0 ? "Gemeinde Beispielstadt" : nil }
  var street: String { "Hauptstr. \(index % 200)" }
  var postalCode: String { "8\(1000 + index % 9000)" }
  var note: String? { index % 5 == 0 ? "met in 20\(10 + index % 20), with a comma" : nil }

  private static let given = [
    "Anna", "Béatrice", "Jürgen", "Kate", "Дмитрий", "太郎", "Mohammed", "José", "Zoë", "Nguyễn",
    "Olga", "Ann", "Liam", "Noah", "Emma",
  ]
  private static let family = [
    "Müller", "Lee", "O'Hara", "García", "Иванов", "山田", "Smith", "Nowak", "Kowalski", "Rossi",
    "van der Berg", "Jensen", "Bell", "Haro", "Taylor", "Chen", "Okafor",
  ]

  /// So many people.
  package static func generated(count: Int) -> [MixedPerson] {
    (0..<count).map { index in
      let family = "\(family[index * 11 % 17])\(index)"
      return MixedPerson(index: index, given: given[index * 7 % 15], family: family)
    }
  }
}
