import KinshipDomain
import KinshipTime
import KinshipUseCases

extension DemoWeeks {
  /// On the day before the last, Anna asks Tom for the next way to school, and then Els; she takes
  /// the way back herself.
  func agreeOnSchool() async throws {
    let first = span.lastDay.advanced(byDays: 1)
    guard let school, let next = school.nextDates(from: first, atMost: 1).first else { return }
    let legs: [(DutyLeg, [DemoFamily.Doer])] = [(.outbound, [.tom, .els]), (.inbound, [.anna])]
    for (leg, doers) in legs {
      try await family.perform(
        AssignDuty(
          household: family.canal, id: family.world.ids.next(), event: school.id,
          occurrence: CivilDateTime(next, school.span.start.time), leg: leg,
          members: doers.map(family.member), minutes: 2_880), by: .anna)
    }
  }
}
