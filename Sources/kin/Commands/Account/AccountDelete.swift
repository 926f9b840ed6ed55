import ArgumentParser
import KinshipPresentation

struct AccountDelete: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "delete",
      abstract: "Delete your account for good.",
      nl: "Verwijder je account voorgoed.",
      de: "Lösche dein Konto endgültig.",
      discussion: .words(
        """
        Says first what becomes of your households, then asks on a terminal, and for the password; \
        otherwise it needs --yes, and the password is the next line of standard input. With --show \
        it says what would happen and deletes nothing.
        """,
        nl: """
          Zegt eerst wat er van je huishoudens wordt en vraagt op een terminal om bevestiging en \
          om het wachtwoord; anders is --yes nodig, en het wachtwoord als volgende regel van de \
          standaardinvoer. Met --show zegt het wat er zou gebeuren en verwijdert het niets.
          """,
        de: """
          Sagt zuerst, was aus deinen Haushalten wird, fragt dann am Terminal nach und verlangt \
          das Passwort; sonst ist --yes nötig, und das Passwort ist die nächste Zeile der \
          Standardeingabe. Mit --show sagt es nur, was geschehen würde, und löscht nichts.
          """
      ),
      examples: "kin account delete --show")
  }

  @OptionGroup var global: GlobalOptions

  @Flag(help: .doNotAsk)
  var yes = false

  @Flag(
    help: "Only say what would happen.",
    nl: "Zeg alleen wat er zou gebeuren.",
    de: "Nur sagen, was geschehen würde.")
  var show = false

  func answer(in shell: Shell) async throws -> Answer {
    guard yes || show || shell.isInteractive else { throw shell.usage(.confirmationMissing) }
    let model = AccountModel(try await shell.handedDevice())
    await model.askDeletion()
    try shell.check(model)
    let (question, partings) = (model.deletion, model.partings ?? [])
    let households = JSON.list(partings, JSON.parting)
    if show {
      return Answer(lines(of: question)) { ["deleted": false, "households": households] }
    }
    let asked = question.map { "\($0.bodyText)\n\($0.headline)?" } ?? ""
    guard try await shell.isConfirmed(asked, withoutAsking: yes) else {
      return Answer(shell.text(.notDeleted)) { ["deleted": false, "households": households] }
    }
    let password = try await shell.secret(.password)
    let deleting = AccountModel(try await shell.handedDevice())
    await deleting.delete(password: password, expecting: partings)
    try shell.check(deleting)
    try await shell.forgetSession()
    // Whoever was not asked has not been told yet what becomes of the households.
    let told = (yes ? lines(of: question) : []) + [.line(deleting.toastText)]
    return Answer(told) {
      ["deleted": true, "households": households]
    }
  }

  private func lines(of question: Message?) -> [Answer.Block] {
    (question?.bodyText ?? "").split(separator: "\n").map { .line(String($0)) }
  }
}
