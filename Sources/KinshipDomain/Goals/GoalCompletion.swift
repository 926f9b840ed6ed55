public import KinshipTime

/// The identity of a completion of a habit.
public typealias GoalCompletionID = Identifier<GoalCompletion>

/// The completion of a habit on one day, with the points that it paid.
///
/// Each completion after one that was taken back is another round, so that each round is paid once.
/// The days of a goal are those of its completions that are done.
public struct GoalCompletion: Hashable, Sendable {
  /// The completion's identity, derived from goal and day.
  public let id: GoalCompletionID
  /// The household.
  public let household: HouseholdID
  /// The goal.
  public let goal: GoalID
  /// The child whose goal it is.
  public let member: MemberID
  /// The day of the household.
  public let day: CivilDate
  /// The number of completions on this day, including those that were taken back; at least 1.
  public private(set) var round: Int
  /// Whether the habit is done on this day; false after the completion was taken back.
  public private(set) var isDone: Bool
  /// The points that the last completion paid.
  public private(set) var points: Points
  /// Time of the last completion.
  public private(set) var doneAt: Instant
  /// Stored version that this value was read at.
  public var version: Version = .unsaved

  /// The first completion of a goal on a day.
  public init(of goal: Goal, on day: CivilDate, at now: Instant) {
    self.init(
      household: goal.household, goal: goal.id, member: goal.member, day: day, round: 1,
      isDone: true, points: goal.terms.points, doneAt: now)
  }

  /// A completion with every field given.
  public init(
    household: HouseholdID, goal: GoalID, member: MemberID, day: CivilDate, round: Int,
    isDone: Bool, points: Points, doneAt: Instant, version: Version = .unsaved
  ) {
    id = Self.id(of: goal, on: day)
    self.household = household
    self.goal = goal
    self.member = member
    self.day = day
    self.round = round
    self.isDone = isDone
    self.points = points
    self.doneAt = doneAt
    self.version = version
  }

  /// The id of a goal's completion on a day.
  public static func id(of goal: GoalID, on day: CivilDate) -> GoalCompletionID {
    GoalCompletionID(derivedFrom: goal, .goalCompletion(day))
  }

  /// The id of the transfer that pays the current round.
  public var award: TransferID { TransferID(derivedFrom: id, .award(round: round)) }

  /// The transfer that pays the current round.
  public func payment(of goal: Goal, by member: MemberID) -> Transfer {
    Transfer(
      id: award, household: household, debit: PointAccount.issuance(of: household),
      credit: PointAccount.id(of: self.member), amount: points, kind: .goalCompleted,
      source: Transfer.Source(id, round: round), reason: goal.title.description,
      createdBy: member, createdAt: doneAt, effectiveAt: doneAt)
  }

  /// Completes the habit again on the day; does nothing if it is done.
  public mutating func complete(paying points: Points, at now: Instant) {
    guard !isDone else { return }
    round += 1
    (isDone, self.points, doneAt) = (true, points, now)
  }

  /// Takes the completion back; does nothing if the habit is not done.
  public mutating func takeBack() {
    isDone = false
  }
}
