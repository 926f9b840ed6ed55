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
    /// Whether a message of this kind names the adult who decided.
    public var namesAdult: Bool { self == .goalApproved || self == .goalRejected }
    /// Whether a message of this kind has the length of a streak.
    public var hasStreak: Bool { self == .goalCompleted || self == .streakMilestone }
  }

  /// The occasion.
  public let kind: Kind
  /// The title of the goal.
  public private(set) var goal: Title
  /// The name of the child whose goal it is.
  public private(set) var child: Name
  /// The name of the adult who decided; nil for other occasions.
  public private(set) var adult: Name?
  /// The reason of a rejection; nil for other occasions, and after the deletion of the child's
  /// account.
  public private(set) var note: Note?
  /// The length of the streak; nil for other occasions.
  public let streak: Int?
  /// The child; nil after the deletion of its account.
  public private(set) var childMember: MemberID?
  /// The adult; nil for other occasions, and after the deletion of its account.
  public private(set) var adultMember: MemberID?

  /// A message with every field given.
  public init(
    kind: Kind, goal: Title, child: Name, adult: Name? = nil, note: Note? = nil,
    streak: Int? = nil, childMember: MemberID? = nil, adultMember: MemberID? = nil
  ) {
    self.kind = kind
    self.goal = goal
    self.child = child
    self.adult = adult
    self.note = note
    self.streak = streak
    self.childMember = childMember
    self.adultMember = adultMember
  }

  /// Whether it has exactly the fields of its kind.
  public var isComplete: Bool {
    (adult != nil) == kind.namesAdult && (note == nil || kind == .goalRejected)
      && (streak != nil) == kind.hasStreak && (streak ?? 1) >= 1
      && (adultMember == nil || adult != nil)
  }

  /// Whether it names the member.
  public func names(_ member: MemberID) -> Bool { childMember == member || adultMember == member }

  /// Replaces the name of a member whose account was deleted, and removes the texts of its goal.
  public mutating func anonymize(_ member: MemberID) {
    if childMember == member {
      (child, childMember, goal, note) = (.formerMember, nil, .formerGoal, nil)
    }
    if adultMember == member { (adult, adultMember) = (.formerMember, nil) }
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

  private func words(
    in language: Language
  ) -> (goal: String, child: String, adult: String, reason: String) {
    (
      goal.shown(in: language), child.shown(in: language),
      adult?.shown(in: language) ?? ChatMessage.systemAuthor,
      note.map { ": \($0)" } ?? ""
    )
  }
  private var length: Int { streak ?? 1 }

  private var english: String {
    let (goal, child, adult, reason) = words(in: .english)
    return switch kind {
    case .goalApproved: "✅ '\(goal)' has been approved for \(child) by \(adult)!"
    case .goalRejected: "❌ '\(goal)' was not approved for \(child) by \(adult)\(reason)"
    case .goalCompleted: "✅ \(child) completed '\(goal)'. Streak: \(length) 🔥"
    case .streakMilestone: "🔥 \(child) reached a streak of \(length) with '\(goal)'!"
    case .deadlineTomorrow: "⏰ '\(goal)' of \(child) is due tomorrow"
    case .deadlineMissed: "⏰ '\(goal)' of \(child) is overdue"
    }
  }

  private var dutch: String {
    let (goal, child, adult, reason) = words(in: .dutch)
    return switch kind {
    case .goalApproved: "✅ '\(goal)' is goedgekeurd voor \(child) door \(adult)!"
    case .goalRejected: "❌ '\(goal)' is niet goedgekeurd voor \(child) door \(adult)\(reason)"
    case .goalCompleted: "✅ \(child) heeft '\(goal)' gedaan. Reeks: \(length) 🔥"
    case .streakMilestone: "🔥 \(child) heeft een reeks van \(length) gehaald met '\(goal)'!"
    case .deadlineTomorrow: "⏰ '\(goal)' van \(child) moet morgen af zijn"
    case .deadlineMissed: "⏰ '\(goal)' van \(child) is te laat"
    }
  }

  private var german: String {
    let (goal, child, adult, reason) = words(in: .german)
    return switch kind {
    case .goalApproved: "✅ '\(goal)' wurde für \(child) von \(adult) genehmigt!"
    case .goalRejected: "❌ '\(goal)' wurde für \(child) von \(adult) nicht genehmigt\(reason)"
    case .goalCompleted: "✅ \(child) hat '\(goal)' erledigt. Serie: \(length) 🔥"
    case .streakMilestone: "🔥 \(child) hat mit '\(goal)' eine Serie von \(length) erreicht!"
    case .deadlineTomorrow: "⏰ '\(goal)' von \(child) ist morgen fällig"
    case .deadlineMissed: "⏰ '\(goal)' von \(child) ist überfällig"
    }
  }
}
