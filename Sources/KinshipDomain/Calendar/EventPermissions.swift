/// Permissions of one member on events, shared by use cases that enforce them and screens that hide
/// actions.
public struct EventPermissions: Sendable {
  /// The member whose permissions these are.
  public let member: Member

  /// The permissions of `member`.
  public init(for member: Member) {
    self.member = member
  }

  /// Whether the member sees the event: all members see shared events, and adults and the members
  /// concerned see others.
  public func canSee(_ event: CalendarEvent) -> Bool {
    event.isShared || member.role.isAdult || event.concerned.contains(member.id)
  }

  /// Whether the member sees the event of an outline.
  public func canSee(_ event: EventOutline) -> Bool {
    event.isShared || member.role.isAdult || event.concerned.contains(member.id)
  }

  /// Whether the member may change and delete the event of an outline: adults any event they see,
  /// others their own.
  public func canEdit(_ event: EventOutline) -> Bool {
    canSee(event) && (member.role.isAdult || event.createdBy == member.id)
  }

  /// Whether the member may change and delete the event: adults any event they see, others their
  /// own.
  public func canEdit(_ event: CalendarEvent) -> Bool {
    canSee(event) && (member.role.isAdult || event.createdBy == member.id)
  }
}
