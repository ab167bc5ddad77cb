import UnicodeText

/// Finds the contacts of an import that were in it more than once, and makes one of each.
///
/// The same card twice is one contact. In different sources the same person is one: with the same
/// UID and name, or with the same name and a number in common. Nothing of either is lost: their
/// values are put together, and what only one of them can say is told. Cards of one source that are
/// not quite the same are different contacts, whatever they have in common; so are cards with one
/// UID and different names, which is told.
package struct Deduplication: Sendable {
  /// The contacts, without the duplicates, in their order.
  package private(set) var contacts: [Contact] = []
  /// What was found, in the order of the contacts.
  package private(set) var duplicates: [Duplicate] = []
  /// Which of the contacts given is each that is left.
  private var origins: [Int] = []
  private var index = DuplicateIndex()

  /// A contact that was there already.
  package struct Duplicate: Equatable, Sendable {
    /// Its place among the contacts given.
    package var place: Int
    /// The place of the one that it was found to be.
    package var of: Int
    package var reason: Reason
    /// What it said otherwise and what was left out, `title "Chief"`.
    package var leftOut: [String] = []
  }

  /// Why a contact was found to be another.
  package enum Reason: Equatable, Sendable {
    /// Every field is the same.
    case same
    case uid
    case nameAndNumber
    /// It has the UID of a contact of another name, and was kept beside it.
    case uidOfAnother
  }

  /// - Parameters:
  ///   - given: The contacts of all sources.
  ///   - sources: Of which source each is; those of one source stand together.
  package init(_ given: [Contact], sources: [Int]) {
    let repeats = Repeats(given)
    let isOneSource = sources.first == sources.last
    guard !isOneSource || !repeats.isEmpty else {
      contacts = given
      return
    }
    contacts.reserveCapacity(given.count)
    for (place, contact) in given.enumerated() {
      if let first = repeats.firstOfSame(place) {
        duplicates.append(Duplicate(place: place, of: first, reason: .same))
      } else if isOneSource {
        contacts.append(contact)
      } else {
        take(contact, at: place, source: sources[place])
      }
    }
  }

  private mutating func take(_ contact: Contact, at place: Int, source: Int) {
    let keys = DuplicateIndex.Keys(contact)
    let match = index.match(keys, source: source) { contacts[$0].sharesNumber(with: contact) }
    if let (kept, reason) = match, reason != .uidOfAnother {
      let leftOut = contacts[kept].take(contact)
      index.add(keys, at: kept, source: source)
      duplicates.append(
        Duplicate(place: place, of: origins[kept], reason: reason, leftOut: leftOut)
      )
      return
    }
    if let (other, reason) = match {
      duplicates.append(Duplicate(place: place, of: origins[other], reason: reason))
    }
    index.add(keys, at: contacts.count, source: source)
    origins.append(place)
    contacts.append(contact)
  }
}

/// Which contacts are the same as an earlier one, field by field.
private struct Repeats {
  private var firsts: [Int: Int] = [:]

  /// Few contacts have the name and the first number of another, so that comparing all fields is
  /// needed for few.
  init(_ contacts: [Contact]) {
    var alike: [Int: [Int]] = [:]
    var first: [Int: Int] = Dictionary(minimumCapacity: contacts.count)
    for place in contacts.indices {
      let key = contacts[place].outline
      if let known = first[key] {
        alike[key, default: [known]].append(place)
      } else {
        first[key] = place
      }
    }
    for places in alike.values {
      var seen: [Contact: Int] = [:]
      for place in places {
        if let known = seen[contacts[place]] {
          firsts[place] = known
        } else {
          seen[contacts[place]] = place
        }
      }
    }
  }

  var isEmpty: Bool { firsts.isEmpty }

  func firstOfSame(_ place: Int) -> Int? { firsts[place] }
}

extension Contact {
  /// A hash of what tells most contacts apart.
  fileprivate var outline: Int {
    var hasher = Hasher()
    hasher.combine(uid)
    hasher.combine(name)
    hasher.combine(phones.first?.raw)
    return hasher.finalize()
  }
}
