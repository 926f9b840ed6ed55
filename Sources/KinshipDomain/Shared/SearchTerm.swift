/// A text that a person searches for, and its matches in other texts.
///
/// A text matches if it contains the term as a substring. Case, diacritics of Latin, Greek and
/// Cyrillic letters, invisible characters, and the kind and number of blanks are ignored. The sharp
/// s equals two letters s, and a ligature equals its letters.
///
/// Marks of other scripts count, such as Hebrew points. A letter with such a mark may be written as
/// one character or as two; only the same form is found.
public struct SearchTerm: Hashable, Sendable, CustomStringConvertible {
  /// Maximum number of characters.
  public static let limit = 100

  /// The term as typed, trimmed.
  public let description: String
  /// The term normalized for search; never empty.
  package let folded: String

  /// The term in `text`; nil for a text that is blank or invisible.
  ///
  /// Throws `validation` with the field `searchTerm` when it is too long.
  public init?(_ text: String) throws {
    // Counting characters takes time linear in the text, so its bytes are bounded first.
    guard text.utf8.count <= TextRule.mostBytes(of: Self.limit), text.count <= Self.limit else {
      throw Refusal.validation(.searchTerm, .tooLong(limit: Self.limit))
    }
    let folded = text.foldedForSearch
    guard !folded.isEmpty else { return nil }
    description = text.trimmed
    self.folded = folded
  }

  /// Whether the text contains the term.
  public func matches(_ text: String) -> Bool {
    Self.firstMatch(of: Array(folded.utf8), in: Array(text.foldedForSearch.utf8)) != nil
  }

  /// The start of the first match at or after `start`.
  ///
  /// Takes time linear in both (Knuth, Morris and Pratt), also for a long text that repeats a letter.
  private static func firstMatch<Element: Equatable>(
    of term: [Element], in text: [Element], after start: Int = 0
  ) -> Int? {
    guard start + term.count <= text.count else { return nil }
    let borders = borders(of: term)
    var length = 0
    for place in start..<text.count {
      while length > 0, term[length] != text[place] { length = borders[length - 1] }
      if term[length] == text[place] { length += 1 }
      if length == term.count { return place + 1 - length }
    }
    return nil
  }

  /// For each beginning of the term, the length of the longest shorter one with which it ends.
  private static func borders<Element: Equatable>(of term: [Element]) -> [Int] {
    var borders = [0]
    for letter in term.dropFirst() {
      var length = borders[borders.count - 1]
      while length > 0, term[length] != letter { length = borders[length - 1] }
      borders.append(term[length] == letter ? length + 1 : 0)
    }
    return borders
  }

  /// The matches of the term in the text, in ascending order and without overlaps.
  ///
  /// A match consists of whole characters: the term “s” matches all of “ß”.
  public func ranges(in text: String) -> [Range<String.Index>] {
    let term = Array(folded.unicodeScalars)
    let searched = FoldedText(text)
    var ranges: [Range<String.Index>] = []
    var next = 0
    while let start = Self.firstMatch(of: term, in: searched.scalars, after: next) {
      let end = start + term.count
      let match = searched.origins[start]..<text.index(after: searched.origins[end - 1])
      if let last = ranges.last, last.upperBound > match.lowerBound {
        ranges[ranges.endIndex - 1] = last.lowerBound..<max(last.upperBound, match.upperBound)
      } else {
        ranges.append(match)
      }
      next = end
    }
    return ranges
  }
}

// MARK: - Normalization

extension String {
  /// The text normalized for search; empty for a text without visible characters.
  package var foldedForSearch: String {
    if utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) { return lowercased() }
    var folded = UnicodeScalarView()
    var isAfterBlank = false
    for scalar in unicodeScalars {
      scalar.appendFoldedForSearch(isAfterBlank: &isAfterBlank, isFirst: folded.isEmpty) {
        folded.append($0)
      }
    }
    return String(folded)
  }
}

/// A text normalized for search, with the origin of each of its scalars.
struct FoldedText {
  private(set) var scalars: [Unicode.Scalar] = []
  /// For each scalar, the position of its character in the original text.
  private(set) var origins: [String.Index] = []

  init(_ text: String) {
    var isAfterBlank = false
    var blank = text.startIndex
    for index in text.indices {
      for scalar in text[index].unicodeScalars {
        let wasAfterBlank = isAfterBlank
        var added: [Unicode.Scalar] = []
        scalar.appendFoldedForSearch(isAfterBlank: &isAfterBlank, isFirst: scalars.isEmpty) {
          added.append($0)
        }
        if isAfterBlank, !wasAfterBlank { blank = index }
        for (place, scalar) in added.enumerated() {
          scalars.append(scalar)
          origins.append(wasAfterBlank && place == 0 ? blank : index)
        }
      }
    }
  }
}

extension Unicode.Scalar {
  /// Appends the normalized form: nothing, or a pending blank and one or more scalars.
  ///
  /// A blank is appended with the next visible scalar, so that a text has none at its ends.
  fileprivate func appendFoldedForSearch(
    isAfterBlank: inout Bool, isFirst: Bool, _ append: (Unicode.Scalar) -> Void
  ) {
    if isBlank {
      isAfterBlank = !isFirst
      return
    }
    let letters = foldedForSearch
    guard !letters.isEmpty else { return }
    if isAfterBlank { append(" ") }
    isAfterBlank = false
    for letter in letters { append(letter) }
  }

