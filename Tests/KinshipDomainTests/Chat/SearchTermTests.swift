import KinshipDomain
import KinshipTestSupport
import Testing

@Suite struct SearchTermTests {
  private func term(_ text: String) throws -> SearchTerm { try #require(try SearchTerm(text)) }

  private func matches(_ term: String, in text: String) throws -> [String] {
    try self.term(term).ranges(in: text).map { String(text[$0]) }
  }

  /// Terms that match a text, in Dutch, German and English.
  private static let found: [(String, String, [String])] = [
    ("food", "Dog FOOD, food!", ["FOOD", "food"]),
    ("muller", "Frau Müller", ["Müller"]),
    ("MÜLLER", "frau muller", ["muller"]),
    ("strasse", "Die Straße", ["Straße"]),
    ("straße", "DIE STRASSE", ["STRASSE"]),
    ("s", "ß", ["ß"]),
    ("creme", "Crème brûlée", ["Crème"]),
    ("brulee", "Crème bru\u{302}le\u{301}e", ["bru\u{302}le\u{301}e"]),
    ("ijs", "\u{132}sje", ["\u{132}s"]),
    ("een", "één", ["één"]),
    ("ik", "geen ik", ["ik"]),
    ("a b", "a \n\u{A0} b", ["a \n\u{A0} b"]),
    ("dienst", "Kranken\u{AD}dienst", ["dienst"]),
    ("krankendienst", "Kranken\u{AD}dienst", ["Kranken\u{AD}dienst"]),
    ("\" OR 1=1 --", "say \" or 1=1 -- now", ["\" or 1=1 --"]),
    ("*", "a * b", ["*"]), ("NEAR(a b)", "near(a b)", ["near(a b)"]),
    ("👩‍🚀", "an 👩‍🚀 flies", ["👩‍🚀"]),
    ("abc", "\u{200F}a\u{202C}bc", ["a\u{202C}bc"]),
    ("aa", "aaaaa", ["aa", "aa"]),
  ]

  // Proves: S-12, S-13, D-26
  @Test(arguments: found)
  func `a term is found regardless of case, diacritics and invisible characters`(
    typed: String, text: String, expected: [String]
  ) throws {
    #expect(try matches(typed, in: text) == expected)
    #expect(try term(typed).matches(text))
  }

  // Proves: D-26
  @Test(arguments: ["", " ", "\n\t", "\u{200B}", "\u{301}", "\0", "\u{2800} "])
  func `a blank or invisible term is no search`(text: String) throws {
    #expect(try SearchTerm(text) == nil)
  }

  @Test func `a term is trimmed, and refused when it has more than 100 characters`() throws {
    #expect(try term("  Milk \n").description == "Milk")
    #expect(try term(String(repeating: "a", count: 100)).description.count == 100)
    for long in [
      String(repeating: "a", count: 101), "a" + String(repeating: "\u{301}", count: 900),
    ] {
      #expect(
        try refusal { try SearchTerm(long) } == .validation(.searchTerm, .tooLong(limit: 100)))
    }
  }

  @Test func `a text that differs in a letter does not match`() throws {
    for (typed, text) in [("food", "fod"), ("food", "foo d"), ("halil", "halıl"), ("ab", "a b")] {
      #expect(try !term(typed).matches(text), "\(typed)")
      #expect(try matches(typed, in: text).isEmpty, "\(typed)")
    }
  }

  // MARK: Against a naive search

  /// Characters with their normalized forms, which are normalized themselves.
  private static let letters: [(shown: String, folded: String)] = [
    ("a", "a"), ("Á", "a"), ("ä", "a"), ("e", "e"), ("E\u{301}", "e"), ("o", "o"), ("Ö", "o"),
    ("s", "s"), ("ß", "ss"), ("ĳ", "ij"), ("i", "i"), ("J", "j"), ("æ", "ae"), ("ệ", "e"),
    ("\"", "\""), ("*", "*"), ("%", "%"), ("日", "日"), ("🙂", "🙂"), ("’", "'"), (".", "."),
  ]

  private static func letter(using random: inout Seeded) -> (shown: String, folded: String) {
    letters[Int.random(in: 0..<letters.count, using: &random)]
  }

  /// The characters of a text whose normalized forms, joined, contain the term: the naive search.
  private func naiveMatches(
    of term: [Unicode.Scalar], in text: [(shown: String, folded: String)]
  ) -> [ClosedRange<Int>] {
    let scalars = text.enumerated().flatMap { place, letter in
      letter.folded.unicodeScalars.map { (place: place, scalar: $0) }
    }
    var found: [ClosedRange<Int>] = []
    var start = 0
    while start + term.count <= scalars.count {
      let window = scalars[start..<start + term.count]
      guard window.map(\.scalar) == term, let first = window.first, let last = window.last else {
        start += 1
        continue
      }
      if let before = found.last, before.upperBound >= first.place {
        found[found.count - 1] = before.lowerBound...last.place
      } else {
        found.append(first.place...last.place)
      }
      start += term.count
    }
    return found
  }

