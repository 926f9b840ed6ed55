import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipUseCases
import Testing

extension ModelTests {
  /// Screens of a household that is already loaded, and changes without a reload.
  @MainActor @Suite struct KnownHouseholdTests {
    private let family: TestFamily
    private let performer: TestPerformer
    private let device: Device

    init() async throws {
      family = try await TestFamily.make()
      performer = TestPerformer(family.anna.performer)
      device = family.world.device(performer)
    }

    private func details() async throws -> HouseholdDetails.Output {
      try await family.anna.performer.fetch(HouseholdDetails(household: family.household))
    }

    @Test func `a screen of a loaded household reads it only at its second load`() async throws {
      let model = HouseholdModel(
        try device.with(household: try await details()), household: family.household)
      await model.load()
      #expect(model.details?.id == family.household)
      #expect(performer.script.asked.isEmpty)
      await model.refresh()
      #expect(performer.script.asked == ["HouseholdDetails"])
    }

    @Test func `a screen reads a loaded household again after changing it`() async throws {
      let model = HouseholdModel(
        try device.with(household: try await details()), household: family.household)
      await model.addMember(name: "Tim", role: .child)
      #expect(performer.script.asked == ["HouseholdDetails"])
      #expect(model.details?.members.contains { $0.name.description == "Tim" } == true)
    }

    @Test func `a screen of another household reads its own household`() async throws {
      let other = try await family.anna.performer.perform(
        CreateHousehold(
          household: family.world.ids.next(), member: family.world.ids.next(), name: "Cabin",
          timeZone: "Europe/Amsterdam"))
      let known = try await family.anna.performer.fetch(HouseholdDetails(household: other.id))
      let model = HouseholdModel(try device.with(household: known), household: family.household)
      await model.load()
      #expect(performer.script.asked == ["HouseholdDetails"])
    }

    @Test func `switching the acting member discards the loaded household`() async throws {
      let known = try device.with(household: try await details())
      let model = HouseholdModel(
        known.acting(as: family.member("anna")), household: family.household)
      await model.load()
      #expect(performer.script.asked == ["HouseholdDetails"])
    }

    @Test func `a change without a reload runs no query and uses the points name`() async throws {
      let family = try await TestFamily.make { $0.pointsName = .peanuts }
      let performer = TestPerformer(family.anna.performer)
      let task = try await family.addTask("Dishes", points: 3, for: "anna")
      let known = try await family.anna.performer.fetch(
        HouseholdDetails(household: family.household))
      var device = try family.world.device(performer).with(household: known)
      device.reloadsAfterChanges = false
      let model = TaskDetailModel(device, household: family.household, task: task)
      #expect(await model.submit())
      #expect(performer.script.asked.isEmpty)
      #expect(model.screen.toast?.text.contains("3 peanuts") == true)
      #expect(model.moved?.status == .completed && model.screen.caution == nil)
    }

    @Test func `a board with few tasks needs one query`() async throws {
      try await family.addTask("Dishes")
      let model = TaskBoardModel(
        try device.with(household: try await details()), household: family.household)
      await model.load()
      #expect(model.groups.flatMap(\.rows).count == 1)
      #expect(performer.script.asked == ["FetchTasks"])
    }
  }
}
