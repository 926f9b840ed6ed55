import ArgumentParser
import KinshipDomain
import KinshipPresentation

struct ParentModeUnlock: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "unlock",
      abstract: "Open parent mode; it closes after five minutes without activity of an adult.",
      nl: "Open de oudermodus; die sluit na vijf minuten zonder activiteit van een volwassene.",
      de: "Öffne den Elternmodus; er schließt nach fünf Minuten ohne Aktivität von Erwachsenen.",
      discussion: .words(
        """
        Asks for the PIN, or with --password for the account's password; without a terminal, \
        give it as the next line of standard input. On a terminal it asks up to three times, \
        and not for a PIN while no attempt is possible. After five wrong PINs in a row you \
        have to wait before the next attempt.
        """,
        nl: """
          Vraagt om de pincode, of met --password om het wachtwoord van het account; geef die \
          zonder terminal als volgende regel van de standaardinvoer. Op een terminal vraagt het \
          tot drie keer, en niet om een pincode zolang geen poging mogelijk is. Na vijf verkeerde \
          pincodes op rij moet je wachten tot de volgende poging.
          """,
        de: """
          Fragt nach der PIN, oder mit --password nach dem Passwort des Kontos; ohne Terminal \
          gib sie als nächste Zeile der Standardeingabe. Am Terminal fragt es bis zu dreimal, \
          und nicht nach einer PIN, solange kein Versuch möglich ist. Nach fünf falschen PINs \
          hintereinander musst du bis zum nächsten Versuch warten.
          """
      ),
      examples: "kin parent-mode unlock")
  }

  @OptionGroup var global: GlobalOptions

  @Flag(
    help: "Use the account's password instead of the PIN.",
    nl: "Gebruik het wachtwoord van het account in plaats van de pincode.",
    de: "Nimm das Passwort des Kontos statt der PIN.")
  var password = false

  func run(in shell: Shell) async throws -> CommandOutput {
    let model = try await shell.unlockParentMode(
      asking: password ? .password : .pin, usesPassword: password)
    var output = try shell.output(from: model)
    // Parent mode is of the account's own member and gives the acting member no rights.
    if let name = shell.actsAs { output.blocks.append(.line(shell.text(.youActAs(name)))) }
    return output
  }
}
