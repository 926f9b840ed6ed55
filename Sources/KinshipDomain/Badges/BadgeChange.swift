/// A badge that a member earned or lost by a change of a task.
public struct BadgeChange: Hashable, Sendable {
  /// What happened to the badge.
  public enum Kind: String, Sendable, CaseIterable {
    /// The member earned it for the first time.
    case earned
    /// The member holds it again: it had been lost.
    case regained
    /// The member lost it, because its criterion is no longer true.
    case lost
  }

  /// The key of the badge.
  public let badge: BadgeKey
  /// The name; nil for a shipped badge, whose name is translated.
  public let name: Name?
  /// The member in the household of the task.
  public let member: MemberID
  /// What happened to it.
  public let kind: Kind

  /// A change with every field given.
  public init(badge: BadgeKey, name: Name?, member: MemberID, kind: Kind) {
    self.badge = badge
    self.name = name
    self.member = member
    self.kind = kind
  }
}

extension Badge {
  /// The change from the old achievement of a member to its new one.
  public func change(
    of member: MemberID, from old: Achievement?, to new: Achievement
  ) -> BadgeChange {
    let kind: BadgeChange.Kind = old == nil ? .earned : new.isHeld ? .regained : .lost
    return BadgeChange(badge: key, name: name, member: member, kind: kind)
  }
}
