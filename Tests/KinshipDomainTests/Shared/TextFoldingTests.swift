import KinshipDomain
import Testing

@Suite struct TextFoldingTests {
  static let alike = [
    [
      "Mia", "mia", "MIA", "M\u{200B}ia", "Mi\u{200D}a\u{FEFF}", "M\u{AD}i\u{2060}a", "\u{200E}Mia",
      "Mia\u{FE0F}", "\u{FF2D}\u{FF49}\u{FF41}", "\u{1D5AC}\u{1D5C2}\u{1D5BA}",
      "\u{1D40C}\u{1D422}\u{1D41A}",
    ],
    [
      "Ben Smith", "ben  smith", " Ben\u{A0}Smith ", "Ben\u{3164}Smith", "BEN\u{2800}SMITH",
      "Ben \u{200B} Smith", "Ben\u{3000}Smith",
    ],
    ["Zoë", "Zoe\u{308}", "ZOË"], ["Strauß", "STRAUSS", "Strau\u{17F}s"],
    ["IJsbrand", "\u{133}sbrand", "\u{132}SBRAND"], ["O'Neill", "O\u{2019}Neill", "o\u{2BC}neill"],
    ["Anna-Lena", "Anna\u{2011}Lena", "anna\u{2010}lena"],
    ["می\u{200C}خواهم", "میخواهم"], ["👩‍🚀", "👩🚀"],
    ["Mia 2", "MIA \u{FF12}", "mia \u{1D7D0}", "Mia 2\u{200B}"], ["Μαρίας", "ΜΑΡΊΑΣ"],
  ]

  @Test(arguments: alike)
  func `texts that look the same fold to the same text`(texts: [String]) {
    for text in texts { #expect(text.folded == texts[0].folded, "\(text.debugDescription)") }
  }

  @Test(arguments: [
    ("Mia", "Mira"), ("Zoe", "Zoë"), ("Anna Lena", "Annalena"), ("Mia", "Mia 2"), ("李雷", "李磊"),
    ("Мария", "Марина"), ("Halıl", "Halil"), ("👩‍🚀", "👨‍🚀"), ("Mia", "Mia."),
  ])
  func `texts that look different fold to different texts`(one: String, other: String) {
    #expect(one.folded != other.folded)
  }

  @Test func `a text without visible characters is invisible and folds to an empty text`() {
    for text in ["", " ", "\u{200B}\u{FEFF}", "\u{2800} \u{3164}", "\u{FFF9}"] {
      #expect(text.folded.isEmpty && text.isInvisible, "\(text.debugDescription)")
    }
    for text in ["a", " \u{200B}a", "\0", "\u{600}", "\u{6DD}"] {
      #expect(!text.folded.isEmpty && !text.isInvisible, "\(text.debugDescription)")
    }
  }

  // MARK: Names

  private func name(_ text: String) throws -> Name { try Name(text, field: .memberName) }

  @Test func `a taken name gets the lowest free number`() throws {
    let mia = try name("Mia")
    #expect(mia.disambiguated(from: [Name]()) == mia)
    #expect(try mia.disambiguated(from: [name("Ben"), name("Miau")]) == mia)
    #expect(try mia.disambiguated(from: [name("m\u{200B}IA")]).description == "Mia 2")
    let others = try ["mia", "Mia  2", "Mia 4"].map(name)
    #expect(mia.disambiguated(from: others).description == "Mia 3")
    let ten = ["mia"] + (2...10).map { "Mia \($0)" }
    #expect(try mia.disambiguated(from: ten.map(name)).description == "Mia 11")
  }

  @Test func `a long name is shortened so that the numbered name is valid`() throws {
    let families = String(repeating: "👨‍👩‍👧‍👦", count: 19) + "aaaaa"
    #expect(families.utf8.count == Name.limit * 8)
    for text in [String(repeating: "a", count: Name.limit), families] {
      let long = try name(text)
      let told = long.disambiguated(from: [long])
      #expect(told.description.hasSuffix(" 2") && told != long)
      #expect(try name(told.description) == told)
    }
  }
}
