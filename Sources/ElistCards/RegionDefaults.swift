package import CardDocument

extension CardLanguage {
  /// The languages that are official or widely read in a region, the most common first.
  ///
  /// It is empty if a card has the words of none of them.
  package static func spoken(in region: String) -> [CardLanguage] {
    table.first { $0.regions.contains(region) }?.languages ?? []
  }

  /// The language of a card for a home in a region, if the user asks for none.
  ///
  /// It is the locale's language if it is one of the region's, and otherwise the region's first.
  /// Without one, it is the locale's, and then English.
  package static func usual(in region: String, locale: String?) -> CardLanguage {
    let own = locale.flatMap { CardLanguage(rawValue: String($0.prefix { $0.isLetter })) }
    let there = spoken(in: region)
    return own.flatMap { there.contains($0) ? $0 : nil } ?? there.first ?? own ?? .en
  }

  private static func row(_ languages: [CardLanguage], _ regions: String)
    -> (languages: [CardLanguage], regions: Set<String>)
  {
    (languages, Set(regions.split(separator: " ").map(String.init)))
  }

  /// From CLDR's territory information: official languages, and those that a fifth of the people know.
  private static let table = [
    row([.ar], "AE BH EG IQ JO KW LY OM PS QA SA SD SY YE"),
    row([.ar, .fr], "DJ DZ KM LB MA MR TD TN"),
    row([.ar, .en], "SO"),
    row([.de], "AT DE LI"),
    row([.el], "GR"),
    row([.el, .tr], "CY"),
    row([.he, .ar], "IL"),
    row([.ko], "KP KR"),
    row([.sv], "AX SE"),
    row([.th], "TH"),
    row([.tr], "TR"),
    row([.uk], "UA"),
    row([.de, .fr, .it], "CH"),
    row([.fr, .de], "LU"),
    row([.nl, .fr, .de], "BE"),
    row(
      [.en],
      """
      AC AG AI AU BB BM BS BW BZ CC CK CX DM FJ FK FM GB GD GG GH GI GM GU GY IE IM IO JE JM KE KI \
      KN KY LC LR LS MH MP MS MT MW NA NF NG NR NU NZ PG PH PK PW SB SH SL SS SZ TA TC TO TT TV UG \
      UM US VC VG VI WS ZA ZM ZW AS RW TZ ER
      """
    ),
    row([.en, .fr], "CA MU SC VU CM"),
    row([.en, .zh], "SG"),
    row([.en, .hi], "IN"),
    row([.es], "AR BO CL CO CR CU DO EC ES GT HN MX NI PA PE PY SV UY VE"),
    row([.es, .en], "PR"),
    row([.es, .fr, .pt], "GQ"),
    row(
      [.fr],
      "BF BI BJ BL CD CF CG CI FR GA GF GN GP HT MC MF MG ML MQ NC NE PF PM RE SN TG WF YT"
    ),
    row([.it], "IT SM VA"),
    row([.ja], "JP"),
    row([.nl], "NL SR"),
    row([.nl, .en], "AW BQ CW SX"),
    row([.pl], "PL"),
    row([.pt], "AO BR CV GW MZ PT ST TL"),
    row([.ru], "BY KG KZ RU"),
    row([.zh], "CN TW"),
    row([.zh, .en], "HK"),
    row([.zh, .pt], "MO"),
  ]
}

extension Paper {
  /// The usual paper of a region: Letter if CLDR says so (paperSize "US-Letter"), otherwise A4.
  package static func usual(in region: String) -> Paper {
    letterRegions.contains(region) ? .letter : .a4
  }

  private static let letterRegions: Set<String> = [
    "BZ", "CA", "CL", "CO", "CR", "GT", "MX", "NI", "PA", "PH", "PR", "SV", "US", "VE",
  ]
}
