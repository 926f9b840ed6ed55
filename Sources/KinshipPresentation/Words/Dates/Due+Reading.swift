public import KinshipDomain
public import KinshipTime

extension Due {
  /// Reads a day, a time, or both, as people write them: "friday", "tomorrow 18:00", "8pm", "31 Dec", "31/12",
  /// "+3d", "in 2 weeks", "2026-12-31T18:00".
  ///
  /// Everything that Kinship prints for a day or a moment is read, in the language that it was printed in; words
  /// of English are read in every language. Capitals do not matter.
  ///
  /// - A weekday is the first one from today on, "next Tuesday" that of the next week of the household, "last
  ///   Friday" the last one before today.
  /// - A date without a year is the next such date, or the one of the last 30 days.
  /// - A time alone is one of today. With a time, "today" is what the clock on the wall says, which between
  ///   midnight and the end of the household's day is not its day.
  /// - Days and months are in the order of the language; where only the other order is a date, that one is meant.
  ///
  /// - Parameters:
  ///   - words: What somebody wrote, at most 100 characters.
  ///   - language: The language it is written in.
  ///   - calendar: The household's; days and times are its own.
  ///   - now: What "today" is counted from.
  /// - Throws: ``UnreadableDate`` with the first words that cannot be meant.
  public init(
    words: String, in language: Language, calendar: HouseholdCalendar, now: Instant
  ) throws(UnreadableDate) {
    var furthest: UnreadableDate?
    for language in [language, .english] {
      var reader = DateReader(words, language, calendar, now: now)
      do throws(UnreadableDate) {
        self = try reader.due()
        return
      } catch {
        furthest = furthest ?? error
      }
    }
    throw furthest ?? UnreadableDate(word: words)
  }
}

/// Words that no date or time is written with.
public struct UnreadableDate: Error, Hashable, Sendable {
  /// The first words that were not expected; empty where more was.
  public let word: String

  /// What was not understood, in one sentence.
  public func sentence(in language: Language) -> String {
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
}

extension Due {
  /// What somebody who plans this may not have meant, in one sentence: it is over, or more than a year away.
  ///
  /// Nil for everything else.
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
