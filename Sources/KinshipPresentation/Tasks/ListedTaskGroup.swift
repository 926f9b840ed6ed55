/// Tasks of one kind under a title, for a screen with several lists.
public struct ListedTaskGroup<Kind: Hashable & Sendable>: Sendable, Hashable, Identifiable {
  /// The kind of the group.
  public let kind: Kind
  /// The title of the group.
  public let title: String
  /// The tasks, at least one.
  public let rows: [ListedTask]

  /// The kind of the group.
  public var id: Kind { kind }
}
