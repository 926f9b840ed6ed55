/// The instants of a civil date and time in a zone: exactly one, none, or two.
///
/// ``Zone/resolve(_:)`` returns this value. ``Zone/instant(of:gap:overlap:)`` chooses one instant
/// by rules. An instant outside the years 1 to 9999 is clamped to the nearest bound.
public enum LocalTime: Hashable, Sendable {
  /// The civil time occurs once, at that instant; the usual case.
  case unique(Instant)

  /// The civil time never occurs, because the clock is set forward over it.
  ///
  /// - `before` reads the civil time with the offset *before* the gap. It lies after the gap, as
  ///   far behind its end as the civil time lies behind its start: on a spring morning in Europe,
  ///   02:30 becomes 03:30. ``GapRule/shift`` chooses it.
  /// - `after` is the first instant *after* the gap, the instant of the change: 03:00 on that
  ///   morning. ``GapRule/next`` chooses it. It is never later than `before`.
  case gap(before: Instant, after: Instant)

  /// The civil time occurs twice, because the clock is set back over it.
  ///
  /// - `first` is the earlier instant, read with the offset before the change: on an autumn night
  ///   in Europe, 02:30 in summer time. ``OverlapRule/first`` chooses it.
  /// - `second` is the later instant, read with the offset after the change: 02:30 in winter time,
  ///   one hour after `first`. ``OverlapRule/second`` chooses it.
  case overlap(first: Instant, second: Instant)
}
