import KinshipDomain
import KinshipTime

/// The words of one language for how something comes back.
///
/// Each language gives every one of them, or does not compile. Texts are said as they stand; lists are what is
/// understood besides, in lower case.
struct RepetitionVocabulary: Sendable {
  /// A unit: "every day", "day", "days".
  struct Unit {
    /// Every single one.
    let every: String
    /// One and many, as they stand after a number or a word for "every".
    let one: String
    let many: String
  }

  /// What comes before a number of units.
  let everyMany: String
  let every: [String]
  /// As in "every other week".
  let other: [String]
  let unit: @Sendable (RecurrenceRule.Frequency) -> Unit

  let afterCompletion: String
  /// One and many of "3 times".
  let time: String
  let times: String
  let perWeek: String

  /// The word before days, and words that may follow it and say nothing.
  let on: String
  let articles: [String]
  let and: String
  let weekday: @Sendable (Weekday) -> String
  /// "the 15th".
  let monthDay: @Sendable (Int) -> String
  /// What may follow the number of a day.
  let dayEndings: [String]
  let lastDay: String
  /// "first" to "fifth" and, for -1, "last", before the name of a day.
  let ordinal: @Sendable (Int) -> String
  /// What an ordinal before a day is said with.
  let article: String
  /// "1 June".
  let date: @Sendable (CivilDate, _ withYear: Bool) -> String
  /// How the names of the months begin.
  let months: [[String]]

  let until: String
  let alsoUntil: [String]
  /// What is said of a day that not each month has, and is then left out.
  let leavesOut: String
}

extension Language {
  /// The words of the language for how something comes back.
  var repetition: RepetitionVocabulary {
    switch self {
    case .english: .english
    case .dutch: .dutch
    case .german: .german
    }
  }
}

extension RepetitionVocabulary {
  static let english = RepetitionVocabulary(
    everyMany: "every", every: ["every", "each"], other: ["other", "second"],
    unit: { frequency in
      switch frequency {
      case .yearly: Unit(every: "every year", one: "year", many: "years")
      case .monthly: Unit(every: "every month", one: "month", many: "months")
      case .weekly: Unit(every: "every week", one: "week", many: "weeks")
      case .daily: Unit(every: "every day", one: "day", many: "days")
      case .hourly: Unit(every: "every hour", one: "hour", many: "hours")
      case .minutely: Unit(every: "every minute", one: "minute", many: "minutes")
      case .secondly: Unit(every: "every second", one: "second", many: "seconds")
      }
    },
    afterCompletion: "after completion", time: "time", times: "times", perWeek: "a week",
    on: "on", articles: ["the"], and: "and", weekday: { $0.english },
    monthDay: { day in
      let ending =
        switch (day / 10, day % 10) {
        case (1, _): "th"
        case (_, 1): "st"
        case (_, 2): "nd"
        case (_, 3): "rd"
        default: "th"
        }
      return "the \(day)\(ending)"
    }, dayEndings: ["st", "nd", "rd", "th"], lastDay: "the last day",
    ordinal: { number in
      switch number {
      case 1: "first"
      case 2: "second"
      case 3: "third"
      case 4: "fourth"
      case 5: "fifth"
      default: "last"
      }
    }, article: "the ", date: { $0.english(withYear: $1) },
    months: [
      ["jan"], ["feb"], ["mar"], ["apr"], ["may"], ["jun"], ["jul"], ["aug"], ["sep"], ["oct"],
      ["nov"], ["dec"],
    ], until: "until", alsoUntil: ["through", "till"],
    leavesOut: "leaving out months without that day")

  static let dutch = RepetitionVocabulary(
    everyMany: "elke", every: ["elke", "elk", "iedere", "ieder"], other: ["andere", "tweede"],
    unit: { frequency in
      switch frequency {
      case .yearly: Unit(every: "elk jaar", one: "jaar", many: "jaar")
      case .monthly: Unit(every: "elke maand", one: "maand", many: "maanden")
      case .weekly: Unit(every: "elke week", one: "week", many: "weken")
      case .daily: Unit(every: "elke dag", one: "dag", many: "dagen")
      case .hourly: Unit(every: "elk uur", one: "uur", many: "uur")
      case .minutely: Unit(every: "elke minuut", one: "minuut", many: "minuten")
      case .secondly: Unit(every: "elke seconde", one: "seconde", many: "seconden")
      }
    },
    afterCompletion: "nadat het gedaan is", time: "keer", times: "keer", perWeek: "per week",
    on: "op", articles: ["de", "het"], and: "en", weekday: { $0.dutch },
    monthDay: { "de \($0)e" }, dayEndings: ["e", "ste", "de"], lastDay: "de laatste dag",
    ordinal: { number in
      switch number {
      case 1: "eerste"
      case 2: "tweede"
      case 3: "derde"
      case 4: "vierde"
      case 5: "vijfde"
      default: "laatste"
      }
    }, article: "de ", date: { $0.dutch(withYear: $1) },
    months: [
      ["jan"], ["feb"], ["mrt", "maa"], ["apr"], ["mei"], ["jun"], ["jul"], ["aug"], ["sep"],
      ["okt"], ["nov"], ["dec"],
    ], until: "tot en met", alsoUntil: ["t/m", "tot"],
    leavesOut: "maanden zonder die dag overgeslagen")

  static let german = RepetitionVocabulary(
    everyMany: "alle", every: ["alle", "jeden", "jede", "jedes"],
    other: ["zweite", "zweiten", "zweites"],
    unit: { frequency in
      switch frequency {
      case .yearly: Unit(every: "jedes Jahr", one: "Jahr", many: "Jahre")
      case .monthly: Unit(every: "jeden Monat", one: "Monat", many: "Monate")
      case .weekly: Unit(every: "jede Woche", one: "Woche", many: "Wochen")
      case .daily: Unit(every: "jeden Tag", one: "Tag", many: "Tage")
      case .hourly: Unit(every: "jede Stunde", one: "Stunde", many: "Stunden")
      case .minutely: Unit(every: "jede Minute", one: "Minute", many: "Minuten")
      case .secondly: Unit(every: "jede Sekunde", one: "Sekunde", many: "Sekunden")
      }
    },
    afterCompletion: "nach der Erledigung", time: "Mal", times: "Mal", perWeek: "pro Woche",
    on: "am", articles: ["dem", "den"], and: "und", weekday: { $0.german },
    monthDay: { "\($0)." }, dayEndings: [], lastDay: "letzten Tag",
    ordinal: { number in
      switch number {
      case 1: "ersten"
      case 2: "zweiten"
      case 3: "dritten"
      case 4: "vierten"
      case 5: "fünften"
      default: "letzten"
      }
    }, article: "", date: { $0.german(withYear: $1) },
    months: [
      ["jan"], ["feb"], ["mär", "mae"], ["apr"], ["mai"], ["jun"], ["jul"], ["aug"], ["sep"],
      ["okt"], ["nov"], ["dez"],
    ], until: "bis", alsoUntil: ["bis zum", "bis einschließlich"],
    leavesOut: "Monate ohne diesen Tag ausgelassen")
}
