import KinshipTime

/// When the bins go out from `now` on: every other Monday at seven, by the wall of the household.
func binDays(from now: Instant) throws -> [String] {
  let amsterdam = try ZoneDatabase.system().zone("Europe/Amsterdam")
  let home = HouseholdCalendar(zone: amsterdam)
  let monday = home.week(containing: home.day(of: now)).lowerBound
  guard let seven = TimeOfDay("07:00") else { return [] }

  let rule = try RecurrenceRule("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO")
  let bins = RecurrenceSet(start: CivilDateTime(monday, seven), rule: rule)
  return bins.in(amsterdam).occurrences(from: now).prefix(3).map { "\(amsterdam.local($0))" }
}
