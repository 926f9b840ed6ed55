import KinshipDomain
package import KinshipTime

extension LocalizedText {
  package static let today = Self("today", nl: "vandaag", de: "heute")
  package static let tomorrow = Self("tomorrow", nl: "morgen", de: "morgen")
  package static let yesterday = Self("yesterday", nl: "gisteren", de: "gestern")

  package static func weekday(_ weekday: Weekday) -> Self {
    switch weekday {
    case .monday: Self("Monday", nl: "maandag", de: "Montag")
    case .tuesday: Self("Tuesday", nl: "dinsdag", de: "Dienstag")
    case .wednesday: Self("Wednesday", nl: "woensdag", de: "Mittwoch")
    case .thursday: Self("Thursday", nl: "donderdag", de: "Donnerstag")
    case .friday: Self("Friday", nl: "vrijdag", de: "Freitag")
    case .saturday: Self("Saturday", nl: "zaterdag", de: "Samstag")
    case .sunday: Self("Sunday", nl: "zondag", de: "Sonntag")
    }
  }

  package static func date(_ date: CivilDate, withYear: Bool) -> Self {
    let month = months[date.month - 1]
    let year = withYear ? " \(date.year)" : ""
    return Self(
      "\(date.day) \(month.english)\(year)", nl: "\(date.day) \(month.dutch)\(year)",
      de: "\(date.day). \(month.german)\(year)")
  }

  /// An absolute date with weekday and year.
  static func fullDate(_ date: CivilDate) -> Self {
    let (weekday, day) = (weekday(date.weekday), Self.date(date, withYear: true))
    return Self(
      "\(weekday.english) \(day.english)", nl: "\(weekday.dutch) \(day.dutch)",
      de: "\(weekday.german), \(day.german)")
  }

  private static let months = [
    Self("Jan", nl: "jan", de: "Jan."), Self("Feb", nl: "feb", de: "Feb."),
    Self("Mar", nl: "mrt", de: "März"), Self("Apr", nl: "apr", de: "Apr."),
    Self("May", nl: "mei", de: "Mai"), Self("Jun", nl: "jun", de: "Juni"),
    Self("Jul", nl: "jul", de: "Juli"), Self("Aug", nl: "aug", de: "Aug."),
    Self("Sep", nl: "sep", de: "Sept."), Self("Oct", nl: "okt", de: "Okt."),
    Self("Nov", nl: "nov", de: "Nov."), Self("Dec", nl: "dec", de: "Dez."),
  ]

  /// The full name of a month, from 1 to 12.
  static func month(_ month: Int) -> Self { fullMonths[month - 1] }

  private static let fullMonths = [
    Self("January", nl: "januari", de: "Januar"), Self("February", nl: "februari", de: "Februar"),
    Self("March", nl: "maart", de: "März"), Self("April", nl: "april", de: "April"),
    Self("May", nl: "mei", de: "Mai"), Self("June", nl: "juni", de: "Juni"),
    Self("July", nl: "juli", de: "Juli"), Self("August", nl: "augustus", de: "August"),
    Self("September", nl: "september", de: "September"),
    Self("October", nl: "oktober", de: "Oktober"),
    Self("November", nl: "november", de: "November"),
    Self("December", nl: "december", de: "Dezember"),
  ]

  /// A time to the minute; without a format in the usual one of the language.
  static func time(_ time: TimeOfDay, by format: ClockFormat?) -> Self {
    func text(_ language: Language) -> String {
      time.text(format ?? ClockFormat(usualIn: language))
    }
    return Self(text(.english), nl: text(.dutch), de: text(.german))
  }

  static func moment(day: String, time: String) -> Self {
    Self(verbatim: "\(day), \(time)")
  }

  static func until(_ when: String) -> Self {
    Self("until \(when)", nl: "tot \(when)", de: "bis \(when)")
  }

  static func isPast(_ when: String) -> Self {
    Self("\(when) is in the past.", nl: "\(when) is al voorbij.", de: "\(when) ist schon vorbei.")
  }

  static func isFar(_ day: String) -> Self {
    Self(
      "\(day) is more than a year away.", nl: "\(day) is pas over meer dan een jaar.",
      de: "\(day) ist erst in mehr als einem Jahr.")
  }

  static func nextDates(_ days: [String]) -> Self {
    let dates = days.joined(separator: ", ")
    return Self(
      "Next dates: \(dates)", nl: "Volgende data: \(dates)", de: "Nächste Termine: \(dates)")
  }
}
