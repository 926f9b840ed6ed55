/// The content of a chat message that the household's rules post.
///
/// It keeps the names as they were when it was posted, and is rendered in the reader's language. The
/// name of a member whose account was deleted is replaced, and the texts of its goals are removed.
public struct SystemMessage: Hashable, Sendable {
  /// The occasion of a system message.
  ///
  /// Raw values are stored.
  public enum Kind: String, Sendable, CaseIterable {
    /// An adult approved a child's goal.
    case goalApproved = "goal_approved"
    /// An adult rejected a child's goal.
    case goalRejected = "goal_rejected"
    /// A child completed a date of a shared goal.
    case goalCompleted = "goal_completed"
    /// A child's streak reached a milestone.
    case streakMilestone = "streak_milestone"
    /// The target date of a goal is the next day.
    case deadlineTomorrow = "deadline_tomorrow"
    /// The target date of a goal has passed.
    case deadlineMissed = "deadline_missed"

    /// The number in derived ids; never change or reuse one.
    var number: UInt8 {
      switch self {
      case .goalApproved: 1
      case .goalRejected: 2
      case .goalCompleted: 3
      case .streakMilestone: 4
      case .deadlineTomorrow: 5
      case .deadlineMissed: 6
      }
    }
    /// Whether a message of this kind is important.
    public var isImportant: Bool {
      switch self {
      case .goalApproved, .goalRejected, .streakMilestone: true
      case .goalCompleted, .deadlineTomorrow, .deadlineMissed: false
      }
    }
  }

  /// The adult who decided.
  public struct Adult: Hashable, Sendable {
    /// The name at that time.
    public let name: Name
    /// The member; nil after the deletion of its account.
    public let member: MemberID?

    /// An adult with every field given.
    public init(name: Name, member: MemberID?) {
      self.name = name
      self.member = member
    }
  }

  /// The occasion with the values that a message about it has.
  public enum Content: Hashable, Sendable {
    /// An adult approved a child's goal.
    case goalApproved(by: Adult)
    /// An adult rejected a child's goal; without a note after the deletion of the child's account.
    case goalRejected(by: Adult, note: Note?)
    /// A child completed a date of a shared goal, and has a streak of that length.
    case goalCompleted(streak: Int)
    /// A child's streak reached a milestone.
    case streakMilestone(streak: Int)
    /// The target date of a goal is the next day.
    case deadlineTomorrow
    /// The target date of a goal has passed.
    case deadlineMissed
  }

  /// The occasion with its values.
  public private(set) var content: Content
  /// The title of the goal.
  public private(set) var goal: Title
  /// The name of the child whose goal it is.
  public private(set) var child: Name
  /// The child; nil after the deletion of its account.
  public private(set) var childMember: MemberID?

  /// A message with every field given.
  public init(content: Content, goal: Title, child: Name, childMember: MemberID? = nil) {
    self.content = content
    self.goal = goal
    self.child = child
    self.childMember = childMember
  }

  /// The kind of the occasion.
  public var kind: Kind { content.kind }

  /// Whether it names the member.
  public func names(_ member: MemberID) -> Bool {
    childMember == member || content.adultMember == member
  }

  /// Replaces the name of a member whose account was deleted, and removes the texts of its goal.
  public mutating func anonymize(_ member: MemberID) {
    if childMember == member {
      (child, childMember, goal) = (.formerMember, nil, .formerGoal)
      content = content.withoutNote
    }
    if content.adultMember == member { content = content.withFormerAdult }
  }
}

// MARK: - Content

extension SystemMessage.Content {
  /// The content of a kind with these values; nil if the kind lacks one of them, or has no such value.
  public init?(
    _ kind: SystemMessage.Kind, adult: Name?, note: Note?, streak: Int?, adultMember: MemberID?
  ) {
    let adult = adult.map { SystemMessage.Adult(name: $0, member: adultMember) }
    guard adult != nil || adultMember == nil, note == nil || kind == .goalRejected else {
      return nil
    }
    switch (kind, adult, streak) {
    case (.goalApproved, let adult?, nil): self = .goalApproved(by: adult)
    case (.goalRejected, let adult?, nil): self = .goalRejected(by: adult, note: note)
    case (.goalCompleted, nil, let streak?): self = .goalCompleted(streak: streak)
    case (.streakMilestone, nil, let streak?): self = .streakMilestone(streak: streak)
    case (.deadlineTomorrow, nil, nil): self = .deadlineTomorrow
    case (.deadlineMissed, nil, nil): self = .deadlineMissed
    default: return nil
    }
    guard isConsistent else { return nil }
  }

  /// Whether the values are possible: a streak has at least one period.
  public var isConsistent: Bool { (streak ?? 1) >= 1 }

