internal import DequeModule
import FramedRPC

/// Gives a limited number of turns to those who want one, in rounds over their keys.
///
/// Somebody with one piece of work waits for one round, however much the others have in the line. It has
/// no clock and does no work: whoever uses it does what it says.
struct FairQueue<Key: Hashable & Sendable, Ticket: Hashable & Sendable>: Sendable {
  /// What happens to somebody who wants a turn.
  enum Admission: Sendable, Hashable {
    /// The turn begins now.
    case begin
    /// The turn begins when `leave` gives the ticket.
    case wait
    /// Too many of this key wait already.
    case refuse
  }

  /// How many turns there are at once.
  let width: Int
  /// How many of them one key may have: the others begin at once, also beside long ones.
  let widthOfKey: Int
  /// How many of one key may wait.
  let maxWaiting: Int
  /// How many turns are taken.
  private(set) var running = 0
  private var runningOfKey: [Key: Int] = [:]
  private var lines: [Key: Deque<Ticket>] = [:]
  /// The keys with a line that may have a further turn, in the order of their next turns.
  private var round: Deque<Key> = []

  init(width: Int, widthOfKey: Int, maxWaiting: Int) {
    precondition(width > 0 && widthOfKey > 0, "A queue without turns serves nobody")
    self.width = width
    self.widthOfKey = widthOfKey
    self.maxWaiting = maxWaiting
  }

  /// How many wait.
  var waiting: Int { lines.values.reduce(0) { $0 + $1.count } }

  /// Takes a turn, or a place in the line of the key.
  mutating func enter(_ ticket: Ticket, for key: Key) -> Admission {
    let mayRun = runningOfKey[key, default: 0] < widthOfKey
    if mayRun, running < width {
      begin(key)
      return .begin
    }
    guard let line = lines[key] else {
      lines[key] = [ticket]
      if mayRun { round.append(key) }
      return .wait
    }
    guard line.count < maxWaiting else { return .refuse }
    lines[key]?.append(ticket)
    return .wait
  }

  /// Ends a turn of a key; the ticket whose turn begins instead, nil if nobody may have one.
  mutating func leave(_ key: Key) -> Ticket? {
    running -= 1
    let left = runningOfKey[key, default: 1] - 1
    runningOfKey[key] = left == 0 ? nil : left
    if left == widthOfKey - 1, lines[key] != nil { round.append(key) }
    guard let next = round.popFirst(), let ticket = lines[next]?.popFirst() else { return nil }
    begin(next)
    if lines[next]?.isEmpty == true {
      lines[next] = nil
    } else if runningOfKey[next, default: 0] < widthOfKey {
      round.append(next)
    }
    return ticket
  }

  /// Takes a ticket out of its line; false if it is not there.
  mutating func withdraw(_ ticket: Ticket, of key: Key) -> Bool {
    guard let index = lines[key]?.firstIndex(of: ticket) else { return false }
    lines[key]?.remove(at: index)
    if lines[key]?.isEmpty == true {
      lines[key] = nil
      round.removeAll { $0 == key }
    }
    return true
  }

  private mutating func begin(_ key: Key) {
    running += 1
    runningOfKey[key, default: 0] += 1
  }
}
