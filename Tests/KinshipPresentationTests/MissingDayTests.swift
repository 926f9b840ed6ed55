import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import Testing

/// Typed days that a month does not have, on Wednesday 2026-11-25 at 14:00 in Amsterdam.
@Suite struct MissingDayTests {
  private let calendar: HouseholdCalendar
  private let now: Instant

  init() throws {
    calendar = HouseholdCalendar(zone: try ZoneDatabase.system().zone("Europe/Amsterdam"))
    now = try #require(Instant("2026-11-25T14:00:30+01:00"))
  }

  @Test(arguments: [
    ("30 feb", Language.english, "February has 29 days at most: write another day."),
    ("February 30th 18:00", .english, "February has 29 days at most: write another day."),
    ("29 Feb 2027", .english, "February 2027 has 28 days: write another day."),
    ("friday 31 Nov", .english, "November has 30 days: write another day."),
    ("2027-02-29", .english, "February 2027 has 28 days: write another day."),
    ("4/31", .english, "April has 30 days: write another day."),
    ("30 februari", .dutch, "Februari heeft hoogstens 29 dagen: schrijf een andere dag."),
    ("op 31 juni", .dutch, "Juni heeft 30 dagen: schrijf een andere dag."),
    ("30. Februar", .german, "Der Februar hat höchstens 29 Tage: schreibe einen anderen Tag."),
    ("am 31.9.2027", .german, "Der September 2027 hat 30 Tage: schreibe einen anderen Tag."),
  ])
  func `a day that the month does not have is explained with the length of the month`(
    words: String, language: Language, sentence: String
  ) throws {
    let error = #expect(throws: DateParseError.self) {
      try Due(words: words, in: language, calendar: calendar, now: now)
    }
    let explained = try #require(error).sentence(in: language)
    #expect(explained == sentence)
    #expect(suggestsNextStep(explained, in: language))
  }
}
