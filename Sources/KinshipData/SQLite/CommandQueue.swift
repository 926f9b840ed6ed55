import DequeModule

/// The commands that wait for the writer, taken in rounds over their owners.
struct CommandQueue {
  private var lines: [UInt128?: Deque<QueuedCommand>] = [:]
  /// The owners with waiting commands, in the order of their next turns.
  private var round: Deque<UInt128?> = []
  private(set) var count = 0

  /// Adds a command after the other commands of its owner.
  mutating func append(_ command: QueuedCommand) {
    if lines[command.owner] == nil { round.append(command.owner) }
    lines[command.owner, default: []].append(command)
    count += 1
  }

  /// Takes at most `limit` commands, one of each owner per round.
  mutating func take(atMost limit: Int) -> [QueuedCommand] {
    var taken: [QueuedCommand] = []
    while taken.count < limit, let owner = round.popFirst(),
      let command = lines[owner]?.popFirst()
    {
      taken.append(command)
      if lines[owner]?.isEmpty == true { lines[owner] = nil } else { round.append(owner) }
    }
    count -= taken.count
    return taken
  }

  /// Returns commands, taken in this order, to the front of their owners' lines.
  ///
  /// Owners without a turn come first in the next round; owners that had one come last.
  mutating func putBack(_ commands: ArraySlice<QueuedCommand>, after served: Set<UInt128?>) {
    for command in commands.reversed() {
      lines[command.owner, default: []].prepend(command)
    }
    count += commands.count
    var (first, last, seen): (Deque<UInt128?>, Deque<UInt128?>, Set<UInt128?>) = ([], [], [])
    for owner in commands.map(\.owner) where seen.insert(owner).inserted {
      if served.contains(owner) { last.append(owner) } else { first.append(owner) }
    }
    round = first + round.filter { !seen.contains($0) } + last
  }

  /// Whether a command of another owner waits.
  func holdsOthers(than owner: UInt128?) -> Bool {
    lines.count > (lines[owner] == nil ? 0 : 1)
  }
}
