import KinshipDomain
import KinshipTime

/// The words of one language in dates and times; they are only parsed, not printed.
struct DateVocabulary: Sendable {
  /// Distances of named days from today: "tomorrow" is 1.
  let namedDays: [String: Int]
  /// Words before a day without a meaning: "on Friday", "this Friday", "by Friday".
  let before: [String]
  /// Words before a weekday that is not today: "coming Friday".
  let coming: [String]
  /// The same after the day: "vrijdag a.s.".
  let comingAfter: [String]
  /// "next Friday", "next week", and the same for the past.
  let next: [String]
  let last: [String]
  /// "in 2 weeks".
  let fromNow: [String]
  /// "2 weeks from now".
  let fromNowAfter: [String]
  /// "2 weeks ago", before or after the number, depending on the language.
  let agoBefore: [String]
  let agoAfter: [String]
  /// "a week".
  let one: [String]
  /// Minutes of lengths with a half or a quarter of an hour: "in half an hour".
  let partialHours: [String: Int]
  /// Weeks of lengths in words: "in a fortnight", "in vierzehn Tagen".
  let weeks: [String: Int]
  /// "Monday week", for a week after Monday.
  let weekAfterDay: [String]
  /// Days after a day that mean a week: "heute in acht Tagen".
  let daysOfWeek: Int
  /// Words for two days, which are no date.
  let weekend: [String]
  /// Further forms of units than those of ``TimeVocabulary``, such as "Tagen" after "in".
  let alsoUnits: [String: RecurrenceRule.Frequency]
  /// Units after a number with a sign: "+3d".
  let shortUnits: [String: RecurrenceRule.Frequency]
  /// Separators between the numbers of "31/12".
  let separators: [Character]

  /// Words before a time: "at 18:00".
  let at: [String]
  /// Minutes from an hour, by the words directly before it: "halb acht" is 7:30.
  let fractions: [String: Int]
  /// Minutes in words, besides small numbers, before ``past`` or ``to`` and an hour.
  let minutes: [String: Int]
  /// Minutes in words after an hour, besides small numbers: "8 uur vijftien", "eight thirty".
  let minutesAfterHour: [String: Int]
  /// Words between minutes and an hour for a time after it, and for one before it: "ten past 8".
  let past: [String]
  let to: [String]
  /// Words after a time or endings of it: "18 Uhr", "18h".
  let hour: [String]
  /// Hours in words, besides small numbers, before a word of ``hour``: "zwanzig Uhr".
  let hoursInWords: [String: Int]
  /// Words after the hours of a twelve-hour clock, also written with full stops.
  let beforeNoon: [String]
  let afterNoon: [String]
  let noon: [String]
  let midnight: [String]
  /// Parts of a day after the day: "Friday evening 7:30", "tomorrow morning".
  let partsOfDay: [String: PartOfDay]
  /// Parts of the current day, without the day: "tonight 7:30".
  let partsOfToday: [String: PartOfDay]
  /// Parts of any day, before or after the time: "3 o'clock at night".
  let partsOfAnyDay: [String: PartOfDay]
}

extension Language {
  /// The language's words in dates and times.
  var dateVocabulary: DateVocabulary {
    switch self {
    case .english: .english
    case .dutch: .dutch
    case .german: .german
    }
  }
}

extension DateVocabulary {
  private static let shortUnits: [String: RecurrenceRule.Frequency] = [
    "d": .daily, "w": .weekly, "m": .monthly, "h": .hourly, "min": .minutely,
  ]

