/// A place between two occurrences of a rule in a zone: the rule's civil times as instants, in order and
/// each once.
///
/// Nearly all of time is plain: there the offset is known and an instant is one subtraction. Around a gap
/// it is not, for a skipped time that is shifted meets times that are not: 02:30 and 03:30 become one
/// instant, 02:45 comes before 03:15. There all civil times from the gap's beginning until as long after
/// its end are looked at together.
struct ZonedCursor {
  private var rule: RuleCursor
  private let record: ZoneRecord
  private let missing: MissingTime
  /// The civil time after which the rule has ended.
  private let last: Int64
  /// The civil times for which ``offset`` holds and nothing is skipped or repeated.
  private var plain: Range<Int64> = 0..<0
  private var offset: Int64 = 0
  /// The instants around a gap, and the civil times they come from, while the place is among them.
  private var merged: [Int64] = []
  private var mergedRange: Range<Int64> = 0..<0
  private var position = 0
  private var isMerging = false

  /// Before the first occurrence.
  init(_ plan: RulePlan, zone: Zone, missing: MissingTime, _ bounds: SearchBounds) {
    last = bounds.through
    rule = RuleCursor(plan, bounds)
    record = zone.record
    self.missing = missing
  }

  /// What was done so far, see ``SearchBounds/steps``.
  var steps: Int {
    get { rule.steps }
    set { rule.steps = newValue }
  }

  /// Whether it has nothing more to give because it has done all that it may.
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

  /// The occurrence before; nil before the first.
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

  /// Goes to the place before the first occurrence that is not earlier than a moment.
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

  /// After the end of the rule there is only one place.
  private mutating func seekRule(to civil: Int64) {
    rule.seek(to: last < .max ? min(civil, last + 1) : civil)
  }

  /// Finds what is plain around a civil time; where it is not, the civil times around the gap.
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
