import KinshipDomain
import KinshipTime
import KinshipUseCases

extension DemoWeeks {
  /// Plans the redemptions and adjustments of a day.
  func planRedemptions() {
    switch weekday {
    case .friday where !isLastDay: at(19, 30) { try await self.redeem(40, for: .mia) }
    case .saturday where !isLastDay:
      let ben: DemoFamily.Doer = isBenInFlat(on: today) ? .benInFlat : .ben
      at(10) { try await self.redeem(30, for: ben) }
    case .sunday: at(18) { try await self.giveSundayBonus() }
    default: break
    }
  }

  /// Redeems points for minutes, as far as the balance allows, and uses most of the minutes at
  /// once.
  private func redeem(_ minutes: Int, for doer: DemoFamily.Doer) async throws {
    let (home, member) = (family.home(of: doer), family.member(doer))
    let rate = doer == .benInFlat ? 1 : 2
    let minutes = min(minutes, try await family.balance(of: doer) * rate)
    guard minutes >= 10 else { return }
    try await family.perform(
      RedeemScreenTime(
        household: home, id: family.world.ids.next(), member: member, minutes: minutes),
      by: doer)
    try await family.perform(StartScreenTime(household: home, member: member), by: doer)
    family.world.now = family.world.now + .seconds(60 * (minutes - 1 - family.world.roll(8)))
    try await family.perform(StopScreenTime(household: home, member: member), by: doer)
  }

  /// Gives a bonus each Sunday, and in some weeks a penalty or a correction.
  private func giveSundayBonus() async throws {
    try await adjust(.mia, 10, .bonus, .helped)
    if week % 3 == 1, try await family.balance(of: .ben) >= 3 {
      try await adjust(.ben, 3, .penalty, .phoneAtTable)
    }
    if week % 4 == 2 { try await adjust(.ben, 2, .correction, .miscounted) }
  }

  private func adjust(
    _ doer: DemoFamily.Doer, _ amount: Int, _ kind: AdjustPoints.Kind, _ reason: ShellText
  ) async throws {
    try await family.perform(
      AdjustPoints(
        household: family.canal, id: family.world.ids.next(), member: family.member(doer),
        amount: amount, kind: kind, reason: family.text(reason)),
      by: .anna)
  }
}
