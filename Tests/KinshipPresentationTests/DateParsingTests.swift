import KinshipDomain
@testable import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import Testing

/// Parsing of typed dates and times, on Wednesday 2026-11-25 at 14:00 in Amsterdam.
@Suite struct DateParsingTests {
  private let calendar: HouseholdCalendar
  private let now: Instant

  init() throws {
    calendar = HouseholdCalendar(
      zone: try ZoneDatabase.system().zone("Europe/Amsterdam"),
      dayEnd: try #require(TimeOfDay("03:00")))
    now = try #require(Instant("2026-11-25T14:00:30+01:00"))
  }

  private func read(_ words: String, _ language: Language = .english) throws -> String {
    try Due(words: words, in: language, calendar: calendar, now: now).description
  }

  @Test(arguments: [
    ("friday", "2026-11-27"), ("fri", "2026-11-27"), ("on Friday", "2026-11-27"),
    ("this friday", "2026-11-27"), ("Friday 18:00", "2026-11-27T18:00"),
    ("8pm friday", "2026-11-27T20:00"), ("wednesday", "2026-11-25"),
    ("wednesday 18:00", "2026-11-25T18:00"), ("wednesday 9:00", "2026-12-02T09:00"),
    ("next tuesday", "2026-12-01"), ("next friday", "2026-12-04"), ("last friday", "2026-11-20"),
    ("last wednesday", "2026-11-18"), ("tuesday", "2026-12-01"),
    ("today", "2026-11-25"), ("tomorrow 9:00", "2026-11-26T09:00"), ("Yesterday", "2026-11-24"),
    ("day after tomorrow", "2026-11-27"), ("the day after tomorrow", "2026-11-27"),
    ("18:00", "2026-11-25T18:00"), ("8pm", "2026-11-25T20:00"), ("8 PM", "2026-11-25T20:00"),
    ("8:30 p.m.", "2026-11-25T20:30"), ("12am", "2026-11-25T00:00"), ("at 8", "2026-11-25T08:00"),
    ("noon", "2026-11-25T12:00"), ("tomorrow at noon", "2026-11-26T12:00"),
    ("tomorrow, 5:30 PM", "2026-11-26T17:30"), ("tomorrow 8.30", "2026-11-26T08:30"),
    ("+3d", "2026-11-28"), ("+2w", "2026-12-09"), ("-1d", "2026-11-24"), ("+1m", "2026-12-25"),
    ("+3d 18:00", "2026-11-28T18:00"), ("in 2 weeks", "2026-12-09"), ("in a week", "2026-12-02"),
    ("in two days at 8am", "2026-11-27T08:00"), ("2 weeks ago", "2026-11-11"),
    ("next week", "2026-12-02"), ("next month", "2026-12-25"), ("last month", "2026-10-25"),
    ("+2h", "2026-11-25T16:00"), ("in 90 minutes", "2026-11-25T15:30"),
    ("an hour ago", "2026-11-25T13:00"), ("in 12 hours", "2026-11-26T02:00"),
    ("31/12", "2026-12-31"), ("12/31", "2026-12-31"), ("1/12", "2026-12-01"),
    ("31/12/2027", "2027-12-31"), ("31/12/27", "2027-12-31"), ("2027/12/31", "2027-12-31"),
    ("31 Dec", "2026-12-31"), ("December 31st", "2026-12-31"), ("1 Feb 2027", "2027-02-01"),
    ("Friday, 27 November", "2026-11-27"), ("Fri 27 Nov 18:00", "2026-11-27T18:00"),
    ("the 15th", "2026-12-15"), ("30th", "2026-11-30"), ("31st", "2026-12-31"),
    ("24 Nov", "2026-11-24"), ("26 Oct", "2026-10-26"), ("25 Oct", "2027-10-25"),
    ("29 Feb", "2028-02-29"),
    ("2026-12-31", "2026-12-31"), ("2026-12-31T18:00", "2026-12-31T18:00"),
    ("2026-12-31 18:00", "2026-12-31T18:00"), ("coming friday", "2026-11-27"),
    ("coming wednesday", "2026-12-02"), ("this wednesday", "2026-11-25"),
    ("next week friday", "2026-12-04"), ("next week on Friday 18:00", "2026-12-04T18:00"),
    ("friday next week", "2026-12-04"), ("next week 18:00", "2026-12-02T18:00"),
    ("tonight 20:00", "2026-11-25T20:00"), ("tonight at 8", "2026-11-25T20:00"),
    ("8:15 tonight", "2026-11-25T20:15"), ("this afternoon 3:30", "2026-11-25T15:30"),
    ("friday evening 7", "2026-11-27T19:00"), ("tomorrow morning 8:00", "2026-11-26T08:00"),
    ("tomorrow afternoon at 12:30", "2026-11-26T12:30"),
  ])
  func `English dates are parsed`(words: String, date: String) throws {
    #expect(try read(words) == date)
  }

  @Test(arguments: [
    ("vrijdag", "2026-11-27"), ("volgende dinsdag", "2026-12-01"),
    ("afgelopen vrijdag", "2026-11-20"),
    ("komende vrijdag om 18:00", "2026-11-27T18:00"), ("morgen 9.00", "2026-11-26T09:00"),
    ("overmorgen", "2026-11-27"), ("over 2 weken", "2026-12-09"),
    ("over een uur", "2026-11-25T15:00"),
    ("2 dagen geleden", "2026-11-23"), ("18 uur", "2026-11-25T18:00"),
    ("om 18.30 uur", "2026-11-25T18:30"), ("18u", "2026-11-25T18:00"),
    ("18u30", "2026-11-25T18:30"),
    ("31/12", "2026-12-31"), ("31-12", "2026-12-31"), ("31-12-2027", "2027-12-31"),
    ("31.12.2027", "2027-12-31"), ("1 maart", "2027-03-01"), ("de 15e", "2026-12-15"),
    ("volgende week", "2026-12-02"), ("tomorrow 8pm", "2026-11-26T20:00"), ("+3d", "2026-11-28"),
    ("volgende week vrijdag", "2026-12-04"), ("vrijdag volgende week", "2026-12-04"),
    ("volgende week vrijdag 18:00", "2026-12-04T18:00"), ("a.s. vrijdag", "2026-11-27"),
    ("vrijdag a.s.", "2026-11-27"), ("vrijdag a.s. 18:00", "2026-11-27T18:00"),
    ("vrijdag aanstaande", "2026-11-27"), ("1 december a.s.", "2026-12-01"),
    ("komende vrijdag", "2026-11-27"), ("half 8", "2026-11-25T07:30"),
    ("komende woensdag", "2026-12-02"), ("a.s. woensdag 18:00", "2026-12-02T18:00"),
    ("woensdag a.s.", "2026-12-02"), ("deze woensdag", "2026-11-25"),
    ("komende woensdagavond 7 uur", "2026-12-02T19:00"),
    ("vanavond 20:00", "2026-11-25T20:00"), ("vanavond om 8 uur", "2026-11-25T20:00"),
    ("vanavond half 8", "2026-11-25T19:30"), ("vanmiddag 3 uur", "2026-11-25T15:00"),
    ("vrijdagavond 19:30", "2026-11-27T19:30"), ("vrijdagavond, 19:30", "2026-11-27T19:30"),
    ("morgenochtend 8:00", "2026-11-26T08:00"),
    ("morgen avond om 7", "2026-11-26T19:00"),
    ("morgen om half acht", "2026-11-26T07:30"), ("half 1 vrijdag", "2026-11-27T12:30"),
  ])
  func `Dutch and English dates are parsed in Dutch`(words: String, date: String) throws {
    #expect(try read(words, .dutch) == date)
  }

  @Test(arguments: [
    ("Freitag", "2026-11-27"), ("nächsten Dienstag", "2026-12-01"),
    ("letzten Freitag", "2026-11-20"),
    ("am Freitag um 18 Uhr", "2026-11-27T18:00"), ("morgen um 9", "2026-11-26T09:00"),
    ("übermorgen", "2026-11-27"), ("in 2 Wochen", "2026-12-09"), ("in drei Tagen", "2026-11-28"),
    ("in einer Woche", "2026-12-02"), ("vor 2 Tagen", "2026-11-23"),
    ("18.30 Uhr", "2026-11-25T18:30"),
    ("31.12.", "2026-12-31"), ("31.12.2027", "2027-12-31"), ("1. März", "2027-03-01"),
    ("am 15.", "2026-12-15"), ("nächste Woche", "2026-12-02"), ("+3t", "2026-11-28"),
    ("in 2 Stunden", "2026-11-25T16:00"), ("friday", "2026-11-27"),
    ("nächste Woche Freitag", "2026-12-04"), ("Freitag nächste Woche", "2026-12-04"),
    ("nächste Woche am Freitag um 18 Uhr", "2026-12-04T18:00"),
    ("kommende Woche Freitag", "2026-12-04"), ("Freitag kommende Woche", "2026-12-04"),
    ("kommende Woche", "2026-12-02"),
    ("kommenden Freitag", "2026-11-27"), ("kommenden Mittwoch", "2026-12-02"),
    ("am kommenden Mittwoch um 18 Uhr", "2026-12-02T18:00"), ("Mittwoch", "2026-11-25"),
    ("morgen um halb acht", "2026-11-26T07:30"),
    ("heute Abend 20 Uhr", "2026-11-25T20:00"), ("heute Abend um 8", "2026-11-25T20:00"),
    ("Freitagabend um halb acht", "2026-11-27T19:30"), ("morgen früh um 7", "2026-11-26T07:00"),
    ("heute Nachmittag 15:30", "2026-11-25T15:30"), ("heute Morgen um 9", "2026-11-25T09:00"),
  ])
  func `German and English dates are parsed in German`(words: String, date: String) throws {
    #expect(try read(words, .german) == date)
  }

  @Test(arguments: [
    ("half drie", Language.dutch, "14:30"), ("half 3", .dutch, "14:30"),
    ("vrijdag kwart over drie", .dutch, "15:15"), ("om kwart voor vier", .dutch, "15:45"),
    ("om 3 uur", .dutch, "15:00"), ("drie uur", .dutch, "15:00"), ("3u", .dutch, "15:00"),
    ("half zeven", .dutch, "18:30"), ("kwart voor één", .dutch, "12:45"),
    ("kwart voor zeven", .dutch, "18:45"),
    ("halb drei", .german, "14:30"), ("Viertel nach drei", .german, "15:15"),
    ("um viertel vor vier Uhr", .german, "15:45"), ("am Freitag um drei Uhr", .german, "15:00"),
    ("um 3", .german, "15:00"), ("at 3", .english, "15:00"), ("three o'clock", .english, "15:00"),
    ("friday at half past two", .english, "14:30"), ("a quarter to four", .english, "15:45"),
    ("at 6", .english, "18:00"), ("at 6:30", .english, "18:30"),
    ("om 6:30", .dutch, "18:30"), ("om 6.30 uur", .dutch, "18:30"),
    ("um 6 Uhr", .german, "18:00"), ("um 6:30", .german, "18:30"),
    ("morgen um 6.30 Uhr", .german, "18:30"),
  ])
  func `a spoken time from 1:00 to 6:59 is in the afternoon`(
    words: String, language: Language, time: String
  ) throws {
    let due = try Due(words: words, in: language, calendar: calendar, now: now)
    #expect(due.time == TimeOfDay(time))
  }

  @Test(arguments: [
    ("2:30", Language.dutch, "02:30"), ("02:30", .german, "02:30"), ("3.00", .dutch, "03:00"),
    ("03 Uhr", .german, "03:00"), ("3u00", .dutch, "03:00"), ("3am", .english, "03:00"),
    ("half drie 's nachts", .dutch, "02:30"), ("vrijdag ’s nachts om 3 uur", .dutch, "03:00"),
    ("om 6 uur 's ochtends", .dutch, "06:00"), ("'s morgens half zeven", .dutch, "06:30"),
    ("morgenochtend om 6", .dutch, "06:00"), ("half acht", .dutch, "07:30"),
    ("8 uur 's avonds", .dutch, "20:00"), ("12 uur 's nachts", .dutch, "00:00"),
    ("halb drei nachts", .german, "02:30"), ("um 6 Uhr morgens", .german, "06:00"),
    ("abends um acht", .german, "20:00"), ("um 11 Uhr nachts", .german, "23:00"),
    ("morgen um 1 Uhr mittags", .german, "13:00"), ("12 Uhr mittags", .german, "12:00"),
    ("halb eins mittags", .german, "12:30"), ("morgen mittags", .german, "12:00"),
    ("1 uur 's middags", .dutch, "13:00"),
    ("6 o'clock in the morning", .english, "06:00"), ("2:30 at night", .english, "02:30"),
    ("at 8", .english, "08:00"), ("at 7:30", .english, "07:30"), ("6:30", .english, "06:30"),
    ("friday 6:30", .english, "06:30"), ("at 06:30", .english, "06:30"),
    ("om 06:30", .dutch, "06:30"), ("at 6:30 am", .english, "06:30"),
    ("at 6:30 in the morning", .english, "06:30"), ("um 6:30 Uhr morgens", .german, "06:30"),
    ("at 0:30", .english, "00:30"),
  ])
  func `a time in digits or with a part of the day is taken as written`(
    words: String, language: Language, time: String
  ) throws {
    let due = try Due(words: words, in: language, calendar: calendar, now: now)
    #expect(due.time == TimeOfDay(time))
  }

  @Test(arguments: [
    ("", ""), ("  ", ""), ("frday", "frday"), ("31/13", "31/13"), ("8", "8"), ("25:00", "25:00"),
    ("13pm", "13pm"), ("0 am", "0"), ("friday friday", "friday"), ("tomorrow soon", "soon"),
    ("next", "next"), ("+3", "+3"), ("in 2", "in"), ("30 Feb", "30"), ("18:00 8pm", "8pm"),
    ("2026-11-31", "2026-11-31"),
    ("half 8", "half"), ("at night", "at night"), ("next week fryday", "fryday"),
    ("in 99999999999999999999 days", "in"), (String(repeating: "9", count: 5000), ""),
  ])
  func `text that is no date is refused with the first unknown word`(words: String, word: String) {
    let error = #expect(throws: DateParseError.self) { try read(words) }
    #expect(error?.word == word)
  }

  @Test(arguments: [
    ("18.30", Language.english, "2026-11-25T18:30"), ("9.00", .dutch, "2026-11-25T09:00"),
    ("18.30", .german, "2026-11-25T18:30"), ("19.30 vrijdag", .dutch, "2026-11-27T19:30"),
    ("5.12", .dutch, "2026-12-05"),
  ])
  func `hours and minutes with a full stop are a time if they are no date`(
    words: String, language: Language, expected: String
  ) throws {
    let due = try Due(words: words, in: language, calendar: calendar, now: now)
    #expect(due.description == expected)
  }

  @Test(arguments: [
    ("monday 1 december", Language.english, "1 Dec 2026 is a Tuesday"),
    ("Friday 26 November", .english, "26 Nov 2026 is a Thursday"),
    ("maandag 1 december", .dutch, "1 dec 2026 is een dinsdag"),
    ("Montag, 1. Dezember", .german, "Der 1. Dez. 2026 ist ein Dienstag"),
    ("monday 1 december", .dutch, "1 dec 2026 is een dinsdag"),
  ])
  func `a weekday that contradicts its date is explained with the right one`(
    words: String, language: Language, explanation: String
  ) throws {
    let error = #expect(throws: DateParseError.self) {
      try Due(words: words, in: language, calendar: calendar, now: now)
    }
    let sentence = try #require(error).sentence(in: language)
    #expect(sentence.hasPrefix(explanation), "\(sentence)")
    #expect(suggestsNextStep(sentence, in: language), "\(sentence)")
  }

