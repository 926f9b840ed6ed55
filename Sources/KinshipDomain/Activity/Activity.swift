public import KinshipTime

/// The identity of an entry of the activity feed.
public typealias ActivityID = Identifier<Activity>

/// An entry of a household's activity feed: what a member did or reached, or how an adult decided.
///
/// Tasks, goals, rewards and badges write entries in the transaction of their cause. The id is derived
/// from the cause, so that a repeated command adds no second entry. Entries are never changed.
public struct Activity: Hashable, Sendable {
  /// What happened.
  ///
  /// Raw values are wire and file format.
  public enum Kind: String, Sendable, CaseIterable {
    /// The member completed something that needed no decision, or got a reward.
    case completion
    /// The member earned a badge, or a streak of the member reached a length that is announced.
    case milestone
    /// An adult, or the household's rule, approved something of the member.
    case approval
    /// An adult rejected something of the member.
    case rejection

    /// Stored ids contain this number: never change or reuse one.
    var number: UInt8 {
      switch self {
      case .completion: 1
      case .milestone: 2
      case .approval: 3
      case .rejection: 4
      }
    }
  }

  /// The area of the cause.
  ///
  /// Raw values are wire and file format.
  public enum Source: String, Sendable, CaseIterable {
    /// A task.
    case task
    /// A goal.
    case goal
    /// A reward in a basket.
    case reward
    /// A badge.
    case badge
  }

  /// The most entries of a household that are kept: the newest ones.
  public static let limit = 1_000

  /// The entry's identity.
  public let id: ActivityID
  /// The household.
  public let household: HouseholdID
  /// The member whose activity it is, also of a decision.
  public let member: MemberID
  /// What happened.
  public let kind: Kind
  /// The area of the cause.
  public let source: Source
  /// The task, goal or basket entry, or the subject of the badge's key.
  public let subject: UInt128
  /// The title of the task, goal or reward at that time; nil for a badge.
  public let title: Title?
  /// The badge that was earned, or the length of the streak; nil for other kinds.
  public let milestone: Milestone?
  /// The points that it earned; nil for none.
  public let points: Points?
  /// Time of the event.
  public let at: Instant
  /// The place in the feed, from 1; later entries have greater ones.
  ///
  /// The store assigns it.
  public var position: Int

  /// An entry with every field given; nil unless exactly a milestone has a milestone, exactly a badge
  /// has no title, and points are positive.
  public init?(
    id: ActivityID, household: HouseholdID, member: MemberID, kind: Kind, source: Source,
    subject: UInt128, title: Title?, milestone: Milestone?, points: Points?, at: Instant,
    position: Int
  ) {
    guard (kind == .milestone) == (milestone != nil), (source == .badge) == (title == nil),
      (source == .badge) == (milestone?.badge != nil), points != .zero
    else { return nil }
    self.id = id
    self.household = household
    self.member = member
    self.kind = kind
    self.source = source
    self.subject = subject
    self.title = title
    self.milestone = milestone
    self.points = points
    self.at = at
    self.position = position
  }

  /// The id of an entry about one occasion of a subject; without the member for an occasion that has
  /// only one.
  public static func id<Subject>(
    _ kind: Kind, of subject: Identifier<Subject>, for member: MemberID?, _ occasion: Occasion
  ) -> ActivityID {
    guard let member else { return ActivityID(derivedFrom: subject, .activity(kind, occasion)) }
    return ActivityID(derivedFrom: subject, and: member, .activity(kind, occasion))
  }
}

/// Something that a member reached: the one kind of event that the feed, the message after a change
/// and the notice report.
public enum Milestone: Hashable, Sendable {
  /// The member earned a badge.
  case badge(BadgeKey)
  /// The streak of a habit reached a length that is announced.
  case streak(Int, HabitFrequency)

  /// The badge; nil for a streak.
  public var badge: BadgeKey? {
    if case .badge(let key) = self { key } else { nil }
  }

  /// The number of periods of the streak; nil for a badge.
  public var length: Int? {
    if case .streak(let length, _) = self { length } else { nil }
  }

  /// The unit of the streak; nil for a badge.
  public var unit: HabitFrequency? {
    if case .streak(_, let unit) = self { unit } else { nil }
  }

  /// The milestone with these values; nil for values of both kinds, or of none.
  public init?(badge: BadgeKey?, length: Int?, unit: HabitFrequency?) {
    switch (badge, length, unit) {
    case (let badge?, nil, nil): self = .badge(badge)
    case (nil, let length?, let unit?): self = .streak(length, unit)
    default: return nil
    }
  }
}
