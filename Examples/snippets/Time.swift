import KinshipTime

/// The next three times to put out the bins: every other Monday at seven, in the household's time zone.
func binDays(from now: Instant) throws -> [String] {
  let amsterdam = try ZoneDatabase.system().zone("Europe/Amsterdam")
  let home = HouseholdCalendar(zone: amsterdam)
  let monday = home.week(containing: home.day(of: now)).lowerBound
  guard let seven = TimeOfDay("07:00") else { return [] }

  let rule = try RecurrenceRule("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO")
  let bins = RecurrenceSet(start: CivilDateTime(monday, seven), rule: rule)
  return bins.in(amsterdam).occurrences(from: now).prefix(3).map { "\(amsterdam.local($0))" }
}
