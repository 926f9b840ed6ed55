import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

@Suite struct FamilyDayTests {
  // Proves: B-16, UC-F1, UC-F5, UC-F7, UC-H4
  @Test func `a child's task is approved once, paid once and buys screen time`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let home = family.household
    let ben = family.member("ben")
    let task = try await family.anna.performer.perform(
      CreateTask(
        household: home, id: family.world.ids.next(), words: TaskContent(title: " Dishes "),
        points: 30, assignee: ben))
    let claimed = try await family.asManaged().perform(
      CompleteTask(household: home, task: task.id))
    #expect(claimed.status == .pendingApproval)

    async let first = family.anna.performer.perform(ApproveTask(household: home, task: task.id))
    async let second = family.bram.performer.perform(ApproveTask(household: home, task: task.id))
    let decisions = try await [first, second].map(\.decision)
    #expect(decisions[0] == decisions[1])

    let account = try await family.asManaged().fetch(FetchAccount(household: home, member: ben))
    #expect(account.account.balance == Points(30))
    _ = try await family.anna.performer.perform(
      UpdateScreenTimeSetting(household: home, member: ben, ratePoints: 1, rateMinutes: 2))
    let bought = try await family.asManaged().perform(
      RedeemScreenTime(household: home, id: family.world.ids.next(), member: ben, minutes: 60))
    #expect(bought.balance == .zero)
    #expect(bought.bank.available == 60)
  }
}
