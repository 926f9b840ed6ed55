import KinshipDomain
import KinshipTime

/// The words of one language for days, units of time and repetitions.
///
/// All fields are required for each language. Texts are printed and parsed; plain lists are only
/// parsed.
struct TimeVocabulary: Sendable {
  /// A unit: "every day", "day", "days".
  struct Unit {
    /// For a single unit: "every day".
    let every: String
    /// Singular and plural after a number or a word for "every".
    let one: String
    let many: String
  }

  /// Synonyms: the first is printed, all are parsed.
  struct Phrase: ExpressibleByArrayLiteral {
    let all: [String]
    var said: String { all.first ?? "" }

    init(arrayLiteral words: String...) { all = words }
  }

  /// The words before a number of units, and further ones that are only parsed there.
  let every: Phrase
  let alsoEveryMany: [String]
  /// As in "every other week".
  let other: [String]
  let unit: @Sendable (RecurrenceRule.Frequency) -> Unit

  /// Frequencies in one word: "daily", "fortnightly".
  let adverbs: [(words: String, count: Int, frequency: RecurrenceRule.Frequency)]
  /// "every weekday": Monday to Friday, each week.
  let everyWeekday: Phrase

  let afterCompletion: Phrase
  /// Singular and plural in "3 times".
  let time: String
  let times: Phrase
  let perWeek: Phrase
  /// "a day" after a number of times, which are only parsed.
  let perDay: [String]
  /// Numbers of times in one word, as "twice", and endings directly after a number: "3x".
  let fewTimes: [String: Int]
  let timesEndings: [String]
  /// Small numbers in words.
  let numbers: [String: Int]

  /// The word before days, and articles that may follow it.
  let on: Phrase
  let articles: [String]
  let and: String
  let weekday: @Sendable (Weekday) -> String
  /// Endings of a weekday's name: "Mondays".
  let weekdayEndings: [String]
  /// Further names of weekdays, which are only parsed.
  let alsoWeekdays: [String: Weekday]
  /// The words before and between two weekdays: "from Monday to Friday".
  let from: [String]
  let through: [String]
  /// "the 15th".
  let monthDay: @Sendable (Int) -> String
  /// Endings of a day's number.
  let dayEndings: [String]
  let lastDay: String
  /// Ordinals before the name of a day: "first" to "fifth" and, for -1, "last".
  let ordinals: [Int: Phrase]
  /// "of the month", after a day of the month.
  let ofMonth: [String]
  /// The article before an ordinal.
  let article: String
  /// "1 June".
  let date: @Sendable (CivilDate, _ withYear: Bool) -> String
  /// The beginnings of the months' names.
  let months: [[String]]
  /// The words between day and month, and whether the month may come first.
  let ofAMonth: [String]
  let monthsComeFirst: Bool

  let until: Phrase
  /// The note that a day is skipped in months that do not have it.
  let leavesOut: String
}

extension Language {
  /// The language's words for days, units of time and repetitions.
  var timeVocabulary: TimeVocabulary {
    switch self {
    case .english: .english
    case .dutch: .dutch
    case .german: .german
    }
  }
}