  static let english = DateVocabulary(
    namedDays: [
      "today": 0, "tomorrow": 1, "yesterday": -1, "the day after tomorrow": 2,
      "day after tomorrow": 2, "the day before yesterday": -2, "day before yesterday": -2,
    ],
    before: ["on", "by", "this"], coming: ["coming"], comingAfter: [], next: ["next"],
    last: ["last"],
    fromNow: ["in"],
    fromNowAfter: ["from now"],
    agoBefore: [], agoAfter: ["ago"], one: ["a", "an"],
    partialHours: [
      "half an hour": 30, "a half hour": 30, "half hour": 30, "an hour and a half": 90,
      "one and a half hours": 90, "two and a half hours": 150, "a quarter of an hour": 15,
      "three quarters of an hour": 45, "an hour and a quarter": 75,
    ],
    weeks: ["a fortnight": 2, "fortnight": 2], weekAfterDay: ["week"], daysOfWeek: 7,
    weekend: ["weekend"],
    alsoUnits: ["min": .minutely],
    shortUnits: shortUnits.merging(["y": .yearly]) { $1 }, separators: ["/", "-"],
    at: ["at", "by"], fractions: [:],
    minutes: [
      "quarter": 15, "a quarter": 15, "half": 30, "twenty": 20, "twenty-five": 25,
      "twenty five": 25,
    ],
    minutesAfterHour: [
      "fifteen": 15, "twenty": 20, "twenty-five": 25, "twenty five": 25, "thirty": 30,
      "thirty-five": 35, "thirty five": 35, "forty": 40, "forty-five": 45, "forty five": 45,
      "fifty": 50, "fifty-five": 55, "fifty five": 55,
    ],
    past: ["past", "after"], to: ["to", "till"],
    hour: ["o'clock", "o’clock", "h"], hoursInWords: [:], beforeNoon: ["am"], afterNoon: ["pm"],
    noon: ["noon", "midday"], midnight: ["midnight"],
    partsOfDay: [
      "morning": .morning, "afternoon": .afternoon, "evening": .evening,
      "night": .eveningOrNight,
    ],
    partsOfToday: [
      "tonight": .eveningOrNight, "this evening": .evening, "this afternoon": .afternoon,
      "this morning": .morning,
    ],
    partsOfAnyDay: [
      "in the morning": .morning, "in the afternoon": .afternoon, "in the evening": .evening,
      "at night": .anyNight, "in the night": .anyNight,
    ])

  static let dutch = DateVocabulary(
    namedDays: [
      "vandaag": 0, "morgen": 1, "gisteren": -1, "overmorgen": 2, "eergisteren": -2,
    ],
    before: ["op", "deze"], coming: ["komende", "aanstaande", "a.s"],
    comingAfter: ["aanstaande", "a.s"], next: ["volgende", "volgend"],
    last: ["vorige", "vorig", "afgelopen"], fromNow: ["over"],
    fromNowAfter: ["vanaf nu"], agoBefore: [],
    agoAfter: ["geleden"], one: ["een", "één"],
    partialHours: [
      "een half uur": 30, "half uur": 30, "een halfuur": 30, "anderhalf uur": 90,
      "twee en een half uur": 150, "tweeënhalf uur": 150, "een kwartier": 15, "kwartier": 15,
      "drie kwartier": 45, "vijf kwartier": 75, "een uur en een kwartier": 75,
    ],
    weeks: ["veertien dagen": 2], weekAfterDay: [], daysOfWeek: 7,
    weekend: ["weekend", "weekeinde"],
    alsoUnits: ["jaren": .yearly, "uren": .hourly, "min": .minutely],
    shortUnits: shortUnits.merging(["u": .hourly, "j": .yearly]) { $1 },
    separators: ["/", "-", "."], at: ["om"], fractions: ["half": -30],
    minutes: ["kwart": 15, "twintig": 20],
    minutesAfterHour: [
      "vijftien": 15, "twintig": 20, "vijfentwintig": 25, "dertig": 30, "vijfendertig": 35,
      "veertig": 40, "vijfenveertig": 45, "vijftig": 50, "vijfenvijftig": 55,
    ], past: ["over"], to: ["voor"],
    hour: ["uur", "u", "h"],
    hoursInWords: [
      "nul": 0, "dertien": 13, "veertien": 14, "vijftien": 15, "zestien": 16, "zeventien": 17,
      "achttien": 18, "negentien": 19, "twintig": 20, "eenentwintig": 21, "tweeëntwintig": 22,
      "drieëntwintig": 23,
    ],
    beforeNoon: [], afterNoon: [], noon: [], midnight: ["middernacht"],
    partsOfDay: [
      "ochtend": .morning, "morgen": .morning, "vroeg": .morning, "namiddag": .afternoon,
      "middag": .afternoon, "avond": .evening, "nacht": .night,
    ],
    partsOfToday: [
      "vanochtend": .morning, "vanmorgen": .morning, "vanmiddag": .afternoon,
      "vanavond": .evening, "vannacht": .night,
    ],
    partsOfAnyDay: [
      "'s ochtends": .morning, "’s ochtends": .morning, "'s morgens": .morning,
      "’s morgens": .morning, "'s middags": .afternoon, "’s middags": .afternoon,
      "'s avonds": .evening, "’s avonds": .evening, "'s nachts": .anyNight, "’s nachts": .anyNight,
      "in de nacht": .anyNight,
    ])

