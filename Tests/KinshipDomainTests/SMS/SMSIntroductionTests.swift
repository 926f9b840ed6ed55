import KinshipDomain
import Testing

/// The texts that introduce a household to a contact or a second number.
@Suite struct SMSIntroductionTests {
  private func texts(
    _ household: String, _ person: String, _ language: Language
  ) throws -> [SMSText?] {
    let home = try Name(household, field: .memberName)
    let name = try Name(person, field: .memberName)
    return [
      SMSText.firstAlert(about: name, from: home, in: language),
      SMSText.firstQuestion(to: name, from: home, in: language),
    ]
  }

  @Test(arguments: Language.allCases)
  func `a first message names the household and the person, and says STOP`(
    language: Language
  ) throws {
    for text in try texts("De Vries", "Debra", language) {
      let text = try #require(text)
      #expect(text.string.contains("De Vries") && text.string.contains("Debra"))
      #expect(text.string.contains("STOP") && text.segments.encoding == .gsm7)
    }
    let english = try texts("De Vries", "Debra", .english)[0]?.string
    #expect(english?.hasPrefix("Kinship: De Vries has named you as contact of Debra. ") == true)
  }

  @Test(arguments: Language.allCases, ["W", "Ł", "Ж", "👵"])
  func `a first message with the longest names has two segments, and still says STOP`(
    language: Language, letter: String
  ) throws {
    let name = String(repeating: letter, count: 60)
    for text in try texts(name, name, language) {
      #expect(text?.string.contains("STOP") == true)
      #expect((text?.segments.count ?? 3) <= 2)
    }
  }
}
