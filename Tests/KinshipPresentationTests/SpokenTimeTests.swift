import KinshipDomain
import KinshipPresentation
import KinshipTime
import Testing

/// Minutes around an hour in typed dates, on Wednesday 2026-11-25 at 14:00 in Amsterdam.
@Suite struct SpokenTimeTests {
  private let calendar: HouseholdCalendar
  private let now: Instant

  init() throws {
    calendar = HouseholdCalendar(zone: try ZoneDatabase.system().zone("Europe/Amsterdam"))
    now = try #require(Instant("2026-11-25T14:00:30+01:00"))
  }

  private func read(_ words: String, _ language: Language) throws -> String {
    try Due(words: words, in: language, calendar: calendar, now: now).description
  }

  @Test(arguments: [
    ("tien voor 8", Language.dutch, "07:50"), ("vijf over half 9", .dutch, "08:35"),
    ("vijf voor half negen", .dutch, "08:25"), ("kwart voor 8", .dutch, "07:45"),
    ("kwart over 8 uur", .dutch, "08:15"), ("10 over 7", .dutch, "07:10"),
    ("twintig over tien", .dutch, "10:20"), ("3 minuten voor 9", .dutch, "08:57"),
    ("8 uur 30", .dutch, "08:30"), ("tien over half 1", .dutch, "12:40"),
    ("zehn vor 8", .german, "07:50"), ("8 Uhr 30", .german, "08:30"),
    ("viertel nach 8", .german, "08:15"), ("Viertel vor acht", .german, "07:45"),
    ("viertel acht", .german, "07:15"), ("viertel eins", .german, "12:15"),
    ("dreiviertel acht", .german, "07:45"), ("fünf nach halb neun", .german, "08:35"),
    ("fünf vor dreiviertel acht", .german, "07:40"), ("10 Minuten nach 8 Uhr", .german, "08:10"),
    ("ten past 8", .english, "08:10"), ("10 past eight", .english, "08:10"),
    ("10 to 8", .english, "07:50"), ("ten to 12", .english, "11:50"),
    ("quarter to 8", .english, "07:45"), ("half past 7", .english, "07:30"),
    ("twenty-five to nine", .english, "08:35"), ("twenty five to nine", .english, "08:35"),
    ("5 minutes to 8", .english, "07:55"), ("quarter to 8pm", .english, "19:45"),
    ("ten to 1 p.m.", .english, "12:50"), ("ten past 8", .dutch, "08:10"),
  ])
  func `minutes before and after an hour are read as people say them`(
    words: String, language: Language, time: String
  ) throws {
    #expect(try read(words, language) == "2026-11-25T\(time)")
  }

  @Test(arguments: [
    ("tien voor 3", Language.dutch, "14:50"), ("vijf over half 7", .dutch, "18:35"),
    ("viertel drei", .german, "14:15"), ("3 Uhr 30", .german, "15:30"),
    ("03 Uhr 30", .german, "03:30"), ("ten past 3", .english, "15:10"),
    ("tien voor 3 's nachts", .dutch, "02:50"), ("zehn nach 6 Uhr morgens", .german, "06:10"),
    ("vanavond tien voor 8", .dutch, "19:50"), ("ten past 8 tonight", .english, "20:10"),
    ("um 8 Uhr 30 abends", .german, "20:30"),
  ])
  func `a spoken time with minutes is in the afternoon or in its part of the day`(
    words: String, language: Language, time: String
  ) throws {
    let due = try Due(words: words, in: language, calendar: calendar, now: now)
    #expect(due.time == TimeOfDay(time))
  }

  @Test(arguments: [
    ("vrijdag 10 over 8", Language.dutch, "2026-11-27T08:10"),
    ("tien voor 8 op vrijdag", .dutch, "2026-11-27T07:50"),
    ("31 december om 10 voor 8", .dutch, "2026-12-31T07:50"),
    ("over 10 minuten", .dutch, "2026-11-25T14:10"), ("over 2 weken", .dutch, "2026-12-09"),
    ("vor 2 Tagen", .german, "2026-11-23"),
    ("am Freitag um zehn vor 8", .german, "2026-11-27T07:50"),
    ("um 8 Uhr 30 am Freitag", .german, "2026-11-27T08:30"),
    ("8 Uhr, 30 Dezember", .german, "2026-12-30T08:00"),
    ("8 Uhr, 30. Dezember", .german, "2026-12-30T08:00"),
    ("friday at ten to 8", .english, "2026-11-27T07:50"),
  ])
  func `minutes around an hour go with days, and other numbers keep their meaning`(
    words: String, language: Language, date: String
  ) throws {
    #expect(try read(words, language) == date)
  }

