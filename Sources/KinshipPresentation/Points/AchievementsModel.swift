public import KinshipDomain
public import KinshipUseCases
public import Observation

/// The badges of a member: the earned ones, and the others with the progress.
@MainActor @Observable
public final class AchievementsModel: LoadedScreen {
  /// A badge, in words.
  public struct Row: Sendable, Hashable, Identifiable {
    /// The key of the badge.
    public let id: BadgeKey
    /// The name of an SF Symbol.
    public let icon: String
    /// The name.
    public let name: String
    /// The criterion in words, such as “Complete 10 tasks”.
    public let criterion: String
    /// The description; the criterion for a badge without one.
    public let details: String
    /// The time at which it was earned, in words; nil for a locked badge.
    public let earnedText: String?
    /// The reached part of the criterion, from 0 to 1.
    public let progress: Double
    /// The reached number in words; nil for an earned badge.
    public let progressText: String?
    /// The whole row as one text for a screen reader.
    public let accessibilityLabel: String

    /// Whether the member holds the badge.
    public var isEarned: Bool { earnedText != nil }
  }

  /// The state of loading the badges.
  public internal(set) var screen = ScreenState()
  /// The badges as loaded; nil before loading.
  public private(set) var answer: FetchBadges.Output?
  /// The badge whose details are shown; nil for none.
  public private(set) var opened: BadgeKey?
  /// The keys of the badges that were earned between the last two loads.
  public private(set) var newlyEarned: [BadgeKey] = []
  let device: Device
  let household: HouseholdID
  let member: MemberID
  private(set) var home: LoadedHousehold?
  private var localizedContent: LocalizedContent<[Row]>?

  /// The badges of a member of a household.
  public init(_ device: Device, household: HouseholdID, member: MemberID) {
    self.device = device
    self.household = household
    self.member = member
  }

  /// Loads the badges.
  @discardableResult
  public func load() async -> Bool {
    await load { model in
      let (home, answer) = try await model.newest {
        (
          try await $0.readHome($0.household),
          try await $0.device.performer.fetch(
            FetchBadges(household: $0.household, member: $0.member))
        )
      }
      model.home = home
      model.newlyEarned = answer.badges.earned(after: model.answer)
      model.answer = answer
      model.localizedContent = model.localized { texts in answer.badges.map { Row($0, in: texts) } }
      return nil
    }
  }

  /// Shows the details of a badge; nil closes them.
  public func open(_ badge: BadgeKey?) {
    opened = badge
  }
}

// MARK: - Words

extension AchievementsModel {
  /// The earned badges.
  public var earned: [Row] { read(localizedContent).filter(\.isEarned) }
  /// The badges that are not earned yet.
  public var locked: [Row] { read(localizedContent).filter { !$0.isEarned } }
  /// The badge whose details are shown.
  public var detail: Row? { read(localizedContent).first { $0.id == opened } }
  /// The member's name; empty before loading.
  public var memberName: String { answer.map { texts.name($0.memberName) } ?? "" }

  /// The number of completed tasks and of earned badges.
  public var stats: [TextLine] {
    guard let answer else { return [] }
    return [
      TextLine(
        label: texts.text(.tasksCompleted), value: texts.text(.number(answer.completedTasks))),
      TextLine(
        label: texts.text(.badgesEarned),
        value: texts.text(.progress("\(earned.count)", of: "\(answer.badges.count)"))),
    ]
  }

  /// The sentence about a badge that was earned between the last two loads; nil if there is none.
  public var toast: String? {
    guard let row = read(localizedContent).first(where: { newlyEarned.contains($0.id) }) else {
      return nil
    }
    return texts.text(.badgeEarned(row.name))
  }
}

extension [BadgeRow] {
  /// The badges that are earned here and were not in an earlier answer; none without one.
  fileprivate func earned(after before: FetchBadges.Output?) -> [BadgeKey] {
    guard let before else { return [] }
    let known = before.badges.filter { $0.earnedAt != nil }.map(\.key)
    return filter { $0.earnedAt != nil && !known.contains($0.key) }.map(\.key)
  }
}

extension TextContext {
  /// The name of a badge: its own, or the translated name of a shipped badge.
  func badgeName(_ key: BadgeKey, _ name: Name?) -> String {
    name?.description ?? LocalizedText.shippedBadge(key).map { text($0) } ?? key.description
  }

  /// The criterion of a badge in words.
  fileprivate func criterion(of badge: BadgeRow) -> String {
    switch badge.metric {
    case .completedTasks: text(.completeTasks(text(.completedTasks(badge.threshold))))
    case .points: text(.earnPoints(points(badge.threshold)))
    case .streak: text(.completeDaily(badge.threshold))
    }
  }
}

extension AchievementsModel.Row {
  fileprivate init(_ badge: BadgeRow, in texts: TextContext) {
    let condition = texts.criterion(of: badge)
    let reached = texts.text(
      .progress(
        texts.text(.number(Swift.min(badge.value, badge.threshold))),
        of: texts.text(.number(badge.threshold))))
    id = badge.key
    icon = badge.icon
    name = texts.badgeName(badge.key, badge.name)
    criterion =
      badge.kind == .earnedOnce ? condition : "\(condition). \(texts.text(.keptWhileTrue))"
    details = badge.details?.description ?? condition
    earnedText = badge.earnedAt.map { texts.moment($0) }
    progress = badge.progress
    progressText = badge.earnedAt == nil ? reached : nil
    accessibilityLabel = texts.accessibilityText([
      name, condition, earnedText.map { texts.text(.earned($0)) } ?? reached,
    ])
  }
}
