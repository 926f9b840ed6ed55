/// The characters of the GSM 7-bit default alphabet, in which an SMS has the most characters.
///
/// 3GPP TS 23.038, section 6.2.1 (default alphabet) and section 6.2.1.1 (extension table). A phone
/// shows other alphabets of the standard only if it supports their language, so they are not used.
enum GSMAlphabet {
  private static let basic = Set(
    ("@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?"
      + "¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà").unicodeScalars)
  private static let extended = Set("\u{C}^{}\\[~]|€".unicodeScalars)

  /// The number of septets of a character: 2 with the escape of the extension table; nil for a
  /// character that the alphabet does not have.
  static func septets(of scalar: Unicode.Scalar) -> Int? {
    if basic.contains(scalar) { return 1 }
    return extended.contains(scalar) ? 2 : nil
  }

  /// The text with typographic characters replaced by those of the alphabet that look the same, such
  /// as straight quotation marks.
  static func withPlainTypography(_ text: String) -> String {
    replaced(in: text) { scalar in
      if let plain = typography[scalar] { return plain }
      return scalar.isBlank && scalar != "\n" ? " " : nil
    }
  }

  /// The text with letters that the alphabet lacks replaced by their base letters: ë by e.
  static func withPlainLetters(_ text: String) -> String {
    replaced(in: text) { scalar in
      if let plain = letters[scalar] { return plain }
      let isAccent = scalar.properties.generalCategory == .nonspacingMark && !scalar.isUnseen
      return isAccent ? "" : nil
    }
  }

  private static func replaced(
    in text: String, _ replacement: (Unicode.Scalar) -> String?
  ) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let plain = replacement(scalar) {
        result.append(contentsOf: plain.unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  private static let typography = table([
    ("‘’‚‛′‹›´`ʼ", "'"), ("“”„‟″«»", "\""), ("‐‑‒–—―−•", "-"), ("…", "..."), ("×", "x"),
    // Soft hyphen, and marks of width zero and of direction. Joiners of emoji stay.
    ("\u{AD}\u{200B}\u{200E}\u{200F}\u{2060}\u{FEFF}", ""),
  ])

  private static let letters = table([
    ("ÀÁÂÃĀĂĄ", "A"), ("áâãāăą", "a"), ("ĆČ", "C"), ("çćč", "c"), ("ĎĐ", "D"), ("ďđ", "d"),
    ("ÈÊËĒĖĘĚ", "E"), ("êëēėęě", "e"), ("ĞĢ", "G"), ("ğģ", "g"), ("ÌÍÎÏĪĮİ", "I"),
    ("íîïīįı", "i"), ("ŁĻ", "L"), ("łļ", "l"), ("ŃŇ", "N"), ("ńň", "n"), ("ÒÓÔÕŌŐ", "O"),
    ("óôõōő", "o"), ("ŘŔ", "R"), ("řŕ", "r"), ("ŚŠŞȘ", "S"), ("śšşș", "s"), ("ŤŢȚ", "T"),
    ("ťţț", "t"), ("ÙÚÛŪŮŰ", "U"), ("úûūůű", "u"), ("ÝŸ", "Y"), ("ýÿ", "y"), ("ŹŻŽ", "Z"),
    ("źżž", "z"), ("Œ", "OE"), ("œ", "oe"), ("ẞ", "SS"), ("Ĳ", "IJ"), ("ĳ", "ij"),
  ])

  private static func table(
    _ rows: [(characters: String, plain: String)]
  ) -> [Unicode.Scalar: String] {
    var table: [Unicode.Scalar: String] = [:]
    for row in rows {
      for scalar in row.characters.unicodeScalars { table[scalar] = row.plain }
    }
    return table
  }
}
