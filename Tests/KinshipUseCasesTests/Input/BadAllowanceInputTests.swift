import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

@Suite struct BadAllowanceInputTests {
  @Test func `an invalid amount, reason or id of money is refused and writes nothing`() async throws
  {
    @Sendable func terms(_ family: TestFamily, amount: Int) -> SetAllowance {
      SetAllowance(
        household: family.household, member: family.member("ben"), amount: amount,
        currency: "EUR", weekday: .saturday, mode: .full)
    }
    @Sendable func payout(_ family: TestFamily, id: MoneyTransferID? = nil, amount: Int = 5)
      -> RecordPayout
    {
      RecordPayout(
        household: family.household, id: id ?? family.world.ids.next(),
        member: family.member("ben"), amount: amount)
    }
    @Sendable func correction(
      _ family: TestFamily, id: MoneyTransferID? = nil, reason: String = "Why"
    ) -> CorrectMoney {
      CorrectMoney(
        household: family.household, id: id ?? family.world.ids.next(),
        member: family.member("ben"), amount: 5, reason: reason)
    }
    @Sendable func request(_ family: TestFamily, payout: Int) -> RequestAllowance {
      RequestAllowance(
        household: family.household, id: family.world.ids.next(), payout: payout)
    }
    var cases = BadInput.numbers(Money.amounts, .amount) { terms($0, amount: $1) }
    cases += BadInput.numbers(Money.amounts, .amount) { payout($0, amount: $1) }
    cases += BadInput.numbers(Money.amounts, .amount) { request($0, payout: $1) }
    cases += BadInput.texts(Bad.lines(limit: 120), .reason) { correction($0, reason: $1) }
    cases += BadInput.ids(of: MoneyTransfer.self, "transfer") { payout($0, id: $1) }
    cases += BadInput.ids(of: MoneyTransfer.self, "transfer") { correction($0, id: $1) }
    cases += BadInput.ids(of: AllowanceRequest.self, "request") {
      RequestAllowance(household: $0.household, id: $1)
    }
    try await BadInput.check(cases)
  }

  @Test func `an unknown member of an allowance is not found`() async throws {
    var cases: [BadInput] = []
    for member in Bad.ids() as [MemberID] {
      let none = Refusal.notFound(.member)
      cases += [
        BadInput("member", none) {
          SetAllowance(
            household: $0.household, member: member, amount: 5, currency: "EUR",
            weekday: .saturday, mode: .full)
        },
        BadInput("member", none) {
          PauseAllowance(household: $0.household, member: member, isPaused: true)
        },
        BadInput("member", none) {
          DecideAllowanceRequest(
            household: $0.household, member: member, request: $0.world.ids.next(),
            isApproved: true)
        },
        BadInput("member", none) {
          RecordPayout(
            household: $0.household, id: $0.world.ids.next(), member: member, amount: 5)
        },
        BadInput(asking: "member", none) {
          FetchAllowances(household: $0.household, member: member)
        },
        BadInput(asking: "member", none) {
          FetchMoneyTransfers(household: $0.household, member: member)
        },
      ]
    }
    try await BadInput.check(cases)
  }
}
