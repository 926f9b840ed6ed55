import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// Unusual but valid input.
@Suite struct OddInputTests {
  @Test func `the first and last dates of the calendar are valid due dates and sort correctly`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    let last = try #require(TimeOfDay("23:59:59"))
    for due in [Due(.max, at: last), Due(.min), Due(.max), Due(.min, at: .midnight)] {
      let task = CreateTask(
        household: family.household, id: family.world.ids.next(), words: TaskContent(title: "Far"),
        due: due)
      #expect(try await family.anna.performer.refusing(task) == nil)
    }
    let page = try await family.anna.performer.fetch(FetchTasks(household: family.household))
    #expect(page.rows.map(\.task.due?.date) == [.min, .min, .max, .max])
    #expect(page.rows.map(\.isOverdue) == [true, true, false, false])
  }

  @Test func `a completion time is limited to the time between creation and now`() async throws {
    let family = try await TestFamily(in: TestWorld())
    for (doneAt, offset) in [(Instant.distantPast, 0), (.distantFuture, 60)] {
      let made = try await family.anna.performer.perform(
        CreateTask(
          household: family.household, id: family.world.ids.next(),
          words: TaskContent(title: "Dishes")))
      family.world.clock.advance(by: .seconds(60))
      let done = try await family.anna.performer.perform(
        CompleteTask(household: family.household, task: made.id, doneAt: doneAt))
      #expect(done.completedAt == made.createdAt + .seconds(offset))
    }
  }

  @Test func `a cursor that matches no row is accepted`() async throws {
    let family = try await TestFamily(in: TestWorld())
    for place in [Int64.min, 0, .max] {
      for id in Bad.ids() as [TaskID] {
        let tasks = FetchTasks(
          household: family.household, after: TaskCursor(due: place, createdAt: place, id: id))
        #expect(try await family.anna.performer.refusing(toAnswer: tasks) == nil)
        let lines = FetchTransactions(
          household: family.household, member: family.member("ben"),
          after: TransferCursor(createdAt: place, id: TransferID(bits: id.bits)))
        #expect(try await family.anna.performer.refusing(toAnswer: lines) == nil)
        let redemptions = FetchRedemptions(
          household: family.household, member: family.member("ben"),
          after: RedemptionCursor(redeemedAt: place, minutes: 1, id: RedemptionID(bits: id.bits)))
        #expect(try await family.anna.performer.refusing(toAnswer: redemptions) == nil)
        let own = FetchOwnTasks(household: family.household, after: id)
        #expect(try await family.anna.performer.refusing(toAnswer: own) == nil)
      }
    }
  }
}
