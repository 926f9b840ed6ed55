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

  /// One word for every so many units.
  struct Adverb {
    let words: String
    let count: Int
    let frequency: RecurrenceRule.Frequency

    init(_ words: String, _ count: Int, _ frequency: RecurrenceRule.Frequency) {
      (self.words, self.count, self.frequency) = (words, count, frequency)
    }
  }

  /// What comes before a number of units.
  let everyMany: String
  let every: [String]
  let alsoEveryMany: [String]
  /// As in "every other week".
  let other: [String]
  let unit: @Sendable (RecurrenceRule.Frequency) -> Unit

  /// How often, in one word: "daily", "fortnightly".
  let adverbs: [Adverb]
  /// "every weekday": Monday to Friday, each week; and what is understood besides.
  let everyWeekday: String
  let weekdays: [String]

  let afterCompletion: String
  let alsoAfterCompletion: [String]
  /// One and many of "3 times".
  let time: String
  let times: String
  let perWeek: String
  let alsoPerWeek: [String]
  /// "twice", and what may follow a number at once: "3x".
  let fewTimes: [String: Int]
  let timesEndings: [String]
  /// Small numbers in words.
  let numbers: [String: Int]

  /// The word before days, and words that may follow it and say nothing.
  let on: String
  let alsoOn: [String]
  let articles: [String]
  let and: String
  let weekday: @Sendable (Weekday) -> String
  /// What may follow the name of a weekday: "Mondays".
  let weekdayEndings: [String]
  /// What stands before and between two weekdays: "from Monday to Friday".
  let from: [String]
  let through: [String]
  /// "the 15th".
  let monthDay: @Sendable (Int) -> String
  /// What may follow the number of a day.
  let dayEndings: [String]
  let lastDay: String
  /// "first" to "fifth" and, for -1, "last", before the name of a day.
  let ordinal: @Sendable (Int) -> String
  let alsoOrdinals: [Int: [String]]
  /// "of the month", behind a day of it.
  let ofMonth: [String]
  /// What an ordinal before a day is said with.
  let article: String
  /// "1 June".
  let date: @Sendable (CivilDate, _ withYear: Bool) -> String
  /// How the names of the months begin.
  let months: [[String]]
  /// What may stand between day and month, and whether the month may come first.
  let ofAMonth: [String]
  let monthsComeFirst: Bool

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
    everyMany: "every", every: ["every", "each"], alsoEveryMany: [], other: ["other", "second"],
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
    adverbs: [
      Adverb("daily", 1, .daily), Adverb("weekly", 1, .weekly), Adverb("monthly", 1, .monthly),
      Adverb("yearly", 1, .yearly), Adverb("annually", 1, .yearly),
      Adverb("fortnightly", 2, .weekly), Adverb("every fortnight", 2, .weekly),
    ], everyWeekday: "every weekday",
    weekdays: [
      "each weekday", "weekdays", "on weekdays", "every working day", "on working days",
      "every workday", "on workdays",
    ],
    afterCompletion: "after completion",
    alsoAfterCompletion: ["after it is done", "after it was done", "after doing it"],
    time: "time", times: "times", perWeek: "a week",
    alsoPerWeek: ["per week", "each week", "every week", "weekly"],
    fewTimes: ["once": 1, "twice": 2], timesEndings: ["x"],
    numbers: [
      "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
      "nine": 9, "ten": 10, "eleven": 11, "twelve": 12,
    ],
    on: "on", alsoOn: [], articles: ["the"], and: "and",
    weekday: { LocalizedText.weekday($0).english },
    weekdayEndings: ["s"], from: ["from"], through: ["to", "through", "till", "until"],
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
    }, alsoOrdinals: [:],
    ofMonth: [
      "of the month", "of every month", "of each month", "of a month", "in the month",
      "in every month", "every month", "each month",
    ], article: "the ", date: { LocalizedText.date($0, withYear: $1).english },
    months: [
      ["jan"], ["feb"], ["mar"], ["apr"], ["may"], ["jun"], ["jul"], ["aug"], ["sep"], ["oct"],
      ["nov"], ["dec"],
    ], ofAMonth: ["of"], monthsComeFirst: true, until: "until", alsoUntil: ["through", "till"],
    leavesOut: "leaving out months without that day")

  static let dutch = RepetitionVocabulary(
    everyMany: "elke", every: ["elke", "elk", "iedere", "ieder"],
    alsoEveryMany: ["om de"], other: ["andere", "tweede"],
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
    adverbs: [
      Adverb("dagelijks", 1, .daily), Adverb("wekelijks", 1, .weekly),
      Adverb("maandelijks", 1, .monthly), Adverb("jaarlijks", 1, .yearly),
      Adverb("tweewekelijks", 2, .weekly), Adverb("om de dag", 2, .daily),
      Adverb("om de week", 2, .weekly), Adverb("om de maand", 2, .monthly),
    ], everyWeekday: "elke werkdag",
    weekdays: [
      "iedere werkdag", "werkdagen", "op werkdagen", "doordeweeks", "elke doordeweekse dag",
    ],
    afterCompletion: "nadat het gedaan is",
    alsoAfterCompletion: ["nadat het klaar is", "na afloop", "nadat het is gedaan"],
    time: "keer", times: "keer", perWeek: "per week",
    alsoPerWeek: ["in de week", "elke week", "iedere week", "wekelijks"],
    fewTimes: ["eenmaal": 1, "tweemaal": 2, "driemaal": 3], timesEndings: ["x"],
    numbers: [
      "één": 1, "een": 1, "twee": 2, "drie": 3, "vier": 4, "vijf": 5, "zes": 6, "zeven": 7,
      "acht": 8, "negen": 9, "tien": 10, "elf": 11, "twaalf": 12,
    ],
    on: "op", alsoOn: ["'s", "’s"], articles: ["de", "het"], and: "en",
    weekday: { LocalizedText.weekday($0).dutch },
    weekdayEndings: ["s", "en"], from: ["van"], through: ["tot en met", "t/m", "tot"],
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
    }, alsoOrdinals: [:],
    ofMonth: [
      "van de maand", "van elke maand", "van iedere maand", "in de maand", "per maand",
      "elke maand", "iedere maand",
    ], article: "de ", date: { LocalizedText.date($0, withYear: $1).dutch },
    months: [
      ["jan"], ["feb"], ["mrt", "maa"], ["apr"], ["mei"], ["jun"], ["jul"], ["aug"], ["sep"],
      ["okt"], ["nov"], ["dec"],
    ], ofAMonth: [], monthsComeFirst: false, until: "tot en met", alsoUntil: ["t/m", "tot"],
    leavesOut: "maanden zonder die dag overgeslagen")

  static let german = RepetitionVocabulary(
    everyMany: "alle", every: ["alle", "jeden", "jede", "jedes", "jeder", "an jedem"],
    alsoEveryMany: [],
    other: ["zweite", "zweiten", "zweites", "zweiter"],
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
    adverbs: [
      Adverb("täglich", 1, .daily), Adverb("wöchentlich", 1, .weekly),
      Adverb("monatlich", 1, .monthly), Adverb("jährlich", 1, .yearly),
      Adverb("zweiwöchentlich", 2, .weekly), Adverb("vierzehntägig", 2, .weekly),
      Adverb("alle vierzehn Tage", 2, .weekly),
    ], everyWeekday: "jede Woche von Montag bis Freitag",
    weekdays: [
      "jeden Werktag", "werktags", "an Werktagen", "jeden Arbeitstag", "unter der Woche",
    ],
    afterCompletion: "nach der Erledigung",
    alsoAfterCompletion: ["nach Erledigung", "nachdem es erledigt ist", "nachdem es gemacht ist"],
    time: "Mal", times: "Mal", perWeek: "pro Woche",
    alsoPerWeek: ["die Woche", "in der Woche", "jede Woche", "wöchentlich"],
    fewTimes: ["einmal": 1, "zweimal": 2, "dreimal": 3, "viermal": 4, "fünfmal": 5],
    timesEndings: ["x", "mal"],
    numbers: [
      "eins": 1, "ein": 1, "zwei": 2, "drei": 3, "vier": 4, "fünf": 5, "sechs": 6, "sieben": 7,
      "acht": 8, "neun": 9, "zehn": 10, "elf": 11, "zwölf": 12,
    ],
    on: "am", alsoOn: ["an"], articles: ["dem", "den", "der"], and: "und",
    weekday: { LocalizedText.weekday($0).german },
    weekdayEndings: ["s", "e", "en"], from: ["von"], through: ["bis"],
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
    },
    alsoOrdinals: [
      1: ["erste", "erster"], 2: ["zweite", "zweiter"], 3: ["dritte", "dritter"],
      4: ["vierte", "vierter"], 5: ["fünfte", "fünfter"], -1: ["letzte", "letzter"],
    ],
    ofMonth: [
      "des Monats", "im Monat", "jeden Monats", "jedes Monats", "eines jeden Monats",
      "in jedem Monat", "jeden Monat",
    ], article: "", date: { LocalizedText.date($0, withYear: $1).german },
    months: [
      ["jan"], ["feb"], ["mär", "mae"], ["apr"], ["mai"], ["jun"], ["jul"], ["aug"], ["sep"],
      ["okt"], ["nov"], ["dez"],
    ], ofAMonth: [], monthsComeFirst: false, until: "bis",
    alsoUntil: ["bis zum", "bis einschließlich"],
    leavesOut: "Monate ohne diesen Tag ausgelassen")
}