  // Proves: S-12, S-13, D-26
  @Test(arguments: 1...400 as ClosedRange<UInt64>)
  func `matches equal those of a naive search in random texts`(seed: UInt64) throws {
    var random = Seeded(seed)
    let few = (0..<4).map { _ in Self.letter(using: &random) }
    let text = (0..<Int.random(in: 1...40, using: &random)).map { _ in
      few[Int.random(in: 0..<4, using: &random)]
    }
    let typed = (0..<Int.random(in: 1...6, using: &random)).map { _ in
      few[Int.random(in: 0..<4, using: &random)]
    }
    let shown = text.map(\.shown).joined()
    let folded = typed.map(\.folded).joined().unicodeScalars.map(\.self)
    let expected = naiveMatches(of: folded, in: text).map { range in
      text[range].map(\.shown).joined()
    }
    let term = try term(typed.map(\.shown).joined())
    #expect(term.ranges(in: shown).map { String(shown[$0]) } == expected)
    #expect(term.matches(shown) == !expected.isEmpty)
  }

  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func `normalizing a text twice changes nothing more`(seed: UInt64) {
    var random = Seeded(seed)
    var text = String.UnicodeScalarView()
    for _ in 0..<50 {
      guard let scalar = Unicode.Scalar(UInt32.random(in: 1...0x2FFF, using: &random)) else {
        continue
      }
      text.append(scalar)
    }
    let once = String(text).foldedForSearch
    #expect(Array(once.foldedForSearch.unicodeScalars) == Array(once.unicodeScalars))
  }

  // Proves: D-26
  @Test(arguments: [
    ("ии", "Йй", "И\u{306}и\u{306}"), ("елка", "Ёлка", "Е\u{308}лка"),
    ("αθηνα", "Αθήνα", "Αθη\u{301}να"), ("ωι", "ᾨΐ", "Ω\u{314}\u{345}ι\u{308}\u{301}"),
    ("α", "ᾳ", "α\u{345}"), ("ї", "Ї", "І\u{308}"),
  ])
  func `diacritics of Greek and Cyrillic letters are ignored, in both forms`(
    plain: String, composed: String, decomposed: String
  ) throws {
    let folded = Set(
      [plain, composed, decomposed].map { Array($0.foldedForSearch.unicodeScalars) })
    #expect(folded.count == 1)
    #expect(try term(composed).matches(decomposed) && term(plain).matches(composed))
  }

  @Test func `a text of 10,000 characters is searched`() throws {
    let text = String(repeating: "aé ", count: 3_333) + "Ende"
    #expect(try matches("ENDE", in: text) == ["Ende"])
    #expect(try term("ae").ranges(in: text).count == 3_333)
  }

  @Test func `a term that a repetitive text nearly contains is found where it is`() throws {
    let text = String(repeating: "a", count: 9_998) + "ba"
    let term = String(repeating: "A", count: 99) + "b"
    #expect(try matches(term, in: text) == [term.lowercased()])
    #expect(try matches(term, in: String(repeating: "a", count: 10_000)) == [])
    #expect(try matches("aba", in: "ababababa") == ["aba", "aba"])
  }
}

@Suite struct SnippetTests {
  private func snippet(_ text: String, _ term: String, limit: Int) throws -> Snippet {
    Snippet(text, matching: try #require(try SearchTerm(term)), limit: limit)
  }

  @Test func `a short text is kept whole, with its matches`() throws {
    let parts = try snippet("Dog food and food", "FOOD", limit: 80).parts
    #expect(
      parts == [
        .init(text: "Dog ", isMatch: false), .init(text: "food", isMatch: true),
        .init(text: " and ", isMatch: false), .init(text: "food", isMatch: true),
      ])
  }

  @Test func `a long text is cut around its first match`() throws {
    let text = String(repeating: "x", count: 100) + "food" + String(repeating: "y", count: 100)
    let snippet = try snippet(text, "food", limit: 20)
    #expect(snippet.text == "…xxxxxfoodyyyyyyyyyyy…")
    #expect(snippet.parts.filter(\.isMatch).map(\.text) == ["food"])
  }

  @Test func `a match longer than the limit is kept whole`() throws {
    let text = String(repeating: "x", count: 50) + "birthday"
    #expect(try snippet(text, "birthday", limit: 4).text == "…xbirthday")
  }

  @Test func `a text without a match is cut at its end`() throws {
    #expect(try snippet("abcdefgh", "zz", limit: 3).text == "abc…")
    #expect(Snippet("abcdefgh").text == "abcdefgh")
    #expect(Snippet("abcdefgh", limit: 2).text == "ab…")
  }
}
