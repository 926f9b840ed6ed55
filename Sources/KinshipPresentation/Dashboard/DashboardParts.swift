public import KinshipDomain
import KinshipTime
import KinshipUseCases

extension DashboardModel {
  /// A child among the children of a family, in words.
  public struct BoardRow: Sendable, Hashable, Identifiable {
    /// The child.
    public let id: MemberID
    /// The rank by points, from 1.
    public let rank: Int
    /// The medal of the ranks 1 to 3; nil without points.
    public let medal: String?
    /// The name of the child.
    public let name: String
    /// The points in words.
    public let pointsText: String
    /// The number of active goals in words.
    public let goalsText: String
    /// The longest current streak in words.
    public let streakText: String
    /// The whole row as one text for a screen reader.
    public let accessibilityLabel: String
  }

  /// The points of this week compared with those of last week.
  public struct Comparison: Sendable, Hashable {
    /// The direction.
    public let trend: WeekTrend
    /// The comparison in words.
    public let text: String
    /// The colour of the direction.
    public let tint: Tint
  }

  /// The progress of an only child, as an adult sees it.
  public struct ProgressBoard: Sendable, Hashable {
    /// The title with the name of the child.
    public let title: String
    /// The headline of a streak of 7 or more; nil for a shorter one.
    public let headline: String?
    /// Total points, current streak, longest streak and active goals.
    public let figures: [GoalSummaryModel.Figure]
    /// The weekly comparison.
    public let comparison: Comparison
    /// The achievement of the current streak; nil for fewer than 7 days or weeks.
    public let achievementText: String?
  }

  /// The progress of the child whose dashboard it is.
  public struct ChildWidget: Sendable, Hashable {
    /// The medal of the ranks 1 to 3, nil without points; of an only child 🏆 with an achievement, ⭐
    /// without.
    public let symbol: String?
    /// Total points, active goals and best streak.
    public let figures: [GoalSummaryModel.Figure]
    /// The rank in words; nil for an only child, and for a child without a rank.
    public let rankText: String?
    /// The personal best of an only child, in place of the rank; nil with several children, and
    /// unless the current streak is the longest one.
    public let personalBestText: String?
    /// The weekly comparison of an only child; nil with several children.
    public let comparison: Comparison?
    /// The achievement of an only child's current streak; nil with several children, and for fewer
    /// than 7 days or weeks.
    public let achievementText: String?
    /// A line that motivates the child.
    public let motivationText: String
  }

  /// A goal with a target date, in words.
  public struct Deadline: Sendable, Hashable, Identifiable {
    /// The goal.
    public let id: GoalID
    /// The title of the goal.
    public let title: String
    /// Whose goal it is.
    public let ownerText: String
    /// The state of the goal.
    public let statusText: String
    /// The days that are left in words.
    public let countdownText: String
    /// The urgency.
    public let urgency: Urgency
    /// The colour of the urgency.
    public let tint: Tint
    /// The symbol of the urgency: a warning if overdue.
    public let icon: Symbol
    /// The whole row as one text for a screen reader.
    public let accessibilityLabel: String
  }

  /// Something that the reader can do next.
  public struct QuickAction: Sendable, Hashable, Identifiable {
    /// The action that a command or button performs.
    public enum Kind: String, Sendable, CaseIterable {
      /// Decide the goals that wait for an approval.
      case reviewApprovals
      /// List the goals of all children.
      case viewAllGoals
      /// Create a goal.
      case addNewGoal
      /// List the own goals.
      case viewMyGoals
      /// Open the goal with the nearest target date.
      case nextDeadline
    }

    /// The action to perform.
    public let kind: Kind
    /// The action in words.
    public let title: String
    /// The number of waiting goals; nil for none, and for other actions.
    public let badge: Int?
    /// The goal that opens; nil for other actions.
    public let goal: GoalID?
    /// The title of that goal.
    public let goalTitle: String?

    /// The kind, which is unique among the actions of a dashboard.
    public var id: Kind { kind }
  }
}

// MARK: - Making the parts

extension DashboardModel.Words {
  @MainActor
  init(
    _ content: FetchDashboard.Output, readBy reader: MemberID, isChild: Bool,
    decides: Bool, in texts: TextContext
  ) {
    let mode = FamilyMode(children: content.childCount)
    let progress = content.progress
    let isWidget = progress.map { $0.member == reader || mode == .multi } ?? false
    board = content.board.map { DashboardModel.BoardRow($0, in: texts) }
    progressBoard =
      isWidget ? nil : progress.map { DashboardModel.ProgressBoard($0, in: texts) }
    childWidget =
      isWidget ? progress.map { DashboardModel.ChildWidget($0, in: mode, texts) } : nil
    feed = content.activities.map { ActivityFeedModel.Row($0, in: texts) }
    deadlines = content.deadlines.map { DashboardModel.Deadline($0, in: texts) }
    waiting = content.waitingGoals.map { row in
      GoalCard(row, readBy: reader, decides: decides, in: texts)
    }
    quickActions =
      isChild
      ? DashboardModel.QuickAction.ofChild(content, texts)
      : decides ? DashboardModel.QuickAction.ofAdult(content, texts) : []
  }
}

