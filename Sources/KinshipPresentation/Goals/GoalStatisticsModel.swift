public import KinshipDomain
import KinshipTime
public import KinshipUseCases
public import Observation

/// The statistics of one goal.
@MainActor @Observable
public final class GoalStatisticsModel: LoadedScreen {
  /// The completions on one weekday.
  public struct Bar: Sendable, Hashable {
    /// The weekday in words.
    public let label: String
    /// The number of completions.
    public let count: Int
    /// The height relative to the weekday with most completions, 0 to 1.
    public let height: Double
    /// Whether it is the weekday with most completions.
    public let isBest: Bool
  }

  /// The state of the screen.
  public internal(set) var screen = ScreenState()
  /// The statistics as last read; nil before loading.
  public private(set) var content: FetchGoal.Output?
  let device: Device
  let household: HouseholdID
  let goal: GoalID
  private(set) var home: LoadedHousehold?

  /// The statistics of a goal.
  public init(_ device: Device, household: HouseholdID, goal: GoalID) {
    self.device = device
    self.household = household
    self.goal = goal
  }

  /// Loads the statistics.
  @discardableResult
  public func load() async -> Bool {
    await load { model in
      let (home, content) = try await model.newest {
        (
          try await $0.readHome($0.household),
          try await $0.device.performer.fetch(
            FetchGoal(household: $0.household, goal: $0.goal))
        )
      }
      (model.home, model.content) = (home, content)
      return nil
    }
  }
}

// MARK: - Content

extension GoalStatisticsModel {
  /// The title of the goal; before loading that of the screen.
  public var title: String {
    content.map { "\($0.row.goal.title)" } ?? texts.text(.goalStatistics)
  }

  /// The goal in words; nil before loading.
  public var card: GoalCard? {
    guard let content, let home else { return nil }
    return GoalCard(
      content.row, readBy: home.details.actingMember,
      decides: home.details.powers.contains(.decideGoals), in: texts)
  }

  /// The child, and the points that the goal pays and has paid.
  public var facts: [GoalSummaryModel.Figure] {
    guard let content, let card else { return [] }
    let label: LocalizedText =
      content.row.goal.terms.habit == nil ? .pointsOfAchievement : .pointsPerCompletion
    return [
      figure(.child, card.memberName), texts.figure(label, card.pointsText, .points),
      texts.figure(.pointsPaid, earnedText, .points),
    ]
  }

  /// The numbers of the grid; none for a goal that is no habit.
  public var figures: [GoalSummaryModel.Figure] {
    guard let content, content.row.goal.terms.habit != nil else { return [] }
    let progress = content.row.progress
    return [
      texts.figure(.totalCompletions, "\(progress.completions)", .completion),
      texts.figure(.last30Days, "\(content.statistics.lastMonth)", .completion),
      texts.figure(.longestStreak, longestStreak(of: progress), .streak),
      texts.figure(
        .completionRate, texts.text(.percent(content.statistics.rate)), .statistics),
    ]
  }

  /// The completions on each weekday, from Monday on.
  public var bars: [Bar] {
    guard let statistics = content?.statistics else { return [] }
    let most = max(1, statistics.weekdays.max() ?? 0)
    let weekdays = Weekday.allCases.sorted {
      $0.days(since: .monday) < $1.days(since: .monday)
    }
    return zip(weekdays, statistics.weekdays).map { weekday, count in
      Bar(
        label: texts.text(.weekday(weekday)), count: count,
        height: Double(count) / Double(most), isBest: weekday == statistics.bestWeekday)
    }
  }

  /// The weekday with most completions in a sentence, of equal ones the first from Monday on; nil
  /// without completions.
  public var insightText: String? {
    content?.statistics.bestWeekday.map { texts.text(.mostOften($0)) }
  }

  /// The creation, the first and the last completion, the target date, and the achievement.
  public var timeline: [GoalSummaryModel.Figure] {
    guard let content else { return [] }
    let (statistics, today) = (content.statistics, content.day)
    var lines = [figure(.created, day(statistics.created, from: today))]
    if let first = statistics.first {
      lines.append(figure(.firstCompletion, day(first, from: today)))
    }
    if let last = statistics.last {
      lines.append(figure(.lastCompletion, texts.text(.daysAgo(today.days(since: last)))))
    }
    if let target = content.row.goal.terms.target {
      lines.append(figure(.targetDate, day(target, from: today)))
    }
    if let achieved = content.row.goal.achievedAt, let calendar = texts.calendar {
      lines.append(figure(.achievedOn, day(calendar.day(of: achieved), from: today)))
    }
    return lines
  }

  /// The latest missed days or weeks that used a freeze, the latest first, in words; nil for none.
  public var frozenText: String? {
    guard let content, !content.row.progress.frozen.isEmpty else { return nil }
    let isWeekly = content.row.progress.unit == .weekly
    let periods = content.row.progress.frozen.map { start in
      let first = day(start, from: content.day)
      return isWeekly ? texts.text(.weekFrom(first)) : first
    }
    return texts.text(.freezesUsed(periods.joined(separator: ", ")))
  }

  /// The days of the latest completions, the latest first, each with how long ago it was.
  public var recent: [GoalSummaryModel.Figure] {
    guard let content else { return [] }
    return content.statistics.recent.map { completed in
      GoalSummaryModel.Figure(
        label: day(completed, from: content.day),
        value: texts.text(.daysAgo(content.day.days(since: completed))))
    }
  }

  /// The points of each completion in words.
  public var pointsText: String { texts.points(content?.row.goal.terms.points.value ?? 0) }
  /// The points that the goal has paid, in words.
  public var earnedText: String { texts.points(content?.row.goal.pointsEarned.value ?? 0) }

  private func longestStreak(of progress: GoalProgress) -> String {
    guard let unit = progress.unit else { return "\(progress.longestStreak)" }
    return texts.text(.goalStreak(progress.longestStreak, unit))
  }

  private func day(_ day: CivilDate, from today: CivilDate) -> String {
    texts.day(day, seenFrom: today)
  }

  private func figure(_ label: LocalizedText, _ value: String) -> GoalSummaryModel.Figure {
    texts.figure(label, value)
  }
}
