import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

@Suite struct FamilyAppTests {
  @Test func `a claim without an answer is paid after a day`() async throws {
    let family = try await TestFamily(in: TestWorld()) { $0.autoApprovalHours = 24 }
    let (world, home, ben) = (family.world, family.household, family.member("ben"))
    let anna = family.anna.performer
    let dishes: TaskID = world.ids.next()
    _ = try await anna.perform(
      CreateTask(
        household: home, id: dishes, words: TaskContent(title: "Dishes"), points: 10, assignee: ben)
    )
    _ = try await anna.acting(as: ben).perform(CompleteTask(household: home, task: dishes))

    // Runs the due jobs at their times. Anna's access token expires meanwhile.
    try await world.advance(until: world.clock.now + .seconds(86_400))
    let later = try await world.renewed(family.anna).performer
    let wallet = try await later.fetch(FetchAccount(household: home, member: ben))
    #expect(wallet.account.balance.value == 10)
  }

  @Test func `a failing store keeps the shopping list unchanged`() async throws {
    let probe = Probe()
    let family = try await TestFamily(in: TestWorld(probe: probe))
    let milk = AddShoppingItem(
      household: family.household, id: family.world.ids.next(),
      words: ShoppingItemContent(title: "Milk"))
    probe.fail("shopping_item.write")
    await #expect(throws: ProbeFailure.self) { try await family.anna.performer.perform(milk) }
    #expect(probe.hasFailed)
    probe.reset()
    let list = FetchShoppingList(household: family.household)
    #expect(try await family.anna.performer.fetch(list).isEmpty)
  }
}
