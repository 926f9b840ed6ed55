import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct AccountReset: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "reset",
      abstract: "Set a new password if you forgot yours.",
      nl: "Stel een nieuw wachtwoord in als je het oude bent vergeten.",
      de: "Setze ein neues Passwort, wenn du deines vergessen hast.",
      discussion: .words(
        """
        First type --email: a code is sent to the address, if it has an account. A server does \
        not say whether it has one; a store on this machine does. Such a store without a mail \
        server shows the file with the code. After three codes the next one is sent 20 minutes \
        later.
        Then type --code, in the same profile and within 30 minutes. It asks twice for the new \
        password; without a terminal, give it as the next line of standard input. All devices of \
        the account are signed out.
        """,
        nl: """
          Typ eerst --email: er gaat een code naar het adres, als dat een account heeft. Een \
          server zegt niet of dat zo is; een opslag op deze machine wel. Zo'n opslag zonder \
          mailserver toont in welk bestand de code staat. Na drie codes wordt de volgende pas 20 \
          minuten later verstuurd.
          Typ dan --code, in hetzelfde profiel en binnen 30 minuten. Het vraagt twee keer om het \
          nieuwe wachtwoord; geef het zonder terminal als volgende regel van de standaardinvoer. \
          Alle apparaten van het account worden uitgelogd.
          """,
        de: """
          Gib zuerst --email ein: Ein Code geht an die Adresse, falls sie ein Konto hat. Ein \
          Server sagt nicht, ob sie eines hat; ein Speicher auf dieser Maschine schon. Ein solcher \
          Speicher ohne Mailserver zeigt die Datei mit dem Code. Nach drei Codes wird der nächste \
          20 Minuten später gesendet.
          Gib dann --code ein, im selben Profil und innerhalb von 30 Minuten. Es fragt zweimal \
          nach dem neuen Passwort; ohne Terminal gib es als nächste Zeile der Standardeingabe. \
          Alle Geräte des Kontos werden abgemeldet.
          """
      ),
      examples: "kin account reset --email anna@example.org")
  }

  static let needsAccount = false

  @OptionGroup var global: GlobalOptions

  @Option(help: .accountAddress)
  var email: String?

  @Option(
    help: "The code from the mail.",
    nl: "De code uit de mail.",
    de: "Der Code aus der Mail.", valueName: "code")
  var code: String?

  /// Rejects `--email` together with `--code`.
  ///
  /// Without either, `run(in:)` throws a usage error, for which a REPL session asks for the
  /// address.
  func validate() throws {
    guard email == nil || code == nil else { throw ValidationError(Self.order) }
  }

  private static var order: String {
    .words(
      "Use --email ADDRESS first, then --code CODE",
      nl: "Gebruik eerst --email ADRES, dan --code CODE",
      de: "Nimm zuerst --email ADRESSE, dann --code CODE")
  }

  func run(in shell: Shell) async throws -> CommandOutput {
    if let code { return try await confirm(code, in: shell) }
    let address = MissingArgument(option: "--email", valueName: "address")
    guard let email else {
      throw CommandError(exit: .usage, code: "usage", sentence: Self.order).asking(for: address)
    }
    do { try await shell.requireLocalAccount(email) } catch let error as CommandError
      where error.exit == .notFound
    {
      throw error.asking(for: address, with: error.sentence)
    }
    let model = AuthModel(try shell.signedOutDevice(), mode: .reset)
    model.email = email
    await model.requestReset()
    do { try shell.check(model) } catch let error as CommandError
      where model.fieldErrors[.email] != nil
    {
      throw error.asking(for: address, with: error.sentence)
    }
    try await shell.changeProfile { profile in
      profile.reset = model.reset.map {
        Profile.Reset(id: $0, email: model.email, store: "\(shell.origin)")
      }
    }
    let (file, words) = await shell.sendMail(of: model.reset)
    let told = [model.toastText] + (words.map { [shell.text($0)] } ?? [])
    if shell.asksOnTheWay, !global.json {
      do {
        let question = told.joined(separator: "\n")
        if let answer = try await confirm(after: question, in: shell) { return answer }
      } catch is InterruptedQuestion {
        // The code is already being mailed, so the output explains the next step.
      }
      return CommandOutput(shell.text(.resetNext)) {
        ["code_requested": true, "file": .text(file)]
      }
    }
    return CommandOutput((told + [shell.text(.resetNext)]).map { .line($0) }) {
      ["code_requested": true, "file": .text(file)]
    }
  }

  /// Asks for the reset code until it is valid; returns nil for an empty answer.
  @MainActor
  private func confirm(after toast: String, in shell: Shell) async throws -> CommandOutput? {
    var question = "\(toast)\n\(shell.text(.codeFromMail))"
    while let code = try await shell.value(named: "code", question) {
      question = Refusal.invalidResetCode.sentence(in: shell.language, clock: nil)
      // Skips the password question if the code is malformed.
      guard ResetCode(code) != nil else { continue }
      do {
        return try await confirm(code, in: shell)
      } catch let error as CommandError where error.code == Refusal.invalidResetCode.code {
        continue
      }
    }
    return nil
  }

  /// Sets the new password; in a REPL session, asks again if it is too weak.
  @MainActor
  private func confirm(_ code: String, in shell: Shell) async throws -> CommandOutput {
    guard let reset = shell.profile.reset, Origin(remembered: reset.store).isSame(as: shell.origin)
    else {
      throw shell.usage(.noReset)
    }
    while true {
      let password = try await shell.newSecret(.newPassword, again: .repeatPassword)
      // The question closes the store, so the device is created after it.
      let model = AuthModel(try shell.signedOutDevice(), mode: .reset, reset: reset.id)
      (model.email, model.code, model.password) = (reset.email, code, password)
      await model.submit()
      if let weakness = model.fieldErrors[.password], shell.asksOnTheWay, !password.isEmpty {
        try Output.error.write(sentences: weakness + "\n")
        continue
      }
      do { try shell.check(model) } catch var error as CommandError
        where error.code == Refusal.invalidResetCode.code
      {
        error.sentence += " \(shell.text(.lastReset(email: reset.email)))"
        throw error
      }
      try await shell.changeProfile { $0.reset = nil }
      return CommandOutput(model.toastText) { ["password_changed": true] }
    }
  }
}