  @Test func `a time without a day is recognised, and no other text`() {
    #expect(Due.timeAlone("20:00", in: .dutch) == TimeOfDay("20:00"))
    #expect(Due.timeAlone("om 8 uur", in: .dutch) == TimeOfDay("08:00"))
    #expect(Due.timeAlone("8pm", in: .german) == TimeOfDay("20:00"))
    #expect(Due.timeAlone("18.30", in: .dutch) == TimeOfDay("18:30"))
    #expect(Due.timeAlone("5.12", in: .dutch) == nil)
    #expect(Due.timeAlone("half drie", in: .dutch) == TimeOfDay("14:30"))
    #expect(Due.timeAlone("'s nachts om half drie", in: .dutch) == TimeOfDay("02:30"))
    #expect(Due.timeAlone("um 6 Uhr morgens", in: .german) == TimeOfDay("06:00"))
    #expect(Due.timeAlone("mittags", in: .german) == TimeOfDay("12:00"))
    #expect(Due.timeAlone("1 Uhr mittags", in: .german) == TimeOfDay("13:00"))
    for text in ["", "friday", "friday 20:00", "20", "in 2 hours", "2026-12-31T18:00"] {
      #expect(Due.timeAlone(text, in: .english) == nil, "\(text)")
      #expect(Due.timeBeforeNoon(text, in: .english) == nil, "\(text)")
    }
    #expect(Due.timeBeforeNoon("at 3", in: .english) == TimeOfDay("03:00"))
    #expect(Due.timeBeforeNoon("half één", in: .dutch) == TimeOfDay("00:30"))
    #expect(Due.timeBeforeNoon("4pm", in: .english) == TimeOfDay("16:00"))
  }

