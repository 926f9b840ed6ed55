public import KinshipTime

/// A push about a notice, to send after the transaction is durable to the devices of the account
/// that is notified.
///
/// Rules append pushes. A service sends them, retries with growing delays, and gives up after
/// `usefulUntil`. Receiver, kind and devices are read when the push is sent.
public struct Push: Hashable, Sendable {
  /// Maximum time from the notice to the last attempt.
  public static let lifetime = Duration.seconds(2 * 86_400)

  /// The household of the notice.
  public let household: HouseholdID
  /// The notice, whose id is that of the push: a receiver detects a repetition by it.
  public let notice: NoticeID
  /// The account of the notice's recipient when the push was appended; no other account gets it.
  public let user: UserID
  /// Time at which the push was appended.
  public let writtenAt: Instant
  /// Number of failed attempts to send it.
  public private(set) var failures: Int
  /// Time of the next attempt to send it.
  public private(set) var dueAt: Instant

  /// A push with every field given.
  public init(
    household: HouseholdID, notice: NoticeID, user: UserID, writtenAt: Instant, failures: Int,
    dueAt: Instant
  ) {
    self.household = household
    self.notice = notice
    self.user = user
    self.writtenAt = writtenAt
    self.failures = failures
    self.dueAt = dueAt
  }

  /// A push about a notice to an account, due at the end of the quiet hours that contain `now`, or
  /// at once.
  public init(
    about notice: Notice, to user: UserID, at now: Instant, quietUntil end: Instant? = nil
  ) {
    self.init(
      household: notice.household, notice: notice.id, user: user, writtenAt: now, failures: 0,
      dueAt: end ?? now)
  }

  /// Expiry of the push.
  public var usefulUntil: Instant { writtenAt + Self.lifetime }

  /// The push after a failed attempt at `now`: due 30 s later, doubling with each failure up to an
  /// hour.
  public func postponed(at now: Instant) -> Push {
    var push = self
    push.dueAt = now + RetryDelay.after(failures: failures)
    push.failures = min(failures, 1_000_000) + 1
    return push
  }

  /// The push with its next attempt at the end of quiet hours.
  public func delayed(until end: Instant) -> Push {
    var push = self
    push.dueAt = end
    return push
  }
}

/// Storage of pushes that wait to be sent.
public protocol PushRepository {
  /// Appends a push; does nothing if it exists.
  ///
  /// Also removes pushes that were written more than ``Push/lifetime`` before it. A store without a
  /// push gateway therefore keeps a bounded number of them.
  func append(_ push: Push) throws
  /// The accounts with a push due at `now`, in the order of their ids, at most `limit`.
  ///
  /// Starts after the account `user`, or with the first one. The cost grows with the number of
  /// accounts, not with that of their pushes.
  func recipients(dueAt now: Instant, after user: UserID?, limit: Int) throws -> [UserID]
  /// The pushes to an account that are due at `now`, the earliest due first, at most `limit`.
  func pushes(to user: UserID, dueAt now: Instant, limit: Int) throws -> [Push]
  /// The earliest time after `now` at which a push is due; nil if none waits for later.
  func nextPushDue(after now: Instant) throws -> Instant?
  /// Stores the next attempt of a waiting push; does nothing for a push that was removed.
  func postpone(_ push: Push) throws
  /// Removes the push about a notice.
  func removePush(about notice: NoticeID, of household: HouseholdID) throws
}
