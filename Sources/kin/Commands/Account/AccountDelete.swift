import ArgumentParser
import KinshipPresentation

struct AccountDelete: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "delete",
      abstract: "Delete your account permanently.",
      nl: "Verwijder je account definitief.",
      de: "Lösche dein Konto endgültig.",
      discussion: .words(
        """
        First shows what happens to your households. On a terminal it then asks for confirmation \
        and the password. Otherwise add --yes and give the password as the next line of standard \
        input. --show only shows what would happen.
        """,
        nl: """
          Toont eerst wat er met je huishoudens gebeurt. Op een terminal vraagt het daarna om \
          bevestiging en om het wachtwoord. Anders is --yes nodig, met het wachtwoord als \
          volgende regel van de standaardinvoer. --show toont alleen wat er zou gebeuren.
          """,
        de: """
          Zeigt zuerst, was mit deinen Haushalten geschieht. Am Terminal fragt es dann nach \
          einer Bestätigung und dem Passwort. Sonst ist --yes nötig, mit dem Passwort als \
          nächster Zeile der Standardeingabe. --show zeigt nur, was geschehen würde.
          """
      ),
      examples: "kin account delete --show")
  }

  @OptionGroup var global: GlobalOptions

  @Flag(help: .doNotAsk)
  var yes = false

  @Flag(
    help: "Only show what would happen.",
    nl: "Toon alleen wat er zou gebeuren.",
    de: "Nur zeigen, was geschehen würde.")
  var show = false

  func run(in shell: Shell) async throws -> CommandOutput {
    let model = AccountModel(try await shell.actingDevice())
    await model.askDeletion()
    try shell.check(model)
    let (question, partings) = (model.deletion, model.partings ?? [])
    let households = JSON.list(partings, JSON.parting)
    if show {
      return CommandOutput(lines(of: question)) { ["deleted": false, "households": households] }
    }
    let asked = question.map { "\($0.bodyText)\n\($0.headline)?" } ?? ""
    guard try await shell.isConfirmed(asked, withoutAsking: yes) else {
      return CommandOutput(shell.text(.notDeleted)) {
        ["deleted": false, "households": households]
      }
    }
    let password = try await shell.secret(.password)
    let deleting = AccountModel(try await shell.actingDevice())
    await deleting.delete(password: password, expecting: partings)
    try shell.check(deleting)
    if let account = shell.profile.session?.user {
      try await shell.changeProfile { $0.lockedAccounts.remove(account) }
    }
    try await shell.forgetSession()
    // With `--yes` there was no question, so the output states what happens to the households.
    let told = (yes ? lines(of: question) : []) + [.line(deleting.toastText)]
    return CommandOutput(told) {
      ["deleted": true, "households": households]
    }
  }

  private func lines(of question: Message?) -> [CommandOutput.Block] {
    (question?.bodyText ?? "").split(separator: "\n").map { .line(String($0)) }
  }
}