  /// The kind of the occasion.
  public var kind: SystemMessage.Kind {
    switch self {
    case .goalApproved: .goalApproved
    case .goalRejected: .goalRejected
    case .goalCompleted: .goalCompleted
    case .streakMilestone: .streakMilestone
    case .deadlineTomorrow: .deadlineTomorrow
    case .deadlineMissed: .deadlineMissed
    }
  }

  /// The name of the adult who decided; nil for other occasions.
  public var adult: Name? { decider?.name }
  /// The adult; nil for other occasions, and after the deletion of its account.
  public var adultMember: MemberID? { decider?.member }

  /// The reason of a rejection; nil for other occasions, and after the deletion of the child's
  /// account.
  public var note: Note? {
    if case .goalRejected(_, let note) = self { note } else { nil }
  }

  /// The length of the streak; nil for other occasions.
  public var streak: Int? {
    switch self {
    case .goalCompleted(let streak), .streakMilestone(let streak): streak
    case .goalApproved, .goalRejected, .deadlineTomorrow, .deadlineMissed: nil
    }
  }

  private var decider: SystemMessage.Adult? {
    switch self {
    case .goalApproved(let adult), .goalRejected(let adult, _): adult
    case .goalCompleted, .streakMilestone, .deadlineTomorrow, .deadlineMissed: nil
    }
  }

  /// The content without the reason of a rejection.
  fileprivate var withoutNote: Self {
    if case .goalRejected(let adult, _) = self { .goalRejected(by: adult, note: nil) } else { self }
  }

  /// The content without the name of the adult.
  fileprivate var withFormerAdult: Self {
    let former = SystemMessage.Adult(name: .formerMember, member: nil)
    return switch self {
    case .goalApproved: .goalApproved(by: former)
    case .goalRejected(_, let note): .goalRejected(by: former, note: note)
    case .goalCompleted, .streakMilestone, .deadlineTomorrow, .deadlineMissed: self
    }
  }
}

// MARK: - Words

extension SystemMessage {
  /// The text of the message; a search finds it in the reader's language.
  public func text(in language: Language) -> String {
    switch language {
    case .english: english
    case .dutch: dutch
    case .german: german
    }
  }

  private func words(in language: Language) -> (goal: String, child: String) {
    (goal.shown(in: language), child.shown(in: language))
  }

  private var english: String {
    let (goal, child) = words(in: .english)
    return switch content {
    case .goalApproved(let adult):
      "✅ '\(goal)' has been approved for \(child) by \(adult.name.shown(in: .english))!"
    case .goalRejected(let adult, let note):
      "❌ '\(goal)' was not approved for \(child) by \(adult.name.shown(in: .english))"
        + reason(note)
    case .goalCompleted(let streak): "✅ \(child) completed '\(goal)'. Streak: \(streak) 🔥"
    case .streakMilestone(let streak): "🔥 \(child) reached a streak of \(streak) with '\(goal)'!"
    case .deadlineTomorrow: "⏰ '\(goal)' of \(child) is due tomorrow"
    case .deadlineMissed: "⏰ '\(goal)' of \(child) is overdue"
    }
  }

  private var dutch: String {
    let (goal, child) = words(in: .dutch)
    return switch content {
    case .goalApproved(let adult):
      "✅ '\(goal)' is goedgekeurd voor \(child) door \(adult.name.shown(in: .dutch))!"
    case .goalRejected(let adult, let note):
      "❌ '\(goal)' is niet goedgekeurd voor \(child) door \(adult.name.shown(in: .dutch))"
        + reason(note)
    case .goalCompleted(let streak): "✅ \(child) heeft '\(goal)' gedaan. Reeks: \(streak) 🔥"
    case .streakMilestone(let streak):
      "🔥 \(child) heeft een reeks van \(streak) gehaald met '\(goal)'!"
    case .deadlineTomorrow: "⏰ '\(goal)' van \(child) moet morgen af zijn"
    case .deadlineMissed: "⏰ '\(goal)' van \(child) is te laat"
    }
  }

  private var german: String {
    let (goal, child) = words(in: .german)
    return switch content {
    case .goalApproved(let adult):
      "✅ '\(goal)' wurde für \(child) von \(adult.name.shown(in: .german)) genehmigt!"
    case .goalRejected(let adult, let note):
      "❌ '\(goal)' wurde für \(child) von \(adult.name.shown(in: .german)) nicht genehmigt"
        + reason(note)
    case .goalCompleted(let streak): "✅ \(child) hat '\(goal)' erledigt. Serie: \(streak) 🔥"
    case .streakMilestone(let streak):
      "🔥 \(child) hat mit '\(goal)' eine Serie von \(streak) erreicht!"
    case .deadlineTomorrow: "⏰ '\(goal)' von \(child) ist morgen fällig"
    case .deadlineMissed: "⏰ '\(goal)' von \(child) ist überfällig"
    }
  }

  /// The reason of a rejection after a colon; empty without one.
  private func reason(_ note: Note?) -> String { note.map { ": \($0)" } ?? "" }
}
