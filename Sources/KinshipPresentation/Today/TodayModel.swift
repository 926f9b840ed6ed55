public import KinshipDomain
import KinshipTime
public import KinshipUseCases
public import Observation

/// The day of the acting member: own tasks and those for anyone, claims to decide, own claims,
/// rejected and overdue tasks of others, coming days, the leaders of the week, the number of unread
/// notices, the newest message of the chat, a child's open cards and habits, duties, and for an adult
/// open requests and full shared goals.
@MainActor @Observable
public final class TodayModel: LoadedScreen {
  /// The kinds of task lists, in the order of the screen.
  public enum Kind: String, Sendable, CaseIterable {
    /// The member's tasks to do today.
    case mine
    /// The member's rejected tasks that only an adult can reopen.
    case ownRejected
    /// Tasks without an assignee.
    case unassigned
    /// Claims that the member may decide on.
    case waiting
    /// The member's claims that wait for another member's decision.
    case claimed
    /// Rejected tasks of others, for an adult.
    case rejected
    /// Overdue tasks of others.
    case overdue
    /// The member's tasks of the coming days.
    case next
  }

  /// A member's open request for money, in words.
  public struct MoneyRequest: Sendable, Hashable, Identifiable {
    /// The member.
    public let id: MemberID
    /// The name of the member.
    public let memberName: String
    /// What the member asks for.
    public let requestText: String
  }

  /// The state of loading the day.
  public internal(set) var screen = ScreenState()
  /// The day in words, such as "Friday 27 Nov 2026".
  public var title: String { localizedContent?.words(in: device.language).title ?? "" }
  /// The task lists that are not empty.
  public var groups: [ListedTaskGroup<Kind>] {
    localizedContent?.words(in: device.language).groups ?? []
  }
  /// The child's rules and chores that are not done today; empty for an adult.
  public var cards: [CardsModel.Row] { localizedContent?.words(in: device.language).cards ?? [] }
  /// The title above ``cards``.
  public var cardsTitle: String { texts.text(.openCards) }
  /// The requests for rewards and the rewards to hand over; empty for a child.
  public var rewards: [RewardRequestsModel.Row] {
    localizedContent?.words(in: device.language).rewards ?? []
  }
  /// The title above ``rewards``.
  public var rewardsTitle: String { texts.text(.rewardsToDecide) }
  /// The open requests for money; empty for a child.
  public var moneyRequests: [MoneyRequest] {
    localizedContent?.words(in: device.language).moneyRequests ?? []
  }
  /// The title above ``moneyRequests``.
  public var moneyRequestsTitle: String { texts.text(.moneyToDecide) }
  /// A child's habits that are not done in the current period; empty for an adult.
  public var openHabits: [GoalCard] {
    localizedContent?.words(in: device.language).openHabits ?? []
  }
  /// The title above ``openHabits``.
  public var openHabitsTitle: String { texts.text(.openHabits) }
  /// The goals of children that wait for an approval; empty for a child.
  public var pendingGoals: [GoalCard] {
    localizedContent?.words(in: device.language).pendingGoals ?? []
  }
  /// The title above ``pendingGoals``.
  public var pendingGoalsTitle: String { texts.text(.goalsToDecide) }
  /// The duties of pickups that need the reader.
  public var duties: [DutyLine] { localizedContent?.words(in: device.language).duties ?? [] }
  /// The title above ``duties``.
  public var dutiesTitle: String { texts.text(.ownDuties) }
  /// The shared goals whose target is reached; empty for a child.
  public var fullPools: [SavingsPoolsModel.Row] {
    localizedContent?.words(in: device.language).fullPools ?? []
  }
  /// The title above ``fullPools``.
  public var fullPoolsTitle: String { texts.text(.poolsToPayOut) }
  /// Today and the coming days that have events.
  public var days: [AgendaModel.Day] { localizedContent?.words(in: device.language).days ?? [] }
  /// The first three of the week's leaderboard in one line; nil without points.
  public var leadersText: String? { localizedContent?.words(in: device.language).leadersText }
  /// The number of unread notices in words; nil without any.
  public var unreadText: String? { localizedContent?.words(in: device.language).unreadText }
  /// The newest message of the chat in one line; nil without any.
  public var chatText: String? { localizedContent?.words(in: device.language).chatText }
  /// The day as last read.
  public private(set) var answer: FetchToday.Output?
  let device: Device
  let household: HouseholdID
  private(set) var home: LoadedHousehold?
  private var localizedContent: LocalizedContent<Words>?

  fileprivate struct Words {
    let title: String
    let groups: [ListedTaskGroup<Kind>]
    let days: [AgendaModel.Day]
    let leadersText: String?
    let unreadText: String?
    let chatText: String?
    let cards: [CardsModel.Row]
    let rewards: [RewardRequestsModel.Row]
    let moneyRequests: [MoneyRequest]
    let openHabits: [GoalCard]
    let pendingGoals: [GoalCard]
    let fullPools: [SavingsPoolsModel.Row]
    let duties: [DutyLine]
  }

