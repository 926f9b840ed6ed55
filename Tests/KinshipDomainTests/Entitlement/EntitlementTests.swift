import Foundation
import KinshipDomain
import KinshipTime
import Testing

/// The trial and the paid plan of an account, as functions of time.
@Suite struct EntitlementTests {
  private let start = Sample.now
  private let user = UserID(bits: 1)

  private func status(
    _ instant: Instant, started: Instant?, paidUntil: Instant? = nil
  ) -> SubscriptionStatus {
    SubscriptionStatus(
      at: instant, trialStartedAt: started,
      subscription: paidUntil.map { Subscription(user: user, plan: .monthly, paidUntil: $0) })
  }

  struct Vectors: Decodable { let entitlement: [Vector] }

  struct Vector: Decodable {
    let says, at, status: String
    let trial_started_at, paid_until: String?
  }

  // Proves: B-44, T-09, T-10, C-05, C-69
  @Test func `the subscription status matches the vectors`() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Docs/Vectors/behaviours.json").standardizedFileURL
    let vectors = try JSONDecoder().decode(Vectors.self, from: Data(contentsOf: file))
    try #require(vectors.entitlement.count >= 6)
    func instant(_ text: String) throws -> Instant { try #require(Instant(text)) }
    for vector in vectors.entitlement {
      let status = status(
        try instant(vector.at), started: try vector.trial_started_at.map(instant),
        paidUntil: try vector.paid_until.map(instant))
      #expect(status.rawValue == vector.status, "\(vector.says)")
    }
  }

  // Proves: T-09, TRAP-36
  @Test func `the trial ends seven times 24 hours after its start, to the millisecond`() {
    let end = start + .seconds(7 * 86_400)
    #expect(status(start, started: start) == .trial)
    #expect(status(end - .milliseconds(1), started: start) == .trial)
    #expect(status(end, started: start) == .expired)
  }

  // Proves: C-05, C-69
  @Test func `only the trial and a paid plan entitle`() {
    #expect(SubscriptionStatus.allCases.filter(\.isEntitled) == [.trial, .active])
    #expect(status(start, started: nil) == .none)
    #expect(status(start, started: nil, paidUntil: start + .seconds(1)) == .active)
  }

  // Proves: T-11, T-12
  @Test func `a receipt renews a plan and never shortens the paid period`() {
    func receipt(_ plan: Plan, _ seconds: Int) -> PlanReceipt {
      PlanReceipt(
        id: PlanReceiptID(bits: UInt128(seconds)), account: user, plan: plan,
        paidUntil: start + .seconds(seconds))
    }
    let first = Subscription.renewing(nil, with: receipt(.monthly, 100))
    #expect(first.plan == .monthly && first.paidUntil == start + .seconds(100))
    let later = Subscription.renewing(first, with: receipt(.yearly, 200))
    #expect(later.plan == .yearly && later.paidUntil == start + .seconds(200))
    #expect(Subscription.renewing(later, with: receipt(.monthly, 150)) == later)
    #expect(Subscription.renewing(later, with: receipt(.monthly, 200)) == later)
  }

  @Test func `the raw values of plans, states and flaws are stable`() {
    #expect(Plan.allCases.map(\.rawValue) == ["monthly", "yearly"])
    #expect(
      SubscriptionStatus.allCases.map(\.rawValue) == ["none", "trial", "active", "expired"])
    #expect(
      PlanReceipt.Flaw.allCases.map(\.rawValue)
        == ["unreadable", "forged", "otherAccount", "used", "expired", "notSold"])
  }
}
