/// A number of points, 0 to 1,000,000,000, always whole.
///
/// The policy of a household defines how points are called (peanuts, credits).
public struct Points: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// Maximum of one amount or one balance.
  public static let maximum = Points(trusted: 1_000_000_000)
  /// No points.
  public static let zero = Points(trusted: 0)

  /// The number of points.
  public let value: Int

  /// The given number of points; nil below 0 or above `maximum`.
  public init?(_ value: Int) {
    guard (0...1_000_000_000).contains(value) else { return nil }
    self.value = value
  }

  /// The given number of points; throws `validation` with `field` unless `value` is in `range`.
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

  /// The number of points by which `available` falls short of these; zero if it suffices.
  public func missing(from available: Points) -> Points {
    Points(trusted: max(0, value - available.value))
  }

  /// Fewer points come first.
  public static func < (left: Self, right: Self) -> Bool { left.value < right.value }

  /// The number without a unit.
  public var description: String { String(value) }
}
