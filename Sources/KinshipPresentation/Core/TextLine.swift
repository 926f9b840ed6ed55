/// A line of details: what it is about, and what it says.
public struct TextLine: Sendable, Hashable, Identifiable {
  /// What the line is about.
  public let label: String
  /// What it says.
  public let value: String

  /// The label: no two lines of a screen are about the same thing.
  public var id: String { label }
  /// All of it in one breath.
  public var accessibilityLabel: String { "\(label): \(value)" }
}
