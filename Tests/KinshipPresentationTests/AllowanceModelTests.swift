import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

extension ModelTests {
  @MainActor @Suite struct AllowanceModelTests {
    private func model(
      _ device: Device, _ family: TestFamily, of member: MemberID? = nil
    ) async -> AllowanceModel {
      let model = AllowanceModel(device, household: family.household, member: member)
      await model.load()
      return model
    }

    @Test func `an adult sets an allowance, corrects it and pays out`() async throws {
      let family = try await TestFamily.make()
      let zoe = family.member("zoe")
      let model = await model(family.annas, family)
      #expect(model.canManage && model.rows.map(\.termsText) == ["no allowance", "no allowance"])
      #expect(await model.set(500, "EUR", on: .saturday, mode: .proportional, for: zoe))
      #expect(
        model.screen.toast?.text
          == "The allowance of Zoe is now €5.00 on Saturday, proportional")
      let row = try #require(model.rows.first { $0.id == zoe })
      #expect(row.termsText == "€5.00 on Saturday, proportional" && row.balanceText == "€0.00")
      #expect(row.completionText == "nothing to do" && row.requestText.isEmpty)
      #expect(await model.correct(by: 1_250, for: zoe, reason: "Savings"))
      #expect(
        model.screen.toast?.text == "Booked +€12.50 for Zoe; the balance is now €12.50")
      #expect(await model.payOut(1_251, to: zoe) == false)
      #expect(
        model.screen.failure?.sentence
          == "Not enough money: the balance is €12.50. Choose at most that.")
      #expect(await model.payOut(1_250, to: zoe))
      let page = await model.history(of: zoe, limit: 1)
      #expect(page.entries.map(\.amountText) == ["-€12.50"] && page.next == 2)
      let rest = await model.history(of: zoe, before: page.next)
      #expect(rest.entries.map(\.reason) == ["Savings"] && rest.next == nil)
      #expect(await model.setPaused(true, for: zoe))
      #expect(model.rows.first { $0.id == zoe }?.paydayText == "paused")
    }

    @Test func `a child requests a pay-out and an adult approves it`() async throws {
      let family = try await TestFamily.make()
      let zoe = family.member("zoe")
      let annas = await model(family.annas, family, of: zoe)
      #expect(await annas.decideRequest(of: zoe, isApproved: true) == false)
      #expect(await annas.set(500, "EUR", on: .saturday, mode: .onRequest, for: zoe))
      #expect(await annas.correct(by: 300, for: zoe, reason: "Savings"))
      let zoes = await model(family.zoes, family)
      #expect(!zoes.canManage && zoes.rows.map(\.memberName) == ["Zoe"])
      #expect(await zoes.request(payout: 200))
      #expect(zoes.screen.toast?.text == "Sent the request to the adults")
      #expect(zoes.rows.map(\.requestText) == ["a pay-out of €2.00"])
      let inbox = InboxModel(family.annas, household: family.household)
      await inbox.load()
      #expect(inbox.rows.contains { $0.text == "Zoe asks for money" })
      await annas.load()
      #expect(await annas.decideRequest(of: zoe, isApproved: true))
      #expect(
        annas.screen.toast?.text == "Approved the request of Zoe; the balance is now €1.00")
      #expect(await zoes.request())
      #expect(await zoes.request() == false)
      #expect(
        zoes.screen.failure?.sentence
          == "There is already an open request for money. Wait until an adult decides it, or cancel it."
      )
      await annas.load()
      #expect(await annas.decideRequest(of: zoe, isApproved: true))
      #expect(await zoes.request() == false)
      #expect(
        zoes.screen.failure?.sentence
          == "The money of this week is already paid. Wait for the next week, or ask for a pay-out."
      )
    }

    @Test func `a child cancels its request and asks again`() async throws {
      let family = try await TestFamily.make()
      let zoe = family.member("zoe")
      let annas = await model(family.annas, family, of: zoe)
      #expect(await annas.set(500, "EUR", on: .saturday, mode: .onRequest, for: zoe))
      let zoes = await model(family.zoes, family)
      #expect(await zoes.cancelRequest() == false)
      #expect(zoes.screen.failure?.refusal == .notFound(.moneyRequest))
      #expect(await zoes.request())
      #expect(await zoes.cancelRequest())
      #expect(zoes.screen.toast?.text == "Cancelled the request for money")
      #expect(zoes.rows.map(\.requestText) == [""])
      #expect(await zoes.request())
    }

    @Test func `a child reads why its request was declined`() async throws {
      let family = try await TestFamily.make()
      let zoe = family.member("zoe")
      let annas = await model(family.annas, family, of: zoe)
      #expect(await annas.set(500, "EUR", on: .saturday, mode: .onRequest, for: zoe))
      let zoes = await model(family.zoes, family)
      #expect(await zoes.request())
      await annas.load()
      #expect(await annas.decideRequest(of: zoe, isApproved: false) == false)
      #expect(annas.screen.failure?.refusal == .noteRequired)
      #expect(await annas.decideRequest(of: zoe, isApproved: false, reason: "Next week"))
      await zoes.load()
      #expect(zoes.rows.map(\.requestText) == ["declined: Next week"])
      let inbox = InboxModel(family.zoes, household: family.household)
      await inbox.load()
      let declined = "Your request for money was declined"
      #expect(inbox.rows.map(\.text).contains("\(declined). Reason: Next week"))
      #expect(await zoes.request())
      await inbox.load()
      #expect(inbox.rows.map(\.text).contains(declined), "Another request is open")
      #expect(zoes.rows.map(\.requestText) == ["the money of the week"])
    }

    @Test func `the refusal of a request for a paused allowance holds for one paid on request`()
      async throws
    {
      let family = try await TestFamily.make()
      let zoe = family.member("zoe")
      let annas = await model(family.annas, family, of: zoe)
      #expect(await annas.set(500, "EUR", on: .saturday, mode: .onRequest, for: zoe))
      #expect(await annas.setPaused(true, for: zoe))
      let zoes = await model(family.zoes, family)
      #expect(await zoes.request() == false)
      #expect(zoes.screen.failure?.sentence.contains("is not paid on request now.") == true)
    }

    @Test func `a member without an allowance is told so`() async throws {
      let family = try await TestFamily.make()
      let zoes = await model(family.zoes, family)
      #expect(await zoes.request() == false)
      #expect(
        zoes.screen.failure?.sentence == "You have no allowance. Ask an adult to set it.")
      let annas = await model(family.annas, family)
      #expect(await annas.setPaused(true, for: family.member("zoe")) == false)
      #expect(
        annas.screen.failure?.sentence
          == "The member has no allowance. Set one first, or ask an adult to set it.")
    }

    @Test(arguments: [("EUR", "€0.01", "€100,000.00"), ("JPY", "JPY 1", "JPY 10,000,000")])
    func `a refused amount is named in the currency of the allowance`(
      code: String, least: String, most: String
    ) async throws {
      let family = try await TestFamily.make()
      let zoe = family.member("zoe")
      let model = await model(family.annas, family, of: zoe)
      let expected = "The amount must be between \(least) and \(most)."
      #expect(await model.set(-5, code, on: .saturday, mode: .full, for: zoe) == false)
      #expect(model.screen.failure?.sentence == expected)
      #expect(await model.set(500, code, on: .saturday, mode: .full, for: zoe))
      #expect(await model.payOut(0, to: zoe) == false)
      #expect(model.screen.failure?.sentence == expected)
      let zoes = await self.model(family.zoes, family)
      #expect(await zoes.request(payout: 20_000_000) == false)
      #expect(zoes.screen.failure?.sentence == expected)
    }

    @Test(arguments: [
      (Language.english, "EUR", "€1,234.50"), (.dutch, "EUR", "€ 1.234,50"),
      (.german, "EUR", "1.234,50 €"), (.english, "JPY", "JPY 123,450"),
      (.german, "CHF", "1.234,50 CHF"),
    ])
    func `money has the usual form of each language`(
      language: Language, code: String, expected: String
    ) async throws {
      let family = try await TestFamily.make()
      let zoe = family.member("zoe")
      let model = await model(family.world.device(family.anna.performer, language), family, of: zoe)
      #expect(await model.set(123_450, code, on: .saturday, mode: .full, for: zoe))
      #expect(model.rows.first?.termsText.hasPrefix(expected) == true)
    }
  }
}
