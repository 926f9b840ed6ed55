import KinshipDomain
import Testing

@testable import kin

@Suite struct StoreTextTests {
  // Proves: T-76
  @Test(arguments: [
    (
      Language.english, "A new account needs a password (kin account reset --email …): ",
      "New accounts need a password (kin account reset --email …): "
    ),
    (
      .dutch, "Een nieuw account heeft een wachtwoord nodig (kin account reset --email …): ",
      "Nieuwe accounts hebben een wachtwoord nodig (kin account reset --email …): "
    ),
    (
      .german, "Ein neues Konto braucht ein Passwort (kin account reset --email …): ",
      "Neue Konten brauchen ein Passwort (kin account reset --email …): "
    ),
  ])
  func `the text about new accounts has a singular and a plural`(
    _ language: Language, _ one: String, _ more: String
  ) {
    #expect(ShellText.passwordsNeeded(["a@b.cd"]).text(in: language) == one + "a@b.cd")
    #expect(
      ShellText.passwordsNeeded(["a@b.cd", "b@b.cd"]).text(in: language) == more + "a@b.cd, b@b.cd"
    )
  }

  // Proves: T-76
  @Test(arguments: [
    (
      Language.english, "Merged with the existing account: ",
      "Merged with the existing accounts: "
    ),
    (
      .dutch, "Samengevoegd met het bestaande account: ",
      "Samengevoegd met de bestaande accounts: "
    ),
    (
      .german, "Zusammengeführt mit dem vorhandenen Konto: ",
      "Zusammengeführt mit den vorhandenen Konten: "
    ),
  ])
  func `the text about merged accounts has a singular and a plural`(
    _ language: Language, _ one: String, _ more: String
  ) {
    #expect(ShellText.accountsMerged(["a@b.cd"]).text(in: language) == one + "a@b.cd")
    #expect(
      ShellText.accountsMerged(["a@b.cd", "b@b.cd"]).text(in: language) == more + "a@b.cd, b@b.cd")
  }
}
