import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

extension ModelTests {
  @MainActor @Suite struct KidsModelTests {
    // Proves: VM-05, T-29, T-30, T-31, C-10
    @Test func `children are added, renamed and removed in one form`() async throws {
      let family = try await TestFamily.make { $0.maxChildren = 3 }
      let kids = KidsModel(family.annas, household: family.household)
      await kids.load()
      #expect(kids.kids.map(\.name) == ["Ben"] && kids.buttonTitle == "Next")
      #expect(kids.canAdd && !kids.canRemove && kids.canContinue)
      kids.setName("Benno", of: kids.kids[0].id)
      kids.add(name: "Tim")
      // Zoe, who has her own account, is the third child.
      #expect(!kids.canAdd && kids.canRemove)
      #expect(await kids.next())
      #expect(kids.kids.map(\.name) == ["Benno", "Tim"])
      #expect(kids.kids[0].id == family.member("ben"))
      #expect(kids.screen.toast?.text == "The children are now: Benno, Tim.")
      kids.remove(kids.kids[0].id)
      #expect(await kids.next() == false)
      #expect(kids.confirmation?.headline == "Remove Benno from the household?")
      kids.cancel()
      #expect(await kids.confirm() == false)
      await kids.load()
      #expect(kids.kids.map(\.name) == ["Benno", "Tim"])
      kids.remove(kids.kids[0].id)
      _ = await kids.next()
      #expect(await kids.confirm())
      #expect(kids.kids.map(\.name) == ["Tim"] && kids.confirmation == nil)
    }

    // Proves: VM-05, D-52
    @Test func `removing a child warns of deleted tasks where every task needs a child`()
      async throws
    {
      let family = try await TestFamily.make(.kidsRewards) { $0.maxChildren = 4 }
      let kids = KidsModel(family.annas, household: family.household)
      await kids.load()
      kids.add(name: "Tim")
      #expect(await kids.next())
      kids.remove(family.member("ben"))
      #expect(await kids.next() == false)
      #expect(kids.confirmation?.bodyText.hasPrefix("Open tasks are deleted") == true)
    }

    // Proves: VM-05, T-30
    @Test func `clearing a child's name does not remove the child`() async throws {
      let family = try await TestFamily.make()
      let kids = KidsModel(family.annas, household: family.household)
      await kids.load()
      kids.add(name: "Tim")
      kids.setName("  ", of: family.member("ben"))
      #expect(!kids.canContinue)
      #expect(await kids.next() == false)
      #expect(kids.confirmation == nil && kids.screen.failure?.code == "validation")
      await kids.load()
      #expect(kids.kids.map(\.name) == ["Ben"])
    }

    // Proves: VM-05, D-61
    @Test func `the form keeps one line, and a blank line adds no child`() async throws {
      let family = try await TestFamily.make()
      let olgas = KidsModel(
        family.world.device(family.olga.performer), household: family.otherHousehold)
      await olgas.load()
      #expect(olgas.kids.map(\.name) == [""] && !olgas.canContinue)
      olgas.remove(olgas.kids[0].id)
      #expect(olgas.kids.count == 1)
      #expect(olgas.kids[0].accessibilityLabel == "child")
      olgas.setName("Lou", of: olgas.kids[0].id)
      #expect(olgas.kids[0].accessibilityLabel == "Lou, child")
      olgas.add()
      #expect(olgas.canContinue)
      #expect(await olgas.next())
      #expect(olgas.kids.map(\.name) == ["Lou"])
    }

    // Proves: VM-05
    @Test func `retrying after a lost answer adds no second child`() async throws {
      let family = try await TestFamily.make()
      let script = TestPerformer(family.anna.performer)
      let kids = KidsModel(family.world.device(script), household: family.household)
      await kids.load()
      kids.add(name: "Tim")
      script.script.loseAnswer()
      #expect(await kids.next() == false)
      #expect(kids.screen.failure?.message.action == .retry)
      // The form's content is outdated: the retry fails instead of adding Tim again.
      await kids.retry()
      await kids.refresh()
      #expect(kids.kids.map(\.name) == ["Ben", "Tim"])
    }
  }
}
