import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// A change by a person, on a view model that shows the result.
struct ShownChange: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Creates the data that the change needs, and the model.
  let prepare: @MainActor @Sendable (TestFamily, Device) async throws -> any ScreenModel
  /// Performs the change.
  ///
  /// Returns whether the model reports success.
  let change: @MainActor @Sendable (any ScreenModel) async -> Bool

  init<Model: ScreenModel>(
    _ name: String, on _: Model.Type,
    prepare: @escaping @MainActor @Sendable (TestFamily, Device) async throws -> Model,
    change: @escaping @MainActor @Sendable (Model) async -> Bool
  ) {
    testDescription = name
    self.prepare = prepare
    self.change = { model in
      guard let model = model as? Model else { return false }
      return await change(model)
    }
  }

  static let all = people + codes + work + things

  private static let people = [
    ShownChange("add a member", on: HouseholdModel.self) { family, device in
      HouseholdModel(device, household: family.household)
    } change: {
      await $0.addMember(name: "Tim", role: .child)
    },
    ShownChange("renew the code", on: HouseholdModel.self) { family, device in
      HouseholdModel(device, household: family.household)
    } change: {
      await $0.renewCode()
    },
    ShownChange("save the household", on: HouseholdEditorModel.self) { family, device in
      HouseholdEditorModel(device, household: family.household)
    } change: {
      $0.name = "Nest"
      return await $0.save()
    },
    ShownChange("save the children", on: KidsModel.self) { family, device in
      KidsModel(device, household: family.household)
    } change: {
      $0.add(name: "Tim")
      return await $0.next()
    },
    ShownChange("create a household", on: HouseholdsModel.self) { _, device in
      HouseholdsModel(device)
    } change: {
      await $0.create(name: "Cabin", timeZone: "Europe/Berlin")
    },
  ]

  private static let codes = [
    ShownChange("join a household", on: HouseholdsModel.self) { family, device in
      let code = try await family.olga.performer.perform(
        IssueInviteCode(household: family.otherHousehold, role: .parent)
      ).code
      let model = HouseholdsModel(device)
      model.code = code.description
      return model
    } change: {
      await $0.join()
    },
    ShownChange("end a code", on: OpenCodesModel.self) { family, device in
      _ = try await family.anna.performer.perform(
        IssueInviteCode(household: family.household, role: .parent))
      return OpenCodesModel(device, household: family.household)
    } change: {
      guard let code = $0.rows.first?.id else { return false }
      return await $0.revoke(code.description) && $0.rows.isEmpty
    },
    ShownChange("accept an invitation", on: InvitationsModel.self) { family, device in
      try await family.inviteAnna()
      return InvitationsModel(device)
    } change: {
      guard let code = $0.rows.first?.id else { return false }
      return await $0.accept(code) && $0.rows.isEmpty
    },
    ShownChange("decline an invitation", on: InvitationsModel.self) { family, device in
      try await family.inviteAnna()
      return InvitationsModel(device)
    } change: {
      guard let code = $0.rows.first?.id else { return false }
      return await $0.decline(code) && $0.rows.isEmpty
    },
  ]

  private static let work = [
    ShownChange("complete a task in the list", on: TaskListModel.self) { family, device in
      try await family.addTask("Dishes", points: 5)
      return TaskListModel(device, household: family.household)
    } change: {
      guard let task = $0.rows.first?.id else { return false }
      return await $0.complete(task)
    },
    ShownChange("complete a task", on: TaskDetailModel.self) { family, device in
      let task = try await family.addTask("Dishes", points: 5)
      return TaskDetailModel(device, household: family.household, task: task)
    } change: {
      await $0.submit() && $0.moved?.status == .completed
    },
    ShownChange("delete one date of a series", on: TaskDetailModel.self) { family, device in
      let task = try await family.anna.performer.perform(
        CreateTask(
          household: family.household, id: family.world.ids.next(),
          words: TaskContent(title: "Bins"),
          points: 1,
          due: CivilDate("2026-11-30").map { Due($0) },
          repetition: .onDates(try RecurrenceRule("FREQ=DAILY"))))
      return TaskDetailModel(device, household: family.household, task: task.id)
    } change: {
      $0.askDelete(.thisDate)
      return await $0.confirmDelete() && !$0.isDeleted
    },
    ShownChange("approve a claim", on: TaskApprovalModel.self) { family, device in
      let task = try await family.addTask("Dishes", points: 5, for: "zoe")
      _ = try await family.zoe.performer.perform(
        CompleteTask(household: family.household, task: task))
      return TaskApprovalModel(device, household: family.household)
    } change: {
      guard let task = $0.rows.first?.id else { return false }
      return await $0.approve(task) && $0.decided?.status == .completed
    },
    ShownChange("delete an event", on: TimelineModel.self) { family, device in
      let zone = try family.world.zones.zone("Europe/Amsterdam")
      let today = zone.local(family.world.clock.now).date
      _ = try await family.anna.performer.perform(
        CreateEvent(
          household: family.household, id: family.world.ids.next(), title: "Fair",
          span: .days(from: today, count: 1)))
      return TimelineModel(device, household: family.household)
    } change: {
      guard let line = $0.events.first else { return false }
      $0.askDelete(line)
      return await $0.confirmDelete()
    },
  ]

  private static let things = [
    ShownChange("give points", on: PointsAccountModel.self) { family, device in
      PointsAccountModel(device, household: family.household, member: family.member("ben"))
    } change: {
      await $0.adjust(amount: 10, kind: .bonus, reason: "Helped") && $0.balance == 10
    },
    ShownChange("put something on the list", on: ShoppingListModel.self) { family, device in
      ShoppingListModel(device, household: family.household)
    } change: {
      await $0.add(ShoppingItemContent(title: "Milk")) && $0.changed?.title.description == "Milk"
    },
    ShownChange("clear the list", on: ShoppingListModel.self) { family, device in
      let item = try await family.anna.performer.perform(
        AddShoppingItem(
          household: family.household, id: family.world.ids.next(),
          words: ShoppingItemContent(title: "Milk")))
      _ = try await family.anna.performer.perform(
        CheckShoppingItem(household: family.household, item: item.id, isChecked: true))
      return ShoppingListModel(device, household: family.household)
    } change: {
      await $0.clear() && $0.canUndo
    },
  ]
}

