import KinshipData
import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipUseCases
import Testing

/// Screens for signing up with an invite code and for confirming an email address.
@MainActor @Suite struct ConfirmationModelTests {
  @Test func `an invite code entered at sign-up joins its household`() async throws {
    let family = try await TestFamily.make()
    let world = family.world
    let door = world.signedOutLocal.with(
      AccountPolicy(signUp: .invited, emailConfirmation: .byAdult))
    let sent = try await family.anna.performer.perform(
      IssueInviteCode(household: family.household, role: .guardian))
    let model = AuthModel(world.device(door), mode: .signUp)
    (model.email, model.displayName) = ("kim@example.com", "Kim")
    model.password = TestWorld.password
    #expect(await model.submit() == false)
    #expect(model.screen.failure?.code == "signUpNeedsCode")
    model.invitation = " \(sent.code) "
    #expect(await model.submit())
    let access = try #require(model.signedIn?.access)
    let kim = world.device(door.signedIn(with: access))
    let account = AccountModel(kim)
    await account.load()
    #expect(account.lines.contains { $0.value == "kim@example.com (not confirmed)" })

    let anna = door.signedIn(with: family.anna.signedIn.access)
    let people = HouseholdModel(world.device(anna), household: family.household)
    await people.load()
    let member = try #require(people.details?.members.first { $0.name.description == "Kim" })
    #expect(await people.confirmEmail(of: member.id, address: "lou@example.com") == false)
    #expect(await people.confirmEmail(of: member.id, address: "kim@example.com"))
    #expect(
      people.screen.toast?.text
        == "kim@example.com (Kim) is confirmed. Others can now invite this account by its address.")
    await account.load()
    #expect(account.lines.contains { $0.value == "kim@example.com" })
  }

  @Test func `a wrong confirmation code is refused, and a new mail can be requested`() async throws
  {
    let world = try TestWorld()
    let door = world.signedOutLocal.with(AccountPolicy(emailConfirmation: .byMail))
    let signedIn = try await door.perform(
      SignUp(
        id: world.ids.next(), person: world.ids.next(), session: world.ids.next(),
        email: "kim@example.com", password: TestWorld.password, displayName: "Kim",
        language: .english))
    let model = AccountModel(world.device(door.signedIn(with: signedIn.access)))
    #expect(await model.confirmEmail(code: "ABCDE23456") == false)
    #expect(model.screen.failure?.code == "invalidConfirmationCode")
    #expect(await model.requestEmailConfirmation())
    #expect(
      model.screen.toast?.text
        == "We have sent a code to your address. Confirm the address with it.")
    #expect(model.profile?.isEmailConfirmed == false)
  }
}
