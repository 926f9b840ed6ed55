import KinshipDomain
import KinshipPresentation
import KinshipTime
import KinshipUseCases

extension HouseholdContext {
  /// Parses a date or a local time of the household.
  func due(_ text: String) throws -> Due {
    do {
      return try Due(words: text, in: shell.language, calendar: calendar, now: device.now())
    } catch {
      throw CommandError(error, in: shell.language)
    }
  }

  /// Parses the value of an option for a planned date; warns if it is in the past or far in the
  /// future.
  ///
  /// A time alone is one of `date`, the date to keep, or else of today. The error for a repetition
  /// shows how to write it with `--repeat`.
  func plannedDue(_ text: String, _ option: String, keeping date: CivilDate? = nil) throws -> Due {
    let due: Due
    if let date, let kept = Due.timeAlone(text, in: shell.language, on: date) {
      due = kept
    } else {
      do {
        due = try self.due(text)
      } catch {
        let today = calendar.day(of: device.now())
        guard let parts = RepetitionWithTime(text, in: shell.language, today: today) else {
          throw error
        }
        throw shell.usage(.splitRepetition(text, parts.repetition, option, parts.time))
      }
    }
    if let caution = due.caution(
      in: shell.language, clockFormat: shell.clockFormat, calendar: calendar, now: device.now())
    {
      Shell.warn(caution)
    }
    return due
  }

  /// The start of a text that names an end too, such as "saturday 14:00-17:00", and the option for
  /// its length; nil for other texts.
  func period(_ text: String) -> (start: String, length: String)? {
    let separators = [" to ", " until ", " till ", " tot ", " t/m ", " bis ", " - ", "–", "-"]
    for separator in separators {
      guard let range = text.firstRange(of: separator) else { continue }
      let (start, end) = (
        String(text[..<range.lowerBound]).trimmed, String(text[range.upperBound...]).trimmed
      )
      guard let first = try? due(start) else { continue }
      let sameDay = Due.timeAlone(end, in: shell.language, on: first.date)
      guard let last = sameDay ?? (try? due(end)) else { continue }
      if let length = lengthOption(from: first, to: last) { return (start, length) }
    }
    return nil
  }

  /// `--minutes` between two times, or `--days` from one day to another; nil for another length.
  private func lengthOption(from first: Due, to last: Due) -> String? {
    switch (first.time, last.time) {
    case (let start?, let end?):
      let length =
        calendar.instant(of: last.date, at: end)
        - calendar.instant(of: first.date, at: start)
      let minutes = length.components.seconds / 60
      return minutes > 0 ? "--minutes \(minutes)" : nil
    case (nil, nil):
      let days = last.date.days(since: first.date) + 1
      return (1...EventSpan.maximumDays).contains(days) ? "--days \(days)" : nil
    default: return nil
    }
  }

  /// Parses a date of the household; throws for a time.
  func day(_ text: String) throws -> CivilDate {
    let due = try due(text)
    guard due.time == nil else { throw shell.usage(.dayWanted(text)) }
    return due.date
  }

  /// Parses an instant: a time with an offset, or a local time of the household.
  func moment(_ text: String) throws -> Instant {
    if let instant = Instant(text.trimmed) { return instant }
    let due = try due(text)
    guard let time = due.time else { throw shell.usage(.timeWanted(text)) }
    return calendar.instant(of: due.date, at: time)
  }
}

extension CommandError {
  init(_ error: DateParseError, in language: Language) {
    self.init(exit: .usage, code: "usage", sentence: error.sentence(in: language))
  }
}
