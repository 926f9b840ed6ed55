extension String {
  /// The text normalized for comparison, so that visually identical texts are equal.
  ///
  /// - Case, and the kind and number of blanks, are ignored.
  /// - Invisible characters are removed.
  /// - Full-width and mathematical letters, four digraphs, two hyphens and three apostrophes map
  ///   to their usual forms.
  ///
  /// This is less than Unicode's NFKC case folding, which the standard library does not have.
  ///
  /// Store and show the original text: joined emoji and some scripts need invisible characters.
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

  /// Whether the text shows nothing, so that `folded` is empty.
  ///
  /// Stops at the first visible character.
  package var isInvisible: Bool { unicodeScalars.allSatisfy { $0.isBlank || $0.isUnseen } }
}

extension Unicode.Scalar {
  /// Whether the character is shown as a blank: white space, or a character with a width but no
  /// glyph.
  var isBlank: Bool {
    switch value {
    case 0x2800, 0x3164, 0xFFA0: true
    default: properties.isWhitespace
    }
  }

  /// Whether the character is invisible: joiners, direction marks, soft hyphens and similar.
  ///
  /// Some format characters, such as the Arabic number sign, have a glyph and are excluded. Control
  /// characters are excluded too: `TextRule` refuses them as unprintable.
  var isUnseen: Bool {
    switch value {
    // Interlinear annotation marks and hieroglyph format controls.
    case 0xFFF9...0xFFFB, 0x13430...0x1343F: true
    default: properties.isDefaultIgnorableCodePoint
    }
  }

  /// The lower-case form of the usual characters that look the same.
  var folded: String {
    switch value {
    // The dotless i is a letter of its own, but its capital is not.
    case 0x131: "ı"
    case 0x132, 0x133: "ij"
    case 0x1C4...0x1C6: "dž"
    case 0x1C7...0x1C9: "lj"
    case 0x1CA...0x1CC: "nj"
    case 0x2BC, 0x2018, 0x2019: "'"
    case 0x2010, 0x2011: "-"
    // Full-width forms.
    case 0xFF01...0xFF5E: String(Unicode.Scalar(UInt8(value - 0xFEE0))).lowercased()
    // Mathematical letters: thirteen alphabets of capitals and small letters; then five rows of
    // digits.
    case 0x1D400...0x1D6A3: String(Unicode.Scalar(UInt8(0x61 + (value - 0x1D400) % 26)))
    case 0x1D7CE...0x1D7FF: String(Unicode.Scalar(UInt8(0x30 + (value - 0x1D7CE) % 10)))
    case _ where !properties.changesWhenCaseMapped: String(self)
    // Maps through upper case, to unify the two small sigmas and expand the sharp s.
    default: properties.uppercaseMapping.lowercased()
    }
  }
}

extension TextValue where Self: CustomStringConvertible {
  /// Throws `validation` if the title or name is one of `others` when folded.
  ///
  /// Commands find an object by its typed title, which is compared in folded form.
  package func requireDistinct(from others: [Self]) throws {
    let folded = description.folded
    guard !others.contains(where: { $0.description.folded == folded }) else {
      throw Refusal.validation(.title, .notAllowed)
    }
  }
}

extension Name {
  /// The name normalized for comparison.
  package var folded: String { description.folded }

  /// The name, made distinct from all of `others` by a number if needed, such as `Mia 2`.
  ///
  /// The number is the lowest from 2 on. Each other name is folded once, regardless of how many
  /// numbers are taken.
  package func disambiguated(from others: some Sequence<Name>) -> Name {
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

  /// The name, shortened so that a blank and `digits` digits fit behind it.
  private func stem(beforeDigits digits: Int) -> String {
    let end = digits + 1
    var start = description.prefix(Self.limit - end)
    while start.utf8.count + end > TextRule.mostBytes(of: Self.limit) {
      start = start.dropLast()
    }
    return String(start).trimmed
  }
}
