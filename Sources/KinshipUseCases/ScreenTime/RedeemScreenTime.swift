public import KinshipDomain
import KinshipTime

/// Redeems points for minutes: both change, or neither does.
public struct RedeemScreenTime: UseCase, HouseholdScoped {
  /// The household.
  public let household: HouseholdID
  /// The id of the new redemption.
  public let id: RedemptionID
  /// The member whose points and minutes change.
  public let member: MemberID
  /// The number of minutes, 1–1,440.
  public let minutes: Int

  /// Minutes to be redeemed.
  public init(household: HouseholdID, id: RedemptionID, member: MemberID, minutes: Int) {
    self.household = household
    self.id = id
    self.member = member
    self.minutes = minutes
  }

  public func execute(in context: Context, with _: Void) throws -> ScreenTimeOverview.Output {
    try ScreenTimeSetting.redeemable.require(minutes, of: .minutes)
    try context.requireNew(id)
    let caller = try context.caller(in: household)
    let subject = try caller.subject(member)
    guard try !caller.isTaken(id.bits) else { throw Refusal.unusableID }
    var screenTime = try ScreenTime(of: subject, for: caller)
    let price = try Points(
      screenTime.setting.rate.cost(ofMinutes: minutes), in: 1...Points.maximum.value,
      field: .minutes)
    let balance = try context.wallet(of: subject).balance
    guard price <= balance else {
      throw Refusal.insufficientCredits(available: balance, missing: price.missing(from: balance))
    }
    try screenTime.bank.redeem(minutes, screenTime.setting)
    try context.screenTime.add(redemption(price, of: screenTime))
    try pay(price, by: subject, for: caller)
    return try screenTime.save()
  }

  private func redemption(_ price: Points, of screenTime: ScreenTime) -> ScreenTimeRedemption {
    let now = screenTime.caller.context.now
    let expires = screenTime.setting.unused == .expire
    return ScreenTimeRedemption(
      id: id, household: household, member: member, points: price, minutes: minutes,
      redeemedAt: now, expiresAt: expires ? screenTime.calendar.end(of: screenTime.bank.day) : nil)
  }

  private func pay(_ price: Points, by subject: Member, for caller: Caller) throws {
    let now = caller.context.now
    try caller.context.points.post(
      Transfer(
        id: TransferID(derivedFrom: id, .screenTimePayment), household: household,
        debit: PointAccount.id(of: subject.id), credit: PointAccount.issuance(of: household),
        amount: price, kind: .screenTimeRedeemed, source: .init(id), reason: "\(minutes) min",
        createdBy: caller.member.id, createdAt: now, effectiveAt: now))
  }
}