extension TimeVocabulary {
  static let english = TimeVocabulary(
    every: ["every", "each"], alsoEveryMany: [], other: ["other", "second"],
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
      ("daily", 1, .daily), ("weekly", 1, .weekly), ("monthly", 1, .monthly),
      ("yearly", 1, .yearly), ("annually", 1, .yearly), ("fortnightly", 2, .weekly),
      ("every fortnight", 2, .weekly),
    ],
    everyWeekday: [
      "every weekday", "each weekday", "weekdays", "on weekdays", "every working day",
      "on working days", "every workday", "on workdays",
    ],
    afterCompletion: [
      "after completion", "after it is done", "after it was done", "after doing it",
    ],
    time: "time", times: ["times", "time"],
    perWeek: ["a week", "per week", "each week", "every week", "weekly"],
    perDay: ["a day", "per day", "each day", "every day", "daily"],
    fewTimes: ["once": 1, "twice": 2], timesEndings: ["x"],
    numbers: [
      "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
      "nine": 9, "ten": 10, "eleven": 11, "twelve": 12,
    ],
    on: ["on"], articles: ["the"], and: "and",
    weekday: { LocalizedText.weekday($0).english },
    weekdayEndings: ["s"], alsoWeekdays: [:], from: ["from"],
    through: ["to", "through", "till", "until"],
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
    ordinals: [
      1: ["first"], 2: ["second"], 3: ["third"], 4: ["fourth"], 5: ["fifth"], -1: ["last"],
    ],
    ofMonth: [
      "of the month", "of every month", "of each month", "of a month", "in the month",
      "in every month", "every month", "each month",
    ], article: "the ", date: { LocalizedText.date($0, withYear: $1).english },
    months: [
      ["jan"], ["feb"], ["mar"], ["apr"], ["may"], ["jun"], ["jul"], ["aug"], ["sep"], ["oct"],
      ["nov"], ["dec"],
    ], ofAMonth: ["of"], monthsComeFirst: true, until: ["until", "through", "till"],
    leavesOut: "leaving out months without that day")

  static let dutch = TimeVocabulary(
    every: ["elke", "elk", "iedere", "ieder"], alsoEveryMany: ["om de"],
    other: ["andere", "tweede"],
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
      ("dagelijks", 1, .daily), ("wekelijks", 1, .weekly), ("maandelijks", 1, .monthly),
      ("jaarlijks", 1, .yearly), ("tweewekelijks", 2, .weekly), ("om de dag", 2, .daily),
      ("om de week", 2, .weekly), ("om de maand", 2, .monthly),
    ],
    everyWeekday: [
      "elke werkdag", "iedere werkdag", "werkdagen", "op werkdagen", "doordeweeks",
      "elke doordeweekse dag",
    ],
    afterCompletion: [
      "nadat het gedaan is", "nadat het klaar is", "na afloop", "nadat het is gedaan",
    ],
    time: "keer", times: ["keer"],
    perWeek: ["per week", "in de week", "elke week", "iedere week", "wekelijks"],
    perDay: ["per dag", "op een dag", "elke dag", "iedere dag", "daags", "dagelijks"],
    fewTimes: ["eenmaal": 1, "tweemaal": 2, "driemaal": 3], timesEndings: ["x"],
    numbers: [
      "één": 1, "een": 1, "twee": 2, "drie": 3, "vier": 4, "vijf": 5, "zes": 6, "zeven": 7,
      "acht": 8, "negen": 9, "tien": 10, "elf": 11, "twaalf": 12,
    ],
    on: ["op", "'s", "’s"], articles: ["de", "het"], and: "en",
    weekday: { LocalizedText.weekday($0).dutch },
    weekdayEndings: ["s", "en"], alsoWeekdays: [:], from: ["van"],
    through: ["tot en met", "t/m", "tot"],
    monthDay: { "de \($0)e" }, dayEndings: ["e", "ste", "de"], lastDay: "de laatste dag",
    ordinals: [
      1: ["eerste"], 2: ["tweede"], 3: ["derde"], 4: ["vierde"], 5: ["vijfde"], -1: ["laatste"],
    ],
    ofMonth: [
      "van de maand", "van elke maand", "van iedere maand", "in de maand", "per maand",
      "elke maand", "iedere maand",
    ], article: "de ", date: { LocalizedText.date($0, withYear: $1).dutch },
    months: [
      ["jan"], ["feb"], ["mrt", "maa"], ["apr"], ["mei"], ["jun"], ["jul"], ["aug"], ["sep"],
      ["okt"], ["nov"], ["dec"],
    ], ofAMonth: [], monthsComeFirst: false, until: ["tot en met", "t/m", "tot"],
    leavesOut: "maanden zonder die dag overgeslagen")

  static let german = TimeVocabulary(
    every: ["alle", "jeden", "jede", "jedes", "jeder", "an jedem"], alsoEveryMany: [],
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
      ("täglich", 1, .daily), ("wöchentlich", 1, .weekly), ("monatlich", 1, .monthly),
      ("jährlich", 1, .yearly), ("zweiwöchentlich", 2, .weekly), ("vierzehntägig", 2, .weekly),
      ("alle vierzehn Tage", 2, .weekly),
    ],
    everyWeekday: [
      "jede Woche von Montag bis Freitag", "jeden Werktag", "werktags", "an Werktagen",
      "jeden Arbeitstag", "unter der Woche",
    ],
    afterCompletion: [
      "nach der Erledigung", "nach Erledigung", "nachdem es erledigt ist",
      "nachdem es gemacht ist",
    ],
    time: "Mal", times: ["Mal"],
    perWeek: ["pro Woche", "die Woche", "in der Woche", "jede Woche", "wöchentlich"],
    perDay: ["pro Tag", "am Tag", "jeden Tag", "täglich"],
    fewTimes: ["einmal": 1, "zweimal": 2, "dreimal": 3, "viermal": 4, "fünfmal": 5],
    timesEndings: ["x", "mal"],
    numbers: [
      "eins": 1, "ein": 1, "zwei": 2, "drei": 3, "vier": 4, "fünf": 5, "sechs": 6, "sieben": 7,
      "acht": 8, "neun": 9, "zehn": 10, "elf": 11, "zwölf": 12,
    ],
    on: ["am", "an"], articles: ["dem", "den", "der"], and: "und",
    weekday: { LocalizedText.weekday($0).german },
    weekdayEndings: ["s", "e", "en"], alsoWeekdays: ["sonnabend": .saturday], from: ["von"],
    through: ["bis"],
    monthDay: { "\($0)." }, dayEndings: [], lastDay: "letzten Tag",
    ordinals: [
      1: ["ersten", "erste", "erster"], 2: ["zweiten", "zweite", "zweiter"],
      3: ["dritten", "dritte", "dritter"], 4: ["vierten", "vierte", "vierter"],
      5: ["fünften", "fünfte", "fünfter"], -1: ["letzten", "letzte", "letzter"],
    ],
    ofMonth: [
      "des Monats", "im Monat", "jeden Monats", "jedes Monats", "eines jeden Monats",
      "in jedem Monat", "jeden Monat",
    ], article: "", date: { LocalizedText.date($0, withYear: $1).german },
    months: [
      ["jan"], ["feb"], ["mär", "mae"], ["apr"], ["mai"], ["jun"], ["jul"], ["aug"], ["sep"],
      ["okt"], ["nov"], ["dez"],
    ], ofAMonth: [], monthsComeFirst: false, until: ["bis", "bis zum", "bis einschließlich"],
    leavesOut: "Monate ohne diesen Tag ausgelassen")
}
