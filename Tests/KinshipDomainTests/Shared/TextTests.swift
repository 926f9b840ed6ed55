import KinshipDomain
import Testing

@Suite struct TextTests {
  /// The kinds of user text, each with its initializer.
  enum Kind: CaseIterable {
    case title, name, note, message

    var limit: Int {
      switch self {
      case .title: Title.limit
      case .name: Name.limit
      case .note: Note.limit
      case .message: MessageText.limit
      }
    }

    func kept(_ text: String) throws -> String {
      switch self {
      case .title: try Title(text, field: .title).description
      case .name: try Name(text, field: .title).description
      case .note: try Note(text, field: .title).description
      case .message: try MessageText(text, field: .title).description
      }
    }

    func refusal(_ text: String) throws -> Refusal? {
      do {
        _ = try kept(text)
        return nil
      } catch let refusal as Refusal { return refusal }
    }
  }

  @Test func `titles, names, notes and messages have limits of characters`() {
    #expect(Kind.allCases.map(\.limit) == [120, 60, 1_000, 10_000])
  }

  // Proves: TRAP-03
  @Test(arguments: Kind.allCases, ["", " ", "   ", "\t", "\n \n", "\u{00A0}", "\u{3000}\u{2003}"])
  func `a text of white space is refused as blank`(kind: Kind, text: String) throws {
    #expect(try kind.refusal(text) == .validation(.title, .blank))
  }

  // Proves: TRAP-03
  @Test(
    arguments: Kind.allCases,
    ["\u{200B}", "\u{FEFF}\u{200D}", " \u{200E} ", "\u{2060}\u{AD}", "\u{2800}"])
  func `a text of invisible characters is refused as blank`(kind: Kind, text: String) throws {
    #expect(try kind.refusal(text) == .validation(.title, .blank))
  }

  // Proves: TRAP-03
  @Test(arguments: Kind.allCases)
  func `surrounding white space is removed, inner white space is kept`(kind: Kind) throws {
    #expect(try kind.kept("  \n Dishes and\u{00A0}pans \t ") == "Dishes and\u{00A0}pans")
  }

  @Test(
    arguments: Kind.allCases,
    ["a", "ß", "é", "e\u{301}", "日", "👍", "👍🏽", "🇳🇱", "n\u{303}", "\u{1F468}", "ﷺ"])
  func `a text may have exactly as many characters as its limit`(
    kind: Kind, character: String
  ) throws {
    let full = String(repeating: character, count: kind.limit)
    #expect(full.count == kind.limit)
    #expect(try kind.kept(full) == full)
    #expect(try kind.refusal(full + character) == .validation(.title, .tooLong(limit: kind.limit)))
    #expect(try kind.kept("   \(full) ") == full)
  }

  @Test(arguments: Kind.allCases)
  func `a joined emoji counts as one character`(kind: Kind) throws {
    let family = "👨‍👩‍👧‍👦"
    let few = String(repeating: family, count: kind.limit / 4)
    #expect(try kind.kept(few) == few)
  }

  @Test(arguments: Kind.allCases)
  func `a text with too many combining marks is refused as too long`(kind: Kind) throws {
    let zalgo = "a" + String(repeating: "\u{301}", count: kind.limit * 5)
    #expect(zalgo.count == 1)
    #expect(try kind.refusal(zalgo) == .validation(.title, .tooLong(limit: kind.limit)))
  }

  @Test(arguments: Kind.allCases)
  func `a text of one megabyte is refused as too long`(kind: Kind) throws {
    for unit in ["a", " ", "\u{301}", "👨‍👩‍👧‍👦", "\0"] {
      let huge = String(repeating: unit, count: 1_048_576 / unit.utf8.count)
      #expect(try kind.refusal(huge) == .validation(.title, .tooLong(limit: kind.limit)))
    }
  }

