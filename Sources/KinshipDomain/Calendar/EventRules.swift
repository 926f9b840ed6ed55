/// What one member may do with events: the same rules for the use case that refuses and the screen that
/// does not offer.
public struct EventRules: Sendable {
  /// Whose rights these are.
  public let member: Member

  /// The rights of `member`.
  public init(for member: Member) {
    self.member = member
  }

  /// Whether the member sees the event: a shared one everybody, others adults and those whom it is about.
  public func canSee(_ event: CalendarEvent) -> Bool {
    event.isShared || member.role.isAdult || event.concerned.contains(member.id)
  }

  /// The same of an event in outline.
  public func canSee(_ event: EventOutline) -> Bool {
    event.isShared || member.role.isAdult || event.concerned.contains(member.id)
  }

  /// Whether the member may change and delete an event in outline that it sees.
  public func canEdit(_ event: EventOutline) -> Bool {
    canSee(event) && (member.role.isAdult || event.createdBy == member.id)
  }

  /// Whether the member may change and delete the event: adults any, all others their own.
  public func canEdit(_ event: CalendarEvent) -> Bool {
    canSee(event) && (member.role.isAdult || event.createdBy == member.id)
  }
}
