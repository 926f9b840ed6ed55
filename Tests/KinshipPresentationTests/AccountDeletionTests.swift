import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipUseCases
import Testing

extension ModelTests {
  @MainActor @Suite struct AccountDeletionTests {
    // Proves: UC-A10, D-46, T-77
    @Test func `the confirmation of an account deletion lists the result for each household`()
      async throws
    {
      let family = try await TestFamily.make()
      let model = AccountModel(family.annas)
      #expect(model.deletion == nil)
      #expect(await model.askDeletion())
      let heir = try #require(model.partings?.first?.heir)
      let question = try #require(model.deletion)
      #expect(question.headline == "Delete account" && question.action == .delete)
      #expect(
        question.bodyText.split(separator: "\n").map(String.init) == [
          "Home continues without you; \(heir) becomes the owner.",
          "Your profile, sessions, photo, task photos, and the texts of your goals and chat messages will be deleted permanently. Your points and completed tasks stay in your households, without your name. Your open tasks become unassigned; where every task must belong to a child, they will be deleted.",
        ])
      model.cancelDeletion()
      #expect(model.deletion == nil && !model.isDeleted)
    }

    // Proves: UC-A10
    @Test func `the confirmation says that a household without another account is deleted`()
      async throws
    {
      let family = try await TestFamily.make()
      let model = AccountModel(family.world.device(family.olga.performer, .german))
      #expect(await model.askDeletion())
      #expect(model.deletion?.bodyText.hasPrefix("Elsewhere wird mit allen Daten gelöscht") == true)
      let zoes = AccountModel(family.zoes)
      #expect(await zoes.askDeletion())
      #expect(zoes.deletion?.bodyText.hasPrefix("Home continues without you.\n") == true)
    }

    // Proves: UC-A10, D-46
    @Test func `an outdated deletion confirmation is refused with a conflict and asked again`()
      async throws
    {
      let family = try await TestFamily.make { $0.childrenMayLeave = true }
      let model = AccountModel(family.annas)
      #expect(await model.askDeletion())
      for user in [family.gwen, family.mo, family.zoe, family.bram] {
        try await user.performer.perform(DeleteAccount(password: TestWorld.password))
      }
      #expect(await model.delete(password: TestWorld.password) == false)
      #expect(model.screen.failure?.code == "conflict" && !model.isDeleted)
      #expect(model.deletion == nil)
      await model.retry()
      #expect(!model.isDeleted)
      #expect(await model.askDeletion())
      #expect(model.deletion?.bodyText.hasPrefix("Home will be deleted with all its data") == true)
      #expect(await model.delete(password: TestWorld.password))
    }

    // Proves: UC-A10, F-51
    @Test func `the right password deletes the account, a wrong one is a field error`() async throws
    {
      let family = try await TestFamily.make()
      let model = AccountModel(family.annas)
      await model.load()
      #expect(await model.delete(password: "a wrong guess") == false)
      #expect(model.fieldErrors[.password] != nil && !model.isDeleted && model.profile != nil)
      #expect(await model.delete(password: TestWorld.password))
      #expect(model.isDeleted && model.profile == nil && model.lines.isEmpty)
      #expect(model.screen.toast?.text == "Your account is deleted.")
      let app = AppModel(family.annas)
      await app.launch()
      #expect(app.route == .signedOut)
    }
  }
}
