public import KinshipDomain
public import KinshipTime
public import KinshipUseCases
public import Observation

/// The goals of a child, or of all children of a household.
@MainActor @Observable
public final class GoalListModel: LoadedScreen {
  /// The goals of one child.
  public struct Group: Sendable, Hashable, Identifiable {
    /// The child.
    public let id: MemberID
    /// The name of the child.
    public let name: String
    /// The points that all goals of the child have paid, in words.
    public let pointsText: String
    /// The goals in order.
    public let rows: [GoalCard]
  }

  /// The state of the screen and of the last change.
  public internal(set) var screen = ScreenState()
  /// The goals as last read; nil before loading.
  public private(set) var content: FetchGoals.Output?
  /// The goal after the last completion, achievement, or change of a sub-goal.
  public private(set) var outcome: GoalOutcome?
  /// The goal that was created, changed, decided or deleted last.
  public private(set) var changed: GoalRow?
  /// The form to decide a goal; nil while none is open.
  public var decision: GoalDecision?
  let device: Device
  let household: HouseholdID
  let member: MemberID?
  private(set) var home: LoadedHousehold?
  private var localizedGroups: LocalizedContent<[Group]>?
  @ObservationIgnored private var unsentGoal: CreateGoal?

  /// The goals of a child; without one, of all children that the reader sees.
  public init(_ device: Device, household: HouseholdID, member: MemberID? = nil) {
    self.device = device
    self.household = household
    self.member = member
  }

  /// Loads the goals.
  @discardableResult
  public func load() async -> Bool {
    await load { model in
      let (home, content) = try await model.newest {
        (
          try await $0.readHome($0.household),
          try await $0.device.performer.fetch(
            FetchGoals(household: $0.household, member: $0.member))
        )
      }
      (model.home, model.content) = (home, content)
      let reader = home.details.actingMember
      let decides = home.details.powers.contains(.decideGoals)
      model.localizedGroups = model.localized { texts in
        content.groups.map { group in
          Group(
            id: group.member, name: texts.name(group.memberName),
            pointsText: texts.points(group.points.value),
            rows: group.rows.map {
              GoalCard($0, readBy: reader, decides: decides, in: texts)
            })
        }
      }
      guard content.groups.allSatisfy(\.rows.isEmpty) else { return nil }
      return model.noGoals
    }
  }
}

// MARK: - Content

extension GoalListModel {
  /// The title of the screen.
  public var title: String { texts.text(.goals) }
  /// The children with their goals.
  public var groups: [Group] { read(localizedGroups) }
  /// All goals in order.
  public var rows: [GoalCard] { groups.flatMap(\.rows) }
  /// The goals that wait for an approval, in order.
  public var pending: [GoalCard] { rows.filter { $0.status == .pending } }
  /// The number of goals that wait for an approval, for the badge of adults; nil for none.
  public var pendingBadge: Int? { canDecide && !pending.isEmpty ? pending.count : nil }
  /// The text in place of an empty queue of goals that wait for an approval.
  public var emptyQueueText: String { texts.text(.allCaughtUp) }
  /// The points that all goals of the shown children have paid, for the badge of a child.
  public var pointsBadge: String {
    texts.points(content?.groups.reduce(0) { $0 + $1.points.value } ?? 0)
  }
  /// The child whose points summary opens from the list: the reader, in its own list; nil otherwise.
  public var summaryMember: MemberID? { isOwnList ? content?.groups.first?.member : nil }
  /// Whether the reader may approve and reject goals.
  public var canDecide: Bool { home?.details.powers.contains(.decideGoals) ?? false }
  /// Whether the list is the reader's own.
  public var isOwnList: Bool {
    guard let home, let content else { return false }
    return content.groups.allSatisfy { $0.member == home.details.actingMember }
  }
  /// Whether the list is that of a child who reads it, which can add goals.
  private var isListOfChild: Bool { isOwnList && home?.me?.role == .child }

  /// The message in place of an empty list: a child can add a goal, others can load again.
  private var noGoals: MessageTemplate {
    guard isListOfChild else { return nothingYet(.noGoals, .noGoalsBody, picture: .empty) }
    return MessageTemplate(
      .noGoals, .noOwnGoalsBody, picture: .empty, button: .addGoal, action: .addGoal)
  }
}

// MARK: - Following

extension GoalListModel {
  /// Loads the goals, and again after each change of another device, until the task is cancelled.
  ///
  /// Throws the error that ends the observation: a refusal, if the session or the membership has
  /// ended.
  public func follow() async throws {
    try await loadAgain(after: FetchGoals(household: household, member: member))
  }
}

// MARK: - Intents

