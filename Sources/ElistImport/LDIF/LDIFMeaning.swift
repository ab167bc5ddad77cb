import ElistContacts
import ElistHeadings
import ElistText
import LDIFFormat

/// What an attribute of a directory entry means.
enum LDIFMeaning: Hashable {
  case distinguishedName, objectClass, member
  case commonName, displayName, given, family, nickname, prefix, suffix
  case phoneticGiven, phoneticFamily
  case phone(Label?)
  case email
  case url(Label?)
  case home(ColumnRole.AddressPart)
  case work(ColumnRole.AddressPart)
  case organization, department, jobTitle, note, category, uid, photo
  case birthYear, birthMonth, birthDay
  case ignored, other

  init(_ attribute: LDIFAttribute) {
    if attribute.options.contains("phonetic") {
      self = LDIFMeaning.phonetic[attribute.name] ?? .ignored
    } else {
      self = LDIFMeaning.meanings[attribute.name] ?? .other
    }
  }

  /// Whether the entry has only one of them, in any language.
  var isSingle: Bool {
    let single: Set<LDIFMeaning> = [
      .commonName, .displayName, .given, .family, .nickname, .prefix, .suffix, .organization,
      .department, .jobTitle,
    ]
    return single.contains(self)
  }

  private static let phonetic: [String: LDIFMeaning] = [
    "givenname": .phoneticGiven, "gn": .phoneticGiven, "sn": .phoneticFamily,
    "surname": .phoneticFamily,
  ]

  /// The attributes of RFC 4519 and RFC 2798, and of Mozilla, Netscape, Evolution and KDE.
  private static let meanings: [String: LDIFMeaning] = [
    "dn": .distinguishedName, "objectclass": .objectClass,
    "member": .member, "uniquemember": .member, "rfc822mailmember": .member,
    "cn": .commonName, "commonname": .commonName, "fileas": .ignored, "displayname": .displayName,
    "display-name": .displayName,
    "givenname": .given, "gn": .given, "sn": .family, "surname": .family,
    "mozillanickname": .nickname, "xmozillanickname": .nickname, "nickname": .nickname,
    "personaltitle": .prefix, "generationqualifier": .suffix,
    "mozillaphoneticfirstname": .phoneticGiven, "mozillaphoneticlastname": .phoneticFamily,
    "telephonenumber": .phone(.work), "businessphone": .phone(.work), "workphone": .phone(.work),
    "companyphone": .phone(.main), "primaryphone": .phone(.main), "homephone": .phone(.home),
    "hometelephonenumber": .phone(.home), "mobile": .phone(.mobile), "cellphone": .phone(.mobile),
    "mobiletelephonenumber": .phone(.mobile), "pager": .phone(.pager), "pagerphone": .phone(.pager),
    "pagertelephonenumber": .phone(.pager), "facsimiletelephonenumber": .phone(.fax),
    "fax": .phone(.fax), "homefacsimiletelephonenumber": .phone(.fax),
    "otherfacsimiletelephonenumber": .phone(.fax), "homefax": .phone(.fax),
    "otherphone": .phone(.other), "othertelephone": .phone(.work), "otherhomephone": .phone(.home),
    "othermobile": .phone(.mobile), "otherpager": .phone(.pager), "ipphone": .phone(nil),
    "otheripphone": .phone(nil), "carphone": .phone(nil),
    "callbackphone": .phone(nil), "radio": .phone(nil), "telexnumber": .phone(nil),
    "telex": .phone(nil), "tty": .phone(nil), "internationalisdnnumber": .phone(nil),
    "mail": .email, "mozillasecondemail": .email, "xmozillasecondemail": .email,
    "rfc822mailbox": .email, "email": .email, "othermailbox": .email,
    "mailalternateaddress": .email,
    "workurl": .url(.work), "homeurl": .url(.home), "mozillaworkurl": .url(.work),
    "mozillahomeurl": .url(.home), "labeleduri": .url(nil), "labeledurl": .url(nil),
    "blogurl": .url(nil),
    "o": .organization, "organizationname": .organization, "company": .organization,
    "ou": .department, "department": .department, "orgunit": .department,
    "organizationalunitname": .department, "title": .jobTitle, "role": .ignored,
    "description": .note, "notes": .note, "note": .note, "info": .note,
    "categories": .category, "category": .category,
    "entryuuid": .uid, "jpegphoto": .photo, "photo": .photo, "thumbnailphoto": .photo,
    "birthyear": .birthYear, "birthmonth": .birthMonth, "birthday": .birthDay,
    "birthdate": .birthDay, "xbatbirthday": .birthDay, "uid": .ignored, "modifytimestamp": .ignored,
    "createtimestamp": .ignored, "uidnumber": .ignored, "employeenumber": .ignored,
    "changetype": .ignored, "grouptype": .ignored, "objectguid": .ignored, "objectsid": .ignored,
    "sidhistory": .ignored, "logonhours": .ignored, "ntsecuritydescriptor": .ignored,
    "msexchmailboxguid": .ignored, "msexchmailboxsecuritydescriptor": .ignored,
    "ms-ds-consistencyguid": .ignored, "usercertificate": .ignored,
    "usersmimecertificate": .ignored,
    "street": .work(.street), "streetaddress": .work(.street), "postaladdress": .work(.street),
    "mozillaworkstreet2": .work(.extended), "l": .work(.locality), "locality": .work(.locality),
    "localityname": .work(.locality), "st": .work(.region), "stateorprovincename": .work(.region),
    "region": .work(.region), "postalcode": .work(.postalCode), "zip": .work(.postalCode),
    "c": .work(.country), "co": .work(.country), "countryname": .work(.country),
    "friendlycountryname": .work(.country), "mozillaworkcountryname": .work(.country),
    "postofficebox": .work(.poBox),
    "homepostaladdress": .home(.street), "mozillahomestreet": .home(.street),
    "homestreet": .home(.street), "mozillahomestreet2": .home(.extended),
    "mozillahomepostaladdress2": .home(.extended), "mozillahomelocalityname": .home(.locality),
    "mozillahomestate": .home(.region), "mozillahomepostalcode": .home(.postalCode),
    "mozillahomecountryname": .home(.country),
  ]
}
