public import KinshipDomain
import KinshipTime
public import KinshipUseCases
public import Observation

/// The dashboard of a family: for an adult that of all children or of one, for a child its own.
///
/// The mode follows the number of children: several children are ranked, an only child is compared
/// with its own past, and a household without children has neither.
@MainActor @Observable
public final class DashboardModel: LoadedScreen {
  /// The state of loading the dashboard.
  public internal(set) var screen = ScreenState()
  /// The dashboard as last read; nil before loading.
  public private(set) var content: FetchDashboard.Output?
  /// The form to decide a goal; nil while none is open.
  public var decision: GoalDecision?
  let device: Device
  let household: HouseholdID
  let member: MemberID?
  private(set) var home: LoadedHousehold?
  private var localizedWords: LocalizedContent<Words>?

  /// The parts of a dashboard in words.
  struct Words {
    let board: [BoardRow]
    let progressBoard: ProgressBoard?
    let childWidget: ChildWidget?
    let feed: [ActivityFeedModel.Row]
    let deadlines: [Deadline]
    let waiting: [GoalCard]
    let quickActions: [QuickAction]
  }

  /// The dashboard of the reader, or of a child for an adult.
  public init(_ device: Device, household: HouseholdID, member: MemberID? = nil) {
    self.device = device
    self.household = household
    self.member = member
  }

  /// Loads the dashboard.
  @discardableResult
  public func load() async -> Bool {
    await load { model in
      let (home, content) = try await model.newest {
        (
          try await $0.readHome($0.household),
          try await $0.device.performer.fetch(
            FetchDashboard(household: $0.household, member: $0.member))
        )
      }
      (model.home, model.content) = (home, content)
      let reader = home.details.actingMember
      let (isChild, decides) = (model.isChild, home.details.powers.contains(.decideGoals))
      model.localizedWords = model.localized { texts in
        Words(content, readBy: reader, isChild: isChild, decides: decides, in: texts)
      }
      return nil
    }
  }

  /// Loads the dashboard, and again after each change of another device, until the task is
  /// cancelled.
  ///
  /// Throws the error that ends the observation: a refusal, if the session or the membership has
  /// ended.
  public func follow() async throws {
    try await loadAgain(after: FetchDashboard(household: household, member: member))
  }

  private var words: Words? { localizedWords?.words(in: device.language) }
}

// MARK: - Content

extension DashboardModel {
  /// The greeting of the acting member.
  public var greeting: String {
    guard let home, let me = home.profile(of: home.details.actingMember) else { return "" }
    return texts.text(.greeting(texts.name(me.shownName)))
  }

  /// What the dashboard shows, in one line for the reader's role.
  public var subtitle: String { texts.text(.dashboardSubtitle(isChild: isChild)) }
  /// How the children are shown.
  public var mode: FamilyMode { FamilyMode(children: content?.childCount ?? 0) }
  /// The text of a household without children; nil with one.
  public var noChildrenText: String? {
    content != nil && mode == .none ? texts.text(.noChildren) : nil
  }

  /// The title above ``overview``.
  public var overviewTitle: String { texts.text(.familyOverview) }
  /// The four numbers of the family; empty before loading.
  public var overview: [GoalSummaryModel.Figure] {
    guard let overview = content?.overview else { return [] }
    return [
      texts.figure(.childCount, "\(overview.children)"),
      texts.figure(.totalGoals, "\(overview.goals)", .goal),
      texts.figure(.familyPoints, texts.points(overview.points.value), .points),
      texts.figure(.totalCompletions, "\(overview.completions)", .completion),
    ]
  }

  /// The title above ``board``.
  public var boardTitle: String { texts.text(.familyLeaderboard) }
  /// The children by points, for an adult in a household with several children.
  public var board: [BoardRow] { words?.board ?? [] }
  /// The progress of an only child, for an adult; takes the place of ``board``.
  public var progressBoard: ProgressBoard? { words?.progressBoard }
  /// The progress of the child whose dashboard it is.
  public var childWidget: ChildWidget? { words?.childWidget }
  /// The child whose points summary opens from ``childWidget``; nil without one.
  public var summaryMember: MemberID? { childWidget == nil ? nil : content?.progress?.member }

  /// The title above ``feed``.
  public var feedTitle: String { texts.text(.activityFeed) }
  /// The latest activities, the newest first.
  public var feed: [ActivityFeedModel.Row] { words?.feed ?? [] }
  /// The text in place of an empty feed.
  public var emptyFeedText: String { texts.text(.noRecentActivity) }
  /// The title above ``deadlines``.
  public var deadlinesTitle: String { texts.text(.upcomingDeadlines) }
  /// The goals with the nearest target dates, also missed ones.
  public var deadlines: [Deadline] { words?.deadlines ?? [] }
  /// The text in place of an empty list of target dates.
  public var emptyDeadlinesText: String { texts.text(.noDeadlines) }

  /// The title above ``waiting``.
  public var waitingTitle: String { texts.text(.goalsToDecide) }
  /// The goals that wait longest for an approval by the reader; empty for others.
  public var waiting: [GoalCard] { words?.waiting ?? [] }

  /// The title above ``week``.
  public var weekTitle: String { texts.text(.last7Days) }
  /// The three numbers of the last seven days; empty before loading.
  public var week: [GoalSummaryModel.Figure] {
    guard let week = content?.week else { return [] }
    return [
      texts.figure(.weeklyCompletions, "\(week.completions)", .completion),
      texts.figure(.pointsEarned, texts.points(week.points.value), .points),
      texts.figure(.activeStreaks, "\(week.activeStreaks)", .streak),
    ]
  }

  /// What the reader can do next.
  public var quickActions: [QuickAction] { words?.quickActions ?? [] }

  /// Whether the reader is a child.
  private var isChild: Bool {
    home.flatMap { $0.profile(of: $0.details.actingMember) }?.role == .child
  }
}
