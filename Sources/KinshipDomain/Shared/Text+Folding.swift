extension String {
  /// The text as it is compared with others: texts that people cannot tell apart are equal.
  ///
  /// Case and the kind and number of blanks do not matter, and characters that show nothing are left out. Full-width
  /// and mathematical letters, four joined letters, two hyphens and three apostrophes count as the usual ones. This
  /// is less than Unicode's NFKC case folding, which the standard library does not have.
  ///
  /// The text itself is kept and shown as it was written: joined emoji and some scripts need such characters.
  package var folded: String {
    if utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) { return lowercased() }
    var folded = UnicodeScalarView()
    var isAfterBlank = false
    for scalar in unicodeScalars {
      if scalar.isBlank {
        isAfterBlank = !folded.isEmpty
      } else if !scalar.isUnseen {
        if isAfterBlank { folded.append(" ") }
        isAfterBlank = false
        folded.append(contentsOf: scalar.folded.unicodeScalars)
      }
    }
    return String(folded)
  }

  /// Whether it shows nothing, so that `folded` is empty.
  ///
  /// Looks no further than the first visible character.
  package var isInvisible: Bool { unicodeScalars.allSatisfy { $0.isBlank || $0.isUnseen } }
}

extension Unicode.Scalar {
  /// Whether people see a blank: white space, and characters without a picture that have a width.
  fileprivate var isBlank: Bool {
    switch value {
    case 0x2800, 0x3164, 0xFFA0: true
    default: properties.isWhitespace
    }
  }

  /// Whether it shows nothing: joiners, marks of direction, soft hyphens and the like.
  ///
  /// Some format characters, such as the Arabic number sign, are drawn and do not count. Control characters are not
  /// included: `TextRule` refuses them as unprintable.
  fileprivate var isUnseen: Bool {
    switch value {
    // Marks around annotations and in hieroglyphs.
    case 0xFFF9...0xFFFB, 0x13430...0x1343F: true
    default: properties.isDefaultIgnorableCodePoint
    }
  }

  /// The usual characters that look the same, in small letters.
  fileprivate var folded: String {
    switch value {
    // The dotless i is a letter of its own, but its capital is not.
    case 0x131: "ı"
    case 0x132, 0x133: "ij"
    case 0x1C4...0x1C6: "dž"
    case 0x1C7...0x1C9: "lj"
    case 0x1CA...0x1CC: "nj"
    case 0x2BC, 0x2018, 0x2019: "'"
    case 0x2010, 0x2011: "-"
    // Of full width.
    case 0xFF01...0xFF5E: String(Unicode.Scalar(UInt8(value - 0xFEE0))).lowercased()
    // Letters of mathematics: thirteen alphabets of capitals and small letters; then five rows of digits.
    case 0x1D400...0x1D6A3: String(Unicode.Scalar(UInt8(0x61 + (value - 0x1D400) % 26)))
    case 0x1D7CE...0x1D7FF: String(Unicode.Scalar(UInt8(0x30 + (value - 0x1D7CE) % 10)))
    case _ where !properties.changesWhenCaseMapped: String(self)
    // By way of the capital, for the two small sigmas and the sharp s.
    default: properties.uppercaseMapping.lowercased()
    }
  }
}

extension Name {
  /// The name as it is compared with others.
  package var folded: String { description.folded }

  /// The name, or where it looks like one of these the name with the lowest number, from 2 on, that
  /// does not: `Mia 2`.
  ///
  /// Each of the others is folded once, however many numbers are taken.
  package func toldApart(from others: some Sequence<Name>) -> Name {
    let taken = Set(others.map(\.folded))
    guard taken.contains(folded) else { return self }
    var (number, digits) = (1, 0)
    var (stem, foldedStem) = ("", "")
    repeat {
      number += 1
      if String(number).count > digits {
        digits = String(number).count
        stem = self.stem(beforeDigits: digits)
        foldedStem = stem.folded
      }
    } while taken.contains("\(foldedStem) \(number)")
    return Name(known: "\(stem) \(number)")
  }

  /// The name, cut short where a blank and so many digits behind it would make it too long.
  private func stem(beforeDigits digits: Int) -> String {
    let end = digits + 1
    var start = description.prefix(Self.limit - end)
    while start.utf8.count + end > TextRule.mostBytes(of: Self.limit) {
      start = start.dropLast()
    }
    return String(start).trimmed
  }
}
