internal import DequeModule
import FramedRPC

/// Assigns a limited number of turns to tickets, in rounds over their keys.
///
/// A key with one ticket waits for at most one round, however many tickets other keys have. The
/// queue has no clock and runs no work; its owner acts on the results.
struct FairQueue<Key: Hashable & Sendable, Ticket: Hashable & Sendable>: Sendable {
  /// The result of a request for a turn.
  enum Admission: Sendable, Hashable {
    /// The turn begins now.
    case begin
    /// The turn begins when `leave` gives the ticket.
    case wait
    /// Too many tickets of this key already wait.
    case refuse
  }

  /// The number of turns at a time.
  let width: Int
  /// The number of those turns that one key may have; the rest stay free for other keys while long
  /// work runs.
  let widthOfKey: Int
  /// The number of tickets of one key that may wait.
  let maxWaiting: Int
  /// The number of turns in use.
  private(set) var running = 0
  private var runningOfKey: [Key: Int] = [:]
  private var lines: [Key: Deque<Ticket>] = [:]
  /// The keys that have a waiting ticket and may have a further turn, in the order of their next
  /// turns.
  private var round: Deque<Key> = []

  init(width: Int, widthOfKey: Int, maxWaiting: Int) {
    precondition(width > 0 && widthOfKey > 0, "The widths of a queue are positive")
    self.width = width
    self.widthOfKey = widthOfKey
    self.maxWaiting = maxWaiting
  }

  /// The number of waiting tickets.
  var waiting: Int { lines.values.reduce(0) { $0 + $1.count } }

  /// Starts a turn, or adds the ticket to the line of its key.
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

  /// Ends a turn of a key; returns the ticket whose turn begins, or nil if none can begin.
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

  /// Removes a ticket from its line; returns false if the ticket does not wait there.
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
