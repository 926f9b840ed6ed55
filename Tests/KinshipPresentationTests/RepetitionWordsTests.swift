import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import Testing

@Suite struct RepetitionWordsTests {
  private let today = CivilDate(year: 2026, month: 11, day: 21) ?? .min

  struct PhraseCase: CustomTestStringConvertible, Sendable {
    let text: String
    let english: String
    let dutch: String
    let german: String
    var testDescription: String { text }

    func words(_ language: Language) -> String {
      switch language {
      case .english: english
      case .dutch: dutch
      case .german: german
      }
    }
  }

  static let sayings: [PhraseCase] = [
    PhraseCase(text: "FREQ=DAILY", english: "every day", dutch: "elke dag", german: "jeden Tag"),
    PhraseCase(
      text: "FREQ=WEEKLY;INTERVAL=2;UNTIL=20270601;BYDAY=MO,FR",
      english: "every 2 weeks on Monday and Friday until 1 Jun 2027",
      dutch: "elke 2 weken op maandag en vrijdag tot en met 1 jun 2027",
      german: "alle 2 Wochen am Montag und Freitag bis 1. Juni 2027"),
    PhraseCase(
      text: "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", english: "every weekday", dutch: "elke werkdag",
      german: "jede Woche von Montag bis Freitag"),
    PhraseCase(
      text: "FREQ=WEEKLY;UNTIL=20270601;BYDAY=MO,TU,WE,TH,FR",
      english: "every weekday until 1 Jun 2027", dutch: "elke werkdag tot en met 1 jun 2027",
      german: "jede Woche von Montag bis Freitag bis 1. Juni 2027"),
    PhraseCase(
      text: "FREQ=WEEKLY;COUNT=10;BYDAY=MO,WE,SU",
      english: "every week on Monday, Wednesday and Sunday, 10 times",
      dutch: "elke week op maandag, woensdag en zondag, 10 keer",
      german: "jede Woche am Montag, Mittwoch und Sonntag, 10 Mal"),
    PhraseCase(
      text: "RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=BACKWARD", english: "every month",
      dutch: "elke maand", german: "jeden Monat"),
    PhraseCase(
      text: "FREQ=MONTHLY", english: "every month, leaving out months without that day",
      dutch: "elke maand, maanden zonder die dag overgeslagen",
      german: "jeden Monat, Monate ohne diesen Tag ausgelassen"),
    PhraseCase(
      text: "FREQ=MONTHLY;BYMONTHDAY=-1,1,15",
      english: "every month on the 1st, the 15th and the last day",
      dutch: "elke maand op de 1e, de 15e en de laatste dag",
      german: "jeden Monat am 1., 15. und letzten Tag"),
    PhraseCase(
      text: "RSCALE=GREGORIAN;FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=31;SKIP=BACKWARD",
      english: "every 3 months on the 31st", dutch: "elke 3 maanden op de 31e",
      german: "alle 3 Monate am 31."),
    PhraseCase(
      text: "FREQ=MONTHLY;BYDAY=-1FR,1MO",
      english: "every month on the first Monday and the last Friday",
      dutch: "elke maand op de eerste maandag en de laatste vrijdag",
      german: "jeden Monat am ersten Montag und letzten Freitag"),
    PhraseCase(
      text: "FREQ=YEARLY;BYMONTH=6;BYMONTHDAY=1", english: "every year on 1 Jun",
      dutch: "elk jaar op 1 jun", german: "jedes Jahr am 1. Juni"),
    PhraseCase(
      text: "RSCALE=GREGORIAN;FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;SKIP=BACKWARD",
      english: "every year on 29 Feb", dutch: "elk jaar op 29 feb", german: "jedes Jahr am 29. Feb."
    ),
    PhraseCase(
      text: "FREQ=HOURLY;INTERVAL=2;COUNT=1", english: "every 2 hours, 1 time",
      dutch: "elke 2 uur, 1 keer", german: "alle 2 Stunden, 1 Mal"),
    PhraseCase(
      text: "AFTER=P3D", english: "every 3 days after completion",
      dutch: "elke 3 dagen nadat het gedaan is", german: "alle 3 Tage nach der Erledigung"),
    PhraseCase(
      text: "AFTER=P1M;UNTIL=20271231", english: "every month after completion until 31 Dec 2027",
      dutch: "elke maand nadat het gedaan is tot en met 31 dec 2027",
      german: "jeden Monat nach der Erledigung bis 31. Dez. 2027"),
    PhraseCase(
      text: "TIMES=3/P1W", english: "3 times a week", dutch: "3 keer per week",
      german: "3 Mal pro Woche"),
  ]

