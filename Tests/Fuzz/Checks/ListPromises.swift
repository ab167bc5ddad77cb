import ElistCopies
import ElistModel
import JSONFormat

/// Tells what the reading of a stored list does not keep of that which holds of every list.
///
/// - Parameter bytes: Anything.
/// - Returns: `nil` if all is kept, and where the bytes are no list.
package func brokenPromise(ofList bytes: [UInt8]) -> String? {
  let list: EmergencyList
  do throws(ModelError) { list = try EmergencyList(document: bytes) } catch { return nil }
  let written = list.document
  guard let again = try? EmergencyList(document: written) else {
    return "what was read and written cannot be read"
  }
  if again != list { return "what was read and written is read as something else" }
  if again.document != written { return "it is written otherwise the second time" }
  guard let old = (try? JSONReader.parse(bytes))?.object,
    let new = (try? JSONReader.parse(written))?.object
  else { return "a list that can be read is no JSON" }
  if let broken = lost(of: old, in: new) { return broken }
  if JSONWriter.render(list.json(list.entries), indented: true).isEmpty { return "no JSON to show" }
  return brokenPromise(ofVersionsOf: list)
}

/// The numbers, and what a later version may have added: nothing of it may be lost.
private func lost(of old: [String: JSONValue], in new: [String: JSONValue]) -> String? {
  if numbers(old) != numbers(new) { return "a number is another one" }
  if isLost(old, new) { return "the list lost what it does not know" }
  for name in ["limit", "owner", "intervals"] {
    if isLost(old[name]?.object ?? [:], new[name]?.object ?? [:]) {
      return "what is not known of \(name) was lost"
    }
  }
  for (old, new) in zip(entries(old), entries(new)) {
    if isLost(old, new) || isLost(old["number"]?.object ?? [:], new["number"]?.object ?? [:]) {
      return "what is not known of an entry was lost"
    }
  }
  return nil
}

/// Whether a member that no version has named yet is gone or changed.
private func isLost(_ old: [String: JSONValue], _ new: [String: JSONValue]) -> Bool {
  old.contains { $0.key.hasPrefix("later") && new[$0.key] != $0.value }
}

private func entries(_ list: [String: JSONValue]) -> [[String: JSONValue]] {
  (list["entries"]?.array ?? []).map { $0.object ?? [:] }
}

/// The texts of all numbers of all entries, in their order.
private func numbers(_ list: [String: JSONValue]) -> [[JSONValue?]] {
  entries(list).map { entry in
    let others = (entry["others"]?.array ?? []).map { $0.object?["number"] }
    return ([entry["number"]] + others).map { $0?.object?["raw"] }
  }
}

/// What is true of the versions of every list: merged twice, a copy changes nothing.
private func brokenPromise(ofVersionsOf list: EmergencyList) -> String? {
  // Ids that a program gives are different.
  guard Set(list.entries.map(\.id)).count == list.entries.count else { return nil }
  let save = SaveMark(save: String(repeating: "0", count: 32), seconds: 1)
  let versions: VersionedList
  do throws(ModelError) { versions = try VersionedList(list, of: save) } catch { return nil }
  if versions.merged(with: versions) != versions { return "a merge with itself changes a list" }
  var later = versions
  later.take(list, by: SaveMark(save: String(repeating: "f", count: 32), seconds: 2))
  if later.merged(with: versions) != versions.merged(with: later) {
    return "the order of a merge matters"
  }
  let merged: EmergencyList
  do throws(ModelError) { merged = try versions.list(replacing: list) } catch {
    return "the versions of a list give none"
  }
  let (before, after) = (list.entries, merged.entries)
  if before.map(\.id) != after.map(\.id) { return "a merge with itself changes the entries" }
  if before.map({ $0.numbers.map(\.number) }) != after.map({ $0.numbers.map(\.number) }) {
    return "a merge with itself changes the numbers"
  }
  return nil
}
