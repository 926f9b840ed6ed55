import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

extension ModelTests {
  @MainActor @Suite struct ProfileSwitchModelTests {
    // Proves: VM-11, T-33, C-32, TRAP-39
    @Test func `switching alternates between two children`() async throws {
      let family = try await TestFamily.make()
      let app = AppModel(family.annas)
      await app.launch(household: family.household)
      let profiles = ProfileSwitchModel(app)
      #expect(!profiles.isVisible && profiles.image == .template1)
      #expect(await profiles.switchNext() == false)
      _ = try await family.anna.performer.perform(
        AddManagedMember(
          household: family.household, member: family.world.ids.next(),
          person: family.world.ids.next(), name: "Tim", role: .child))
      await app.refresh()
      #expect(profiles.isVisible)
      #expect(await profiles.switchNext())
      #expect(app.actingMember?.name.description == "Ben")
      let announcement = try #require(profiles.announcement)
      #expect(announcement.text == "You've switched to Ben" && announcement.image == .template1)
      #expect(await profiles.switchNext())
      #expect(profiles.image == .template2 && app.role == .child)
      #expect(profiles.announcement?.text == "You've switched to Tim")
      profiles.dismiss()
      #expect(profiles.announcement == nil)
      #expect(await profiles.switchNext())
      #expect(app.actingMember?.name.description == "Ben")
    }

    /// An app of a household with three managed children.
    private func three(_ family: TestFamily) async throws -> (AppModel, [MemberID]) {
      var children = [family.member("ben")]
      for name in ["Tim", "Kim"] {
        children.append(
          try await family.anna.performer.perform(
            AddManagedMember(
              household: family.household, member: family.world.ids.next(),
              person: family.world.ids.next(), name: name, role: .child)
          ).id)
      }
      let app = AppModel(family.annas)
      await app.launch(household: family.household)
      return (app, children)
    }

    // Proves: VM-11, T-33
    @Test func `switching cycles through three children`() async throws {
      let family = try await TestFamily.make()
      let (app, children) = try await three(family)
      let profiles = ProfileSwitchModel(app)
      var images: [ProfileSwitchModel.Image] = []
      for child in children + children {
        #expect(await profiles.switchNext())
        #expect(app.actingMember?.id == child)
        images.append(profiles.image)
      }
      #expect(images.prefix(4) == [.template1, .template2, .template1, .template1])
    }

    // Proves: VM-11, T-32, T-34
    @Test(arguments: [(0, 1), (1, 2), (2, 1)])
    func `removing the acting child switches to another child, never to the parent`(
      gone: Int, next: Int
    ) async throws {
      let family = try await TestFamily.make()
      let (app, children) = try await three(family)
      #expect(await app.switchActingMember(children[gone]))
      _ = try await family.bram.performer.perform(
        RemoveMember(household: family.household, member: children[gone]))
      await app.refresh()
      #expect(app.actingMember?.id == children[next] && app.role == .child)
      let name = try #require(app.actingMember?.shownName)
      #expect(app.screen.toast?.text == "You've switched to \(name)")
      let seen = try await app.device.performer.fetch(
        HouseholdDetails(household: family.household))
      #expect(seen.actingMember == children[next] && app.screen.failure == nil)
      let launched = AppModel(family.annas)
      await launched.launch(household: family.household, actingMember: children[gone])
      #expect(launched.role == .child)
      #expect(await ProfileSwitchModel(app).switchNext())
      #expect(app.role == .child && app.actingMember?.id != children[next])
    }

    // Proves: VM-11, T-32, T-34
    @Test func `removing the only child switches back to the account's own member`() async throws {
      let family = try await TestFamily.make()
      let app = AppModel(family.annas)
      await app.launch(household: family.household)
      #expect(await app.switchActingMember(family.member("ben")))
      _ = try await family.bram.performer.perform(
        RemoveMember(household: family.household, member: family.member("ben")))
      await app.refresh()
      #expect(app.actingMember?.id == family.member("anna") && app.screen.failure == nil)
    }
  }
}
