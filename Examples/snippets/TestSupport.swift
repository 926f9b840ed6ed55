import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases

/// The number of overdue tasks before and after six minutes, for which the test sets the clock.
func overdueTasks() async throws -> [Int] {
  let family = try await TestFamily(in: TestWorld())
  let (home, anna) = (family.household, family.anna.performer)
  let fivePastTen = CivilDate("2026-11-21").map { Due($0, at: TimeOfDay("10:05")) }
  _ = try await anna.perform(
    CreateTask(
      household: home, id: family.world.ids.next(), words: TaskContent(title: "Dishes"),
      due: fivePastTen))

  let overdue = FetchTasks(household: home, filter: .overdue)
  let before = try await anna.fetch(overdue).rows.count
  family.world.clock.advance(by: .seconds(6 * 60))
  return [before, try await anna.fetch(overdue).rows.count]
}
