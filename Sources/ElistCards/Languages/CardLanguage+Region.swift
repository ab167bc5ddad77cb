extension CardLanguage {
  /// The languages that are official or widely read in a region, first the one that most people read;
  /// empty where none of those that a card can speak is.
  package static func spoken(in region: String) -> [CardLanguage] {
    table.first { $0.regions.contains(region) }?.languages ?? []
  }

  private static func row(_ languages: [CardLanguage], _ regions: String)
    -> (languages: [CardLanguage], regions: Set<String>)
  {
    (languages, Set(regions.split(separator: " ").map(String.init)))
  }

  /// CLDR's territory information: official languages, and those of at least a fifth of the people.
  private static let table = [
    row([.ar], "AE BH EG IQ JO KW LY OM PS QA SA SD SY YE"),
    row([.ar, .fr], "DJ DZ KM LB MA MR TD TN"),
    row([.ar, .en], "SO"),
    row([.de], "AT DE LI"),
    row([.de, .fr, .it], "CH"),
    row([.fr, .de], "LU"),
    row([.nl, .fr, .de], "BE"),
    row(
      [.en],
      """
      AC AG AI AU BB BM BS BW BZ CC CK CX DM FJ FK FM GB GD GG GH GI GM GU GY IE IM IO JE JM KE KI \
      KN KY LC LR LS MH MP MS MT MW NA NF NG NR NU NZ PG PH PK PW SB SH SL SS SZ TA TC TO TT TV UG \
      UM US VC VG VI WS ZA ZM ZW AS IN RW TZ ER
      """
    ),
    row([.en, .fr], "CA MU SC VU CM"),
    row([.en, .zh], "SG"),
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
