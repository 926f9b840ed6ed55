import KinshipDomain
import KinshipPresentation
import KinshipTime
import Testing

/// Parts of a day in typed dates, on Wednesday 2026-11-25 at 14:00 in Amsterdam.
@Suite struct PartOfDayTests {
  private let calendar: HouseholdCalendar

  init() throws {
    calendar = HouseholdCalendar(
      zone: try ZoneDatabase.system().zone("Europe/Amsterdam"),
      dayEnd: try #require(TimeOfDay("03:00")))
  }

  private func read(
    _ words: String, _ language: Language, at clock: String = "2026-11-25T14:00:30+01:00"
  ) throws -> String {
    let now = try #require(Instant(clock))
    return try Due(words: words, in: language, calendar: calendar, now: now).description
  }

  @Test(arguments: [
    ("tonight at 1", Language.english, "2026-11-26T01:00"),
    ("tonight at 12", .english, "2026-11-26T00:00"),
    ("tonight at half past twelve", .english, "2026-11-26T00:30"),
    ("tonight at 11", .english, "2026-11-25T23:00"),
    ("tonight at midnight", .english, "2026-11-26T00:00"),
    ("friday night at 1", .english, "2026-11-28T01:00"),
    ("wednesday night at 1", .english, "2026-11-26T01:00"),
    ("tomorrow night at 12", .english, "2026-11-27T00:00"),
    ("vannacht om 1", .dutch, "2026-11-26T01:00"),
    ("vannacht om 11 uur", .dutch, "2026-11-25T23:00"),
    ("vrijdagnacht om 2 uur", .dutch, "2026-11-28T02:00"),
    ("vanavond om 12 uur", .dutch, "2026-11-26T00:00"),
    ("heute Nacht um 1", .german, "2026-11-26T01:00"),
    ("diese Nacht um 3", .german, "2026-11-26T03:00"),
    ("Freitagnacht um 1 Uhr", .german, "2026-11-28T01:00"),
    ("heute Abend um 12", .german, "2026-11-26T00:00"),
  ])
  func `a night hour is in the night after the day`(
    words: String, language: Language, date: String
  ) throws {
    #expect(try read(words, language) == date)
  }

  @Test(arguments: [
    ("half drie 's nachts", Language.dutch, "2026-11-26T02:30"),
    ("vrijdag om 3 uur 's nachts", .dutch, "2026-11-27T03:00"),
    ("kwart voor één in de nacht", .dutch, "2026-11-26T00:45"),
    ("um 3 Uhr nachts", .german, "2026-11-26T03:00"),
    ("heute nachts um 2", .german, "2026-11-26T02:00"),
    ("Freitag um halb eins nachts", .german, "2026-11-27T00:30"),
    ("Freitag um 12 Uhr nachts", .german, "2026-11-28T00:00"),
    ("2:30 at night", .english, "2026-11-26T02:30"),
    ("11 o'clock at night", .english, "2026-11-25T23:00"),
  ])
  func `“at night” alone is the coming night, and with a day on its date`(
    words: String, language: Language, date: String
  ) throws {
    #expect(try read(words, language) == date)
  }

  @Test(arguments: [Language.dutch, .german])
  func `numbers with a dot that are no day and month are a time`(language: Language) throws {
    #expect(try read("5.30", language) == "2026-11-25T05:30")
    #expect(try read("12.30", language) == "2026-11-25T12:30")
    #expect(try read("5.12", language) == "2026-12-05")
    #expect(try read("12/30", language) == "2026-12-30")
  }

  @Test func `after midnight, a later hour of tonight is on the current date`() throws {
    let late = "2026-11-26T00:30:00+01:00"
    #expect(try read("vannacht om 1", .dutch, at: late) == "2026-11-26T01:00")
    #expect(try read("heute Nacht um 1", .german, at: late) == "2026-11-26T01:00")
    #expect(try read("2:30 at night", .english, at: late) == "2026-11-26T02:30")
    #expect(try read("midnight", .english, at: late) == "2026-11-27T00:00")
  }

  @Test(arguments: [
    ("midnight", Language.english, "2026-11-26T00:00"),
    ("midnight tonight", .english, "2026-11-26T00:00"),
    ("friday at midnight", .english, "2026-11-28T00:00"),
    ("noon", .english, "2026-11-25T12:00"), ("tomorrow noon", .english, "2026-11-26T12:00"),
    ("middernacht", .dutch, "2026-11-26T00:00"),
    ("morgen om middernacht", .dutch, "2026-11-27T00:00"),
    ("12 uur 's middags", .dutch, "2026-11-25T12:00"),
    ("Mitternacht", .german, "2026-11-26T00:00"),
    ("am Freitag um Mitternacht", .german, "2026-11-28T00:00"),
    ("Mittag", .german, "2026-11-25T12:00"), ("morgen Mittag", .german, "2026-11-26T12:00"),
    ("Freitagmittag um 1", .german, "2026-11-27T13:00"),
    ("mittags um eins", .german, "2026-11-25T13:00"),
  ])
  func `midnight ends the day, and noon is at 12:00`(
    words: String, language: Language, date: String
  ) throws {
    #expect(try read(words, language) == date)
  }

  @Test(arguments: [
    ("tonight", Language.english, "2026-11-25T20:00"),
    ("tomorrow morning", .english, "2026-11-26T09:00"),
    ("this afternoon", .english, "2026-11-25T15:00"),
    ("tomorrow in the evening", .english, "2026-11-26T20:00"),
    ("yesterday evening", .english, "2026-11-24T20:00"),
    ("wednesday morning", .english, "2026-12-02T09:00"),
    ("vannacht", .dutch, "2026-11-26T00:00"), ("vrijdagavond", .dutch, "2026-11-27T20:00"),
    ("morgenochtend", .dutch, "2026-11-26T09:00"), ("morgen vroeg", .dutch, "2026-11-26T09:00"),
    ("heute Nacht", .german, "2026-11-26T00:00"), ("heute Abend", .german, "2026-11-25T20:00"),
    ("morgen früh", .german, "2026-11-26T09:00"), ("Freitagmorgen", .german, "2026-11-27T09:00"),
  ])
  func `a part of a named day without a time has its usual time`(
    words: String, language: Language, date: String
  ) throws {
    #expect(try read(words, language) == date)
  }

  @Test(arguments: [
    ("morgen früh um 7", Language.german, "2026-11-26T07:00"),
    ("dreiviertel acht", .german, "2026-11-25T07:45"),
    ("heute Abend um dreiviertel acht", .german, "2026-11-25T19:45"),
    ("drei viertel vier", .german, "2026-11-25T15:45"),
    ("Sonnabend um 8", .german, "2026-11-28T08:00"),
    ("Sonnabendabend um 8", .german, "2026-11-28T20:00"),
    ("vrijdagmorgen om 10", .dutch, "2026-11-27T10:00"),
  ])
  func `quarters, mornings and “Sonnabend” of German and Dutch are read`(
    words: String, language: Language, date: String
  ) throws {
    #expect(try read(words, language) == date)
  }

  @Test(arguments: [
    ("'s avonds", Language.dutch, "vandaag 20:00"), ("nachts", .german, "heute 20:00"),
    ("this morning", .english, "means 09:00, which has passed"),
    ("vanmorgen", .dutch, "betekent 09:00, en dat is voorbij"),
    ("heute früh", .german, "bedeutet 09:00, und das ist vorbei"),
  ])
  func `a part of a day without a day, or whose usual time has passed today, is refused`(
    words: String, language: Language, example: String
  ) {
    let error = #expect(throws: DateParseError.self) { try read(words, language) }
    #expect(error?.sentence(in: language).contains(example) == true)
  }

  @Test(arguments: [
    ("tonight at noon", Language.english, "“at noon” does not go with “tonight”"),
    ("tomorrow evening at noon", .english, "“at noon” does not go with “evening”"),
    ("friday night at 8 am", .english, "“at 8 am” does not go with “night”"),
    ("tonight at 6 am", .english, "“at 6 am” does not go with “tonight”"),
    ("saturday evening at 10am", .english, "“at 10am” does not go with “evening”"),
    ("tomorrow afternoon at 3 am", .english, "“at 3 am” does not go with “afternoon”"),
    ("tonight at 12 pm", .english, "“at 12 pm” does not go with “tonight”"),
    ("morgen Abend um Mittag", .german, "„um Mittag“ passt nicht zu „Abend“"),
  ])
  func `a written half of the day that contradicts the part of the day is refused`(
    words: String, language: Language, beginning: String
  ) throws {
    let error = #expect(throws: DateParseError.self) { try read(words, language) }
    let sentence = try #require(error).sentence(in: language)
    #expect(sentence.hasPrefix(beginning), "\(sentence)")
  }

  @Test(arguments: [
    ("tonight at 8 pm", "2026-11-25T20:00"), ("friday night at 1 am", "2026-11-28T01:00"),
    ("tonight at 12 am", "2026-11-26T00:00"), ("tomorrow morning at 8am", "2026-11-26T08:00"),
    ("3 am at night", "2026-11-26T03:00"), ("tomorrow afternoon at noon", "2026-11-26T12:00"),
  ])
  func `a written half of the day that agrees with the part of the day is kept`(
    words: String, date: String
  ) throws {
    #expect(try read(words, .english) == date)
  }

  @Test(arguments: [
    ("8 tonight", Language.english, "2026-11-25T20:00"),
    ("8 in the evening", .english, "2026-11-25T20:00"),
    ("tomorrow 8 in the morning", .english, "2026-11-26T08:00"),
    ("8 vanavond", .dutch, "2026-11-25T20:00"), ("8 's avonds", .dutch, "2026-11-25T20:00"),
    ("8 abends", .german, "2026-11-25T20:00"),
  ])
  func `a bare hour before a part of the day is a time`(
    words: String, language: Language, date: String
  ) throws {
    #expect(try read(words, language) == date)
  }

  @Test func `a time without a day keeps a date, and midnight ends it`() throws {
    let friday = try #require(CivilDate("2026-11-27"))
    func read(_ words: String) -> String? {
      Due.timeAlone(words, in: .english, on: friday)?.description
    }
    #expect(read("at 8") == "2026-11-27T08:00")
    #expect(read("2:30 at night") == "2026-11-27T02:30")
    #expect(read("midnight") == "2026-11-28T00:00")
    #expect(read("tonight") == nil)
  }
}
