import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

extension ModelTests {
  @MainActor @Suite struct HouseholdPeopleTests {
    private func model(
      _ family: TestFamily, _ device: Device? = nil
    ) async -> HouseholdModel {
      let model = HouseholdModel(device ?? family.annas, household: family.household)
      await model.load()
      return model
    }

    // Proves: VM-14, UC-E3, F-23, F-78
    @Test func `an account is invited by address, and an unknown address is refused`() async throws
    {
      let family = try await TestFamily.make()
      let kim = try await family.world.signUp("Kim")
      let model = await model(family)
      #expect(await model.invite(email: "kim@example.com", role: .guardian))
      #expect(model.screen.toast?.text == "kim@example.com is invited as guardian.")
      let sent = try #require(model.invitation)
      #expect(await model.invite(email: "nobody@example.org", role: .child) == false)
      #expect(model.screen.failure?.code == "userNotFound")
      let kims = InvitationsModel(family.world.device(kim.performer))
      await kims.load()
      #expect(kims.rows.map(\.id) == [sent.code])
      #expect(kims.rows.first?.title == "Home, as guardian")
      #expect(await kims.accept(sent.code))
      #expect(kims.joined?.role == .guardian && kims.rows.isEmpty)
      #expect(kims.screen.toast?.text == "You have joined Home as guardian.")
      #expect(kims.screen.emptyMessage?.action == .addHousehold)
    }

    // Proves: VM-14, UC-E3, F-23
    @Test func `a household that adds members unasked adds an invited child, who can leave`()
      async throws
    {
      let family = try await TestFamily.make { $0.addsInvitedUnasked = true }
      let kim = try await family.world.signUp("Kim")
      let model = await model(family)
      #expect(await model.invite(email: "kim@example.com", role: .child))
      let added = try #require(model.added).id
      #expect(
        model.screen.toast?.text
          == "Added kim@example.com as child without asking. The member can leave at any time.")
      #expect(model.memberRows.contains { $0.id == added && $0.name == "kim" })
      #expect(model.invitation == nil && model.invitationText == nil)
      let kims = await self.model(family, family.world.device(kim.performer))
      #expect(kims.canLeave && kims.cannotLeaveText == nil)
      kims.ask(.leave)
      #expect(await kims.confirm())
      await model.refresh()
      #expect(!model.memberRows.contains { $0.id == added })
      // A member who has left before gets an invitation.
      #expect(await model.invite(email: "kim@example.com", role: .child))
      #expect(model.added == nil)
      #expect(model.screen.toast?.text == "kim@example.com is invited as child.")
      #expect(model.invitationText != nil)
    }

    // Proves: VM-14, UC-E3
    @Test func `declining an invitation makes its code invalid`() async throws {
      let family = try await TestFamily.make()
      let kim = try await family.world.signUp("Kim")
      let model = await model(family)
      #expect(await model.invite(email: "kim@example.com", role: .child))
      let sent = try #require(model.invitation)
      let kims = InvitationsModel(family.world.device(kim.performer))
      await kims.load()
      #expect(await kims.decline(sent.code))
      #expect(kims.screen.toast?.text == "The invitation to Home is declined.")
      #expect(kims.screen.emptyMessage?.headline == "No invitations")
      #expect(await kims.accept(sent.code) == false)
      #expect(kims.screen.failure?.code == "invalidInviteCode")
    }

    // Proves: VM-14, UC-E3
    @Test func `a typed code is declined, and a malformed code is refused`() async throws {
      let family = try await TestFamily.make()
      let kim = try await family.world.signUp("Kim")
      let model = await model(family)
      #expect(await model.invite(email: "kim@example.com", role: .child))
      let sent = try #require(model.invitation)
      let kims = InvitationsModel(family.world.device(kim.performer))
      await kims.load()
      #expect(await kims.decline(typed: "no code") == false)
      #expect(kims.screen.failure?.code == "invalidInviteCode" && kims.rows.count == 1)
      #expect(await kims.decline(typed: sent.code.description))
      #expect(kims.rows.isEmpty)
    }

