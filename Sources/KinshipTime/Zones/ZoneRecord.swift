/// A zone prepared for queries: a list of segments with one kind of local time each.
///
/// The segments up to the last transition are a table for binary search. Later segments are
/// computed from the yearly rule, so that the cost does not depend on the year. Adjacent segments
/// differ in offset, abbreviation or summer time. Times are seconds since the epoch.
final class ZoneRecord: Sendable {
  let identifier: String
  let databaseVersion: String
  /// The starts of the segments 1, 2, … of the table.
  private let transitions: [Int64]
  /// The kinds of the segments 0, 1, 2, … of the table: one more than transitions.
  private let kindOfSegment: [Int]
  /// The offsets of the same segments, for fast access.
  private let offsetOfSegment: [Int]
  private let kinds: [LocalKind]
  private let future: Future?
  /// The smallest and the greatest offset of the zone.
  let offsets: ClosedRange<Int>

  /// The yearly changes after the table.
  private struct Future {
    let rule: YearlyRule
    /// The first event after the table; ``start`` is its time.
    let firstEvent: Int
    let start: Int64
    let standardKind: Int
    let daylightKind: Int
  }

  init(identifier: String, databaseVersion: String, file: ZoneFile) {
    var table = Table(file)
    self.identifier = identifier
    self.databaseVersion = databaseVersion
    future = file.footer.flatMap { footer in
      // Without a transition the footer holds for all times, including before year 1.
      let last = file.transitions.last ?? -100_000_000_000
      let standardKind = table.index(of: footer.standard)
      guard let changes = footer.changes else {
        table.endWith(standardKind, from: last)
        return nil
      }
      let daylightKind = table.index(of: changes.daylight)
      let event = changes.rule.event(upTo: last)
      let isDaylight = changes.rule.isDaylight(after: event)
      table.endWith(isDaylight ? daylightKind : standardKind, from: last)
      return Future(
        rule: changes.rule, firstEvent: event + 1, start: changes.rule.time(of: event + 1),
        standardKind: standardKind, daylightKind: daylightKind)
    }
    let kinds = table.kinds
    var used = table.kindOfSegment.map { kinds[$0].offset }
    offsetOfSegment = used
    if let future {
      used.append(future.rule.standardOffset)
      used.append(future.rule.daylightOffset)
    }
    offsets = (used.min() ?? 0)...(used.max() ?? 0)
    transitions = table.transitions
    kindOfSegment = table.kindOfSegment
    self.kinds = kinds
  }

  /// Seconds east of UTC.
  func offset(at time: Int64) -> Int {
    guard let future, time >= future.start else { return offsetOfSegment[tableIndex(at: time)] }
    return future.rule.isDaylight(after: future.rule.event(upTo: time))
      ? future.rule.daylightOffset : future.rule.standardOffset
  }

  func kind(at time: Int64) -> LocalKind {
    guard let future, time >= future.start else {
      return kinds[kindOfSegment[tableIndex(at: time)]]
    }
    let isDaylight = future.rule.isDaylight(after: future.rule.event(upTo: time))
    return kinds[isDaylight ? future.daylightKind : future.standardKind]
  }

  /// A range of time with one kind of local time.
  struct Segment {
    /// The first second, or ``farPast``.
    let start: Int64
    /// The second after the last one, or ``farFuture``.
    let end: Int64
    /// Seconds east of UTC.
    let offset: Int

    /// The bounds are half of the range of `Int64`, so that sums with an offset cannot overflow.
    static let farPast = Int64.min / 2
    static let farFuture = Int64.max / 2
  }

  func segment(at time: Int64) -> Segment {
    guard let future, time >= future.start else {
      let index = tableIndex(at: time)
      return Segment(
        start: index == 0 ? Segment.farPast : transitions[index - 1],
        end: index < transitions.count
          ? transitions[index] : future?.start ?? Segment.farFuture,
        offset: offsetOfSegment[index])
    }
    let event = future.rule.event(upTo: time)
    return Segment(
      start: future.rule.time(of: event), end: future.rule.time(of: event + 1),
      offset: future.rule.isDaylight(after: event)
        ? future.rule.daylightOffset : future.rule.standardOffset)
  }

  /// The number of transitions at or before a second.
  private func tableIndex(at time: Int64) -> Int {
    partitioningIndex(count: transitions.count) { time < transitions[$0] }
  }
}

/// The transitions, without those that change nothing.
private struct Table {
  private(set) var transitions: [Int64] = []
  private(set) var kindOfSegment: [Int] = [0]
  private(set) var kinds: [LocalKind] = []

  init(_ file: ZoneFile) {
    let indices = file.kinds.map { index(of: $0) }
    for (time, kind) in zip(file.transitions, file.kindAfter) {
      append(indices[kind], from: time)
    }
  }

  /// The index of a kind; adds a new kind.
  mutating func index(of kind: LocalKind) -> Int {
    if let index = kinds.firstIndex(of: kind) { return index }
    kinds.append(kind)
    return kinds.count - 1
  }

  /// Appends the kind of the footer, which replaces a transition at the same time.
  mutating func endWith(_ kind: Int, from time: Int64) {
    if transitions.last == time {
      transitions.removeLast()
      kindOfSegment.removeLast()
    }
    append(kind, from: time)
  }

  private mutating func append(_ kind: Int, from time: Int64) {
    guard kindOfSegment.last != kind else { return }
    transitions.append(time)
    kindOfSegment.append(kind)
  }
}
