import KinshipDomain
import KinshipTime
import Synchronization

/// What a server limits for each account while it runs.
struct AccountBudget: Sendable {
  let commands: CommandBudget
  /// For what is not to be refused because of other changes: nobody locks parent mode twice a second.
  let uncounted = CommandBudget(limit: 120)
  let outcomes: OutcomeBudget

  init(_ quotas: Quotas) {
    commands = CommandBudget(limit: quotas.writesPerMinute)
    outcomes = OutcomeBudget(limit: quotas.outcomes)
  }
}

/// How many commands each account may run: a token bucket for each, in memory.
///
/// A bucket holds what an account may run in a minute, and is filled again over a minute. A restart fills all.
/// A command whose transaction is run again takes twice.
final class CommandBudget: Sendable {
  private struct Bucket {
    /// Commands that may be run at once, times 60,000: what a millisecond adds is a whole number.
    var level: Int
    var filledAt: Int64
  }

  /// How many accounts are remembered before those with full buckets are forgotten.
  private static let accounts = 10_000
  private static let minute: Int64 = 60_000
  /// How many rows a command may change without counting as several.
  private static let ordinaryRows = 20
  /// How many rows that are read cost the writer about as much as one that is changed.
  private static let readsPerChange = 50

  /// Commands in a minute.
  let limit: Int
  private let buckets = Mutex<[UserID: Bucket]>([:])

  /// A budget of so many commands a minute for each account.
  init(limit: Int) {
    self.limit = max(1, limit)
  }

  /// Takes one command from the bucket of an account; false if it is empty.
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

  /// Takes more for a command that changed or read many rows, because everyone who waits for the writer waited
  /// for it.
  ///
  /// Takes one for every second changed row beyond those of ordinary commands, where 50 rows that were read count as
  /// one, until the account has to wait for half a minute.
  func charge(changed: Int, read: Int, to user: UserID) {
    let further = (changed + read / Self.readsPerChange - Self.ordinaryRows) / 2
    guard further > 0 else { return }
    buckets.withLock { buckets in
      guard let level = buckets[user]?.level else { return }
      buckets[user]?.level = max(-capacity / 2, level - further * Int(Self.minute))
    }
  }

  private var capacity: Int { limit * Int(Self.minute) }

  /// The bucket with what has flown in since; a clock that was set back fills nothing.
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

/// How many outcomes may still be kept for each account.
///
/// They are counted in the store once an hour, and when none was left a minute ago; in between, each that is
/// kept is taken off.
final class OutcomeBudget: Sendable {
  private struct Room {
    var left: Int
    let countedAt: Int64
  }

  /// How many accounts are remembered before all of them are counted anew.
  private static let accounts = 10_000
  private static let hour: Int64 = 3_600_000
  private static let minute: Int64 = 60_000

  private let limit: Int
  private let rooms = Mutex<[UserID: Room]>([:])

  /// Room for so many outcomes of each account.
  init(limit: Int) {
    self.limit = limit
  }

  /// Takes room for one outcome; false if there is none.
  ///
  /// `count` tells how many the store has.
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

  /// Takes from what was counted; nil if that is too long ago.
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
