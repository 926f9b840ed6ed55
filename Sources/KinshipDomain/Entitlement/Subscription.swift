public import KinshipTime

/// The paid plan of an account.
public struct Subscription: Hashable, Sendable {
  /// The account.
  public let user: UserID
  /// The plan.
  public let plan: Plan
  /// The end of the paid period, which each renewal moves later.
  public let paidUntil: Instant

  /// A subscription with every field given.
  public init(user: UserID, plan: Plan, paidUntil: Instant) {
    self.user = user
    self.plan = plan
    self.paidUntil = paidUntil
  }

  /// The subscription after a receipt was accepted; a receipt never shortens the paid period.
  public static func renewing(_ old: Subscription?, with receipt: PlanReceipt) -> Subscription {
    guard let old, receipt.paidUntil <= old.paidUntil else {
      return Subscription(
        user: receipt.account, plan: receipt.plan, paidUntil: receipt.paidUntil)
    }
    return old
  }
}

/// The state of an account's right to use paid features.
public enum SubscriptionStatus: String, Sendable, CaseIterable {
  /// There is no account yet: registration starts the trial.
  case none
  /// The free trial runs, and no plan is paid.
  case trial
  /// A plan is paid.
  case active
  /// The trial is over, and no plan is paid.
  case expired

  /// Whether paid features are available.
  public var isEntitled: Bool { self == .trial || self == .active }

  /// The state at an instant; `trialStartedAt` is nil without an account.
  public init(
    at instant: Instant, trialStartedAt: Instant?, subscription: Subscription?
  ) {
    if let subscription, instant < subscription.paidUntil {
      self = .active
    } else if let trialStartedAt {
      self = instant < trialStartedAt + User.trialLength ? .trial : .expired
    } else {
      self = .none
    }
  }
}

extension User {
  /// The length of the free trial: seven times 24 hours.
  public static let trialLength = Duration.seconds(7 * 86_400)

  /// The end of the free trial.
  public var trialEndsAt: Instant { trialStartedAt + Self.trialLength }
}

/// An account's right to use paid features, and the state of one of its households.
public struct Entitlement: Hashable, Sendable {
  /// The state of the account.
  public let status: SubscriptionStatus
  /// The end of the free trial.
  public let trialEndsAt: Instant
  /// The plan that was paid last; nil for none.
  public let plan: Plan?
  /// The end of the paid period; nil for none.
  public let paidUntil: Instant?
  /// Whether the household refuses paid changes now: its rules have a paywall, plans are sold, and
  /// none of its adults has a trial or a plan.
  public let showsPaywall: Bool

  /// An entitlement with every field given.
  public init(
    status: SubscriptionStatus, trialEndsAt: Instant, plan: Plan?, paidUntil: Instant?,
    showsPaywall: Bool
  ) {
    self.status = status
    self.trialEndsAt = trialEndsAt
    self.plan = plan
    self.paidUntil = paidUntil
    self.showsPaywall = showsPaywall
  }

  /// Whether a plan is paid.
  public var hasActiveSubscription: Bool { status == .active }
}
