import CUnicode

/// The version of ICU that the program was built with, `72.1`.
package var icuVersion: String { String(cString: elist_icu_version()) }

/// The version of the Unicode Standard that ICU knows, `15.0`.
package var unicodeVersion: String { String(cString: elist_unicode_version()) }
