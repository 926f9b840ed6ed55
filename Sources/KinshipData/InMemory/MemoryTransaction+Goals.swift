import KinshipDomain
import KinshipTime

extension MemoryTransaction: GoalRepository {
  var goals: any GoalRepository { self }

  func goal(_ id: GoalID, in household: HouseholdID) -> Goal? {
    home(household)?.goals[id]
  }

  func openGoals(of member: MemberID, in household: HouseholdID) -> [Goal] {
    let open = rows(\.goals, of: household).filter { $0.member == member && $0.isOpen }
      .sorted { ($1.createdAt, $1.id) < ($0.createdAt, $0.id) }
    return Array(open.prefix(Goal.openLimit))
  }

  func achievedGoals(
    of member: MemberID, in household: HouseholdID, after cursor: GoalCursor?, limit: Int
  ) -> [Goal] {
    let achieved = rows(\.goals, of: household)
      .filter { $0.member == member && $0.deletedAt == nil }
      .compactMap { goal in GoalCursor(goal).map { (position: $0, goal: goal) } }
      .filter { found in cursor.map { $0 < found.position } ?? true }
      .sorted { $0.position < $1.position }
    return achieved.prefix(max(0, limit)).map(\.goal)
  }

  func pendingGoals(of household: HouseholdID, limit: Int) -> [Goal] {
    let pending = rows(\.goals, of: household).filter {
      $0.status == .pending && $0.deletedAt == nil
    }
    .sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }
    return Array(pending.prefix(max(0, limit)))
  }

  func save(_ goal: Goal) throws -> Goal {
    try save(goal, \.goals, of: goal.household, goal.id)
  }

  func completion(of goal: Goal, on day: CivilDate) -> GoalCompletion? {
    home(goal.household)?.goalCompletions[GoalCompletion.id(of: goal.id, on: day)]
  }

  func save(_ completion: GoalCompletion) throws -> GoalCompletion {
    try save(completion, \.goalCompletions, of: completion.household, completion.id)
  }
}

extension MemoryTransaction: AbsenceRepository {
  var absences: any AbsenceRepository { self }

  func absences(of member: MemberID, in household: HouseholdID) -> [Absence] {
    let all = rows(\.absences, of: household).filter { $0.member == member }
    return Array(all.sorted { $0.start < $1.start }.suffix(Absence.limit))
  }

  func latestAbsence(of member: MemberID, in household: HouseholdID) -> Absence? {
    absences(of: member, in: household).last
  }

  func save(_ absence: Absence) throws -> Absence {
    try save(absence, \.absences, of: absence.household, absence.id)
  }
}
