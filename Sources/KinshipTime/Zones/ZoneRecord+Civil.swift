/// Conversions from civil time, in seconds since 1970-01-01T00:00:00.
extension ZoneRecord {
  /// The seconds since the epoch of a civil time.
  enum Answer {
    case unique(Int64)
    case gap(before: Int64, after: Int64)
    case overlap(first: Int64, second: Int64)
  }

  func moments(showing civil: Int64) -> Answer {
    // No offset of the zone gives the civil time outside this window.
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

  /// The first second at which the civil time is `civil` or later.
  ///
  /// The result increases with the civil time. For a skipped time it is the second of the
  /// transition, for a repeated time the first of the two.
  func firstMoment(reaching civil: Int64) -> Int64 {
    var segment = segment(at: civil - Int64(offsets.upperBound))
    while segment.end + Int64(segment.offset) <= civil {
      segment = self.segment(at: segment.end)
    }
    return max(segment.start, civil - Int64(segment.offset))
  }

  /// The latest civil time that has occurred up to a second, even if the clock was set back since.
  func latestReading(upTo time: Int64) -> Int64 {
    var segment = segment(at: time)
    var latest = time + Int64(segment.offset)
    // A segment that ended before the horizon cannot have a later civil time than now.
    let horizon = time - Int64(offsets.upperBound - offsets.lowerBound)
    while segment.start > horizon {
      segment = self.segment(at: segment.start - 1)
      latest = max(latest, segment.end - 1 + Int64(segment.offset))
    }
    return latest
  }
}