    // Proves: VM-14, C-37, M-14
    @Test func `the only owner cannot leave a household with other members`() async throws {
      let family = try await TestFamily.make()
      let annas = await model(family)
      #expect(annas.isOwner && !annas.canLeave)
      annas.ask(.leave)
      #expect(annas.confirmation?.headline == "Leave Home?")
      #expect(await annas.confirm() == false)
      #expect(annas.screen.failure?.code == "soleOwner")
      let mos = await model(family, family.world.device(family.mo.performer))
      #expect(!mos.isOwner && mos.canLeave && !mos.hasLeft)
      mos.ask(.leave)
      mos.cancel()
      #expect(mos.confirmation == nil)
      #expect(await mos.confirm() == false)
      #expect(!mos.hasLeft)
      mos.ask(.leave)
      #expect(await mos.confirm())
      #expect(mos.hasLeft && mos.memberRows.isEmpty && mos.details == nil)
      #expect(mos.screen.toast?.text == "You have left Home.")
    }

    // Proves: VM-14, M-14, C-37, B-41
    @Test func `a member who cannot leave sees the reason before trying`() async throws {
      let family = try await TestFamily.make()
      #expect(
        await model(family).cannotLeaveText
          == "You are the only owner and the household has other members. Make one of them the owner first."
      )
      #expect(
        await model(family, family.zoes).cannotLeaveText
          == "Children cannot leave this household themselves. Ask a parent to remove you."
      )
      let mos = family.world.device(family.mo.performer)
      #expect(await model(family, mos).cannotLeaveText == nil)
      let bens = await model(family, family.world.device(family.asManaged()))
      #expect(!bens.canLeave && bens.cannotLeaveText != nil)
      try await family.remove("bram")
      try await family.remove("gwen")
      let annas = await model(family, family.world.device(family.anna.performer, .dutch))
      #expect(await annas.transfer(to: family.member("mo")))
      #expect(!annas.isOwner && !annas.canLeave)
      #expect(annas.cannotLeaveText?.hasPrefix("Een lid hier heeft een ouder") == true)
      annas.ask(.leave)
      #expect(await annas.confirm() == false)
      #expect(annas.screen.failure?.code == "lastParent")
    }

    // Proves: VM-14, M-14, C-37
    @Test func `an owner without an heir cannot leave, unless alone`() async throws {
      let family = try await TestFamily.make()
      let olgas = HouseholdModel(
        family.world.device(family.olga.performer, .german), household: family.otherHousehold)
      #expect(!olgas.canLeave && olgas.cannotLeaveText == nil)
      await olgas.load()
      #expect(olgas.canLeave && olgas.cannotLeaveText == nil)
      #expect(await olgas.addMember(name: "Kim", role: .child))
      #expect(!olgas.canLeave)
      #expect(olgas.cannotLeaveText?.contains("kein anderes Mitglied kann ihn übernehmen") == true)
      olgas.ask(.leave)
      #expect(await olgas.confirm() == false)
      #expect(olgas.screen.failure?.code == "noHeir")
    }

    // Proves: VM-14, C-37
    @Test func `leaving is refused if it would delete the household without confirmation`()
      async throws
    {
      let family = try await TestFamily.make()
      let olgas = HouseholdModel(
        family.world.device(family.olga.performer), household: family.otherHousehold)
      let child = try await family.olga.performer.perform(
        AddManagedMember(
          household: family.otherHousehold, member: family.world.ids.next(),
          person: family.world.ids.next(), name: "Kim", role: .guardian)
      ).id
      await olgas.load()
      olgas.ask(.leave)
      try await family.olga.performer.perform(
        RemoveMember(household: family.otherHousehold, member: child))
      #expect(await olgas.confirm() == false)
      #expect(olgas.screen.failure?.code == "conflict" && !olgas.hasLeft)
      await olgas.load()
      olgas.ask(.leave)
      #expect(olgas.confirmation?.bodyText.contains("deleted permanently") == true)
      #expect(await olgas.confirm())
      #expect(olgas.hasLeft)
    }

    // Proves: VM-14, M-15
    @Test func `ownership is transferred to an adult with an account`() async throws {
      let family = try await TestFamily.make()
      let annas = await model(family)
      #expect(await annas.transfer(to: family.member("zoe")) == false)
      #expect(
        annas.screen.failure?.sentence
          == "The new owner must be an adult with an account. Choose another member.")
      #expect(await annas.transfer(to: family.member("bram")))
      #expect(annas.screen.toast?.text == "Bram now owns Home.")
      #expect(!annas.isOwner && annas.canLeave)
      #expect(annas.memberRows.contains { $0.name == "Bram" && $0.isOwner })
    }

    // Proves: VM-14, D-52
    @Test func `a member is removed after a confirmation`() async throws {
      let family = try await TestFamily.make()
      let annas = await model(family)
      annas.ask(.remove(family.member("ben")))
      #expect(annas.confirmation?.headline == "Remove Ben from the household?")
      #expect(annas.confirmation?.buttonTitle == "Remove")
      #expect(await annas.confirm())
      #expect(annas.screen.toast?.text == "Removed Ben.")
      #expect(!annas.memberRows.contains { $0.name == "Ben" })
    }

    // Proves: VM-14, D-52
    @Test func `confirmations say what happens to open tasks under the household's rules`()
      async throws
    {
      let shared = await model(try await TestFamily.make())
      shared.ask(.remove(shared.memberRows[1].id))
      #expect(shared.confirmation?.bodyText.hasPrefix("Open tasks become unassigned.") == true)
      let family = try await TestFamily.make(.patchwork)
      let annas = await model(family)
      annas.ask(.remove(family.member("ben")))
      #expect(annas.confirmation?.bodyText.hasPrefix("Open tasks are deleted") == true)
      let brams = await model(family, family.world.device(family.bram.performer, .dutch))
      brams.ask(.leave)
      #expect(brams.confirmation?.bodyText.hasPrefix("Je open taken worden verwijderd") == true)
      let gwens = await model(family, family.world.device(family.gwen.performer, .german))
      gwens.ask(.remove(family.member("ben")))
      #expect(gwens.confirmation?.bodyText.hasPrefix("Offene Aufgaben werden gelöscht") == true)
    }

    // Proves: VM-14, UC-E4
    @Test func `a household without another account can be deleted`() async throws {
      let family = try await TestFamily.make()
      let olgas = HouseholdModel(
        family.world.device(family.olga.performer), household: family.otherHousehold)
      await olgas.load()
      #expect(olgas.canLeave)
      olgas.ask(.leave)
      #expect(olgas.confirmation?.bodyText.contains("deleted permanently") == true)
      olgas.ask(.delete)
      #expect(await olgas.confirm())
      #expect(olgas.hasLeft && olgas.screen.toast?.text == "Elsewhere is deleted.")
      let annas = await model(family)
      annas.ask(.delete)
      #expect(await annas.confirm() == false)
      #expect(annas.screen.failure?.code == "othersRemain")
    }

    // Proves: VM-14, D-54
    @Test func `renewing the household's code replaces it`() async throws {
      let family = try await TestFamily.make()
      let annas = await model(family)
      let old = annas.inviteCode
      #expect(await annas.renewCode())
      let new = try #require(annas.inviteCode)
      #expect(new != old && annas.screen.toast?.text == "The new code of Home is \(new).")
    }

    // Proves: VM-14, M-13
    @Test func `open codes are listed with their member and can be revoked`() async throws {
      let family = try await TestFamily.make()
      let codes = OpenCodesModel(family.annas, household: family.household)
      await codes.load()
      #expect(codes.screen.emptyMessage?.action == .invite)
      let annas = await model(family)
      let claim = try #require(await annas.issueClaimCode(for: family.member("ben")))
      #expect(
        annas.screen.toast?.text
          == "The person who joins with code \(claim.code) becomes Ben. The code works once.")
      await codes.refresh()
      #expect(codes.rows.map(\.subject) == ["Ben"])
      #expect(
        codes.rows.first?.accessibilityLabel == "\(claim.code), child, Ben, until Monday, 10:00 AM")
      #expect(await codes.revoke(claim.code.description))
      #expect(codes.rows.isEmpty)
      #expect(codes.screen.toast?.text == "The code \(claim.code) is no longer valid.")
      let zoes = OpenCodesModel(family.zoes, household: family.household)
      #expect(await zoes.load() == false)
      #expect(zoes.screen.failure?.message.action == .retry)
    }

    // Proves: VM-14, B-40
    @Test func `a link code links one child in two households`() async throws {
      let family = try await TestFamily.make()
      let annas = await model(family)
      let code = try #require(await annas.issueLinkCode(for: family.member("ben")))
      let olgas = HouseholdModel(
        family.world.device(family.olga.performer), household: family.otherHousehold)
      await olgas.load()
      #expect(await olgas.addMember(name: "Benny", role: .child))
      let benny = try #require(olgas.added?.id)
      #expect(await olgas.link(benny, code: "1234") == false)
      #expect(olgas.screen.failure?.code == "invalidInviteCode")
      #expect(await olgas.link(benny, code: code.code.description))
      #expect(
        olgas.screen.toast?.text == "Linked Benny to the member of the other home.")
      func isLinked(_ model: HouseholdModel, _ name: String) -> Bool? {
        model.memberRows.first { $0.name == name }?.isLinked
      }
      #expect(isLinked(olgas, "Benny") == true && isLinked(olgas, "Olga") == false)
      #expect(isLinked(annas, "Ben") == false, "Not looked again yet")
      await annas.refresh()
      #expect(isLinked(annas, "Ben") == true && isLinked(annas, "Anna") == false)
      #expect(await annas.unlink(family.member("ben")))
      #expect(isLinked(annas, "Ben") == false)
      await olgas.refresh()
      #expect(isLinked(olgas, "Benny") == false)
    }

    // Proves: VM-14, UC-E9
    @Test func `a member's name and colour can be changed`() async throws {
      let family = try await TestFamily.make()
      let annas = await model(family)
      #expect(await annas.update(family.member("ben"), name: "Benno", color: "#010203"))
      #expect(annas.memberRows.contains { $0.name == "Benno" && $0.colorText == "#010203" })
      #expect(annas.screen.toast?.text == "Renamed “Ben” to “Benno”")
    }

    // Proves: VM-14, F-03
    @Test func `a nickname replaces the name, and a blank one removes it`() async throws {
      let family = try await TestFamily.make()
      let (annas, ben) = (await model(family), family.member("ben"))
      #expect(await annas.update(ben, nickname: "Benny"))
      let row = try #require(annas.memberRows.first { $0.id == ben })
      #expect(row.name == "Benny" && row.nameBehindNickname == "Ben")
      #expect(row.accessibilityLabel.hasPrefix("Benny, Ben, child"))
      annas.ask(.remove(ben))
      #expect(annas.confirmation?.headline == "Remove Benny from the household?")
      annas.cancel()
      let editor = TaskEditorModel(family.annas, household: family.household)
      await editor.load()
      #expect(editor.assignees.contains { $0.id == ben && $0.name == "Benny" })
      let points = PointsAccountModel(family.annas, household: family.household, member: ben)
      await points.load()
      #expect(points.memberName == "Benny")
      let kids = KidsModel(family.annas, household: family.household)
      await kids.load()
      #expect(kids.kids.map(\.name) == ["Ben"] && kids.kids.map(\.shownName) == ["Benny"])
      #expect(await annas.update(ben, nickname: String(repeating: "é", count: 61)) == false)
      #expect(annas.screen.failure?.sentence.contains("nickname") == true)
      #expect(await annas.update(ben, nickname: " "))
      #expect(annas.memberRows.contains { $0.name == "Ben" && $0.nameBehindNickname == nil })
    }
  }
}
