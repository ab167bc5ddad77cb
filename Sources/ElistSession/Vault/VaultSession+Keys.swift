import Console
package import ElistModel
package import ElistVault
import Platform

/// A key that opens the vault, with what is noted about it.
package struct KnownKey {
  /// Its slot in the header.
  package let slot: VaultIdentity.Slot
  /// What was noted when it was added; `nil` if an earlier version of elist added it.
  package let note: KeyNote?

  /// Its number in commands and messages, from 1.
  package var number: Int { slot.index + 1 }

  /// What its owner calls it.
  package var name: String? { note?.name }

  /// Whether it is a passphrase, not a recovery code or a public key.
  package var isPassphrase: Bool {
    if case .passphrase = slot.kind { true } else { false }
  }

  /// What it is, in words.
  package var kind: String {
    switch (slot.kind, note?.kind) {
    case (.passphrase, _): "passphrase"
    case (.publicKey, .recoveryCode): "recovery code"
    case (.publicKey, .keyFile): "key file"
    case (.publicKey, nil): "recovery code or key file"
    }
  }

  /// The key in a sentence: `key 2, the recovery code "sheet"`.
  package var described: String {
    "key \(number), the \(kind)" + (name.map { " \"\($0)\"" } ?? "")
  }

  /// The same with its public key; `nil` for a passphrase.
  package var describedWithPublicKey: String? {
    switch slot.kind {
    case .passphrase: nil
    case .publicKey(let key): "\(described): \(key)"
    }
  }
}

extension [KnownKey] {
  /// Reports the recovery codes and key files that still open the vault after a change of keys.
  ///
  /// The header has each of them, but does not say who added it.
  package func nameKeptPublicKeys() {
    let kept = compactMap(\.describedWithPublicKey)
    guard !kept.isEmpty else { return }
    for key in kept { Messages.note("still opens it: \(key)") }
    Messages.hint("if one of these is not yours, remove it, and rotate the key: elist key list")
  }

  /// The keys of these slots, with their notes.
  package init(_ slots: [VaultIdentity.Slot], notes: [KeyNote]) {
    self = slots.map { slot in
      KnownKey(slot: slot, note: notes.first { $0.fingerprint == slot.fingerprint })
    }
  }

  /// The key that a word names: its number, or its name.
  package func named(_ word: String) throws -> KnownKey {
    let found = filter { "\($0.number)" == word || $0.name == word }
    guard found.count == 1, let key = found.first else {
      throw Failure(
        .noMatch,
        found.isEmpty ? "there is no key \"\(word)\"" : "several keys are called \"\(word)\"",
        hints: ["see the keys, their numbers and names: elist key list"]
      )
    }
    return key
  }

  /// The name for a new key; throws if it is not valid or already used.
  package func checked(newName text: String?) throws -> String? {
    guard let text else { return nil }
    let longest = 64
    let name = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !name.isEmpty, name.count <= longest, !name.allSatisfy(\.isNumber) else {
      throw Failure(.usage, "a name has 1 to \(longest) characters and is not a number")
    }
    guard !contains(where: { $0.name == name }) else {
      throw Failure(
        .noMatch,
        "another key is called \"\(name)\"; nothing was changed",
        hints: ["see the keys and their names: elist key list"]
      )
    }
    return name
  }
}

extension VaultSession {
  /// The notes about the keys; empty if the list cannot be read.
  package func keyNotes(_ opened: borrowing OpenedVault, _ key: borrowing VaultKey) -> [KeyNote] {
    let list = (try? opened.list(key)).flatMap { try? EmergencyList(document: $0) }
    return list?.keyNotes ?? []
  }

  /// The home region of the list; `DE` if the list cannot be read.
  package func region(_ opened: borrowing OpenedVault, _ key: borrowing VaultKey) -> String {
    let list = (try? opened.list(key)).flatMap { try? EmergencyList(document: $0) }
    return list?.region ?? "DE"
  }

  /// Whether the unlock cache has the key of this state; a key that no longer fits is forgotten.
  package func isUnlocked(_ opened: borrowing OpenedVault) throws(VaultError) -> Bool {
    do throws(VaultError) {
      switch try opened.unlock(from: UnlockCache()) {
      case .some: return true
      case .none: return false
      }
    } catch .authenticationFailed {
      _ = try? UnlockCache().clear(opened.identity.vault)
      return false
    }
  }

  /// The keys that open the vault, and the slot, from 0, that has just opened it.
  ///
  /// The slot is `nil` if the key came from the unlock cache, because no slot was opened.
  package func keys() throws -> (keys: [KnownKey], used: Int?) {
    try reading { opened, key in
      let notes = keyNotes(opened, key)
      return ([KnownKey](opened.identity.slots, notes: notes), key.origin.slot)
    }
  }

  /// What a save notes about a key that was added or changed.
  package struct KeyChange {
    /// The number of its slot, from 0.
    package let slot: Int
    /// What it is; `nil` if that did not change.
    package var kind: KeyNote.Kind?
    /// What its owner calls it; `nil` if that did not change.
    package var name: String?

    /// A change of the key in a slot.
    package init(slot: Int, kind: KeyNote.Kind? = nil, name: String? = nil) {
      (self.slot, self.kind, self.name) = (slot, kind, name)
    }
  }

  /// Notes the command of a save that changes only the keys, and updates the notes about them.
  ///
  /// Notes about removed keys are removed. A passphrase that was encrypted again keeps its note. A
  /// list that cannot be read is left as it is.
  package func noteKeys(in draft: inout Draft, _ held: HeldKey, _ change: KeyChange? = nil) {
    guard let replaced = try? SavedState(replacedBy: draft) else { return }
    var list = replaced.list
    let before = [KnownKey](draft.replaced.slots, notes: list.keyNotes)
    list.keyNotes = [KnownKey](draft.keys, notes: list.keyNotes).compactMap { key in
      let former = before.first { $0.number == key.number && $0.isPassphrase && key.isPassphrase }
      var note = key.note ?? former?.note
      note?.fingerprint = key.slot.fingerprint
      guard let change, change.slot == key.slot.index else { return note }
      return KeyNote(
        fingerprint: key.slot.fingerprint,
        kind: change.kind,
        name: change.name ?? note?.name,
        added: Clock.now
      )
    }
    if let former = draft.formerKey {
      let earlier = list.formerKeys.prefix(EmergencyList.mostFormerKeys - 1)
      list.formerKeys = [former.description] + earlier
    }
    list.note(Self.command, in: draft, replacing: replaced.list, isBookSame: true)
    draft.contents.list = list.document
    if needsPins(draft) { pin(for: list.saveNote, after: replaced, in: &draft, held) }
  }
}
