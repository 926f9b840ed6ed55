/// A cursor over the occurrences of a rule in a zone: the civil times as instants, in order,
/// without duplicates.
///
/// For most civil times the offset is known, and an instant is one subtraction. Around a gap,
/// shifted times can coincide with others or change the order: 02:30 and 03:30 become one instant,
/// and 02:45 follows 03:15. There the cursor merges all civil times from the start of the gap until
/// one gap length after its end.
struct ZonedCursor {
  private var rule: RuleCursor
  private let record: ZoneRecord
  private let missing: MissingTime
  /// The civil time at which the rule ends.
  private let last: Int64
  /// The civil times for which ``offset`` holds and no time is skipped or repeated.
  private var plain: Range<Int64> = 0..<0
  private var offset: Int64 = 0
  /// The instants around a gap and their range of civil times, while ``isMerging`` is set.
  private var merged: [Int64] = []
  private var mergedRange: Range<Int64> = 0..<0
  private var position = 0
  private var isMerging = false

  /// Creates a cursor before the first occurrence.
  init(_ plan: RulePlan, zone: Zone, missing: MissingTime, _ bounds: SearchBounds) {
    last = bounds.through
    rule = RuleCursor(plan, bounds)
    record = zone.record
    self.missing = missing
  }

  /// The steps of the search so far, see ``SearchBounds/steps``.
  var steps: Int {
    get { rule.steps }
    set { rule.steps = newValue }
  }

  /// Whether the search has used up its steps.
  var isExhausted: Bool { rule.isExhausted }

  /// The next occurrence, in seconds since the epoch; nil after the last.
  mutating func next() -> Int64? {
    while true {
      if isMerging {
        if position < merged.count {
          position += 1
          return merged[position - 1]
        }
        isMerging = false
        seekRule(to: mergedRange.upperBound)
      }
      guard let civil = rule.next(), civil <= last else { return nil }
      if plain.contains(civil) { return civil - offset }
      guard let gap = locate(civil) else {
        return civil - offset
      }
      merge(gap)
      position = 0
    }
  }

  /// The previous occurrence; nil before the first.
  mutating func previous() -> Int64? {
    while true {
      if isMerging {
        if position > 0 {
          position -= 1
          return merged[position]
        }
        isMerging = false
        seekRule(to: mergedRange.lowerBound)
      }
      guard let civil = rule.previous() else { return nil }
      if plain.contains(civil) { return civil - offset }
      guard let gap = locate(civil) else {
        return civil - offset
      }
      merge(gap)
      position = merged.count
    }
  }

  /// Moves before the first occurrence that is not earlier than a second.
  mutating func seek(to moment: Int64) {
    isMerging = false
    let segment = record.segment(at: moment)
    let before = record.segment(at: segment.start - 1)
    let length = Int64(segment.offset - before.offset)
    if length > 0, moment < segment.start + length {
      let start = segment.start + Int64(before.offset)
      merge(start..<start + 2 * length)
      position = merged.firstIndex { $0 >= moment } ?? merged.count
      return
    }
    let latest = record.latestReading(upTo: moment)
    seekRule(to: record.firstMoment(reaching: latest) < moment ? latest + 1 : latest)
  }

  /// Moves the rule; all positions after the end of the rule are equal.
  private mutating func seekRule(to civil: Int64) {
    rule.seek(to: last < .max ? min(civil, last + 1) : civil)
  }

  /// Updates ``plain`` and ``offset`` for a civil time; for a time near a gap, returns the range to
  /// merge.
  private mutating func locate(_ civil: Int64) -> Range<Int64>? {
    var segment = record.segment(at: civil - Int64(record.offsets.upperBound))
    while segment.end + Int64(segment.offset) <= civil { segment = record.segment(at: segment.end) }
    let before = record.segment(at: segment.start - 1)
    let length = Int64(segment.offset - before.offset)
    let start = segment.start + Int64(before.offset)
    if length > 0, civil < start + 2 * length { return start..<start + 2 * length }
    offset = Int64(segment.offset)
    plain = start + max(2 * length, 0)..<max(segment.end + offset, start + max(2 * length, 0))
    return nil
  }

  private mutating func merge(_ range: Range<Int64>) {
    merged.removeAll(keepingCapacity: true)
    rule.seek(to: range.lowerBound)
    while let civil = rule.next(), civil < range.upperBound, civil <= last {
      switch record.moments(showing: civil) {
      case .unique(let moment): merged.append(moment)
      case .overlap(let first, _): merged.append(first)
      case .gap(let shifted, _): if missing == .shift { merged.append(shifted) }
      }
    }
    merged.sort()
    merged = merged.indices.filter { $0 == 0 || merged[$0] != merged[$0 - 1] }.map { merged[$0] }
    mergedRange = range
    isMerging = true
  }
}