extension DashboardModel.BoardRow {
  fileprivate init(_ row: ChildStanding, in texts: TextContext) {
    id = row.member
    rank = row.rank
    medal = row.points > .zero ? Medal.of(rank: row.rank) : nil
    name = texts.name(row.memberName)
    pointsText = texts.points(row.points.value)
    goalsText = texts.text(.goalCount(row.goalCount))
    streakText = texts.text(.goalStreak(row.bestStreak, row.unit ?? .daily))
    accessibilityLabel = texts.accessibilityText([
      texts.text(.rank(row.rank)), name, pointsText, goalsText,
      "\(texts.text(.boardBestStreak)): \(streakText)",
    ])
  }
}

extension ChildProgress {
  /// The achievement of the current streak in words; nil for a short one.
  fileprivate func achievement(in texts: TextContext) -> String? {
    StreakPraise(streak: currentStreak).map {
      texts.text(.praise($0, currentStreak, currentUnit ?? .daily))
    }
  }

  fileprivate var personalBest: PersonalBest? {
    PersonalBest(current: currentStreak, currentUnit, longest: longestStreak, longestUnit)
  }

  fileprivate func comparison(in texts: TextContext) -> DashboardModel.Comparison {
    let trend = WeekTrend(difference: weekDifference)
    let points = LocalizedText.points(abs(weekDifference), texts.pointsName ?? .points)
    return DashboardModel.Comparison(
      trend: trend, text: texts.text(.weekTrend(trend, points)), tint: trend.tint)
  }

  fileprivate func streak(in texts: TextContext) -> String {
    texts.text(.goalStreak(currentStreak, currentUnit ?? .daily))
  }
}

extension DashboardModel.ProgressBoard {
  fileprivate init(_ progress: ChildProgress, in texts: TextContext) {
    title = texts.text(.progressOf(texts.name(progress.memberName)))
    headline =
      progress.currentStreak < StreakPraise.oneWeek.rawValue
      ? nil : texts.text(.onFire(progress.currentStreak, progress.currentUnit ?? .daily))
    figures = [
      texts.figure(.boardPoints, texts.points(progress.points.value), .points),
      texts.figure(.currentStreak, progress.streak(in: texts), .streak),
      texts.figure(
        .boardLongestStreak,
        texts.text(.goalStreak(progress.longestStreak, progress.longestUnit ?? .daily)), .streak),
      texts.figure(.boardActiveGoals, "\(progress.activeGoals)", .goal),
    ]
    comparison = progress.comparison(in: texts)
    achievementText = progress.achievement(in: texts)
  }
}

extension DashboardModel.ChildWidget {
  fileprivate init(_ progress: ChildProgress, in mode: FamilyMode, _ texts: TextContext) {
    let isOnly = mode == .single
    let achievement = isOnly ? progress.achievement(in: texts) : nil
    symbol =
      isOnly
      ? (achievement == nil ? "⭐" : "🏆")
      : progress.rank.flatMap {
        progress.points > .zero ? Medal.of(rank: $0) : nil
      }
    figures = [
      texts.figure(.boardPoints, texts.points(progress.points.value), .points),
      texts.figure(.boardActiveGoals, "\(progress.activeGoals)", .goal),
      texts.figure(.boardBestStreak, progress.streak(in: texts), .streak),
    ]
    rankText = isOnly ? nil : progress.rank.map { texts.text(.rankedInFamily($0)) }
    personalBestText =
      isOnly && progress.personalBest != nil ? texts.text(.newPersonalBest) : nil
    comparison = isOnly ? progress.comparison(in: texts) : nil
    achievementText = achievement
    motivationText = texts.text(.motivation(mode))
  }
}

extension DashboardModel.Deadline {
  fileprivate init(_ row: GoalRow, in texts: TextContext) {
    let daysLeft = row.daysLeft ?? 0
    id = row.goal.id
    title = "\(row.goal.title)"
    ownerText = texts.text(.deadlineOwnedBy(texts.name(row.memberName)))
    statusText = texts.text(.goalStatus(row.goal.status))
    countdownText = texts.text(.countdown(days: daysLeft))
    urgency = Urgency(daysLeft: daysLeft)
    tint = urgency.tint
    icon = urgency.symbol
    accessibilityLabel = texts.accessibilityText([
      title, ownerText, countdownText, texts.text(.urgency(urgency)), statusText,
    ])
  }
}

extension DashboardModel.QuickAction {
  fileprivate static func ofAdult(
    _ content: FetchDashboard.Output, _ texts: TextContext
  ) -> [Self] {
    let pending = content.pendingGoals
    return [
      Self(.reviewApprovals, badge: pending > 0 ? pending : nil, in: texts),
      Self(.viewAllGoals, in: texts),
    ]
  }

  fileprivate static func ofChild(
    _ content: FetchDashboard.Output, _ texts: TextContext
  ) -> [Self] {
    let next = content.deadlines.first.map { Self(.nextDeadline, $0.goal, in: texts) }
    return [Self(.addNewGoal, in: texts), Self(.viewMyGoals, in: texts)]
      + [next].compactMap(\.self)
  }

  private init(_ kind: Kind, badge: Int? = nil, _ goal: Goal? = nil, in texts: TextContext) {
    self.init(
      kind: kind, title: texts.text(.quickAction(kind)), badge: badge, goal: goal?.id,
      goalTitle: goal.map { "\($0.title)" })
  }
}
