import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipTransport
import KinshipUseCases

extension HostileAccount {
  /// Changes of duties: a pickup that is asked of a child, moves and is taken back.
  static func dutyChanges(_ household: HouseholdID, _ child: MemberID) throws -> [Call] {
    let start = CivilDateTime(CivilDate(clampingDaysSinceEpoch: 40_000), .midnight)
    let span = try EventSpan.timed(from: start, seconds: 3_600)
    let later = try EventSpan.timed(from: start.advanced(bySeconds: 7_200), seconds: 3_600)
    return [
      { performer in
        let (event, duty): (EventID, DutyID) = (ids.next(), ids.next())
        _ = try await performer.perform(
          CreateEvent(
            household: household, id: event, title: "Pickup", span: span, type: .school))
        _ = try await performer.perform(
          AssignDuty(
            household: household, id: duty, event: event, occurrence: start, leg: .outbound,
            members: [child]))
        _ = try await performer.perform(
          UpdateEvent(household: household, event: event, span: later))
        _ = try await performer.perform(CancelDuty(household: household, duty: duty))
        _ = try await performer.perform(DeleteEvent(household: household, event: event))
      }
    ]
  }
}
