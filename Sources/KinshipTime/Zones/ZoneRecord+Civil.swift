/// Questions from the wall's side. Civil times are seconds since 1970-01-01T00:00:00 on that wall.
extension ZoneRecord {
  /// Which moments show a civil time.
  enum Answer {
    case unique(Int64)
    case gap(before: Int64, after: Int64)
    case overlap(first: Int64, second: Int64)
  }

  func moments(showing civil: Int64) -> Answer {
    // Outside this window no offset of the zone can make the wall show it.
    let latest = civil - Int64(offsets.lowerBound)
    var segment = segment(at: civil - Int64(offsets.upperBound))
    var first: Int64?
    var last: Int64?
    var gap: Answer?
    while true {
      let moment = civil - Int64(segment.offset)
      if moment >= segment.start, moment < segment.end {
        first = first ?? moment
        last = moment
      }
      guard segment.end <= latest else { break }
      let following = self.segment(at: segment.end)
      if moment >= segment.end, civil - Int64(following.offset) < following.start {
        gap = gap ?? .gap(before: moment, after: following.start)
      }
      segment = following
    }
    guard let first, let last else { return gap ?? .unique(civil - Int64(segment.offset)) }
    return first == last ? .unique(first) : .overlap(first: first, second: last)
  }

  /// The first moment at which the wall shows a civil time or a later one.
  ///
  /// Rises with the civil time: where it is skipped this is the moment of the change, where it comes
  /// twice the first.
  func firstMoment(reaching civil: Int64) -> Int64 {
    var segment = segment(at: civil - Int64(offsets.upperBound))
    while segment.end + Int64(segment.offset) <= civil {
      segment = self.segment(at: segment.end)
    }
    return max(segment.start, civil - Int64(segment.offset))
  }

  /// The latest civil time the wall has shown up to a moment, though it may have been turned back.
  func latestReading(upTo time: Int64) -> Int64 {
    var segment = segment(at: time)
    var latest = time + Int64(segment.offset)
    // A segment that ended earlier than this read less than the wall does now.
    let horizon = time - Int64(offsets.upperBound - offsets.lowerBound)
    while segment.start > horizon {
      segment = self.segment(at: segment.start - 1)
      latest = max(latest, segment.end - 1 + Int64(segment.offset))
    }
    return latest
  }
}