  @Test(
    arguments: Kind.allCases,
    [
      "\0", "\u{1}", "\u{8}", "\u{B}", "\u{1B}[31m", "\u{7F}", "\u{85}", "\u{9F}", "\u{202A}",
      "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}", "\u{2066}", "\u{2067}", "\u{2068}",
      "\u{2069}",
      "\u{E000}", "\u{10FFFD}", "\u{FFFF}", "\u{378}",
    ])
  func `control characters, direction overrides and unassigned characters are refused`(
    kind: Kind, bad: String
  ) throws {
    for text in ["a\(bad)b", "\(bad)b", "a\(bad)"] where !isBlankAtEdge(bad) || text == "a\(bad)b" {
      #expect(
        try kind.refusal(text) == .validation(.title, .unprintable), "\(text.debugDescription)")
    }
  }

  /// White space is removed at the edges, and some control characters are white space.
  private func isBlankAtEdge(_ text: String) -> Bool { text.allSatisfy(\.isWhitespace) }

  @Test(arguments: ["\n", "\t", "\u{2028}", "\u{2029}"])
  func `a note may have several lines, a title and a name only one`(separator: String) throws {
    let text = "one\(separator)two"
    #expect(try Kind.note.kept(text) == text)
    #expect(try Kind.title.refusal(text) == .validation(.title, .unprintable))
    #expect(try Kind.name.refusal(text) == .validation(.title, .unprintable))
  }

  @Test func `letters of all scripts and joined emoji are kept unchanged`() throws {
    for text in ["Мария", "李雷", "שָׁלוֹם", "مرحبا", "नमस्ते", "Zoë 👩‍🚀", "e\u{301}", "می\u{200C}خواهم"] {
      #expect(Array(try Kind.name.kept(text).unicodeScalars) == Array(text.unicodeScalars))
    }
  }

  @Test func `every Unicode scalar is accepted or refused according to its properties`() throws {
    let separators: Set<UInt32> = [0x2028, 0x2029]
    // Visible format characters: signs for numbers, verses and abbreviations.
    let drawn = Set<UInt32>(0x600...0x605).union([
      0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x1_10BD, 0x1_10CD,
    ])
    // The planes with characters, and a part of the planes without.
    let values =
      [0...0x3_3FFF, 0xE_0000...0xE_0FFF, 0x10_FF00...0x10_FFFF] as [ClosedRange<UInt32>]
    var wrong: [String] = []
    for scalar in values.joined().compactMap(Unicode.Scalar.init) {
      let properties = scalar.properties
      // The Braille pattern without dots looks like a blank.
      let isUnseen =
        properties.isWhitespace || properties.isDefaultIgnorableCodePoint
        || (properties.generalCategory == .format && !drawn.contains(scalar.value))
        || scalar.value == 0x2800
      let isRefused =
        switch properties.generalCategory {
        case .control, .surrogate, .unassigned, .privateUse: true
        default:
          separators.contains(scalar.value) || (0x202A...0x202E).contains(scalar.value)
            || (0x2066...0x2069).contains(scalar.value)
        }
      let isKeptInside = try Kind.title.refusal("a\(scalar)b") == nil
      let isKeptAlone = try Kind.title.refusal("\(scalar)") == nil
      guard isKeptInside == isRefused || isKeptAlone == (isRefused || isUnseen) else { continue }
      wrong.append(String(scalar.value, radix: 16))
    }
    #expect(wrong == [])
  }

  @Test func `a refusal names the invalid field`() throws {
    #expect(
      try refusal { try Name(" ", field: .householdName) } == .validation(.householdName, .blank))
    #expect(try refusal { try Title(" ", field: .reason) } == .validation(.reason, .blank))
    #expect(try refusal { try Title(" ") } == .validation(.title, .blank))
    #expect(try refusal { try Note("\0", field: .details) } == .validation(.details, .unprintable))
  }

  @Test func `an optional note that is blank becomes nil`() throws {
    #expect(try Note.optional(nil, field: .details) == nil)
    #expect(try Note.optional("", field: .details) == nil)
    #expect(try Note.optional(" \n ", field: .details) == nil)
    #expect(try Note.optional(" x ", field: .details)?.description == "x")
    #expect(
      try refusal { try Note.optional("\0", field: .details) }
        == .validation(.details, .unprintable))
  }
}
