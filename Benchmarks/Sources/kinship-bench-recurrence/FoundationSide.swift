import Foundation

/// Foundation's `Calendar.RecurrenceRule`, in a time zone.
struct FoundationSide: Side {
  let name = "Foundation"
  let bar: String? = "≥ 100"
  let comparesWith = "kinship in a zone"

  func occurrences(of rule: Sample) -> Run? {
    guard let (recurrence, start, formatter) = prepared(rule) else { return nil }
    return time(of: Sample.count) {
      var iterator = recurrence.recurrences(of: start).makeIterator()
      var found: Date?
      for _ in 0..<Sample.count { found = iterator.next() }
      return found.map { formatter.string(from: $0) } ?? "none"
    }
  }

  func nextAfterThirtyYears(of rule: Sample) -> Run? {
    guard let (recurrence, start, formatter) = prepared(rule),
      let later = formatter.date(from: Sample.later)
    else { return nil }
    return time(of: 1) {
      var iterator = recurrence.recurrences(of: start, in: later..<Date.distantFuture)
        .makeIterator()
      return iterator.next().map { formatter.string(from: $0) } ?? "none"
    }
  }

  private func prepared(_ rule: Sample) -> (Calendar.RecurrenceRule, Date, DateFormatter)? {
    guard let zone = TimeZone(identifier: "Europe/Amsterdam") else { return nil }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    calendar.firstWeekday = 2
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = zone
    formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ss"
    guard let start = formatter.date(from: Sample.start),
      let recurrence = recurrence(rule, calendar)
    else { return nil }
    return (recurrence, start, formatter)
  }

  private func recurrence(_ rule: Sample, _ calendar: Calendar) -> Calendar.RecurrenceRule? {
    switch rule.text {
    case "FREQ=DAILY": return .init(calendar: calendar, frequency: .daily)
    case "FREQ=DAILY;BYHOUR=8,20;BYMINUTE=0,30":
      return .init(calendar: calendar, frequency: .daily, hours: [8, 20], minutes: [0, 30])
    case "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE,FR":
      return .init(
        calendar: calendar, frequency: .weekly, interval: 2,
        weekdays: [.every(.monday), .every(.wednesday), .every(.friday)])
    case "FREQ=MONTHLY;BYMONTHDAY=-1":
      return .init(calendar: calendar, frequency: .monthly, daysOfTheMonth: [-1])
    case "FREQ=MONTHLY;BYDAY=-1FR":
      return .init(calendar: calendar, frequency: .monthly, weekdays: [.nth(-1, .friday)])
    case "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1":
      return .init(
        calendar: calendar, frequency: .monthly,
        weekdays: [
          .every(.monday), .every(.tuesday), .every(.wednesday), .every(.thursday), .every(.friday),
        ],
        setPositions: [-1])
    case "FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU":
      return .init(
        calendar: calendar, frequency: .yearly, months: [3], weekdays: [.nth(-1, .sunday)])
    case "FREQ=HOURLY;INTERVAL=5":
      return .init(calendar: calendar, frequency: .hourly, interval: 5)
    default: return nil
    }
  }
}