  @Test(arguments: [
    ("friday at hlaf 8", Language.english, "“hlaf” is not a time"),
    ("at 25:00", .english, "“25:00” is not a time"),
    ("half past soon", .english, "“soon” is not a time"),
    ("friday at", .english, "A time is missing"),
    ("by fryday", .english, "“fryday” is not a date or time"),
    ("at 15:00 in the morning", .english, "“at 15:00” does not go with “in"),
    ("tonight at 8 sharp", .english, "“sharp” is not a date or time"),
    ("this weekend", .english, "“weekend” is two days: write “saturday” or “sunday”."),
    ("komend weekend", .dutch, "“weekend” is twee dagen: schrijf “zaterdag” of “zondag”."),
    ("kommendes Wochenende", .german, "„Wochenende“ sind zwei Tage: schreibe „Samstag“ oder"),
    ("om kwart over dire", .dutch, "“dire” is geen tijd"),
    ("morgen om half 13", .dutch, "“13” is geen tijd"),
    ("tomorrow at hlaf 8", .dutch, "“hlaf” is geen tijd"),
    ("op vrijdaag", .dutch, "“vrijdaag” is geen datum of tijd"),
    ("evening", .dutch, "“evening” is geen precieze tijd"),
    ("vanochtend om 15:00", .dutch, "“om 15:00” past niet bij “vanochtend”"),
    ("um 25 Uhr", .german, "„25“ ist keine Uhrzeit"),
    ("morgen um halb", .german, "Es fehlt eine Uhrzeit"),
    ("Freitag um haib acht", .german, "„haib“ ist keine Uhrzeit"),
    ("um 8 Uhr nachmittags", .german, "„um 8 Uhr“ passt nicht zu „nachmittags“"),
  ])
  func `the error names the word that could not be read, with an example`(
    words: String, language: Language, beginning: String
  ) throws {
    let error = #expect(throws: DateParseError.self) { try read(words, language) }
    let sentence = try #require(error).sentence(in: language)
    #expect(sentence.hasPrefix(beginning), "\(sentence)")
    #expect(suggestsNextStep(sentence, in: language), "\(sentence)")
  }

