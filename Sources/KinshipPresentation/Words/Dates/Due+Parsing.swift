public import KinshipDomain
public import KinshipTime

extension Due {
  /// Parses a written day, time, or both: "friday", "tomorrow 18:00", "8pm", "31 Dec", "31/12",
  /// "+3d", "in 2 weeks", "2026-12-31T18:00".
  ///
  /// All days and moments that Kinship prints can be parsed in the language in which they were
  /// printed, except the zone of a time that the clocks show twice: "2:30 AM CEST". English words
  /// are parsed in every language. Case does not matter.
  ///
  /// - A weekday is the first one from today on, and "coming Tuesday", "komende dinsdag" and
  ///   "dinsdag a.s." are the first one after today. "Next Tuesday", also written "next week
  ///   Tuesday", is that of the household's next week, and "last Friday" the last one before today.
  /// - A date without a year is the next such date, or the one of the last 30 days.
  /// - A weekday beside a date must be that of the date.
  /// - A day that the month does not have, such as "30 Feb", is an error that names its length.
  /// - Hours and minutes with a full stop, such as "18.30", are a time if they are no date.
  /// - "Monday in a week", "Monday week" and "a week on Monday" are a week after the next Monday,
  ///   and "in half an hour" and "2 hours from now" times from now.
  /// - "+3m" is in 3 months. From "+13m" on it is an error, because it could be in minutes.
  /// - Minutes around an hour are read as people say them: "ten past 8", "kwart voor 8", "vijf over
  ///   half 9", "8 Uhr 30", "eight thirty", and "viertel acht", which is 7:15. "10 to 12" and "2
  ///   to 4" are errors, because they could be periods: "ten to 12" and "2 minutes to 4" are times.
  /// - A spoken time from 1:00 to 6:59 is in the afternoon, unless a part of the day is written:
  ///   "half drie", "half zeven" (18:30), "at 3", "at 3:30" and "3 Uhr", but not "3:30",
  ///   "at 03:30", "03 Uhr" and "3 Uhr nachts".
  /// - A bare hour is a time before a part of the day: "8 tonight", "8 in the morning".
  /// - "Am", "pm" or "noon" must agree with the part of the day: "tonight at 6 am" is an error.
  /// - "Tonight at 1" and "Friday night at 1" are in the night after the day, "3 o'clock at night"
  ///   alone in the coming night, and with a day on its date. "Midnight" and "12 o'clock at night"
  ///   end the day.
  /// - A part of a named day without a time has a usual one: 9:00 ("tomorrow morning"), 12:00
  ///   ("morgen Mittag"), 15:00, 20:00, and midnight ("vannacht"). It is an error if that time has
  ///   passed today.
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
  /// - Throws: ``DateParseError`` with the first word that could not be read, in the language that
  ///   reads further.
  public init(
    words: String, in language: Language, calendar: HouseholdCalendar, now: Instant
  ) throws(DateParseError) {
    var furthest: (error: DateParseError, position: Int)?
    for language in [language, .english] {
      var parser = DateParser(words, language, calendar, now: now)
      do throws(DateParseError) {
        self = try parser.due()
        return
      } catch {
        let found = (error: error, position: parser.position)
        guard let other = furthest else {
          furthest = found
          continue
        }
        if found.position > other.position
          || found.position == other.position && other.error.cause == .unknownWord
        {
          furthest = found
        }
      }
    }
    throw furthest?.error ?? DateParseError(word: words)
  }
}

extension Due {
  /// The time of a text without a day, such as "20:00" or "8pm"; nil for other texts.
  ///
  /// It is parsed in the language or in English.
  package static func timeAlone(_ words: String, in language: Language) -> TimeOfDay? {
    datedTime(words, in: language)?.time
  }

  /// The time of a text without a day, where spoken hours are before noon: "half past 4" is 4:30,
  /// and "half één" 0:30.
  ///
  /// Nil for other texts, as for ``timeAlone(_:in:)``.
  package static func timeBeforeNoon(_ words: String, in language: Language) -> TimeOfDay? {
    datedTime(words, in: language, usualParts: [.morning, .anyNight])?.time
  }

  /// The time of a text without a day, on a date; midnight ends the date.
  ///
  /// Nil for other texts, as for ``timeAlone(_:in:)``.
  package static func timeAlone(
    _ words: String, in language: Language, on date: CivilDate
  ) -> Due? {
    datedTime(words, in: language).map { time in
      let moment = time.moment(on: date)
      return Due(moment.date, at: moment.time)
    }
  }

  /// The weekday of a text without a week, date or time, such as "friday" or "on Friday"; nil for
  /// other texts.
  ///
  /// It is parsed in the language or in English.
  package static func weekdayAlone(_ words: String, in language: Language) -> Weekday? {
    for language in [language, .english] {
      var parser = DateParser(
        words, language, HouseholdCalendar(zone: .utc), now: Instant(clampingMilliseconds: 0))
      if let weekday = parser.weekdayAlone() { return weekday }
    }
    return nil
  }

  private static func datedTime(
    _ words: String, in language: Language, usualParts: [PartOfDay] = [.afternoon]
  ) -> DatedTime? {
    // A time without a day does not depend on the calendar or the current time.
    let calendar = HouseholdCalendar(zone: .utc)
    for language in [language, .english] {
      let parser = DateParser(words, language, calendar, now: Instant(clampingMilliseconds: 0))
      var (time, due) = (parser, parser)
      if let time = time.timeAlone(in: usualParts) { return time }
      // "5.12" is a date in Dutch, and could be a time in English.
      if (try? due.due()) != nil { return nil }
    }
    return nil
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
