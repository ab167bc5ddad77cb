import Foundation
import PhoneNumbers
import Testing

/// A number as it is written in a region, and what it must be read as.
struct ContinentRow: CustomTestStringConvertible {
  var home: String?
  var raw: String
  var e164: String?
  var national: String?
  var international: String?
  var region: String?
  var type: PhoneNumber.Kind?

  var testDescription: String { "\(raw) from \(home ?? "nowhere")" }

  private init(_ line: Substring) {
    let cells = line.components(separatedBy: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    let known = cells.map { $0 == "-" ? nil : $0 }
    home = known[0]
    raw = cells[1]
    e164 = known[2]
    national = known[3]
    international = known[4]
    region = known[5]
    type = known[6].flatMap { PhoneNumber.Kind(rawValue: $0) }
  }

  /// Home, raw text, E.164, national and international notation, region, kind.
  static let all = table.split(separator: "\n").filter { !$0.hasPrefix("#") }.map(ContinentRow.init)

  private static let table = """
    # North America
    US | (415) 555-3695           | +14155553695   | (415) 555-3695    | +1 415 555 3695    | US | fixed-line-or-mobile
    CA | 1-888-555-5512           | +18885555512   | (888) 555-5512    | +1 888 555 5512    | US | toll-free
    DE | +1 604 250 1234          | +16042501234   | (604) 250-1234    | +1 604 250 1234    | CA | fixed-line-or-mobile
    CA | 310-1234                 | +13101234      | 310-1234          | +1 310 1234        | CA | uan
    AG | 460-1234                 | +12684601234   | 460-1234          | +1 268 460 1234    | AG | fixed-line
    MX | 55 1234 5678             | +525512345678  | 55 1234 5678      | +52 55 1234 5678   | MX | fixed-line-or-mobile
    MX | +52 55 1234 5678         | +525512345678  | 55 1234 5678      | +52 55 1234 5678   | MX | fixed-line-or-mobile
    CR | 2212 3456                | +50622123456   | 2212 3456         | +506 2212 3456     | CR | fixed-line
    # South America
    AR | 011 15-2345-6789         | +5491123456789 | 011 15-2345-6789  | +54 9 11 2345 6789 | AR | mobile
    AR | 11 15 2345 6789          | +5491123456789 | 11 15 2345 6789   | +54 9 11 2345 6789 | AR | mobile
    -  | +54 11 15 2345 6789      | +5491123456789 | -                 | +54 9 11 2345 6789 | AR | mobile
    BR | 0 15 11 96123-4567       | +5511961234567 | 0 15 11 96123-4567 | +55 11 96123 4567  | BR | mobile
    BR | (11) 2345-6789           | +551123456789  | (11) 2345-6789    | +55 11 2345 6789   | BR | fixed-line
    CL | 2 2123 4567              | +56221234567   | (2) 2123 4567     | +56 2 2123 4567    | CL | fixed-line-or-mobile
    # Europe
    DE | 030 123456               | +4930123456    | 030 123456        | +49 30 123456      | DE | fixed-line
    DE | 0171/1234567             | +491711234567  | 0171 1234567      | +49 171 1234567    | DE | mobile
    DE | 49 30 123456             | +4930123456    | 030 123456        | +49 30 123456      | DE | fixed-line
    GB | 020 7946 0958            | +442079460958  | 020 7946 0958     | +44 20 7946 0958   | GB | fixed-line
    GB | 7400123456               | +447400123456  | -                 | +44 7400 123456    | GB | mobile
    GB | 0800 1111                | +448001111     | 0800 1111         | +44 800 1111       | GB | toll-free
    FR | 06 12 34 56 78           | +33612345678   | 06 12 34 56 78    | +33 6 12 34 56 78  | FR | mobile
    IT | 02 1234 5678             | +390212345678  | 02 1234 5678      | +39 02 1234 5678   | IT | fixed-line
    IT | 312 345 6789             | +393123456789  | 312 345 6789      | +39 312 345 6789   | IT | mobile
    ES | 612 34 56 78             | +34612345678   | 612 34 56 78      | +34 612 34 56 78   | ES | mobile
    RU | 8 (495) 123-45-67        | +74951234567   | 8 (495) 123-45-67 | +7 495 123 45 67   | RU | fixed-line
    CH | 044 668 18 00            | +41446681800   | 044 668 18 00     | +41 44 668 18 00   | CH | fixed-line
    # Africa
    EG | ٠١٠ ٠١٢٣ ٤٥٦٧            | +201001234567  | 010 01234567      | +20 10 01234567    | EG | mobile
    ZA | 082 123 4567             | +27821234567   | 082 123 4567      | +27 82 123 4567    | ZA | mobile
    NG | 0803 123 4567            | +2348031234567 | 0803 123 4567     | +234 803 123 4567  | NG | mobile
    KE | 0712 345678              | +254712345678  | 0712 345678       | +254 712 345678    | KE | mobile
    # Asia
    JP | ０３－１２３４－５６７８ | +81312345678   | 03-1234-5678      | +81 3 1234 5678    | JP | fixed-line
    IN | 098765 43210             | +919876543210  | 098765 43210      | +91 98765 43210    | IN | mobile
    CN | 131 2345 6789            | +8613123456789 | 131 2345 6789     | +86 131 2345 6789  | CN | mobile
    KR | 1588-1234                | +8215881234    | 1588-1234         | +82 1588 1234      | KR | uan
    HK | 2123 4567                | +85221234567   | 2123 4567         | +852 2123 4567     | HK | fixed-line
    IL | 050-234-5678             | +972502345678  | 050-234-5678      | +972 50 234 5678   | IL | mobile
    # Oceania
    AU | (02) 9876 5432           | +61298765432   | (02) 9876 5432    | +61 2 9876 5432    | AU | fixed-line
    AU | 13 CABS                  | +61132227      | 13 22 27          | +61 132227         | AU | shared-cost
    NZ | 021 123 456              | +6421123456    | 021 123 456       | +64 21 123 456     | NZ | mobile
    # No country, and from abroad
    US | +800 1234 5678           | +80012345678   | 1234 5678         | +800 1234 5678     | -  | toll-free
    US | 011 44 20 7946 0958      | +442079460958  | 020 7946 0958     | +44 20 7946 0958   | GB | fixed-line
    DE | 0044 20 7946 0958        | +442079460958  | 020 7946 0958     | +44 20 7946 0958   | GB | fixed-line
    US | 0044 20 7946 0958        | +442079460958  | 020 7946 0958     | +44 20 7946 0958   | GB | fixed-line
    BR | 0055 11 96123-4567       | +5511961234567 | (11) 96123-4567   | +55 11 96123 4567  | BR | mobile
    BR | 0021 1 415 555 3695      | +14155553695   | (415) 555-3695    | +1 415 555 3695    | US | fixed-line-or-mobile
    """
}
