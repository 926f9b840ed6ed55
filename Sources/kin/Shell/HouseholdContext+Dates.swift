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
