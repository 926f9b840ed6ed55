import KinshipDomain
import KinshipTime
import Testing

/// The texts of outgoing SMS.
@Suite struct SMSWordingTests {
  private let start = Instant(clampingMilliseconds: 1_795_251_600_000)

  private func texts(
    name: String, title: String, kind: CareResponseKind, _ language: Language
  ) throws -> [SMSText?] {
    let (household, phone) = (HouseholdID(bits: 2), try PhoneNumber("+31612345678"))
    let profile = CareProfile(
      id: CareProfileID(bits: 3), in: household, position: 0,
      name: try Name(name, field: .memberName),
      relationship: try Name("Grandmother", field: .relationship), phone: phone,
      language: language, by: MemberID(bits: 4), at: start)
    let habit = try #require(
      CareHabit(
        id: CareHabitID(bits: 5), in: household, of: profile.id, title: try Title(title),
        emoji: try Name("💊", field: .emoji), category: .medication, days: [.monday],
        time: .midnight, answerMinutes: 10, kind: kind, createdBy: MemberID(bits: 4),
        promptsFrom: start, createdAt: start, updatedAt: start))
    let occurrence = habit.occurrence(
      on: CivilDate(clampingDaysSinceEpoch: 20_775), at: start)
    let id = occurrence.id
    let contents: [SMSMessage.Content] = [
      .hello, .welcome, .prompt(id), .confirmation(id), .help, .reminder(id), .secondNumber(id),
      .alert(id, contact: 0), .allClear(id, contact: 0),
    ]
    return contents.map { content in
      SMSMessage(
        id: SMSMessageID(bits: 1), household: household, profile: profile.id, to: phone, content,
        at: start, usefulUntil: start
      ).text(to: profile, about: occurrence)
    }
  }

  @Test(arguments: Language.allCases, CareResponseKind.allCases)
  func `each text fits in two segments with the longest names and titles`(
    language: Language, kind: CareResponseKind
  ) throws {
    let samples = [
      ("Debra", "Take pills"),
      (String(repeating: "W", count: 60), String(repeating: "m", count: 120)),
      (String(repeating: "Ł", count: 60), String(repeating: "ł", count: 120)),
      (String(repeating: "👵", count: 60), String(repeating: "💊", count: 120)),
    ]
    for (name, title) in samples {
      let found = try texts(name: name, title: title, kind: kind, language)
      #expect(!found.contains(nil), "\(name) \(title)")
    }
  }

  @Test(arguments: Language.allCases)
  func `a question asks for words that are read as an answer`(language: Language) throws {
    let found = try texts(name: "Debra", title: "Take pills", kind: .text, language)
    for place in [0, 1, 2, 5, 6] {
      let text = try #require(found[place]?.string)
      #expect(text.contains("OK"), "\(text)")
      #expect(!text.contains("YES"), "Carriers read YES as START")
    }
    #expect(SMSAnswer("OK") == .yes && SMSAnswer("1") == .yes)
    for place in [0, 1, 4] { #expect(found[place]?.string.contains("STOP") == true) }
    #expect(found[7]?.string.contains("Debra: Take pills") == true)
    #expect(found[8]?.string.contains("Debra") == true)
  }

  @Test func `usual texts are in the alphabet with the most characters`() throws {
    for language in Language.allCases {
      let found = try texts(name: "Zoë", title: "Café", kind: .photo, language)
      // The name Zoë itself is not in that alphabet.
      for place in [2, 3, 4, 5] { #expect(found[place]?.segments.encoding == .gsm7) }
    }
  }
}
