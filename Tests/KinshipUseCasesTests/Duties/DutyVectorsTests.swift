import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// Runs the vectors of duties in behaviours.json, which other implementations can also run.
@Suite(.hereAndServed) struct DutyVectorsTests {
  struct Vectors: Decodable { let duties: [Vector] }

  struct Vector: Decodable, Sendable, CustomTestStringConvertible {
    struct Step: Decodable {
      let after: Int
      let by, `do`, outcome, status: String
      let member, responsible: String?
      let alerted: [String]
      let missed: Bool
    }

    let says: String
    let begins, ends, minutes: Int
    let order: [String]
    let steps: [Step]

    var testDescription: String { says }
  }

  // Proves: B-45, S-36
  @Test(arguments: try vectors(), ShopStore.allCases)
  func `a vector of duties has its result`(_ vector: Vector, _ store: ShopStore) async throws {
    let home = try await DutyFamily(in: store, begins: vector.begins, ends: vector.ends)
    let assigning = home.assigning(vector.order, minutes: vector.minutes)
    for step in vector.steps {
      try await home.live(toMinute: step.after)
      var outcome = "ok"
      do {
        try await play(step, assigning, in: home)
      } catch let refusal as Refusal {
        outcome = refusal.code
      }
      let label = Comment(rawValue: "\(step.after): \(step.by) \(step.do)")
      #expect(outcome == step.outcome, label)
      let duty = try await home.duty(assigning.id)
      #expect(duty.status.rawValue == step.status, label)
      #expect(duty.member == step.responsible.map(home.family.member), label)
      #expect(duty.isMissed(at: home.now) == step.missed, label)
      #expect(try await home.alerted() == step.alerted, label)
    }
  }

  private func play(
    _ step: Vector.Step, _ assigning: AssignDuty, in home: DutyFamily
  ) async throws {
    switch step.do {
    case "assign": _ = try await home.family.caller(step.by).perform(assigning)
    case "accept": try await home.accept(assigning.id, by: step.by)
    case "decline": try await home.decline(assigning.id, by: step.by)
    case "propose": try await home.propose(step.member ?? "", for: assigning.id, by: step.by)
    case "confirm": try await home.confirm(assigning.id, by: step.by)
    default: break
    }
  }

  private static func vectors() throws -> [Vector] {
    try BehaviourVectors.load(\Vectors.duties)
  }
}
