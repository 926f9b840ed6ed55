import KinshipDomain
import KinshipTime

extension Context {
  /// Throws `subscriptionRequired` for a paid change of a household whose trials and plans have
  /// ended.
  ///
  /// The only place that closes a household. It judges members only: the use case itself answers
  /// other callers. With `keepsTime`, the refusal commits the time of the call, so that a clock
  /// that is set back later does not open the household again.
  package func requirePlan<U: UseCase>(for useCase: U, keepsTime: Bool) throws {
    guard PlanRequirement(of: U.self) == .paid, case .household(let id) = useCase.space,
      let session, let household = try self.households.household(id), hasPaywall(household),
      try self.members.member(of: session.user, in: id) != nil,
      let user = try self.users.user(session.user)
    else { return }
    let time = try planTime()
    let isClosed = try isPaywallClosed(household, for: user, at: time)
    if keepsTime, isClosed ? time.isNew : time.isMuchLater { try keep(time) }
    guard isClosed else { return }
    if keepsTime { throw CommittedRefusal(.subscriptionRequired) }
    throw Refusal.subscriptionRequired
  }

  /// The time by which trials and plans are judged: the latest that the store has seen.
  func planTime() throws -> PlanTime {
    PlanTime(now: now, stored: try self.plans.latestInstant())
  }

  /// Stores the time as the latest that was seen.
  func keep(_ time: PlanTime) throws { try self.plans.saveLatestInstant(time.instant) }

  /// Whether the household has a paywall, and no adult with an account has a trial or a plan.
  ///
  /// The caller's account is asked first.
  func isPaywallClosed(
    _ household: Household, for caller: User, at time: PlanTime
  ) throws -> Bool {
    guard hasPaywall(household) else { return false }
    let adults = try self.members.members(of: household.id)
      .filter { $0.isActive && $0.role.isAdult }
    let accounts = adults.compactMap(\.user)
    for account in accounts.filter({ $0 == caller.id }) + accounts.filter({ $0 != caller.id }) {
      guard let user = try self.users.user(account) else { continue }
      if try status(of: user, at: time.instant).isEntitled { return false }
    }
    return true
  }

  /// Whether the rules of the household have a paywall, and plans are sold here.
  private func hasPaywall(_ household: Household) -> Bool {
    household.policy.enforcesPaywall && planStore.sellsPlans
  }

  /// The trial and the plan of an account.
  func entitlement(
    of user: User, at time: PlanTime, showsPaywall: Bool
  ) throws -> Entitlement {
    let subscription = try self.plans.subscription(of: user.id)
    return Entitlement(
      status: SubscriptionStatus(
        at: time.instant, trialStartedAt: user.trialStartedAt, subscription: subscription),
      trialEndsAt: user.trialEndsAt, plan: subscription?.plan,
      paidUntil: subscription?.paidUntil, showsPaywall: showsPaywall)
  }

  /// Reads the subscription only after the trial.
  private func status(of user: User, at time: Instant) throws -> SubscriptionStatus {
    let ofTrial = SubscriptionStatus(
      at: time, trialStartedAt: user.trialStartedAt, subscription: nil)
    guard ofTrial == .expired else { return ofTrial }
    return SubscriptionStatus(
      at: time, trialStartedAt: user.trialStartedAt,
      subscription: try self.plans.subscription(of: user.id))
  }
}

/// The time by which trials and plans are judged.
struct PlanTime {
  /// The time of the call, or the stored time if that is later.
  let instant: Instant
  private let stored: Instant?

  init(now: Instant, stored: Instant?) {
    instant = max(now, stored ?? now)
    self.stored = stored
  }

  /// Whether it is later than the stored time.
  var isNew: Bool { stored.map { $0 < instant } ?? true }
  /// Whether it is at least a minute later, which bounds the writes.
  var isMuchLater: Bool { stored.map { $0 + .seconds(60) <= instant } ?? true }
}
