import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

extension FamilyLife {
  /// A daily pickup, the first of which has begun, with duties: one is asked, one
  /// confirmed, one declined and one cancelled.
  func agreeOnPickups() async throws {
    let (home, ids) = (family.household, family.world.ids)
    let (anna, bram) = (family.anna.performer, family.bram.performer)
    let start = try #require(CivilDateTime("2026-11-21T09:00"))
    let event = try await anna.perform(
      CreateEvent(
        household: home, id: ids.next(), title: "Pickup",
        span: .timed(from: start, seconds: 36_000),
        repetition: EventRepetition(rule: RecurrenceRule("FREQ=DAILY")), type: .school))
    var duties: [DutyID] = []
    for day in 0..<4 {
      let row = try await anna.perform(
        AssignDuty(
          household: home, id: ids.next(), event: event.id,
          occurrence: start.advanced(bySeconds: day * 86_400), leg: .outbound,
          members: [family.member("bram"), family.member("gwen")]))
      duties.append(row.duty.id)
    }
    _ = try await bram.perform(AcceptDuty(household: home, duty: duties[0]))
    _ = try await bram.perform(ConfirmDuty(household: home, duty: duties[0]))
    _ = try await bram.perform(DeclineDuty(household: home, duty: duties[2]))
    _ = try await family.gwen.performer.perform(DeclineDuty(household: home, duty: duties[2]))
    _ = try await anna.perform(
      DeleteEvent(
        household: home, event: event.id, occurrence: start.advanced(bySeconds: 3 * 86_400)))
  }
}
