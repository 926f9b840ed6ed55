/// One way a zone can read the clock: how far from UTC, by which short name, in summer time or not.
struct LocalKind: Hashable, Sendable {
  /// Seconds east of UTC.
  var offset: Int
  var isDaylight: Bool
  var abbreviation: String

  /// What RFC 9636 allows for an offset: less than 25 hours west, less than 26 hours east.
  static let offsets = -89_999...93_599
}
