/// A labelled value on a detail screen.
public struct TextLine: Sendable, Hashable, Identifiable {
  /// The label, such as "Due".
  public let label: String
  /// The value.
  public let value: String

  /// The label; labels are unique within a screen.
  public var id: String { label }
  /// Label and value as one text for a screen reader.
  public var accessibilityLabel: String { "\(label): \(value)" }
}
