public import KinshipDomain
public import KinshipUseCases
public import Observation

/// The points and streaks of a child's goals.
@MainActor @Observable
public final class GoalSummaryModel: LoadedScreen {
  /// A number with its label.
  public struct Figure: Sendable, Hashable {
    /// The label.
    public let label: String
    /// The number in words.
    public let value: String
    /// The symbol of what is counted; nil for a number without.
    public let symbol: Symbol?

    init(label: String, value: String, symbol: Symbol? = nil) {
      self.label = label
      self.value = value
      self.symbol = symbol
    }

    /// The colour of the symbol; nil without one.
    public var tint: Tint? { symbol?.meaning.tint }
  }

  /// A goal in a list, with its rank or medal.
  public struct Line: Sendable, Hashable, Identifiable {
    /// The goal.
    public let id: GoalID
    /// The rank, such as "#1", or a medal; nil without one.
    public let rankText: String?
    /// The title of the goal.
    public let title: String
    /// Its points, or its streaks, in words.
    public let value: String
  }

  /// A milestone of streaks.
  public struct Milestone: Sendable, Hashable, Identifiable {
    /// The length of the streak.
    public let id: Int
    /// The part that is reached, 0 to 1.
    public let progress: Double
    /// Whether it is reached.
    public let isReached: Bool
    /// The number of periods that are missing, in words; nil for a reached one.
    public let toGoText: String?
  }

  /// The state of the screen.
  public internal(set) var screen = ScreenState()
  /// The numbers as last read; nil before loading.
  public private(set) var content: FetchGoalSummary.Output?
  let device: Device
  let household: HouseholdID
  let member: MemberID
  private(set) var home: LoadedHousehold?

  /// The summary of a child's goals.
  public init(_ device: Device, household: HouseholdID, member: MemberID) {
    self.device = device
    self.household = household
    self.member = member
  }

  /// Loads the summary.
  @discardableResult
  public func load() async -> Bool {
    await load { model in
      let (home, content) = try await model.newest {
        (
          try await $0.readHome($0.household),
          try await $0.device.performer.fetch(
            FetchGoalSummary(household: $0.household, member: $0.member))
        )
      }
      (model.home, model.content) = (home, content)
      return nil
    }
  }
}

// MARK: - Points

extension GoalSummaryModel {
  /// The title of the screen.
  public var title: String { texts.text(.pointsSummary) }
  /// The name of the child; empty before loading.
  public var memberName: String { content.map { texts.name($0.memberName) } ?? "" }
  /// The points of all goals in words.
  public var totalText: String { texts.points(content?.summary.points.value ?? 0) }
  /// The heading of the list of goals.
  public var listTitle: String { texts.text(.topGoals(isOnlyChild: isOnlyChild)) }

  /// The numbers of the grid.
  public var figures: [Figure] {
    guard let summary = content?.summary else { return [] }
    return [
      texts.figure(.activeGoals, "\(summary.activeGoals)", .goal),
      texts.figure(.totalCompletions, "\(summary.completions)", .completion),
      texts.figure(.bestStreakLabel(isOnlyChild: isOnlyChild), best(summary), .streak),
      texts.figure(.averageRate, texts.text(.percent(summary.averageRate)), .statistics),
    ]
  }

  /// The goals that have paid most; numbered where a household has several children.
  public var topGoals: [Line] {
    (content?.summary.topGoals ?? []).enumerated().map { index, goal in
      Line(
        id: goal.id, rankText: isOnlyChild ? nil : "#\(index + 1)", title: "\(goal.title)",
        value: texts.points(goal.pointsEarned.value))
    }
  }

  /// The personal best of an only child: its current streak is its longest one; nil otherwise.
  public var achievementTexts: [String] {
    guard isOnlyChild, let summary = content?.summary,
      let best = PersonalBest(
        current: summary.bestStreak, summary.bestUnit, longest: summary.longestStreak,
        summary.longestUnit)
    else { return [] }
    let title = texts.text(.newPersonalBest)
    switch best {
    case .best: return [title]
    case .dedication:
      return [title, texts.text(.dedication(summary.bestStreak, summary.bestUnit ?? .daily))]
    }
  }

  private var isOnlyChild: Bool { content?.isOnlyChild ?? false }

  /// The longest current streak in words.
  private func best(_ summary: GoalSummary) -> String {
    texts.text(.goalStreak(summary.bestStreak, summary.bestUnit ?? .daily))
  }
}

// MARK: - Streaks

extension GoalSummaryModel {
  /// The title of the details of streaks.
  public var streaksTitle: String { texts.text(.streakDetails) }

  /// The longest current streak, the longest one of all time, and the number of current streaks.
  public var streakFigures: [Figure] {
    guard let summary = content?.summary else { return [] }
    return [
      texts.figure(.bestStreakLabel(isOnlyChild: isOnlyChild), best(summary), .streak),
      texts.figure(
        .longestEver,
        texts.text(.goalStreak(summary.longestStreak, summary.longestUnit ?? .daily)), .streak),
      texts.figure(.activeStreaks, "\(summary.activeStreaks)", .streak),
    ]
  }

  /// The heading of the milestones.
  public var milestonesTitle: String { texts.text(.streakMilestones) }

  /// The milestones with the progress of the longest current streak.
  public var milestones: [Milestone] {
    let streak = content?.summary.bestStreak ?? 0
    return Streak.milestones.map { length in
      Milestone(
        id: length, progress: min(1, Double(streak) / Double(length)),
        isReached: streak >= length,
        toGoText: streak >= length ? nil : texts.text(.daysToGo(length - streak)))
    }
  }

  /// The goals with the longest current streaks, with medals.
  public var topStreaks: [Line] {
    zip(Medal.all, content?.summary.topStreaks ?? []).map { medal, streak in
      Line(
        id: streak.goal, rankText: medal, title: "\(streak.title)",
        value: texts.text(.currentAndLongest(streak.current, streak.longest, streak.unit)))
    }
  }
}

extension TextContext {
  /// A number with its label, and the symbol of what is counted.
  func figure(
    _ label: LocalizedText, _ value: String, _ symbol: Symbol? = nil
  ) -> GoalSummaryModel.Figure {
    GoalSummaryModel.Figure(label: text(label), value: value, symbol: symbol)
  }
}
