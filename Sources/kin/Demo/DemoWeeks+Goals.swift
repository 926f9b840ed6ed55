import KinshipDomain
import KinshipTime
import KinshipUseCases

extension DemoWeeks {
  /// Mia works on a daily habit, which she misses now and then.
  ///
  /// On the last day but one she creates another goal, which waits for an approval.
  func planGoals(day number: Int) {
    if number == 0 { at(7, 40) { try await self.chooseHabit() } }
    if number % 8 != 5 { at(19, 35) { try await self.doHabit() } }
    if isEve { at(19, 55) { try await self.wantToSwim() } }
  }

  private func chooseHabit() async throws {
    let goal = CreateGoal(
      household: family.canal, id: family.world.ids.next(), title: family.text(.readPages),
      points: 1, habit: .daily)
    try await family.perform(goal, by: .mia)
    try await family.perform(ApproveGoal(household: family.canal, goal: goal.id), by: .anna)
    habit = goal.id
  }

  private func doHabit() async throws {
    guard let habit else { return }
    try await family.perform(CompleteGoal(household: family.canal, goal: habit), by: .mia)
  }

  private func wantToSwim() async throws {
    try await family.perform(
      CreateGoal(
        household: family.canal, id: family.world.ids.next(), title: family.text(.swimFar),
        points: 20, target: today.advanced(byDays: 30),
        subGoals: [family.text(.swimNear), family.text(.swimHalf)]), by: .mia)
  }
}
