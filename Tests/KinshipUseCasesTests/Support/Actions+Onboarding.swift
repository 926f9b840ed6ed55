import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

extension Action {
  static let onboarding = [
    Action(FinishSetup.self, arrange: { try await $0.prepareSetup() }) { on, _ in
      FinishSetup(household: on.household)
    },
    Action(asking: FetchSetup.self) { on in FetchSetup(household: on.household) },
  ]
}

extension TestFamily {
  /// Does all steps of the setup: the PINs of the adults, and a card of each kind for Ben.
  func prepareSetup() async throws {
    try await setPINs()
    let (home, child, now) = (household, member("ben"), world.clock.now)
    let value = try #require(Points(3))
    try await world.arrange { all in
      for kind in CardKind.allCases {
        guard let item = CuratedItem.all.first(where: { $0.kind == kind }) else { continue }
        try all.cards.save(
          Card(
            household: home, member: child, item: item.id, kind: kind, title: try Title("Card"),
            value: value, isActive: true, updatedAt: now))
      }
    }
  }
}
