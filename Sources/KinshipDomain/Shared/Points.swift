/// A number of points, the one unit of every household: 0 to 1,000,000,000, never a fraction.
///
/// What people call them (peanuts, credits) is a word of the household's policy.
public struct Points: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The most points that one amount or one balance may be.
  public static let maximum = Points(trusted: 1_000_000_000)
  /// No points.
  public static let zero = Points(trusted: 0)

  /// The number.
  public let value: Int

  /// That many points; nil below 0 or above `maximum`.
  public init?(_ value: Int) {
    guard (0...1_000_000_000).contains(value) else { return nil }
    self.value = value
  }

  /// That many points; throws `validation` with `field` unless `value` is in `range`.
  public init(_ value: Int, in range: ClosedRange<Int> = 1...1_000_000, field: Refusal.Field) throws
  {
    guard range.contains(value), let points = Points(value) else {
      throw Refusal.validation(
        field, .outOfRange(minimum: range.lowerBound, maximum: range.upperBound))
    }
    self = points
  }

  private init(trusted value: Int) {
    self.value = value
  }

  /// How many of these points `available` cannot pay; none when it can pay them all.
  public func missing(from available: Points) -> Points {
    Points(trusted: max(0, value - available.value))
  }

  /// Fewer points come first.
  public static func < (left: Self, right: Self) -> Bool { left.value < right.value }

  /// The number alone.
  public var description: String { String(value) }
}
