import KinshipDomain
import KinshipPresentation
import KinshipTime

/// Formats dates in lists of candidates like the household's screens.
struct DateWords {
  private let language: Language
  private let clockFormat: ClockFormat?
  private let calendar: HouseholdCalendar
  private let now: Instant

  @MainActor
  init(_ context: HouseholdContext) {
    language = context.shell.language
    clockFormat = context.shell.clockFormat
    calendar = context.calendar
    now = context.device.now()
  }

  func text(_ due: Due) -> String {
    due.words(in: language, clockFormat: clockFormat, calendar: calendar, now: now)
  }

  func text(_ moment: Instant) -> String {
    let local = calendar.zone.local(moment)
    return text(Due(local.date, at: local.time))
  }
}
