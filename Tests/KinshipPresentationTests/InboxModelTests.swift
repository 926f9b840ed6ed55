import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

@testable import KinshipPresentation

extension ModelTests {
  @MainActor @Suite struct InboxModelTests {
    @Test(arguments: [
      (Language.english, "A task for you: Dishes", "Zoe has done “Dishes”; it waits for approval"),
      (
        .dutch, "Een taak voor jou: Dishes", "Zoe heeft “Dishes” gedaan; het wacht op goedkeuring"
      ),
      (
        .german, "Eine Aufgabe für dich: Dishes",
        "Zoe hat „Dishes“ erledigt; es wartet auf Genehmigung"
      ),
    ])
    func `notices are sentences, shown once unless all are asked for`(
      language: Language, assigned: String, submitted: String
    ) async throws {
      let family = try await TestFamily.make()
      let task = try await family.addTask("Dishes", for: "zoe")
      let zoe = family.world.device(family.zoe.performer, language)
      let model = InboxModel(zoe, household: family.household)
      #expect(await model.load())
      #expect(model.rows.map(\.text) == [assigned] && model.rows.allSatisfy(\.isUnread))
      let row = try #require(model.rows.first)
      #expect(row.accessibilityLabel.hasPrefix("\(assigned), "))
      #expect(await model.markRead())
      #expect(model.rows.count == 1)
      await model.refresh()
      #expect(model.rows.isEmpty && model.screen.emptyMessage != nil)
      let all = InboxModel(zoe, household: family.household, includesRead: true)
      await all.load()
      #expect(all.rows.map(\.text) == [assigned] && !all.rows.contains(where: \.isUnread))
      #expect(await all.markRead())
      _ = try await family.zoe.performer.perform(
        CompleteTask(household: family.household, task: task))
      let anna = InboxModel(
        family.world.device(family.anna.performer, language), household: family.household)
      await anna.load()
      #expect(anna.rows.map(\.text).contains(submitted))
    }

    @Test func `an expired request of a child is named to the adult who made it`() {
      let texts = [Notice.Kind.rewardExpired, .rewardApproved, .rewardDeclined].map { kind in
        LocalizedText.rewardNotice(kind, "Cinema", of: "Zoe", by: "Anna").english
      }
      #expect(
        texts == [
          "The request for the reward “Cinema” of Zoe expired; the points are returned",
          "Anna approved the reward “Cinema” of Zoe",
          "Anna declined the reward “Cinema” of Zoe; the points are returned",
        ])
      #expect(
        LocalizedText.rewardNotice(.rewardExpired, "Cinema", by: "").english
          == "The request for your reward “Cinema” expired; the points are returned")
    }

    @Test(arguments: [
      (Language.english, "check the address of your account", "gets no push messages any more"),
      (.dutch, "controleer het adres van je account", "krijgt geen pushberichten meer"),
      (.german, "prüfe die Adresse deines Kontos", "bekommt keine Push-Nachrichten mehr"),
    ])
    func `notices about an address and a device that cannot be reached are sentences`(
      language: Language, address: String, device: String
    ) async throws {
      let family = try await TestFamily.make()
      let (home, zoe, now) = (family.household, family.member("zoe"), family.world.clock.now)
      try await family.world.arrange { all in
        for kind in [Notice.Kind.mailUndeliverable, .deviceGone] {
          try all.notices.append(Notice(kind, of: zoe, to: zoe, in: home, at: now))
        }
      }
      let model = InboxModel(
        family.world.device(family.zoe.performer, language), household: home)
      #expect(await model.load())
      #expect(model.rows.count == 2)
      #expect(model.rows.contains { $0.text.hasSuffix(address) })
      #expect(model.rows.contains { $0.text.hasSuffix(device) })
    }

    @Test(arguments: [
      (Language.english, "Anna has approved “Dishes”: +7 points"),
      (.dutch, "Anna heeft “Dishes” goedgekeurd: +7 punten"),
      (.german, "Anna hat „Dishes“ genehmigt, +7 Punkte"),
    ])
    func `an approval names the points of the claim`(
      language: Language, approved: String
    ) async throws {
      let family = try await TestFamily.make()
      let task = try await family.addTask("Dishes", points: 7, for: "zoe")
      _ = try await family.zoe.performer.perform(
        CompleteTask(household: family.household, task: task))
      _ = try await family.anna.performer.perform(
        ApproveTask(household: family.household, task: task))
      let zoe = family.world.device(family.zoe.performer, language)
      let model = InboxModel(zoe, household: family.household)
      #expect(await model.load())
      #expect(model.rows.map(\.text).contains(approved))
    }

    @Test(arguments: [
      (Language.english, "Ben is no longer in the household"),
      (.dutch, "Ben zit niet meer in het huishouden"),
      (.german, "Ben gehört nicht mehr zum Haushalt"),
    ])
    func `a member that another one removed is not said to have left`(
      language: Language, gone: String
    ) async throws {
      let family = try await TestFamily.make()
      try await family.anna.performer.perform(
        RemoveMember(household: family.household, member: family.member("ben")))
      let bram = family.world.device(family.bram.performer, language)
      let model = InboxModel(bram, household: family.household)
      #expect(await model.load())
      #expect(model.rows.map(\.text).contains(gone), "\(model.rows.map(\.text))")
    }
  }
}
