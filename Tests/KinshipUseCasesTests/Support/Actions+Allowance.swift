import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases

extension Action {
  /// The open request of Zoe in the actions below.
  static let moneyRequest = AllowanceRequestID(bits: 0x01A1_FBE0_D343_7384_856C_4C9F_030B_D689)

  static let allowances = [
    Action(SetAllowance.self, namesMember: true) { on, _ in
      SetAllowance(
        household: on.household, member: on.member, amount: 500, currency: "EUR",
        weekday: .saturday, mode: .full)
    },
    Action(PauseAllowance.self, namesMember: true, arrange: { try await $0.placeAllowance() }) {
      on, _ in PauseAllowance(household: on.household, member: on.member, isPaused: true)
    },
    Action(RequestAllowance.self, by: "zoe", arrange: { try await $0.placeAllowance() }) {
      on, props in
      RequestAllowance(household: on.household, id: props.ids.next(), payout: 100)
    },
    Action(
      CancelAllowanceRequest.self, by: "zoe",
      arrange: { try await $0.placeAllowance(requesting: moneyRequest) }
    ) { on, _ in CancelAllowanceRequest(household: on.household, request: moneyRequest) },
    Action(
      DecideAllowanceRequest.self, namesMember: true,
      arrange: { try await $0.placeAllowance(requesting: moneyRequest) }
    ) { on, _ in
      DecideAllowanceRequest(
        household: on.household, member: on.member, request: moneyRequest, isApproved: true)
    },
    Action(RecordPayout.self, namesMember: true, arrange: { try await $0.placeAllowance() }) {
      on, props in
      RecordPayout(household: on.household, id: props.ids.next(), member: on.member, amount: 100)
    },
    Action(CorrectMoney.self, namesMember: true, arrange: { try await $0.placeAllowance() }) {
      on, props in
      CorrectMoney(
        household: on.household, id: props.ids.next(), member: on.member, amount: -100,
        reason: "Counted twice")
    },
    Action(asking: FetchAllowances.self, namesMember: true) { on in
      FetchAllowances(household: on.household, member: on.member)
    },
    Action(asking: FetchMoneyTransfers.self, namesMember: true) { on in
      FetchMoneyTransfers(household: on.household, member: on.member)
    },
  ]
}

extension TestFamily {
  /// Gives Zoe an allowance of five euros on Saturdays and a balance of five euros.
  func placeAllowance(
    requesting request: AllowanceRequestID? = nil, mode: AllowanceMode = .full
  ) async throws {
    _ = try await anna.performer.perform(
      SetAllowance(
        household: household, member: member("zoe"), amount: 500, currency: "EUR",
        weekday: .saturday, mode: mode))
    _ = try await anna.performer.perform(
      CorrectMoney(
        household: household, id: world.ids.next(), member: member("zoe"), amount: 500,
        reason: "Savings"))
    guard let request else { return }
    _ = try await zoe.performer.perform(
      RequestAllowance(household: household, id: request, payout: 200))
  }
}
