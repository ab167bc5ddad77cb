package import CardDocument

/// What a card says, as one HTML page that needs no network.
///
/// It has no script, sends no request, and everything it needs is in the file.
///
/// ```
/// EMERGENCY CONTACTS
/// Kate Bell
/// [ what to say first               ]
/// Emergency
/// [ 911                             ]
/// 01 Ann Lee                          each number is a link, as large as a thumb
///    mother, mobile
///    [ +1 415 555 3695              ]
/// Blood type  A+                      the owner's lines
/// Printed 2026-11-21
/// Emergency numbers 2026-11-23
/// ```
///
/// The page is dark or light like the reader's system, and can be printed. Each name is isolated,
/// so it cannot reverse the line, and numbers always run from left to right. `languages` are those
/// of the headings.
package func makePage(_ content: CardContent, languages: [CardLanguage]) -> String {
  """
  <!DOCTYPE html>
  <html \(attributes(languages.first ?? .en))>
  <head>
  <meta charset="utf-8">
  <title>\(htmlText(content.documentTitle))</title>
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <meta name="referrer" content="no-referrer">
  <meta name="robots" content="noindex">
  <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
  <style>
  \(pageStyle)
  </style>
  </head>
  <body>
  <main>
  <h1>\(headings(content, languages))</h1>
  \(sections(content, languages.first ?? .en).joined(separator: "\n"))
  </main>
  <footer>\(content.dates.map { "<p>\(htmlText($0))</p>" }.joined())</footer>
  </body>
  </html>

  """
}

/// The heading in each language, marked with the language for screen readers.
private func headings(_ content: CardContent, _ languages: [CardLanguage]) -> String {
  zip(content.headings, languages)
    .map { "<span \(attributes($1))>\(htmlText($0))</span>" }.joined(separator: "<br>")
}

private func attributes(_ language: CardLanguage) -> String {
  #"lang="\#(language.rawValue)" dir="\#(language.isRightToLeft ? "rtl" : "ltr")""#
}

private func sections(_ content: CardContent, _ language: CardLanguage) -> [String] {
  let isolated = { (text: String) in bidirectional(text, in: language) }
  return [
    content.title.map { #"<p class="title">\#(isolated($0))</p>"# },
    content.instructions.map { #"<p class="instructions">\#(isolated($0))</p>"# },
    content.services.isEmpty ? nil : services(content.services, isolated),
    "<ol>\n" + content.rows.map { row($0, language.comma, isolated) }.joined(separator: "\n")
      + "\n</ol>",
    content.owner.isEmpty ? nil : facts(content, isolated),
  ].compactMap(\.self)
}

/// A text that does not reorder the text around it.
///
/// On a right-to-left page, a text with right-to-left letters runs from the right.
private func bidirectional(_ text: String, in language: CardLanguage) -> String {
  let isOwn = language.isRightToLeft && text.hasRightToLeft
  return "<bdi\(isOwn ? #" dir="rtl""# : "")>\(htmlText(text))</bdi>"
}

/// The lines about the owner, below a heading.
private func facts(_ content: CardContent, _ isolated: (String) -> String) -> String {
  let heading = content.backHeadings.map(isolated).joined(separator: " / ")
  let lines = content.owner.map { line($0, isolated) }.joined(separator: "\n")
  return "\(heading.isEmpty ? "" : "<h2 class=\"facts\">\(heading)</h2>\n")<dl>\n\(lines)\n</dl>"
}

private func row(
  _ row: CardRow,
  _ comma: String,
  _ isolated: (String) -> String
) -> String {
  let details = row.details.map { isolated($0.text) }.joined(separator: comma)
  let name = row.name.isEmpty ? "" : " \(isolated(row.name))"
  return """
    <li>
    <h2><span class="mark">\(htmlText(row.mark))</span>\(name)</h2>
    \(details.isEmpty ? "" : "<p>\(details)</p>\n")\(number(row.number, link: row.link))\(others(row, isolated))
    </li>
    """
}

/// The other numbers of a person, each below the word that introduces it.
private func others(_ row: CardRow, _ isolated: (String) -> String) -> String {
  row.others.map { other in
    let word = other.text.withoutIsolates.replacing(other.number, with: "")
    return "\n<p>\(isolated(word.withoutTrailingSpaces))</p>\n"
      + number(other.number, link: other.link)
  }.joined()
}

/// A number, kept on one line even on a narrow telephone.
///
/// Only a number longer than any of E.164 with an extension may be broken.
private func number(_ number: String, link: String?) -> String {
  let whole = number.count <= 28 ? #" class="whole""# : ""
  let text = #"<bdi dir="ltr"\#(whole)>\#(htmlText(number))</bdi>"#
  guard let link else { return #"<p class="number">\#(text)</p>"# }
  return #"<p><a class="number" href="\#(htmlText(link))">\#(text)</a></p>"#
}

/// A line about the owner; a number at its end is a link.
private func line(_ line: OwnerLine, _ isolated: (String) -> String) -> String {
  let plain = line.value.withoutIsolates
  // The number may have a mark between a word and its digits, which the text has lost.
  let written = line.number?.replacing("\u{200E}", with: "") ?? ""
  guard let end = line.number, let link = line.link, plain.hasSuffix(written) else {
    let warning = line.field == .allergies ? #" class="warning""# : ""
    return "<div\(warning)><dt>\(htmlText(line.label))</dt><dd>\(isolated(line.value))</dd></div>"
  }
  var name = String(plain.dropLast(written.count))
  while let last = name.last, " ,،、".contains(last) { name.removeLast() }
  let value = name.isEmpty ? "" : "<dd>\(isolated(name))</dd>\n"
  return """
    <div><dt>\(htmlText(line.label))</dt>
    \(value)<dd>\(number(end, link: link))</dd></div>
    """
}

/// The emergency numbers by service, next to each other; each link dials the number as written.
private func services(_ services: [ServiceNumbers], _ isolated: (String) -> String) -> String {
  let lines = services.map { service in
    let numbers = service.numbers.map { number($0, link: "tel:" + $0) }.joined(separator: "\n")
    return "<div>\n<h2>\(isolated(service.label))</h2>\n<div>\(numbers)</div>\n</div>"
  }
  return """
    <section class="services">
    \(lines.joined(separator: "\n"))
    </section>
    """
}
