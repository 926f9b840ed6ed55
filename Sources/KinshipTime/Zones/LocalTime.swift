/// Which moment a civil date and time is in a zone: exactly one, none, or two.
///
/// ``Zone/resolve(_:)`` answers it. Where one answer is enough, ``Zone/instant(of:gap:overlap:)`` picks.
/// An instant outside the years 1 to 9999 is replaced by the nearest bound.
public enum LocalTime: Hashable, Sendable {
  /// Calendar and clock show this once, at that instant: nearly always.
  case unique(Instant)

  /// Calendar and clock never show this: they were turned forward over it.
  ///
  /// - `before` reads the civil time with the offset that held *before* the gap. It lies after the
  ///   gap, as far behind its end as the civil time lies behind its beginning: 02:30 on a European
  ///   spring morning is 03:30. ``GapRule/shift`` picks it.
  /// - `after` is the first instant *after* the gap, the moment of the change itself: 03:00 on that
  ///   morning. ``GapRule/next`` picks it. It is never later than `before`.
  case gap(before: Instant, after: Instant)

  /// Calendar and clock show this twice: they were turned back over it.
  ///
  /// - `first` is the earlier of the two moments, read with the offset that held before the change:
  ///   02:30 on a European autumn night in summer time. ``OverlapRule/first`` picks it.
  /// - `second` is the later one, read with the offset after the change: 02:30 in winter time, one
  ///   hour after `first`. ``OverlapRule/second`` picks it.
  case overlap(first: Instant, second: Instant)
}