  /// The lower-case letters without diacritics; empty for an invisible or combining character.
  private var foldedForSearch: [Unicode.Scalar] {
    if isASCII {
      guard value > 0x1F, value != 0x7F else { return [] }
      return ("A"..."Z").contains(self) ? [Unicode.Scalar(UInt8(value) + 0x20)] : [self]
    }
    guard !isUnseen, !isIgnoredInSearch else { return [] }
    if let base = greekOrCyrillicBase { return [base] }
    return folded.unicodeScalars.flatMap { scalar -> [Unicode.Scalar] in
      scalar.isIgnoredInSearch ? [] : scalar.baseLetters
    }
  }

  /// Whether it is a combining mark of Latin, Greek or Cyrillic letters, or a control character.
  private var isIgnoredInSearch: Bool {
    switch value {
    case 0x80...0x9F, 0x300...0x36F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF: true
    default: false
    }
  }

  /// A lower-case Latin letter without its diacritics; any other scalar unchanged.
  private var baseLetters: [Unicode.Scalar] {
    switch value {
    case 0xDF: return ["s", "s"]
    case 0xE6: return ["a", "e"]
    case 0x153: return ["o", "e"]
    case 0x2BC: return ["'"]
    case 0xC0...0x24F: return [Self.base(Self.latin, at: value - 0xC0) ?? self]
    case 0x1E00...0x1EFF: return [Self.base(Self.latinAdditional, at: value - 0x1E00) ?? self]
    default: return [self]
    }
  }

  /// The base letter of a composed Greek or Cyrillic letter; nil for any other scalar.
  private var greekOrCyrillicBase: Unicode.Scalar? {
    guard (0x370...0x52F).contains(value) || (0x1F00...0x1FFF).contains(value),
      let small = properties.lowercaseMapping.unicodeScalars.first?.value
    else { return nil }
    switch small {
    case 0x374: return "ʹ"
    case 0x3AC: return "α"
    case 0x3AD: return "ε"
    case 0x3AE: return "η"
    case 0x390, 0x3AF, 0x3CA: return "ι"
    case 0x3CC: return "ο"
    case 0x3B0, 0x3CB, 0x3CD: return "υ"
    case 0x3CE: return "ω"
    case 0x3D3, 0x3D4: return "ϒ"
    case 0x4D1, 0x4D3: return "а"
    case 0x453: return "г"
    case 0x450, 0x451, 0x4D7: return "е"
    case 0x4C2, 0x4DD: return "ж"
    case 0x4DF: return "з"
    case 0x439, 0x45D, 0x4E3, 0x4E5: return "и"
    case 0x45C: return "к"
    case 0x4E7: return "о"
    case 0x45E, 0x4EF, 0x4F1, 0x4F3: return "у"
    case 0x4F5: return "ч"
    case 0x4F9: return "ы"
    case 0x4ED: return "э"
    case 0x457: return "і"
    case 0x477: return "ѵ"
    case 0x4DB: return "ә"
    case 0x4EB: return "ө"
    case 0x1F00...0x1FFF:
      let letter = Self.greekAdditional[Int(small - 0x1F00)]
      return letter == "." ? nil : letter
    default: return nil
    }
  }

  private static func base(_ letters: [UInt8], at place: UInt32) -> Unicode.Scalar? {
    let letter = letters[Int(place)]
    return letter == UInt8(ascii: ".") ? nil : Unicode.Scalar(letter)
  }

  /// The base letters of U+00C0 to U+024F; a period for none.
  private static let latin = Array(
    """
    aaaaaa.ceeeeiiii.nooooo.ouuuuy..aaaaaa.ceeeeiiii.nooooo.ouuuuy.y\
    aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiii...jjkk.llllll.\
    .llnnnnnn...oooooo..rrrrrrsssssssstttt..uuuuuuuuuuuuwwyyyzzzzzz.\
    ................................oo.............uu...............\
    .............aaiioouuuuuuuuuu.aaaa....ggkkoooo..j...gg..nnaa....\
    aaaaeeeeiiiioooorrrruuuusstt..hh......aaeeooooooooyy............\
    ................
    """.utf8)

  /// The base letters of U+1E00 to U+1EFF; a period for none.
  private static let latinAdditional = Array(
    """
    aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmm\
    mmmmnnnnnnnnoooooooopppprrrrrrrrssssssssssttttttttuuuuuuuuuuvvvv\
    wwwwwwwwwwxxxxyyzzzzzzhtwy......aaaaaaaaaaaaaaaaaaaaaaaaeeeeeeee\
    eeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuuuuyyyyyyyy......
    """.utf8)

  /// The base letters of U+1F00 to U+1FFF; a period for none.
  private static let greekAdditional = Array(
    """
    αααααααα........εεεεεε..........ηηηηηηηη........ιιιιιιιι........\
    οοοοοο..........υυυυυυυυ........ωωωωωωωω........ααεεηηιιοουυωω..\
    αααααααα........ηηηηηηηη........ωωωωωωωω........ααααα.αα......ι.\
    ..ηηη.ηη........ιιιι..ιι........υυυυρρυυ..........ωωω.ωω........
    """.unicodeScalars)
}