extension GoalListModel {
  /// Creates a goal of the reader.
  @discardableResult
  public func create(_ form: GoalForm) async -> Bool {
    let creating = reusingIDs(as: unsentGoal) { [device, household] in
      CreateGoal(
        household: household, id: $0?.id ?? device.ids.next(), title: form.title,
        points: form.points, habit: form.habit, target: form.target,
        sharesCompletions: form.sharesCompletions, subGoals: form.subGoals)
    }
    unsentGoal = creating
    return await change(creating) { model, row in
      model.unsentGoal = nil
      model.changed = row
      let terms = row.goal.terms
      return .goalCreated(
        "\(terms.title)", terms.habit, paying: model.texts.inWords(terms.points),
        isPending: row.goal.status == .pending)
    }
  }

  /// Changes a goal of the reader.
  @discardableResult
  public func update(_ goal: GoalID, to form: GoalForm) async -> Bool {
    let update = UpdateGoal(
      household: household, goal: goal, title: form.title, points: form.points, habit: form.habit,
      target: form.target, sharesCompletions: form.sharesCompletions, subGoals: form.subGoals)
    return await change(update) { model, row in
      model.changed = row
      return .goalSaved("\(row.goal.title)", isPending: row.goal.status == .pending)
    }
  }

  /// Deletes a goal of the reader.
  @discardableResult
  public func delete(_ goal: GoalID) async -> Bool {
    await change(DeleteGoal(household: household, goal: goal)) { model, row in
      model.changed = row
      return .goalDeleted("\(row.goal.title)", hasPaid: row.goal.pointsEarned > .zero)
    }
  }

  /// Completes a habit of the reader for today.
  @discardableResult
  public func complete(_ goal: GoalID) async -> Bool {
    await change(CompleteGoal(household: household, goal: goal)) { model, outcome in
      model.outcome = outcome
      let goal = outcome.row.goal
      let earned = model.texts.inWords(outcome.points)
      let streak = LocalizedText.goalStreak(
        outcome.row.progress.streak, outcome.row.progress.unit ?? .daily)
      return outcome.milestone == nil
        ? .goalDone("\(goal.title)", earned: earned, streak: streak)
        : .goalMilestone("\(goal.title)", earned: earned, streak: streak)
    }
  }

  /// Takes a completed day of a habit back; by default the last one.
  ///
  /// Without a completed day it is refused with `validation`.
  @discardableResult
  public func uncomplete(_ goal: GoalID, on day: CivilDate? = nil) async -> Bool {
    await act { model in
      let undoing = UncompleteGoal(
        household: model.household, goal: goal, day: try day ?? model.lastDay(of: goal))
      let outcome = try await model.performMove(undoing)
      model.outcome = outcome
      await model.reloadAfterChange()
      model.toast(
        .goalUndone("\(outcome.row.goal.title)", taken: model.texts.inWords(outcome.points)))
    }
  }

  /// Achieves a goal of the reader.
  @discardableResult
  public func achieve(_ goal: GoalID) async -> Bool {
    await change(AchieveGoal(household: household, goal: goal)) { model, outcome in
      model.outcome = outcome
      return model.achieved(outcome)
    }
  }

  /// Sets whether a sub-goal of the reader is done.
  @discardableResult
  public func setSubGoal(_ number: Int, of goal: GoalID, isDone: Bool) async -> Bool {
    let setting = SetSubGoal(household: household, goal: goal, subGoal: number, isDone: isDone)
    return await change(setting) { model, outcome in
      model.outcome = outcome
      guard outcome.row.goal.status != .completed else { return model.achieved(outcome) }
      let step = outcome.row.goal.subGoals.first { $0.number == number }
      return .subGoalSet(step.map { "\($0.title)" } ?? "", isDone: isDone)
    }
  }

  /// The state in which a goal is shown; nil for a goal that is not.
  func version(of goal: GoalID) -> Version? { row(of: goal)?.goal.version }

  /// Keeps a goal after its decision.
  func decided(_ row: GoalRow) {
    changed = row
  }

  private func row(of goal: GoalID) -> GoalRow? {
    content?.groups.flatMap(\.rows).first { $0.goal.id == goal }
  }

  /// The last completed day of a goal; throws `validation` without one.
  private func lastDay(of goal: GoalID) throws -> CivilDate {
    guard let goal = row(of: goal)?.goal else { throw Refusal.notFound(.goal) }
    guard goal.status != .completed else { throw Refusal.invalidGoalState(.completed) }
    guard let day = goal.days.last else { throw Refusal.validation(.days, .unknown) }
    return day
  }

  private func achieved(_ outcome: GoalOutcome) -> LocalizedText {
    .goalAchieved(
      "\(outcome.row.goal.title)",
      earned: outcome.points > .zero ? texts.inWords(outcome.points) : nil)
  }
}
