import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// Runs the vectors of shared goals in behaviours.json, which other implementations can also run.
@Suite(.hereAndServed) struct SavingsPoolVectorsTests {
  struct Vectors: Decodable { let pools: [Vector] }

  struct Vector: Decodable, Sendable, CustomTestStringConvertible {
    struct Step: Decodable {
      let by, `do`, outcome: String
      let points: Int?
    }

    let says: String
    let target: Int
    let points: [String: Int]
    let steps: [Step]
    let balances: [String: [Int]]
    let state: String
    let told: [String]

    var testDescription: String { says }
  }

  // Proves: B-33
  @Test(arguments: try vectors(), ShopStore.allCases)
  func `a vector of shared goals has its result`(_ vector: Vector, _ store: ShopStore)
    async throws
  {
    let home = try await PoolFamily(target: vector.target, points: vector.points, in: store)
    for step in vector.steps {
      let refused = try await refusal { try await play(step, in: home) }
      #expect(refused?.code ?? "ok" == step.outcome, "\(vector.says): \(step.do)")
      try await home.family.pass(.seconds(60))
    }
    for (name, points) in vector.balances {
      #expect(try await home.points(of: name) == points)
    }
    let (household, id) = (home.home, home.pool)
    let pool = try await home.family.world.look { all in
      try all.savingsPools.pool(id, in: household)
    }
    #expect(pool?.state.rawValue == vector.state)
    let told = try await home.told().filter { !$0.hasSuffix("pool_filled") }
    #expect(told == vector.told)
  }

  private func play(_ step: Vector.Step, in home: PoolFamily) async throws {
    switch step.do {
    case "pay": try await home.pay(step.points ?? 0, of: step.by)
    case "withdraw": try await home.withdraw(step.points, of: step.by)
    case "payout": try await home.payOut()
    case "close": try await home.close()
    default:
      _ = try await home.family.anna.performer.perform(
        RemoveMember(household: home.home, member: home.family.member(step.by)))
    }
  }

  private static func vectors() throws -> [Vector] {
    try BehaviourVectors.load(\Vectors.pools)
  }
}
