import ElistTestSupport
import Foundation
import Testing

/// elist-json(5) against what the program prints.
@Suite struct JSONPageTests {
  @Test(arguments: [
    ["show"], ["profile", "show"], ["book", "--all"], ["book", "--stats"], ["limit"],
    ["vault", "info"], ["number", "--as-you-type", "+14155550132"], ["status"],
    ["services", "FR", "AF", "LY"],
    ["history"], ["check", "--from", "FR"], ["due", "--by", "2040-01-01"],
    ["due", "--set", "doctor=1y"], ["refresh", "--dry-run"], ["tel"], ["card", "--show-leaks"],
    ["vault", "verify"], ["key", "list"],
    ["import", "--dry-run", "contacts.vcf", "broken.vcf"],
  ])
  func `every member that is printed is on the page`(_ command: [String]) throws {
    let home = try ExampleHome()
    try home.write("broken.vcf", "BEGIN:VCARD\nVERSION:3.0\nFN:Bo\nTEL:call mum\nADR:;;;x\n")
    try home.elist("profile", "set", "name=Ann", "doctor-number=+1 415 555 0176", "languages=de")
    let outcome = try home.shell("elist \(command.joined(separator: " ")) --json")
    let printed = try JSONSerialization.jsonObject(with: outcome.output)
    let page = try Repository.text("Man/elist-json.5")
    let described = Set(page.matches(of: /Sy ([A-Za-z0-9]+)/).map { String($0.1) })
      .union(["mobile", "home", "work", "main", "fax", "pager", "other"])
    let members = Self.members(of: printed)
    #expect(members.count > 3)
    #expect(members.subtracting(described) == [])
  }

  private static func members(of value: Any) -> Set<String> {
    if let object = value as? [String: Any] {
      return object.reduce(into: Set(object.keys)) { $0.formUnion(members(of: $1.value)) }
    }
    guard let array = value as? [Any] else { return [] }
    return array.reduce(into: []) { $0.formUnion(members(of: $1)) }
  }
}