  /// Covers the days from 29 days ago to 365 days ahead.
  @Test(arguments: Language.allCases)
  func `the text of a date or moment parses back to the same value`(language: Language) throws {
    let texts = TextContext(language: language, calendar: calendar, pointsName: nil, now: now)
    let today = calendar.day(of: now)
    let evening = try #require(TimeOfDay("18:05"))
    // A date without a year further back than this resolves to next year.
    for offset in -29...365 {
      let day = today.advanced(byDays: offset)
      #expect(try read(texts.day(day), language) == "\(day)")
      let moment = Due(day, at: evening)
      #expect(try read(texts.due(moment), language) == "\(moment)")
    }
  }

  @Test func `before the day end, today is the household's day and times follow the clock`() throws
  {
    let late = try #require(Instant("2026-11-26T01:00:00+01:00"))
    func read(_ words: String) throws -> String {
      try Due(words: words, in: .english, calendar: calendar, now: late).description
    }
    #expect(try read("today") == "2026-11-25")
    #expect(try read("today 1:30 AM") == "2026-11-26T01:30")
    #expect(try read("18:00") == "2026-11-26T18:00")
  }

  @Test func `a weekday of the next week counts from the household's first weekday`() throws {
    let fromSunday = HouseholdCalendar(zone: calendar.zone, firstWeekday: .sunday)
    let due = try Due(words: "next sunday", in: .english, calendar: fromSunday, now: now)
    #expect(due.description == "2026-11-29")
    #expect(try read("next sunday") == "2026-12-06")
  }

  @Test func `hours from now count elapsed time across a clock change`() throws {
    let before = try #require(Instant("2026-10-25T00:30:00+02:00"))
    let due = try Due(words: "in 3 hours", in: .english, calendar: calendar, now: before)
    #expect(due.description == "2026-10-25T02:30")
  }
}