  // Proves: F-70, C-29
  @Test(arguments: sayings, Language.allCases)
  func `a repetition has words in each language that parse back`(
    saying: PhraseCase, language: Language
  ) throws {
    let repetition = try Repetition(saying.text)
    #expect(repetition.words(in: language) == saying.words(language))
    #expect(
      try Repetition(words: saying.words(language), in: language, today: today) == repetition)
    #expect(
      try Repetition(words: saying.words(language).uppercased(), in: language, today: today)
        == repetition)
  }

  @Test(arguments: Language.allCases)
  func `the words of a random repetition parse back to the same repetition`(language: Language)
    throws
  {
    var random = Seeded(41)
    var said = 0
    for _ in 0..<6000 {
      guard let repetition = simple(&random) else { continue }
      guard let words = repetition.words(in: language) else { continue }
      said += 1
      try #require(
        try Repetition(words: words, in: language, today: today) == repetition, "\(words)")
    }
    #expect(said > 2000)
  }

  /// A random repetition, usually one that has words.
  private func simple(_ random: inout Seeded) -> Repetition? {
    let frequency = RecurrenceRule.Frequency.allCases.randomElement(using: &random) ?? .daily
    let count = Int.random(in: 1...12, using: &random)
    let until = CivilDate(clampingDaysSinceEpoch: Int.random(in: 15_000...30_000, using: &random))
    let end: RecurrenceRule.End =
      [.never, .count(count * 7), .date(until), .local(CivilDateTime(until, .midnight))]
      .randomElement(using: &random) ?? .never
    let weekday = Weekday.allCases.randomElement(using: &random) ?? .monday
    let other = Weekday.allCases.randomElement(using: &random) ?? .monday
    let day = Int.random(in: 1...31, using: &random)
    let ordinal = [1, 2, 3, 4, 5, -1, -2].randomElement(using: &random)
    let clamp: RecurrenceRule.InvalidDay = Bool.random(using: &random) ? .clamp : .skip
    let rule =
      switch Int.random(in: 0..<7, using: &random) {
      case 0: try? RecurrenceRule(frequency, interval: count, end: end, invalidDay: clamp)
      case 1:
        try? RecurrenceRule(
          .weekly, interval: count, end: end, weekdays: [.init(weekday), .init(other)])
      case 2:
        try? RecurrenceRule(
          .monthly, interval: count, end: end, monthDays: [day, -1], invalidDay: clamp)
      case 3:
        try? RecurrenceRule(
          .monthly, end: end,
          weekdays: [.init(weekday, ordinal: ordinal), .init(other, ordinal: 1)])
      case 4:
        try? RecurrenceRule(.yearly, end: end, months: [count], monthDays: [day], invalidDay: clamp)
      default: RecurrenceRule?.none
      }
    if let rule { return .onDates(rule) }
    if day > 20 { return .timesPerWeek(count, until: ordinal == 1 ? until : nil) }
    return DateStep(count, DateStep.Unit.allCases.randomElement(using: &random) ?? .days)
      .map { .afterCompletion($0, until: ordinal == 1 ? until : nil) }
  }

  @Test(arguments: [
    "FREQ=YEARLY;BYWEEKNO=20", "FREQ=DAILY;BYHOUR=8", "FREQ=WEEKLY;WKST=SU",
    "FREQ=MONTHLY;BYMONTHDAY=-2", "FREQ=MONTHLY;BYDAY=MO", "FREQ=MONTHLY;BYDAY=MO;BYSETPOS=1",
    "FREQ=DAILY;UNTIL=20270601T080000", "FREQ=DAILY;BYMONTH=1",
    "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
    "RSCALE=GREGORIAN;FREQ=DAILY;SKIP=BACKWARD",
    "RSCALE=GREGORIAN;FREQ=MONTHLY;BYMONTHDAY=15;SKIP=BACKWARD",
  ])
  func `a repetition beyond the words has none`(text: String) throws {
    for language in Language.allCases {
      #expect(try Repetition(text).words(in: language) == nil)
    }
  }

  @Test(arguments: [
    ("every other week on mon, fri", Language.english, "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR"),
    ("Every week on Mondays", .english, "FREQ=WEEKLY;BYDAY=MO"),
    ("every day until 1 june", .english, "FREQ=DAILY;UNTIL=20270601"),
    ("every day until June 1st", .english, "FREQ=DAILY;UNTIL=20270601"),
    ("every day until 2027-06-01", .english, "FREQ=DAILY;UNTIL=20270601"),
    ("every day through 1 Dec", .english, "FREQ=DAILY;UNTIL=20261201"),
    ("iedere week op ma en wo t/m 1 maart 2027", .dutch, "FREQ=WEEKLY;UNTIL=20270301;BYDAY=MO,WE"),
    ("jede zweite Woche am Di, Do", .german, "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH"),
    ("jedes Jahr am 24. Dezember", .german, "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24"),
    // Weekdays only.
    ("every Monday", .english, "FREQ=WEEKLY;BYDAY=MO"),
    ("every mon, wed and fri", .english, "FREQ=WEEKLY;BYDAY=MO,WE,FR"),
    ("Mondays and Fridays", .english, "FREQ=WEEKLY;BYDAY=MO,FR"),
    ("on Saturdays until 1 Jun 2027", .english, "FREQ=WEEKLY;UNTIL=20270601;BYDAY=SA"),
    ("every other Tuesday", .english, "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU"),
    ("every second Tuesday, 5 times", .english, "FREQ=WEEKLY;INTERVAL=2;COUNT=5;BYDAY=TU"),
    ("on weekdays", .english, "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    ("Monday to Friday", .english, "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    ("every week on mon-thu", .english, "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH"),
    ("elke dinsdag", .dutch, "FREQ=WEEKLY;BYDAY=TU"),
    ("maandags en donderdags", .dutch, "FREQ=WEEKLY;BYDAY=MO,TH"),
    ("'s maandags", .dutch, "FREQ=WEEKLY;BYDAY=MO"),
    ("om de dag", .dutch, "FREQ=DAILY;INTERVAL=2"),
    ("om de twee weken op vrijdag", .dutch, "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR"),
    ("elke andere dinsdag", .dutch, "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU"),
    ("ma t/m vr", .dutch, "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    ("doordeweeks", .dutch, "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    ("jeden Dienstag", .german, "FREQ=WEEKLY;BYDAY=TU"),
    ("montags und freitags", .german, "FREQ=WEEKLY;BYDAY=MO,FR"),
    ("jeden zweiten Dienstag", .german, "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU"),
    ("jeden Werktag bis 1. Juni", .german, "FREQ=WEEKLY;UNTIL=20270601;BYDAY=MO,TU,WE,TH,FR"),
    ("Mo bis Fr", .german, "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    ("Mo-Sa, 3 Mal", .german, "FREQ=WEEKLY;COUNT=3;BYDAY=MO,TU,WE,TH,FR,SA"),
    // Days of the month, and of the year.
    ("the last Friday of the month", .english, "FREQ=MONTHLY;BYDAY=-1FR"),
    ("on the last Friday of every month", .english, "FREQ=MONTHLY;BYDAY=-1FR"),
    ("every last Friday", .english, "FREQ=MONTHLY;BYDAY=-1FR"),
    ("every second Friday of the month", .english, "FREQ=MONTHLY;BYDAY=2FR"),
    ("the first and third Monday of each month", .english, "FREQ=MONTHLY;BYDAY=1MO,3MO"),
    ("the 1st Monday of the month", .english, "FREQ=MONTHLY;BYDAY=1MO"),
    ("every 15th", .english, "FREQ=MONTHLY;BYMONTHDAY=15"),
    ("the 1st and 15th of the month", .english, "FREQ=MONTHLY;BYMONTHDAY=1,15"),
    ("the last day of the month", .english, "FREQ=MONTHLY;BYMONTHDAY=-1"),
    ("monthly on the 15th", .english, "FREQ=MONTHLY;BYMONTHDAY=15"),
    ("every month on the last Friday of the month", .english, "FREQ=MONTHLY;BYDAY=-1FR"),
    ("every June 1st", .english, "FREQ=YEARLY;BYMONTH=6;BYMONTHDAY=1"),
    ("every 1st of June", .english, "FREQ=YEARLY;BYMONTH=6;BYMONTHDAY=1"),
    ("de laatste vrijdag van de maand", .dutch, "FREQ=MONTHLY;BYDAY=-1FR"),
    ("elke eerste maandag", .dutch, "FREQ=MONTHLY;BYDAY=1MO"),
    ("elke tweede maandag van de maand", .dutch, "FREQ=MONTHLY;BYDAY=2MO"),
    ("op de 15e van elke maand", .dutch, "FREQ=MONTHLY;BYMONTHDAY=15"),
    ("elke 5 december", .dutch, "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=5"),
    ("am letzten Freitag im Monat", .german, "FREQ=MONTHLY;BYDAY=-1FR"),
    ("jeden letzten Freitag des Monats", .german, "FREQ=MONTHLY;BYDAY=-1FR"),
    ("jeden zweiten Montag im Monat", .german, "FREQ=MONTHLY;BYDAY=2MO"),
    ("am 15. jeden Monats", .german, "FREQ=MONTHLY;BYMONTHDAY=15"),
    ("am 1. Montag im Monat", .german, "FREQ=MONTHLY;BYDAY=1MO"),
    ("jeden 24. Dezember", .german, "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24"),
    // Frequencies.
    ("daily", .english, "FREQ=DAILY"), ("weekly on Monday", .english, "FREQ=WEEKLY;BYDAY=MO"),
    ("every fortnight", .english, "FREQ=WEEKLY;INTERVAL=2"),
    ("every two weeks on Friday", .english, "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR"),
    ("twice a week", .english, "TIMES=2/P1W"), ("three times per week", .english, "TIMES=3/P1W"),
    ("3x a week", .english, "TIMES=3/P1W"),
    ("every three days after it is done", .english, "AFTER=P3D"),
    ("every second", .english, "FREQ=SECONDLY"),
    ("every 15 days", .english, "FREQ=DAILY;INTERVAL=15"),
    ("wekelijks op za", .dutch, "FREQ=WEEKLY;BYDAY=SA"),
    ("tweemaal per week", .dutch, "TIMES=2/P1W"), ("3x per week", .dutch, "TIMES=3/P1W"),
    ("twee keer per week", .dutch, "TIMES=2/P1W"),
    ("täglich", .german, "FREQ=DAILY"), ("dreimal pro Woche", .german, "TIMES=3/P1W"),
    ("2x die Woche", .german, "TIMES=2/P1W"),
    ("alle zwei Wochen", .german, "FREQ=WEEKLY;INTERVAL=2"),
  ])
  func `shorter phrases of people are parsed`(words: String, language: Language, text: String)
    throws
  {
    #expect(try Repetition(words: words, in: language, today: today).description == text)
  }

  @Test(arguments: [
    ("every day 18:00", "every day", "18:00"), ("8pm every Monday", "every Monday", "8pm"),
    ("mondays at 8 pm", "mondays", "at 8 pm"), ("every day", "every day", nil),
  ])
  func `a repetition and a time in one text are told apart`(
    text: String, repetition: String, time: String?
  ) {
    let parts = RepetitionWithTime(text, in: .english, today: today)
    #expect(parts?.repetition == repetition && parts?.time == time)
  }

  @Test(arguments: [
    ("twice a day", Language.english), ("3 times a day", .english), ("2x daily", .english),
    ("twee keer per dag", .dutch), ("3x per dag", .dutch), ("tweemaal daags", .dutch),
    ("zweimal am Tag", .german), ("3 Mal täglich", .german), ("2x pro Tag", .german),
    ("twice a day", .german),
  ])
  func `several times a day are refused with the words to write`(
    words: String, language: Language
  ) {
    let error = #expect(throws: RepetitionParseError.self) {
      try Repetition(words: words, in: language, today: today)
    }
    #expect(error?.isSeveralTimesADay == true)
    #expect(
      error?.sentence(in: .english) == "Write the hours in between, such as “every 12 hours”.")
    #expect(throws: Never.self) {
      try Repetition(words: "every 12 hours", in: .english, today: today)
    }
  }

  @Test(arguments: [
    ("once a day", Language.english), ("één keer per dag", .dutch), ("einmal am Tag", .german),
  ])
  func `once a day is every day`(words: String, language: Language) throws {
    #expect(try Repetition(words: words, in: language, today: today).description == "FREQ=DAILY")
  }

  @Test(arguments: ["every week", "every 2 weeks on mon, fri", "every last Friday"])
  func `an English repetition is parsed in every language`(words: String) throws {
    let english = try Repetition(words: words, in: .english, today: today)
    for language in Language.allCases {
      #expect(try Repetition(words: words, in: language, today: today) == english)
    }
    let error = #expect(throws: RepetitionParseError.self) {
      try Repetition(words: "elke blue", in: .dutch, today: today)
    }
    #expect(error?.word == "blue" && error?.offset == 5, "\(String(describing: error))")
  }

  @Test(arguments: ["", "soon 18:00", "every blue moon", "every day 8"])
  func `a text without a repetition has no parts`(text: String) {
    #expect(RepetitionWithTime(text, in: .english, today: today) == nil)
  }

  @Test(arguments: [
    ("", "", 0), ("sometimes", "sometimes", 0), ("every", "", 5), ("every 0 days", "days", 8),
    ("every blue moon", "blue", 6), ("every week on", "", 13), ("every Monday and", "", 16),
    ("the last Friday", "the", 0), ("every Monday of the month", "of", 13),
    ("every week on Xday", "Xday", 14),
    ("every day on Monday", "on", 10), ("every day until soon", "soon", 16),
    ("every day 3", "", 11), ("every day, gladly", "gladly", 11), ("99 times a week", "", 15),
    ("every month on the first", "", 24), ("every 9999999999 days", "days", 17),
    ("every day until 30 Feb 2027", "30", 16), ("every 2 hours after completion", "hours", 8),
    ("every week on Monday and the 3rd", "", 32),
    (String(repeating: "every day ", count: 60), "", 500),
  ])
  func `an unknown word is refused with its offset`(
    words: String, word: String, offset: Int
  ) throws {
    let error = #expect(throws: RepetitionParseError.self) {
      try Repetition(words: words, in: .english, today: today)
    }
    #expect(error?.word == word && error?.offset == offset, "\(String(describing: error))")
  }
}
