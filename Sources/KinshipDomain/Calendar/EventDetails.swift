/// What an event says: of a whole series, or of one of its occurrences.
public struct EventDetails: Hashable, Sendable {
  /// What it is.
  public var title: Title
  /// More about it.
  public var notes: Note?
  /// Where it is.
  public var location: Title?
  /// What sort of thing it is.
  public var type: EventType
  /// The family's own word for such things.
  public var label: Name?
  /// Its colour; nil for that of its type.
  public var color: ColorHex?
  /// The responsible member; nil for the event's maker.
  public var assignee: MemberID?

  /// Details with every field given.
  public init(
    title: Title, notes: Note?, location: Title?, type: EventType, label: Name?, color: ColorHex?,
    assignee: MemberID?
  ) {
    self.title = title
    self.notes = notes
    self.location = location
    self.type = type
    self.label = label
    self.color = color
    self.assignee = assignee
  }
}

/// The name of an event in calendar files, the same in every one of them (RFC 5545, section 3.8.4.7).
public struct EventUID: Hashable, Sendable, CustomStringConvertible {
  /// The most characters that one has.
  public static let limit = 255
  /// The name, exactly as it was written.
  public let description: String

  /// The name in `text`; throws `validation` when it is blank, too long or unprintable, or has blanks
  /// around it.
  public init(_ text: String) throws {
    description = try TextRule.line(text, limit: Self.limit, field: .uid)
    guard description == text else { throw Refusal.validation(.uid, .malformed) }
  }

  /// The name of an event that was made here: its id, as RFC 7986 advises.
  public init(of event: EventID) {
    description = event.description
  }
}
