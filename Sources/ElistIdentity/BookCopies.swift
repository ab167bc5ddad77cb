package import ElistContacts
import FoundationEssentials

extension Book {
  /// Merges another copy of the book into this one.
  ///
  /// `base` is the state from which both were made: a contact that one copy has removed or changed
  /// since is removed or changed. Without it, nothing is removed. A contact that both have changed
  /// keeps the numbers of both, except those that one of them removed.
  package mutating func take(copy other: Book, since base: Book?) {
    let (known, ours, theirs) = (base?.byID, byID, other.byID)
    contacts = contacts.compactMap { own in
      let old = known?[own.id]
      guard let their = theirs[own.id] else { return old == own ? nil : own }
      if their == own || their == old { return own }
      return own == old ? their : own.merged(with: their, since: old)
    }
    let new = other.contacts.filter { contact in
      ours[contact.id] == nil && known?[contact.id] != contact
    }
    add(new.filter(\.cards.isEmpty))
    contacts += new.filter { !$0.cards.isEmpty }
  }

  /// Adds contacts that only the other copy has; one of a person who is already here joins that
  /// contact.
  private mutating func add(_ new: [Contact]) {
    guard !new.isEmpty else { return }
    var joined = self
    let report = joined.merge(new)
    if report.lost.isEmpty, report.removed == 0 {
      self = joined
    } else {
      contacts += new
    }
  }

  /// The contacts by their ids, which are unique.
  private var byID: [UUID: Contact] {
    Dictionary(contacts.map { ($0.id, $0) }) { first, _ in first }
  }
}

extension Contact {
  /// The contact, merged with another version of it.
  fileprivate func merged(with other: Contact, since old: Contact?) -> Contact {
    guard cards.isEmpty, other.cards.isEmpty else {
      let more = other.ownCards.filter { card in !ownCards.contains { $0.hasContent(of: card) } }
      let isOrdered = isKeptTogether || other.isKeptTogether
      let (whole, _) = Contact.unified(ownCards + more, keepingOrder: isOrdered)
      var merged = whole.inPlace(of: self)
      merged.isKeptTogether = isOrdered
      return merged
    }
    var (whole, other) = (self, other)
    if let old {
      let (own, their) = (phones, other.phones)
      whole.phones.removeAll { $0.isRemoved(from: their, since: old.phones) }
      other.phones.removeAll { $0.isRemoved(from: own, since: old.phones) }
    }
    _ = whole.take(other)
    return whole
  }
}

extension Phone {
  /// Whether an earlier state had the number, and these no longer do.
  fileprivate func isRemoved(from phones: [Phone], since old: [Phone]) -> Bool {
    old.contains(self) && !phones.contains { $0.isSameNumber(as: self) }
  }
}
