import CSVFormat
import ElistColumns
import ElistContacts
import ElistHeadings
import ElistText
import Testing

@Suite struct ColumnPlanTests {
  private func census(_ table: String) -> ColumnCensus {
    let text = Array(table.utf8)
    return ColumnCensus(text, CSVDialect(detectedIn: text), home: "GB")
  }

  private func plan(_ table: String, _ mappings: [ColumnMapping] = []) -> ColumnPlan {
    ColumnPlan(census(table), mappings)
  }

  @Test func `headings say what each column holds`() {
    let plan = plan("First Name,Surname,Mobile,E-mail\nAnn,Bell,07700 900101,ann@example.org\n")
    #expect(plan.hasHeader)
    #expect(plan.isAddressBook)
    #expect(plan.roles.map(\.content) == [.given, .family, .phone, .email])
    #expect(plan.roles[2].label == .mobile)
  }

  @Test func `without headings, the values say it, and columns are called by their places`() {
    let plan = plan("Ann Bell,01632 960101\nBo Ek,01632 960102\n")
    #expect(!plan.hasHeader)
    #expect(plan.headings == ["1", "2"])
    #expect(plan.roles.map(\.content) == [.formattedName, .phone])
    #expect(!plan.remarks.isEmpty)
  }

  @Test func `columns of other people are theirs`() {
    let plan = plan(
      "Child,Phone,Mother,Mother's Phone\nAnn Bell,01632 960101,Eve Bell,01632 960102\n"
    )
    #expect(plan.people.map(\.kind) == [nil, "mother"])
    #expect(plan.roles.map(\.person) == [0, 0, 1, 1])
  }

  @Test func `a code with a column of its own belongs to the number after it`() {
    let plan = plan("Name,Area Code,Phone\nAnn Bell,01632,960101\nBo Ek,01632,960102\n")
    #expect(plan.codes[2]?.areas == [1])
    #expect(plan.codes[2]?.country == nil)
  }

  @Test func `what somebody says of a column counts before what it seems to hold`() {
    let table = "Name,Phone,Other\nAnn Bell,01632 960101,01632 960102\n"
    let said = [
      ColumnMapping(column: "other", field: .fax), ColumnMapping(column: "Pager", field: .pager),
    ]
    let plan = plan(table, said)
    #expect(plan.roles[2].content == .phone)
    #expect(plan.roles[2].label == .fax)
    #expect(plan.roles[2].isSaid)
    #expect(plan.missing == ["Pager"])
  }

  @Test func `headings in two lines are joined`() {
    let census = census(
      "Kind;;Mutter;\nName;Vorname;Name;Telefon\nBell;Ann;Eva Bell;030 1234567\n"
    )
    #expect(census.headingRecords == 2)
    #expect(census.first == ["Kind Name", "Kind Vorname", "Mutter Name", "Mutter Telefon"])
  }
}
