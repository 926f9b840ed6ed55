import KinshipDomain
import KinshipTime
import Synchronization

/// The limits that a server applies to each account, in memory.
struct AccountBudget: Sendable {
  let commands: CommandBudget
  /// The budget of use cases outside the write quota, such as locking parent mode.
  ///
  /// Other changes never cause their refusal; 120 a minute are more than a person needs.
  let uncounted = CommandBudget(limit: 120)
  let outcomes: OutcomeBudget

  init(_ quotas: Quotas) {
    commands = CommandBudget(limit: quotas.writesPerMinute)
    outcomes = OutcomeBudget(limit: quotas.outcomes)
  }
}

/// Limits the commands of each account with a token bucket in memory.
///
/// A bucket holds the commands of one minute and refills within one minute. A restart fills all
/// buckets. A command whose transaction is run again takes two.
final class CommandBudget: Sendable {
  private struct Bucket {
    /// The available commands times 60,000, so that the amount for a millisecond is an integer.
    var level: Int
    var filledAt: Int64
  }

  /// The number of accounts that are kept before those with full buckets are removed.
  private static let accounts = 10_000
  private static let minute: Int64 = 60_000
  /// The number of rows that a command may change without an extra charge.
  private static let ordinaryRows = 20
  /// The number of read rows that cost the writer about as much as one changed row.
  private static let readsPerChange = 50

  /// The commands per minute.
  let limit: Int
  private let buckets = Mutex<[UserID: Bucket]>([:])

  /// Creates a budget of `limit` commands per minute for each account.
  init(limit: Int) {
    self.limit = max(1, limit)
  }

  /// Takes one command from the bucket of an account; returns false if the bucket is empty.
  func take(for user: UserID, at now: Instant) -> Bool {
    let now = now.millisecondsSinceEpoch
    return buckets.withLock { buckets in
      if buckets[user] == nil, buckets.count >= Self.accounts { forgetFull(&buckets, at: now) }
      var bucket = filled(buckets[user], at: now)
      defer { buckets[user] = bucket }
      guard bucket.level >= Int(Self.minute) else { return false }
      bucket.level -= Int(Self.minute)
      return true
    }
  }

  /// Charges more for a command that changed or read many rows, because it delayed all other
  /// commands.
  ///
  /// The charge is one command for every second changed row above `ordinaryRows`; 50 read rows
  /// count as one changed row. The charges stop when the account has to wait for half a minute.
  func charge(changed: Int, read: Int, to user: UserID) {
    let further = (changed + read / Self.readsPerChange - Self.ordinaryRows) / 2
    guard further > 0 else { return }
    buckets.withLock { buckets in
      guard let level = buckets[user]?.level else { return }
      buckets[user]?.level = max(-capacity / 2, level - further * Int(Self.minute))
    }
  }

  private var capacity: Int { limit * Int(Self.minute) }

  /// The bucket refilled up to now; a clock that was set back adds nothing.
  private func filled(_ bucket: Bucket?, at now: Int64) -> Bucket {
    guard var bucket else { return Bucket(level: capacity, filledAt: now) }
    let elapsed = min(Self.minute, max(0, now - bucket.filledAt))
    bucket.level = min(capacity, bucket.level + limit * Int(elapsed))
    bucket.filledAt = now
    return bucket
  }

  private func forgetFull(_ buckets: inout [UserID: Bucket], at now: Int64) {
    buckets = buckets.filter { filled($0.value, at: now).level < capacity }
  }
}

/// Limits the stored outcomes of each account.
///
/// The store is counted once an hour. If no room was left, it is counted again after a minute.
/// Between counts, each new outcome reduces the room by one.
final class OutcomeBudget: Sendable {
  private struct Room {
    var left: Int
    let countedAt: Int64
  }

  /// The number of accounts that are kept before all of them are counted again.
  private static let accounts = 10_000
  private static let hour: Int64 = 3_600_000
  private static let minute: Int64 = 60_000

  private let limit: Int
  private let rooms = Mutex<[UserID: Room]>([:])

  /// Creates a budget of `limit` outcomes for each account.
  init(limit: Int) {
    self.limit = limit
  }

  /// Takes room for one outcome; returns false if there is none.
  ///
  /// `count` returns the number of outcomes in the store.
  func take(for user: UserID, at now: Instant, counting count: () throws -> Int) rethrows -> Bool {
    let now = now.millisecondsSinceEpoch
    if let known = rooms.withLock({ takeKnown(user, at: now, from: &$0) }) { return known }
    let room = Room(left: limit - (try count()), countedAt: now)
    return rooms.withLock { rooms in
      if rooms.count >= Self.accounts { rooms = [:] }
      rooms[user] = room
      return takeKnown(user, at: now, from: &rooms) ?? false
    }
  }

  /// Takes room from the last count; nil if the count is too old.
  private func takeKnown(
    _ user: UserID, at now: Int64, from rooms: inout [UserID: Room]
  ) -> Bool? {
    guard let room = rooms[user], room.countedAt <= now else { return nil }
    guard now < room.countedAt + (room.left > 0 ? Self.hour : Self.minute) else { return nil }
    guard room.left > 0 else { return false }
    rooms[user]?.left -= 1
    return true
  }
}
