import ArgumentParser
import KinshipDomain
import KinshipPresentation

struct ParentModeUnlock: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "unlock",
      abstract: "Open parent mode until five minutes pass without an adult.",
      nl: "Open de oudermodus, tot er vijf minuten lang geen volwassene iets doet.",
      de: "Öffne den Elternmodus, bis fünf Minuten ohne Erwachsene vergehen.",
      discussion: .words(
        """
        Asks for the PIN, or for the account's password with --password; without a terminal it is \
        the next line of standard input. After some wrong PINs the next has to wait.
        """,
        nl: """
          Vraagt om de pincode, of met --password om het wachtwoord van het account; zonder \
          terminal is dat de volgende regel van de standaardinvoer. Na een paar verkeerde pincodes \
          moet de volgende wachten.
          """,
        de: """
          Fragt nach der PIN, oder mit --password nach dem Passwort des Kontos; ohne Terminal ist \
          sie die nächste Zeile der Standardeingabe. Nach einigen falschen PINs muss die nächste \
          warten.
          """
      ),
      examples: "kin parent-mode unlock")
  }

  @OptionGroup var global: GlobalOptions

  @Flag(
    help: "Prove it with the account's password instead of the PIN.",
    nl: "Bewijs het met het wachtwoord van het account in plaats van de pincode.",
    de: "Weise dich mit dem Passwort des Kontos statt mit der PIN aus.")
  var password = false

  func answer(in shell: Shell) async throws -> Answer {
    let secret = try await shell.secret(password ? .password : .pin)
    let model = PINModel(
      try await shell.device(), mode: .verify, calendar: try await shell.calendarIfAny())
    model.usesPassword = password
    if password { model.password = secret } else { model.digits = secret }
    await model.submit()
    return try shell.told(by: model)
  }
}