  static let german = DateVocabulary(
    namedDays: [
      "heute": 0, "morgen": 1, "gestern": -1, "übermorgen": 2, "uebermorgen": 2, "vorgestern": -2,
    ],
    before: ["am", "diesen"], coming: ["kommenden", "kommender"], comingAfter: [],
    next: ["nächsten", "nächste", "nächster", "nächstes", "naechsten", "naechste", "kommende"],
    last: ["letzten", "letzte", "letztes", "vorigen", "vorige"], fromNow: ["in"],
    fromNowAfter: ["ab jetzt", "von jetzt an"],
    agoBefore: ["vor"], agoAfter: [], one: ["eine", "einem", "einer"],
    partialHours: [
      "einer halben stunde": 30, "eine halbe stunde": 30, "anderthalb stunden": 90,
      "eineinhalb stunden": 90, "zweieinhalb stunden": 150,
      "einer viertelstunde": 15, "einer dreiviertelstunde": 45,
    ],
    weeks: ["vierzehn tage": 2, "vierzehn tagen": 2], weekAfterDay: [], daysOfWeek: 8,
    weekend: ["wochenende"],
    alsoUnits: [
      "tagen": .daily, "monaten": .monthly, "jahren": .yearly, "min": .minutely,
    ],
    shortUnits: shortUnits.merging(["t": .daily, "std": .hourly, "j": .yearly]) { $1 },
    separators: [".", "/", "-"], at: ["um"],
    fractions: ["halb": -30, "viertel": -45, "dreiviertel": -15, "drei viertel": -15],
    minutes: ["viertel": 15, "zwanzig": 20],
    minutesAfterHour: [
      "fünfzehn": 15, "zwanzig": 20, "fünfundzwanzig": 25, "dreißig": 30, "dreissig": 30,
      "fünfunddreißig": 35, "vierzig": 40, "fünfundvierzig": 45, "fünfzig": 50,
      "fünfundfünfzig": 55,
    ], past: ["nach"], to: ["vor"],
    hour: ["uhr", "h"],
    hoursInWords: [
      "null": 0, "dreizehn": 13, "vierzehn": 14, "fünfzehn": 15, "sechzehn": 16, "siebzehn": 17,
      "achtzehn": 18, "neunzehn": 19, "zwanzig": 20, "einundzwanzig": 21, "zweiundzwanzig": 22,
      "dreiundzwanzig": 23,
    ],
    beforeNoon: [], afterNoon: [], noon: ["mittags", "mittag"],
    midnight: ["mitternacht"],
    partsOfDay: [
      "früh": .morning, "morgen": .morning, "vormittag": .morning, "mittag": .midday,
      "nachmittag": .afternoon, "abend": .evening, "nacht": .night,
    ],
    partsOfToday: ["heute morgen": .morning, "diese nacht": .night],
    partsOfAnyDay: [
      "morgens": .morning, "früh": .morning, "vormittags": .morning, "mittags": .midday,
      "mittag": .midday, "nachmittags": .afternoon, "abends": .evening, "nachts": .anyNight,
      "in der nacht": .anyNight,
    ])
}
