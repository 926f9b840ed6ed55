/// A zone made ready for questions: one row of segments in which the clock is read in one way.
///
/// The segments up to the last listed change are a table, searched by halving. After that they follow
/// from the yearly rule by arithmetic, so the year 9000 costs as much as the next. Neighbours always
/// differ in offset, abbreviation or summer time. Times are seconds since the epoch.
final class ZoneRecord: Sendable {
  let identifier: String
  let databaseVersion: String
  /// Where segment 1, 2, … of the table begin.
  private let transitions: [Int64]
  /// The kind of segment 0, 1, 2, … of the table: one more than transitions.
  private let kindOfSegment: [Int]
  /// The same as offsets, for the hot path.
  private let offsetOfSegment: [Int]
  private let kinds: [LocalKind]
  private let future: Future?
  /// The least and the greatest offset the zone ever has.
  let offsets: ClosedRange<Int>

  /// What follows the table.
  private struct Future {
    let rule: YearlyRule
    /// The first event that is not in the table, and when it takes place.
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
      // Without any transition the footer holds for all time, so also before year 1.
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

  /// A stretch of time in which the clock is read in one way.
  struct Segment {
    /// Its first second, far in the past if it has none.
    let start: Int64
    /// The second after its last, far in the future if it has none.
    let end: Int64
    /// Seconds east of UTC.
    let offset: Int

    /// Half of the range of `Int64`, so that sums with an offset cannot overflow.
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

  /// The number of transitions up to a moment.
  private func tableIndex(at time: Int64) -> Int {
    partitioningIndex(count: transitions.count) { time < transitions[$0] }
  }
}

/// The listed changes without those that change nothing.
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

  /// The index of a kind, which is added if it is new.
  mutating func index(of kind: LocalKind) -> Int {
    if let index = kinds.firstIndex(of: kind) { return index }
    kinds.append(kind)
    return kinds.count - 1
  }

  /// Lets the footer have the last word if the last transition contradicts it.
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