extension TestFamily {
  /// Invites Anna to Olga's household.
  fileprivate func inviteAnna() async throws {
    let email = try await anna.performer.fetch(FetchSession()).profile.email
    _ = try await olga.performer.perform(
      InviteByEmail(household: otherHousehold, email: email.description, role: .parent))
  }
}

extension ModelTests {
  /// A committed change is reported as a success even if the reload fails, so that it is not repeated.
  @MainActor @Suite struct ReloadAfterChangeTests {
    private func family() async throws -> TestFamily {
      let family = try await TestFamily.make()
      for user in [family.anna, family.olga] {
        _ = try await user.performer.perform(SetPIN(pin: TestWorld.pin))
      }
      return family
    }

    // Proves: F-57, F-58
    @Test(arguments: ShownChange.all)
    func `a change succeeds with a caution when the reload fails`(_ subject: ShownChange)
      async throws
    {
      let family = try await family()
      let performer = TestPerformer(family.anna.performer)
      let model = try await subject.prepare(family, family.world.device(performer))
      await model.refresh()
      let shown = model.screen.phase
      performer.script.goBlindAfterChange()
      #expect(await subject.change(model))
      #expect(model.screen.failure == nil && model.screen.toast != nil)
      #expect(model.screen.phase == shown, "What was shown stays")
      #expect(
        model.screen.caution?.sentence
          == "The data cannot be reached right now. The change is saved, but the view may be out of date."
      )
      #expect(model.screen.caution?.message.action == .refresh)
      let sent = performer.script.performed.count
      performer.script.see()
      await model.retry()
      #expect(model.screen.caution == nil && model.screen.failure == nil)
      #expect(performer.script.performed.count == sent, "Only the look is repeated")
    }

    // Proves: F-57
    @Test func `a failed reload after a change does not fail a screen that was never loaded`()
      async throws
    {
      let family = try await family()
      let performer = TestPerformer(family.anna.performer)
      let model = HouseholdsModel(family.world.device(performer))
      performer.script.goBlindAfterChange(with: Refusal.unauthorized)
      #expect(await model.create(name: "Cabin", timeZone: "Europe/Berlin"))
      #expect(model.screen.phase == .idle && model.screen.failure == nil)
      #expect(model.screen.caution?.code == "unauthorized")
      #expect(model.screen.caution?.sentence.hasSuffix("the view may be out of date.") == true)
      model.dismiss()
      #expect(model.screen.caution == nil)
    }
  }
}