  @Test(arguments: [
    ("eight thirty", Language.english, "08:30"), ("8 fifteen", .english, "08:15"),
    ("at eight forty five", .english, "08:45"), ("eight thirty pm", .english, "20:30"),
    ("8 uur vijftien", .dutch, "08:15"), ("acht uur dertig", .dutch, "08:30"),
    ("om acht uur tien", .dutch, "08:10"), ("acht dertig", .dutch, "08:30"),
    ("8 Uhr dreißig", .german, "08:30"), ("um acht Uhr fünfzehn", .german, "08:15"),
    ("acht Uhr zehn", .german, "08:10"), ("8 Uhr fünfundvierzig", .german, "08:45"),
    ("three thirty", .english, "15:30"), ("drie uur dertig", .dutch, "15:30"),
    ("eight thirty tonight", .english, "20:30"),
  ])
  func `minutes in words after an hour are read`(
    words: String, language: Language, time: String
  ) throws {
    #expect(try read(words, language) == "2026-11-25T\(time)")
  }

  @Test(arguments: [
    ("over een half uur", Language.dutch, "2026-11-25T14:30"),
    ("over anderhalf uur", .dutch, "2026-11-25T15:30"),
    ("over een kwartier", .dutch, "2026-11-25T14:15"),
    ("een half uur geleden", .dutch, "2026-11-25T13:30"),
    ("in einer halben Stunde", .german, "2026-11-25T14:30"),
    ("in anderthalb Stunden", .german, "2026-11-25T15:30"),
    ("vor einer Viertelstunde", .german, "2026-11-25T13:45"),
    ("in half an hour", .english, "2026-11-25T14:30"),
    ("in an hour and a half", .english, "2026-11-25T15:30"),
    ("half an hour ago", .english, "2026-11-25T13:30"),
    ("maandag over een week", .dutch, "2026-12-07"),
    ("maandag over twee weken om 8 uur", .dutch, "2026-12-14T08:00"),
    ("vandaag over een week", .dutch, "2026-12-02"),
    ("Montag in einer Woche", .german, "2026-12-07"),
    ("heute in 14 Tagen", .german, "2026-12-09"),
    ("monday in a week", .english, "2026-12-07"), ("today in a week", .english, "2026-12-02"),
    ("wednesday in a week 18:00", .english, "2026-12-02T18:00"),
    ("8 uur vijf dagen geleden", .dutch, "2026-11-20T08:00"),
  ])
  func `parts of hours, and weeks after a day, are read`(
    words: String, language: Language, date: String
  ) throws {
    #expect(try read(words, language) == date)
  }

  @Test(arguments: [
    ("10 to 12", Language.english, "“10 to 12” could be a period: write “10 minutes to 12” for"),
    ("saturday 5 to 7pm", .english, "“5 to 7pm” could be a period: write “5 minutes to 7pm” for"),
    ("2 to 4", .english, "“2 to 4” could be a period"),
    ("at 10 to 12", .english, "“10 to 12” could be a period"),
    ("5 to 9 tonight", .english, "“5 to 9” could be a period: write “5 minutes to 9” for the time"),
    ("5 to 9", .dutch, "“5 to 9” kan een periode zijn: schrijf “5 minutes to 9” voor de tijd"),
    ("5 to 9", .german, "„5 to 9“ kann ein Zeitraum sein: schreibe „5 minutes to 9“ für die"),
    ("10 until 12", .english, "“10 until 12” is a period: write only its start, such as “at 10”."),
    ("morgen 10 tot 12", .dutch, "“10 tot 12” is een periode: schrijf alleen het begin"),
    ("10 bis 12", .german, "„10 bis 12“ ist ein Zeitraum: schreibe nur den Beginn, etwa „um 10“."),
    ("10 to 12 dec", .english, "“10” is not a date or time"),
    ("30 to 45", .english, "“30” is not a date or time"),
    ("ten past soon", .english, "“soon” is not a time"),
    ("half to 8", .english, "“half” is not a date or time"),
    ("tien voor acth", .dutch, "“acth” is geen tijd"),
    ("vijf over half", .dutch, "Er ontbreekt een tijd"),
    ("kwart voor 13", .dutch, "“13” is geen tijd"),
    ("tien vor 8", .dutch, "“tien” is geen datum of tijd"),
    ("8 uur 75", .dutch, "“75” is geen datum of tijd"),
    ("zehn vor", .german, "Es fehlt eine Uhrzeit"),
    ("viertel ahct", .german, "„ahct“ ist keine Uhrzeit"),
  ])
  func `a part of a spoken time that cannot be read is named, and a period is no time`(
    words: String, language: Language, beginning: String
  ) throws {
    let error = #expect(throws: DateParseError.self) { try read(words, language) }
    let sentence = try #require(error).sentence(in: language)
    #expect(sentence.hasPrefix(beginning), "\(sentence)")
    // Texts that a sentence suggests can be read.
    for suggestion in sentence.matches(of: /[“„]([^”“]+)[”“]/).dropFirst() {
      #expect(throws: Never.self) { try read(String(suggestion.1), language) }
    }
  }

