/// The section of an alphabetic index, `A` to `Z`, that a name belongs to.
///
/// It is the first letter of a Latin name, without accents. Names that begin with a digit or a
/// sign, names in other scripts and the empty name are under `Z`, at the end.
package func sectionLetter(_ sortName: String) -> Character {
  guard let first = sortName.first, let letter = foldedUTF8(String(first)).first else { return "Z" }
  guard (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter) else { return "Z" }
  return Character(Unicode.Scalar(letter & ~0x20))
}
