public import KinshipDomain
public import KinshipTime

extension Due {
  /// Parses a written day, time, or both: "friday", "tomorrow 18:00", "8pm", "31 Dec", "31/12",
  /// "+3d", "in 2 weeks", "2026-12-31T18:00".
  ///
  /// All days and moments that Kinship prints can be parsed in the language in which they were
  /// printed. English words are parsed in every language. Case does not matter.
  ///
  /// - A weekday is the first one from today on. "Next Tuesday", also written "next week
  ///   Tuesday", is that of the household's next week, and "last Friday" the last one before today.
  /// - A date without a year is the next such date, or the one of the last 30 days.
  /// - A weekday beside a date must be that of the date.
  /// - Hours and minutes with a full stop, such as "18.30", are a time if they are no date.
  /// - A spoken time from 1:00 to 6:59 is in the afternoon, unless a part of the day is written:
  ///   "half drie", "half zeven" (18:30), "at 3", "at 3:30" and "3 Uhr", but not "3:30", "at 03:30",
  ///   "03 Uhr" and "3 Uhr nachts".
  /// - A time alone is one of today. With a time, "today" is the date in the household's zone.
  ///   Between midnight and the end of the household's day, that date is not the household's day.
  /// - Numeric days and months have the order of the language; the other order is used if only that
  ///   one is a date.
  ///
  /// - Parameters:
  ///   - words: The text, at most 400 bytes of UTF-8.
  ///   - language: The language of the text.
  ///   - calendar: The household's calendar, in which days and times are interpreted.
  ///   - now: The current time.
  /// - Throws: ``DateParseError`` with the first word that could not be parsed.
  public init(
    words: String, in language: Language, calendar: HouseholdCalendar, now: Instant
  ) throws(DateParseError) {
    var furthest: DateParseError?
    for language in [language, .english] {
      var reader = DateParser(words, language, calendar, now: now)
      do throws(DateParseError) {
        self = try reader.due()
        return
      } catch {
        if furthest == nil || error.contradictedDate != nil { furthest = error }
      }
    }
    throw furthest ?? DateParseError(word: words)
  }
}

extension Due {
  /// The time of a text without a day, such as "20:00" or "8pm"; nil for other texts.
  ///
  /// It is parsed in the language or in English.
  package static func timeAlone(_ words: String, in language: Language) -> TimeOfDay? {
    // A time without a day does not depend on the calendar or the current time.
    let calendar = HouseholdCalendar(zone: .utc)
    for language in [language, .english] {
      let parser = DateParser(words, language, calendar, now: Instant(clampingMilliseconds: 0))
      var (time, due) = (parser, parser)
      if let time = time.timeAlone() { return time }
      // "5.12" is a date in Dutch, and could be a time in English.
      if (try? due.due()) != nil { return nil }
    }
    return nil
  }
}

/// Error for a text that is no date or time.
public struct DateParseError: Error, Hashable, Sendable {
  /// The first unexpected word; empty if the text is incomplete.
  public let word: String
  /// The date beside a weekday that it does not fall on; nil for other errors.
  var contradictedDate: CivilDate?

  /// The problem in one sentence.
  public func sentence(in language: Language) -> String {
    if let contradictedDate {
      let date = LocalizedText.date(contradictedDate, withYear: true)
      let weekday = LocalizedText.weekday(contradictedDate.weekday)
      return LocalizedText(
        "\(date.english) is a \(weekday.english): leave the weekday out, or change it.",
        nl: "\(date.dutch) is een \(weekday.dutch): laat de weekdag weg, of wijzig hem.",
        de: "Der \(date.german) ist ein \(weekday.german): lass den Wochentag weg, oder ändere ihn."
      ).text(in: language)
    }
    guard !isPartOfDay else {
      return LocalizedText(
        "“\(word)” has no exact time: write a time, such as “today 20:00”.",
        nl: "“\(word)” is geen precieze tijd: schrijf een tijd, zoals “vandaag 20:00”.",
        de: "„\(word)“ ist keine genaue Uhrzeit: schreibe eine Uhrzeit, etwa „heute 20:00“."
      ).text(in: language)
    }
    let text =
      word.isEmpty
      ? LocalizedText(
        "A date is missing: write “friday 18:00”, “31 Dec”, “+3d” or “2026-12-31”.",
        nl:
          "Er ontbreekt een datum: schrijf ze zoals “vrijdag 18:00”, “31 dec”, “+3d” of “2026-12-31”.",
        de:
          "Es fehlt ein Datum: schreibe etwa „Freitag 18:00“, „31. Dez.“, „+3d“ oder „2026-12-31“.")
      : LocalizedText(
        "“\(word)” is not a date or time: write “friday 18:00”, “31 Dec”, “+3d” or"
          + " “2026-12-31”.",
        nl: "“\(word)” is geen datum of tijd: schrijf ze zoals “vrijdag 18:00”, “31 dec”, “+3d” of"
          + " “2026-12-31”.",
        de:
          "„\(word)“ ist weder Datum noch Uhrzeit: schreibe etwa „Freitag 18:00“, „31. Dez.“, „+3d“"
          + " oder „2026-12-31“.")
    return text.text(in: language)
  }

  /// Whether the word is a part of a day, such as "tonight", "vrijdagavond" or "Abend".
  private var isPartOfDay: Bool {
    let word = word.lowercased().split(separator: " ").last ?? ""
    let words = ["tonight", "morning", "afternoon", "evening", "night", "morgens"]
    let endings = ["ochtend", "middag", "avond", "nacht", "vormittag", "nachmittag", "abend"]
    return words.contains { $0 == word }
      || endings.contains { word.hasSuffix($0) || word.hasSuffix("\($0)s") }
  }
}

extension Due {
  /// A warning about a probably unintended date, in one sentence: it is past, or more than a year
  /// away.
  ///
  /// Nil for any other date.
  public func caution(
    in language: Language, clockFormat: ClockFormat? = nil, calendar: HouseholdCalendar,
    now: Instant
  ) -> String? {
    let day = LocalizedText.fullDate(date).text(in: language)
    if overdueFrom(in: calendar) <= now {
      let clock = time.map { LocalizedText.time($0, by: clockFormat).text(in: language) }
      let when = clock.map { LocalizedText.moment(day: day, time: $0).text(in: language) } ?? day
      return LocalizedText.isPast(when).text(in: language)
    }
    guard let year = DateStep(1, .years), date > calendar.day(of: now).advanced(by: year) else {
      return nil
    }
    return LocalizedText.isFar(day).text(in: language)
  }
}