  @Test(arguments: [
    ("8", Language.english, "“8” could be a time or a day: write “at 8” or “on the 8th”."),
    ("8", .dutch, "“8” kan een tijd of een dag zijn: schrijf “om 8” of “op de 8e”."),
    ("8", .german, "„8“ kann eine Uhrzeit oder ein Tag sein: schreibe „um 8“ oder „am 8.“."),
    ("8 tomorrow", .english, "“8” is not a date or time: write “at 8”."),
    ("8 morgen", .dutch, "“8” is geen datum of tijd: schrijf “om 8”."),
    ("tomorrow 8", .english, "“8” is not a date or time: write “at 8”."),
    ("morgen 8", .dutch, "“8” is geen datum of tijd: schrijf “om 8”."),
    ("morgen 8", .german, "„8“ ist weder Datum noch Uhrzeit: schreibe „um 8“."),
    ("tomorrow 8", .german, "„8“ ist weder Datum noch Uhrzeit: schreibe „at 8“."),
    ("31", .english, "“31” is not a date or time: write “on the 31st”."),
  ])
  func `a bare number is refused with the words that make it a time or a day`(
    words: String, language: Language, expected: String
  ) throws {
    let error = #expect(throws: DateParseError.self) { try read(words, language) }
    #expect(try #require(error).sentence(in: language) == expected)
    for suggestion in expected.matches(of: /[“„]([^”“]+)[”“]/).dropFirst() {
      #expect(throws: Never.self) { try read(String(suggestion.1), language) }
    }
  }

  @Test(arguments: [
    ("half an hour from now", Language.english, "2026-11-25T14:30"),
    ("2 hours from now", .english, "2026-11-25T16:00"),
    ("90 minutes from now", .german, "2026-11-25T15:30"),
    ("3 days from now", .english, "2026-11-28"),
    ("3 days from now 18:00", .dutch, "2026-11-28T18:00"),
    ("monday week", .english, "2026-12-07"), ("a week on monday", .english, "2026-12-07"),
    ("a week from monday 9:00", .english, "2026-12-07T09:00"),
    ("a week tomorrow 9:00", .english, "2026-12-03T09:00"),
    ("a week today", .english, "2026-12-02"),
    ("a week from today", .english, "2026-12-02"), ("in a fortnight", .english, "2026-12-09"),
    ("a fortnight on monday", .english, "2026-12-14"), ("a week from now", .english, "2026-12-02"),
    ("over een week maandag", .dutch, "2026-12-07"),
    ("over een uur en een kwartier", .dutch, "2026-11-25T15:15"),
    ("over veertien dagen", .dutch, "2026-12-09"),
    ("heute in acht Tagen", .german, "2026-12-02"), ("in acht Tagen", .german, "2026-12-03"),
    ("Montag in 8 Tagen", .german, "2026-12-07"),
    ("heute in vierzehn Tagen", .german, "2026-12-09"),
    ("in einer Woche Montag", .german, "2026-12-07"), ("+12m", .english, "2027-11-25"),
    ("in 90 months", .english, "2034-05-25"), ("+90min", .english, "2026-11-25T15:30"),
  ])
  func `lengths of time and weeks before or after a day are read`(
    words: String, language: Language, date: String
  ) throws {
    #expect(try read(words, language) == date)
  }

  @Test(arguments: [
    ("2 hours later", Language.english, "“2” is not a date or time: write “in 2 hours”, “+3d” or"),
    ("in a while", .english, "“in” is not a date or time: write “in 2 hours”"),
    ("+90x", .english, "“+90x” is not a date or time: write “in 2 hours”"),
    ("over eventjes", .dutch, "“over” is geen datum of tijd: schrijf “over 2 uur”"),
    ("in kurzem", .german, "„in“ ist weder Datum noch Uhrzeit: schreibe „in 2 Stunden“"),
    ("+90m", .english, "“+90m” could be minutes or months: write “in 90 minutes”, “in 90 months”"),
    ("+13m", .dutch, "“+13m” kan minuten of maanden zijn: schrijf “over 13 minuten”"),
    ("+90m", .german, "„+90m“ können Minuten oder Monate sein: schreibe „in 90 Minuten“, „in 90"),
  ])
  func `the error for a length of time suggests lengths that can be read`(
    words: String, language: Language, beginning: String
  ) throws {
    let error = #expect(throws: DateParseError.self) { try read(words, language) }
    let sentence = try #require(error).sentence(in: language)
    #expect(sentence.hasPrefix(beginning), "\(sentence)")
    for suggestion in sentence.matches(of: /[“„]([^”“]+)[”“]/).dropFirst() {
      #expect(throws: Never.self) { try read(String(suggestion.1), language) }
    }
  }

  @Test(arguments: [("32 Feb", "32"), ("40", "40"), ("tomorrow 31", "31"), ("8 soon", "8")])
  func `the error for a number that is neither an hour nor a day has the usual examples`(
    words: String, word: String
  ) throws {
    let error = #expect(throws: DateParseError.self) { try read(words, .english) }
    let sentence = try #require(error).sentence(in: .english)
    #expect(sentence.hasPrefix("“\(word)” is not a date or time: write “fri"), "\(sentence)")
  }
}
