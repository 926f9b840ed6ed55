public import KinshipDomain
import KinshipTime

/// Error for a text that is no date or time.
public struct DateParseError: Error, Hashable, Sendable {
  /// The first words that could not be read; empty if the text is incomplete.
  public let word: String
  var cause = Cause.unknownWord

  enum Cause: Hashable, Sendable {
    case unknownWord
    /// The same in a text that begins as a length of time does.
    case unknownLength
    /// Months in a short form that is also one for minutes: "+90m".
    case minutesOrMonths(Int)
    /// No time after a word such as "at" or "half past".
    case unknownTime
    /// A weekend, which could be either of two days.
    case weekend
    /// A part of a day, without a time in it.
    case partOfDay
    /// A part of today whose usual time has passed.
    case passedPartOfDay(TimeOfDay)
    /// A time that is not in the part of the day.
    case outsidePartOfDay(String)
    /// A weekday beside a date that does not fall on it.
    case wrongWeekday(of: CivilDate)
    /// A day that the month does not have; without a year in no year.
    case missingDay(month: Int, year: Int?)
    /// Two hours that could be a period, and the texts for the time, if they can be one, and for
    /// the start.
    case period(time: String?, start: String)
    /// A number without a word that makes it a time or a day, and the texts that are read.
    case bareNumber(time: String?, day: String?)
  }

  /// The problem in one sentence.
  public func sentence(in language: Language) -> String {
    let text: LocalizedText =
      switch cause {
      case .unknownWord: .noDate(word)
      case .unknownLength: .noLength(word)
      case .minutesOrMonths(let count): .minutes(count, orMonths: word)
      case .unknownTime: .noTime(word)
      case .weekend: .weekend(word)
      case .partOfDay: .partOfDay(word)
      case .passedPartOfDay(let time): .partOfDay(word, passedAt: time)
      case .outsidePartOfDay(let part): .time(word, outside: part)
      case .wrongWeekday(let date): .wrongWeekday(of: date)
      case .missingDay(let month, let year): .missingDay(month: month, year: year)
      case .period(let time?, let start): .period(word, orTime: time, from: start)
      case .period(nil, let start): .period(word, from: start)
      case .bareNumber(let time?, let day?): .number(word, time: time, day: day)
      case .bareNumber(let time, let day): .number(word, only: time ?? day ?? word)
      }
    return text.text(in: language)
  }
}

extension LocalizedText {
  fileprivate static func noDate(_ word: String) -> Self {
    guard !word.isEmpty else {
      return Self(
        "A date is missing: write “friday 18:00”, “31 Dec”, “+3d” or “2026-12-31”.",
        nl:
          "Er ontbreekt een datum: schrijf ze zoals “vrijdag 18:00”, “31 dec”, “+3d” of “2026-12-31”.",
        de:
          "Es fehlt ein Datum: schreibe etwa „Freitag 18:00“, „31. Dez.“, „+3d“ oder „2026-12-31“.")
    }
    return Self(
      "“\(word)” is not a date or time: write “friday 18:00”, “31 Dec”, “+3d” or “2026-12-31”.",
      nl: "“\(word)” is geen datum of tijd: schrijf ze zoals “vrijdag 18:00”, “31 dec”, “+3d” of"
        + " “2026-12-31”.",
      de:
        "„\(word)“ ist weder Datum noch Uhrzeit: schreibe etwa „Freitag 18:00“, „31. Dez.“, „+3d“"
        + " oder „2026-12-31“.")
  }

  fileprivate static func noLength(_ word: String) -> Self {
    guard !word.isEmpty else { return noDate(word) }
    return Self(
      "“\(word)” is not a date or time: write “in 2 hours”, “+3d” or “friday 18:00”.",
      nl: "“\(word)” is geen datum of tijd: schrijf “over 2 uur”, “+3d” of “vrijdag 18:00”.",
      de: "„\(word)“ ist weder Datum noch Uhrzeit: schreibe „in 2 Stunden“, „+3d“ oder"
        + " „Freitag 18:00“.")
  }

  fileprivate static func minutes(_ count: Int, orMonths word: String) -> Self {
    Self(
      "“\(word)” could be minutes or months: write “in \(count) minutes”, “in \(count) months” or"
        + " “+\(count)d” for days.",
      nl: "“\(word)” kan minuten of maanden zijn: schrijf “over \(count) minuten”, “over \(count)"
        + " maanden” of “+\(count)d” voor dagen.",
      de: "„\(word)“ können Minuten oder Monate sein: schreibe „in \(count) Minuten“, „in \(count)"
        + " Monaten“ oder „+\(count)d“ für Tage.")
  }

  fileprivate static func period(_ words: String, orTime time: String, from start: String) -> Self {
    Self(
      "“\(words)” could be a period: write “\(time)” for the time, or only the start, such as"
        + " “\(start)”.",
      nl: "“\(words)” kan een periode zijn: schrijf “\(time)” voor de tijd, of alleen het begin,"
        + " zoals “\(start)”.",
      de: "„\(words)“ kann ein Zeitraum sein: schreibe „\(time)“ für die Uhrzeit, oder nur den"
        + " Beginn, etwa „\(start)“.")
  }

