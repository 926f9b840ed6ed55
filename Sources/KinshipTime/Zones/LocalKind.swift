/// A kind of local time in a zone: UTC offset, abbreviation and daylight saving flag.
struct LocalKind: Hashable, Sendable {
  /// Seconds east of UTC.
  var offset: Int
  var isDaylight: Bool
  var abbreviation: String

  /// The offsets that RFC 9636 allows: less than 25 hours west, less than 26 hours east.
  static let offsets = -89_999...93_599
}
