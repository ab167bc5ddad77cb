@testable import CardDocument

/// A card of two entries with everything that one can have.
func fullDocument() -> CardDocument {
  var content = CardContent(
    headings: ["EMERGENCY CONTACTS", "NOTFALLKONTAKTE"],
    backHeadings: ["MEDICAL INFORMATION", "MEDIZINISCHE ANGABEN"],
    owner: [OwnerLine(label: "Blood type", value: "A+", field: .bloodType)],
    title: "Zoe Post",
    rows: ["ann", "bob"].map { handle in
      CardRow(
        handle: handle,
        mark: "01",
        name: handle,
        details: [CardDetail(.relation, "mother"), CardDetail(.note, "has the key")],
        number: "+1 415 555 3695 ext. 12",
        numberTail: "ext. 12",
        link: "tel:+14155553695;ext=12"
      )
    },
    services: [ServiceNumbers(label: "Emergency numbers", numbers: ["911", "112"])],
    instructions: "I am deaf.",
    checked: "Printed 2026-11-21",
    language: "en",
    documentTitle: "Emergency contacts"
  )
  content.holder = "for Zoe Post"
  content.code = CardCode([.init(payload: "tel:112", caption: "Scan to call: ann")])
  return CardDocument(content, options: CardOptions(date: "2026-11-21"))
}