  fileprivate static func period(_ words: String, from start: String) -> Self {
    Self(
      "“\(words)” is a period: write only its start, such as “\(start)”.",
      nl: "“\(words)” is een periode: schrijf alleen het begin, zoals “\(start)”.",
      de: "„\(words)“ ist ein Zeitraum: schreibe nur den Beginn, etwa „\(start)“.")
  }

  fileprivate static func number(_ number: String, time: String, day: String) -> Self {
    Self(
      "“\(number)” could be a time or a day: write “\(time)” or “\(day)”.",
      nl: "“\(number)” kan een tijd of een dag zijn: schrijf “\(time)” of “\(day)”.",
      de: "„\(number)“ kann eine Uhrzeit oder ein Tag sein: schreibe „\(time)“ oder „\(day)“.")
  }

  fileprivate static func number(_ number: String, only meaning: String) -> Self {
    Self(
      "“\(number)” is not a date or time: write “\(meaning)”.",
      nl: "“\(number)” is geen datum of tijd: schrijf “\(meaning)”.",
      de: "„\(number)“ ist weder Datum noch Uhrzeit: schreibe „\(meaning)“.")
  }

  fileprivate static func noTime(_ word: String) -> Self {
    guard !word.isEmpty else {
      return Self(
        "A time is missing: write “18:30”, “at 8 pm” or “half past six”.",
        nl: "Er ontbreekt een tijd: schrijf “18:30”, “om 8 uur” of “half zeven”.",
        de: "Es fehlt eine Uhrzeit: schreibe „18:30“, „um 8 Uhr“ oder „halb sieben“.")
    }
    return Self(
      "“\(word)” is not a time: write “18:30”, “at 8 pm” or “half past six”.",
      nl: "“\(word)” is geen tijd: schrijf “18:30”, “om 8 uur” of “half zeven”.",
      de: "„\(word)“ ist keine Uhrzeit: schreibe „18:30“, „um 8 Uhr“ oder „halb sieben“.")
  }

  fileprivate static func weekend(_ word: String) -> Self {
    Self(
      "“\(word)” is two days: write “saturday” or “sunday”.",
      nl: "“\(word)” is twee dagen: schrijf “zaterdag” of “zondag”.",
      de: "„\(word)“ sind zwei Tage: schreibe „Samstag“ oder „Sonntag“.")
  }

  fileprivate static func partOfDay(_ part: String) -> Self {
    Self(
      "“\(part)” has no exact time: write a time, such as “today 20:00”.",
      nl: "“\(part)” is geen precieze tijd: schrijf een tijd, zoals “vandaag 20:00”.",
      de: "„\(part)“ ist keine genaue Uhrzeit: schreibe eine Uhrzeit, etwa „heute 20:00“.")
  }

  fileprivate static func partOfDay(_ part: String, passedAt time: TimeOfDay) -> Self {
    Self(
      "“\(part)” means \(time), which has passed: write the time, or another day.",
      nl: "“\(part)” betekent \(time), en dat is voorbij: schrijf de tijd, of een andere dag.",
      de:
        "„\(part)“ bedeutet \(time), und das ist vorbei: schreibe die Uhrzeit oder einen anderen Tag."
    )
  }

  fileprivate static func time(_ time: String, outside part: String) -> Self {
    Self(
      "“\(time)” does not go with “\(part)”: leave one of them out, as in “today 18:00”.",
      nl: "“\(time)” past niet bij “\(part)”: laat een van de twee weg, zoals in “vandaag 18:00”.",
      de: "„\(time)“ passt nicht zu „\(part)“: lass eins von beiden weg, wie in „heute 18:00“.")
  }

  fileprivate static func wrongWeekday(of date: CivilDate) -> Self {
    let (day, weekday) = (Self.date(date, withYear: true), Self.weekday(date.weekday))
    return Self(
      "\(day.english) is a \(weekday.english): leave the weekday out, or change it.",
      nl: "\(day.dutch) is een \(weekday.dutch): laat de weekdag weg, of wijzig hem.",
      de: "Der \(day.german) ist ein \(weekday.german): lass den Wochentag weg, oder ändere ihn.")
  }

  fileprivate static func missingDay(month: Int, year: Int?) -> Self {
    let (name, when) = (Self.month(month), year.map { " \($0)" } ?? "")
    let first = CivilDate(year: year ?? 2000, month: month, day: 1)
    let days = first.map { $0.advanced(byDays: 31).startOfMonth.days(since: $0) } ?? 31
    // Only the days of February depend on the year.
    guard month != 2 || year != nil else {
      return Self(
        "\(name.english) has \(days) days at most: write another day.",
        nl: "\(name.dutch.capitalizedFirst) heeft hoogstens \(days) dagen: schrijf een andere dag.",
        de: "Der \(name.german) hat höchstens \(days) Tage: schreibe einen anderen Tag.")
    }
    return Self(
      "\(name.english)\(when) has \(days) days: write another day.",
      nl: "\(name.dutch.capitalizedFirst)\(when) heeft \(days) dagen: schrijf een andere dag.",
      de: "Der \(name.german)\(when) hat \(days) Tage: schreibe einen anderen Tag.")
  }
}