  /// The day of the acting member in a household.
  public init(_ device: Device, household: HouseholdID) {
    self.device = device
    self.household = household
  }

  /// Loads the day.
  @discardableResult
  public func load() async -> Bool {
    await load { model in
      let (home, today, chat) = try await model.newest {
        (
          try await $0.readHome($0.household),
          try await $0.device.performer.fetch(FetchToday(household: $0.household)),
          try await $0.device.performer.fetch(
            FetchMessages(household: $0.household, before: FetchMessages.end, limit: 1))
        )
      }
      let legs = try await model.newest {
        try await $0.device.duties(
          of: today.events, in: $0.household, on: home.calendar.zone)
      }
      (model.home, model.answer) = (home, today)
      model.localizedContent = model.localized { texts in
        Words(
          today, newest: chat.rows.first, legs: legs, me: home.details.actingMember,
          names: home.names, in: texts)
      }
      guard today.hasNoEntries else { return nil }
      return model.nothingYet(
        .nothingToday, .nothingTodayBody(unread: today.unread), picture: .emptyChores)
    }
  }
}

extension FetchToday.Output {
  /// Whether there are no tasks, cards, goals, requests, full shared goals, duties and events to
  /// show; there can be unread notices.
  fileprivate var hasNoEntries: Bool {
    TodayModel.Kind.allCases.allSatisfy { tasks($0).isEmpty } && events.isEmpty
      && cards.isEmpty && rewards.isEmpty && moneyRequests.isEmpty
      && openHabits.isEmpty && pendingGoals.isEmpty && fullPools.isEmpty
      && duties.isEmpty
  }

  fileprivate func tasks(_ kind: TodayModel.Kind) -> [TaskRow] {
    switch kind {
    case .mine: mineToDo
    case .ownRejected: ownRejected
    case .unassigned: unassigned
    case .waiting: waiting
    case .claimed: claimed
    case .rejected: rejected
    case .overdue: overdue
    case .next: nextToDo
    }
  }
}

extension TodayModel.Words {
  @MainActor
  fileprivate init(
    _ today: FetchToday.Output, newest: ChatRow?, legs: [DutyRow], me: MemberID?,
    names: [MemberID: String], in texts: TextContext
  ) {
    title = texts.text(.fullDate(today.day)).capitalizedFirst
    groups = TodayModel.Kind.allCases.compactMap { kind in
      let tasks = today.tasks(kind)
      guard !tasks.isEmpty else { return nil }
      return ListedTaskGroup(
        kind: kind, title: texts.text(kind.label),
        rows: tasks.map { ListedTask($0, me: me, in: texts, names: names) })
    }
    let last = today.day.advanced(byDays: FetchToday.daysAhead)
    days = texts.days(of: today.events, in: today.day...last, duties: legs)
    leadersText = texts.leaders(today.leaders)
    unreadText = today.unread == 0 ? nil : texts.text(.unread(today.unread))
    chatText = newest.map { texts.chatLine(ChatModel.Row($0, matching: nil, me: me, in: texts)) }
    cards = today.cards.map { CardsModel.Row($0, in: texts) }
    rewards = today.rewards.map { RewardRequestsModel.Row($0, in: texts) }
    moneyRequests = today.moneyRequests.compactMap { TodayModel.MoneyRequest($0, in: texts) }
    openHabits = today.openHabits.map { GoalCard($0, readBy: me ?? $0.goal.member, in: texts) }
    pendingGoals = today.pendingGoals.map { row in
      GoalCard(row, readBy: me ?? row.goal.member, in: texts)
    }
    fullPools = today.fullPools.map { SavingsPoolsModel.Row($0, in: texts) }
    duties = today.duties.map { DutyLine($0, in: texts) }
  }
}

extension TodayModel.MoneyRequest {
  fileprivate init?(_ row: MoneyRequestRow, in texts: TextContext) {
    guard let request = row.allowance.request else { return nil }
    id = row.allowance.member
    memberName = texts.name(row.memberName)
    requestText = texts.text(.request(request, row.allowance.amount.currency))
  }
}

extension TextContext {
  /// A message of the chat in one line: "Chat: Ben, today, 18:00: Hello".
  fileprivate func chatLine(_ row: ChatModel.Row) -> String {
    let text = String(row.text.map { $0.isNewline ? " " : $0 })
    return "Chat: \(row.author), \(row.when): \(text)"
  }

  /// The leaders of a board in one line: "This week: Ben 12 points, Mia 8 points".
  func leaders(_ board: FetchLeaderboard.Output) -> String? {
    let leaders = board.rows.filter { $0.points > .zero }.prefix(3).map {
      "\(name($0.member.shownName)) \(points($0.points.value))"
    }
    guard !leaders.isEmpty else { return nil }
    return "\(text(.period(board.period)).capitalizedFirst): \(leaders.joined(separator: ", "))"
  }
}
