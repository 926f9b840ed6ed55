/// Texts, type, colour and assignee of an event or of one of its occurrences.
public struct EventDetails: Hashable, Sendable {
  /// Title.
  public var title: Title
  /// Further description; nil for none.
  public var notes: Note?
  /// Location; nil for none.
  public var location: Title?
  /// Type of the event.
  public var type: EventType
  /// A label of the family's own for such events; nil for none.
  public var label: Name?
  /// Colour; nil for the colour of its type.
  public var color: ColorHex?
  /// The responsible member; nil for the event's creator.
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

/// Globally unique identifier of an event in calendar files (UID in RFC 5545, section 3.8.4.7).
public struct EventUID: Hashable, Sendable, CustomStringConvertible {
  /// Maximum number of characters.
  public static let limit = 255
  /// The identifier, exactly as written.
  public let description: String

  /// The identifier in `text`; throws `validation` when it is blank, too long or unprintable, or
  /// has blanks around it.
  public init(_ text: String) throws {
    description = try TextRule.line(text, limit: Self.limit, field: .uid)
    guard description == text else { throw Refusal.validation(.uid, .malformed) }
  }

  /// The identifier of an event created in Kinship: its id, as RFC 7986 advises.
  public init(of event: EventID) {
    description = event.description
  }
}
