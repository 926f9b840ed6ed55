extension TextScanner {
  /// Consumes a date or a date and time in the format of iCalendar.
  ///
  /// Examples: `20260601`, `20260601T080000`, `20260601T060000Z`. A second of 60 is read as 59,
  /// because civil times have no leap seconds (RFC 5545, section 3.3.12).
  mutating func basicMoment() -> RecurrenceDate? {
    guard let year = number(digits: 4), let month = number(digits: 2), let day = number(digits: 2),
      let date = CivilDate(year: year, month: month, day: day)
    else { return nil }
    guard take("T") || take("t") else { return .date(date) }
    guard let hour = number(digits: 2), let minute = number(digits: 2),
      let second = number(digits: 2), second <= 60,
      let time = TimeOfDay(hour: hour, minute: minute, second: min(second, 59))
    else { return nil }
    let local = CivilDateTime(date, time)
    return take("Z") || take("z") ? .instant(Zone.utc.instant(of: local)) : .local(local)
  }
}

extension CivilDate {
  /// `20260601`.
  var basicText: String {
    let (year, month, day) = fields
    var text = TextBuilder()
    text.append(year, digits: 4)
    text.append(month, digits: 2)
    text.append(day, digits: 2)
    return text.string
  }
}

extension CivilDateTime {
  /// `20260601T080000`.
  var basicText: String {
    var text = TextBuilder()
    text.append(time.hour, digits: 2)
    text.append(time.minute, digits: 2)
    text.append(time.second, digits: 2)
    return date.basicText + "T" + text.string
  }
}
