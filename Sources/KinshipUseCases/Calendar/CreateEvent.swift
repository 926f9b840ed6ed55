public import KinshipDomain
import KinshipTime

/// Creates an event in the household's calendar, once or as a series; every member may.
///
/// A rule is followed for at most `RecurrenceRule.searchLimit` steps, to its first occurrence and
/// to the last one that it counts. A rule whose occurrences are not found by then is refused.
public struct CreateEvent: UseCase, HouseholdScoped {
  public static let offline = OfflineClass.appends

  /// The household.
  public let household: HouseholdID
  /// The id of the new event.
  public let id: EventID
  /// The title, 1–120 characters.
  public let title: String
  /// Notes, up to 1,000 characters.
  public let notes: String?
  /// The location, up to 120 characters.
  public let location: String?
  /// Start and end; a series begins with the first occurrence of its rule.
  public let span: EventSpan
  /// The time zone of its local times; nil for the household's.
  public let zone: String?
  /// The recurrence; nil for an event that happens once.
  public let repetition: EventRepetition?
  /// The category that the form has chosen, which decides the type.
  public let category: EventCategory?
  /// The type; nil for the category's, or personal without a category.
  public let type: EventType?
  /// The family's own label for such events, up to 60 characters.
  public let label: String?
  /// Its colour, `#RRGGBB`.
  public let color: String?
  /// The responsible member.
  public let assignee: MemberID?
  /// Whether every member sees it.
  public let isShared: Bool

  /// An event to create.
  public init(
    household: HouseholdID, id: EventID, title: String, notes: String? = nil,
    location: String? = nil, span: EventSpan, zone: String? = nil,
    repetition: EventRepetition? = nil, category: EventCategory? = nil, type: EventType? = nil,
    label: String? = nil, color: String? = nil, assignee: MemberID? = nil, isShared: Bool = true
  ) {
    self.household = household
    self.id = id
    self.title = title
    self.notes = notes
    self.location = location
    self.span = span
    self.zone = zone
    self.repetition = repetition
    self.category = category
    self.type = type
    self.label = label
    self.color = color
    self.assignee = assignee
    self.isShared = isShared
  }

  public func execute(in context: Context, with _: Void) throws -> CalendarEvent {
    let details = EventDetails(
      title: try Title(title), notes: try Note.optional(notes, field: .details),
      location: try Title.optional(location, field: .location),
      type: category.map { $0.type(choosing: type) } ?? type ?? .personal,
      label: try Name.optional(label, field: .label), color: try color.map(ColorHex.init),
      assignee: assignee)
    let zone = try zone.map(context.checkedZone)
    try context.requireNew(id)
    let caller = try context.caller(in: household)
    try caller.requireResponsible(assignee)
    let wall = try zone.map(context.zone) ?? caller.calendar().zone
    let repetition = try repetition?.localized(to: wall)
    guard try context.events.event(id, in: household) == nil else { throw Refusal.unusableID }
    try caller.requireRoom(forEvents: 1)
    try caller.requireRoom(forDates: repetition?.dates ?? 0)
    return try context.events.save(
      CalendarEvent(
        id: id, household: household, uid: EventUID(of: id), details: details,
        span: try repetition?.aligned(span) ?? span, zone: zone, repetition: repetition,
        overrides: [], isShared: isShared, createdBy: caller.member.id, revision: 0,
        createdAt: context.now, updatedAt: context.now))
  }
}
