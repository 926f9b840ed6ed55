import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// The use of the points of a wallet: spent, saved, lost or corrected.
@Suite(.hereAndServed) struct PointTotalsTests {
  /// Zoe's earned, balance, saved, lost, corrected and spent points.
  private func totals(_ home: PoolFamily) async throws -> [Int] {
    let answer = try await home.family.zoe.performer.fetch(
      FetchAccount(household: home.home, member: home.family.member("zoe")))
    let points = [
      answer.account.balance, answer.saved, answer.lost, answer.corrected,
    ].map(\.value)
    #expect(answer.account.totalEarned.value == points.reduce(answer.spent, +))
    return [answer.account.totalEarned.value] + points + [answer.spent]
  }

  // Proves: B-28
  @Test(arguments: ShopStore.allCases)
  func `saved, lost and corrected points are not spent`(_ store: ShopStore) async throws {
    let home = try await PoolFamily(target: 30, in: store)
    let family = home.family
    #expect(try await totals(home) == [80, 80, 0, 0, 0, 0])
    try await home.pay(30, of: "zoe")
    try await family.take(10, from: "zoe")
    #expect(try await totals(home) == [80, 40, 30, 0, 10, 0])
    let decay = PointDecay(amount: .points(try shopPoints(5)))
    try await family.addRule("Decay", .decay(decay))
    let midnight = try #require(Instant("2026-11-21T23:00:00Z"))
    try await family.live(until: midnight)
    #expect(try await totals(home) == [80, 35, 30, 5, 10, 0])
    for line in try await family.transfers("zoe") where line.kind == .penalty {
      _ = try await family.anna.performer.perform(
        ForgiveDeduction(
          household: home.home, member: family.member("zoe"), transfer: line.id))
    }
    #expect(try await totals(home) == [80, 45, 30, 5, 0, 0])
    try await home.payOut()
    #expect(try await totals(home) == [80, 45, 0, 5, 0, 30])
  }
}
