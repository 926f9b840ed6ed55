import KinshipDomain
import KinshipPresentation
import KinshipTime

/// What a date is called in lists of candidates: as the household's screens say it.
struct DateWords {
  private let language: Language
  private let clockFormat: ClockFormat?
  private let calendar: HouseholdCalendar
  private let now: Instant

  @MainActor
  init(_ place: Place) {
    language = place.shell.language
    clockFormat = place.shell.clockFormat
    calendar = place.calendar
    now = place.device.now()
  }

  func text(_ due: Due) -> String {
    due.words(in: language, clockFormat: clockFormat, calendar: calendar, now: now)
  }

  func text(_ moment: Instant) -> String {
    let local = calendar.zone.local(moment)
    return text(Due(local.date, at: local.time))
  }
}
