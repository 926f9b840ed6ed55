import KinshipDomain
import KinshipUseCases

extension WatchModel {
  /// Observes the goals that the reader sees; the first answer is not reported.
  func followGoals(_ isReady: IsReady) async throws {
    try await observe(FetchGoals(household: household)) { now in
      if let before = goals {
        for change in Self.goalChanges(from: before, to: now) { add(change) }
      }
      goals = now
      isReady.yield()
    }
  }

  /// The differences between two states of goals: deleted ones, then the others in their order.
  ///
  /// A goal that was created and deleted between the states is not reported, and neither are the
  /// goals of a child that left.
  static func goalChanges(
    from before: FetchGoals.Output, to now: FetchGoals.Output
  ) -> [PendingWatchEvent] {
    let old = before.groups.flatMap(\.rows)
    let known = Dictionary(old.map { ($0.goal.id, $0.goal) }) { first, _ in first }
    let rows = now.groups.flatMap(\.rows)
    let here = Set(rows.map(\.goal.id))
    let children = Set(now.groups.map(\.member))
    let gone = old.filter { row in
      !here.contains(row.goal.id) && row.goal.isOpen && children.contains(row.goal.member)
    }.map { row in
      PendingWatchEvent(.removed, row, by: row.goal.member, LocalizedText.goalGone)
    }
    return gone + rows.compactMap { change(of: $0, since: known[$0.goal.id]) }
  }

  /// The change of a goal since a former state; nil if it did not change in a way that is reported.
  private static func change(of row: GoalRow, since old: Goal?) -> PendingWatchEvent? {
    let (goal, child) = (row.goal, row.goal.member)
    guard let old else { return PendingWatchEvent(.added, row, by: child, LocalizedText.goalNew) }
    if goal.status != old.status {
      return switch goal.status {
      case .pending: PendingWatchEvent(.submitted, row, by: child, LocalizedText.goalAsked)
      case .approved:
        PendingWatchEvent(.approved, row, by: goal.decidedBy, LocalizedText.goalIsApproved)
      case .rejected:
        PendingWatchEvent(.rejected, row, by: goal.decidedBy, LocalizedText.goalIsRejected)
      case .completed: PendingWatchEvent(.completed, row, by: child, LocalizedText.goalIsAchieved)
      }
    }
    guard goal.days != old.days else {
      return goal.terms == old.terms
        ? nil : PendingWatchEvent(.changed, row, by: child, LocalizedText.goalChanged)
    }
    return goal.days.count > old.days.count
      ? PendingWatchEvent(.completed, row, by: child, LocalizedText.goalDayDone)
      : PendingWatchEvent(.reopened, row, by: child, LocalizedText.goalDayBack)
  }
}

extension PendingWatchEvent {
  fileprivate init(
    _ change: WatchModel.Change, _ row: GoalRow, by actor: MemberID?,
    _ text: (_ title: String, _ child: String) -> LocalizedText
  ) {
    self.init(
      change: change, kind: .goal, subject: .init(row.goal.id, row.goal.title), actor: actor,
      text: text("\(row.goal.title)", "\(row.memberName)"))
  }
}
