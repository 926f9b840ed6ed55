import KinshipDomain
import Testing

@testable import kin

@Suite struct StoreTextTests {
  // Proves: T-76
  @Test(arguments: [
    (
      Language.english, "A new account, which needs a password (kin account reset --email …): ",
      "New accounts, each of which needs a password (kin account reset --email …): "
    ),
    (
      .dutch, "Een nieuw account, dat een wachtwoord nodig heeft (kin account reset --email …): ",
      "Nieuwe accounts, die elk een wachtwoord nodig hebben (kin account reset --email …): "
    ),
    (
      .german, "Ein neues Konto, das ein Passwort braucht (kin account reset --email …): ",
      "Neue Konten, von denen jedes ein Passwort braucht (kin account reset --email …): "
    ),
  ])
  func `one new account is told of as one`(_ language: Language, _ one: String, _ more: String) {
    #expect(ShellText.passwordsNeeded(["a@b.cd"]).text(in: language) == one + "a@b.cd")
    #expect(
      ShellText.passwordsNeeded(["a@b.cd", "b@b.cd"]).text(in: language) == more + "a@b.cd, b@b.cd"
    )
  }

  // Proves: T-76
  @Test(arguments: [
    (
      Language.english, "Taken to be the account that was here already: ",
      "Taken to be the accounts that were here already: "
    ),
    (
      .dutch, "Geldt als het account dat hier al was: ",
      "Gelden als de accounts die hier al waren: "
    ),
    (
      .german, "Gilt als das Konto, das schon hier war: ",
      "Gelten als die Konten, die schon hier waren: "
    ),
  ])
  func `one account that was there is told of as one`(
    _ language: Language, _ one: String, _ more: String
  ) {
    #expect(ShellText.accountsMerged(["a@b.cd"]).text(in: language) == one + "a@b.cd")
    #expect(
      ShellText.accountsMerged(["a@b.cd", "b@b.cd"]).text(in: language) == more + "a@b.cd, b@b.cd")
  }
}
