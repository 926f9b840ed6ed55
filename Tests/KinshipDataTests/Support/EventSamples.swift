import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime

extension Sample {
  /// A date in November 2026.
  static let day = CivilDate(clampingDaysSinceEpoch: 20_778)

  /// An event of the parent; a series has an exception for its third occurrence and an override of its second.
  static func event(
    _ random: inout Seeded, in home: HouseholdFixture, span given: EventSpan? = nil,
    rule: String? = nil,
    isShared: Bool = true, uid: EventUID? = nil
  ) throws -> CalendarEvent {
    let id: EventID = random.id()
    let start = CivilDateTime(day, TimeOfDay(hour: 15, minute: 30) ?? .midnight)
    let span = try given ?? .timed(from: start, seconds: 5_400)
    let details = EventDetails(
      title: try Title("Fußball"), notes: try Note("Schuhe\nTrikot", field: .details),
      location: try Title("Halle 3"), type: .sports, label: try Name("Verein", field: .label),
      color: try ColorHex("#12ABEF"), assignee: home.child.id)
    var (repetition, overrides): (EventRepetition?, [EventOverride]) = (nil, [])
    if let rule {
      let rule = try RecurrenceRule(rule)
      let occurrences = Array(
        RecurrenceSet(start: span.start, rule: rule).occurrences.prefix(3))
      repetition = try EventRepetition(
        rule: rule, additions: [start.advanced(bySeconds: 3_600)], exceptions: [occurrences[2]])
      var other = details
      other.assignee = home.other.id
      overrides = [
        EventOverride(
          occurrence: occurrences[1], details: other,
          span: span.moved(to: start.advanced(bySeconds: 20 * 86_400)))
      ]
    }
    return try CalendarEvent(
      id: id, household: home.household, uid: uid ?? EventUID(of: id), details: details,
      span: span, zone: rule == nil ? nil : "America/New_York", repetition: repetition,
      overrides: overrides, isShared: isShared, createdBy: home.parent.id, revision: 2,
      createdAt: .at(3), updatedAt: .at(4))
  }
}
