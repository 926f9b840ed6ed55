import KinshipDomain
import KinshipTime
import Synchronization

/// How many commands each account may run: a token bucket for each, in memory.
///
/// A bucket holds what an account may run in a minute, and is filled again over a minute. A restart fills all.
final class WriteBudget: Sendable {
  /// What becomes of a command.
  enum Verdict {
    case admitted
    /// It is admitted, and what is kept for the account is to be counted: the first of a minute.
    case admittedCounting
    case refused
  }

  private struct Bucket {
    /// Commands that may be run at once, times 60,000: what a millisecond adds is a whole number.
    var level: Int
    var filledAt: Int64
    var countedAt: Int64?
  }

  /// How many accounts are remembered before those with full buckets are forgotten.
  private static let accounts = 10_000
  private static let minute: Int64 = 60_000

  /// Commands in a minute.
  let limit: Int
  private let buckets = Mutex<[UserID: Bucket]>([:])

  /// A budget of so many commands a minute for each account.
  init(limit: Int) {
    self.limit = max(1, limit)
  }

  /// Takes one command from the bucket of an account.
  func take(for user: UserID, at now: Instant) -> Verdict {
    let now = now.millisecondsSinceEpoch
    return buckets.withLock { buckets in
      if buckets[user] == nil, buckets.count >= Self.accounts { forgetFull(&buckets, at: now) }
      var bucket = filled(buckets[user], at: now)
      defer { buckets[user] = bucket }
      guard bucket.level >= Int(Self.minute) else { return .refused }
      bucket.level -= Int(Self.minute)
      if let countedAt = bucket.countedAt, countedAt <= now, now < countedAt + Self.minute {
        return .admitted
      }
      bucket.countedAt = now
      return .admittedCounting
    }
  }

  private var capacity: Int { limit * Int(Self.minute) }

  /// The bucket with what has flown in since; a clock that was set back fills nothing.
  private func filled(_ bucket: Bucket?, at now: Int64) -> Bucket {
    guard var bucket else { return Bucket(level: capacity, filledAt: now, countedAt: nil) }
    let elapsed = min(Self.minute, max(0, now - bucket.filledAt))
    bucket.level = min(capacity, bucket.level + limit * Int(elapsed))
    bucket.filledAt = now
    return bucket
  }

  private func forgetFull(_ buckets: inout [UserID: Bucket], at now: Int64) {
    buckets = buckets.filter { filled($0.value, at: now).level < capacity }
  }
}
