import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// Runs the vectors of alarms in behaviours.json, which other implementations can also run.
@Suite(.hereAndServed) struct CareEscalationVectorsTests {
  struct Vectors: Decodable { let escalations: [Vector] }

  struct Vector: Decodable, Sendable, CustomTestStringConvertible {
    struct Step: Decodable {
      let at, `do`: String
      let until: String?
      let days: Int?
    }

    let says, time: String
    let second: Bool
    let contacts: [String]
    let quiet: [String]
    let steps: [Step]
    let until: String
    let messages: [String]

    var testDescription: String { says }
  }

  // Proves: B-50
  @Test(arguments: try vectors(), ShopStore.allCases)
  func `a vector of alarms has its messages`(_ vector: Vector, _ store: ShopStore) async throws {
    let quiet = try vector.quiet.map { try #require(TimeOfDay($0)) }
    let hours: QuietHours? = try quiet.isEmpty ? nil : QuietHours(start: quiet[0], end: quiet[1])
    let home = try await CareFamily(in: store) { $0.careQuietHours = hours }
    let zone = try home.world.zones.zone("Europe/Amsterdam")
    func instant(_ local: String) throws -> Instant {
      zone.instant(of: try #require(CivilDateTime(local)))
    }
    let profile = try await home.confirmed()
    try await home.setContacts(vector.contacts, second: vector.second, of: profile)
    let time = try #require(TimeOfDay(vector.time))
    let habit = try await home.createHabit("Pills", of: profile, at: time.hour, time.minute)
    var messages: [String] = []
    for step in vector.steps {
      messages += try await home.liveSending(until: instant(step.at))
      if step.do == "outage" {
        try await home.family.wait(until: instant(step.until ?? ""))
      } else {
        try await play(step, profile, habit, in: home)
      }
      messages += try await home.deliver()
    }
    messages += try await home.liveSending(until: instant(vector.until))
    #expect(messages == vector.messages)
  }

  private func play(
    _ step: Vector.Step, _ profile: CareProfileID, _ habit: CareHabitID, in home: CareFamily
  ) async throws {
    switch step.do {
    case "answer": try await home.answer(habit, on: String(step.at.prefix(10)))
    case "text": try await home.world.receiveSMS("ok", from: "+31612345678")
    case "stop": try await home.world.receiveSMS("STOP", from: "+31612345678")
    case "delete":
      _ = try await home.anna.perform(DeleteCareHabit(household: home.home, habit: habit))
    case "resume":
      _ = try await home.anna.perform(ResumeCare(household: home.home, profile: profile))
    default:
      let today = try #require(CivilDate(String(step.at.prefix(10))))
      _ = try await home.anna.perform(
        PauseCare(
          household: home.home, profile: profile,
          lastDay: today.advanced(byDays: (step.days ?? 1) - 1)))
    }
  }

  private static func vectors() throws -> [Vector] {
    try BehaviourVectors.load(\Vectors.escalations)
  }
}
