import ArgumentParser

struct ReplCommand: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "repl",
      abstract: "Start an interactive session: type commands without “kin”.",
      nl: "Start een interactieve sessie: typ commando's zonder “kin”.",
      de: "Starte eine interaktive Sitzung: tippe Befehle ohne „kin“.",
      discussion: .words(
        """
        Opens the store or connects to the server once and keeps it open; other commands can use \
        the store meanwhile. On a terminal you can edit lines, Tab completes words, and missing \
        arguments are asked for. Control-C stops a command but not the session. “help” lists the \
        commands.

        Without a terminal it runs the lines of standard input and stops at the first that \
        fails, with its exit code. Lines that begin with # are skipped. Passwords and PINs are \
        read from the next line. With --json, each command is answered by one line of JSON, and \
        an error contains the number of its line.
        """,
        nl: """
          Opent de opslag of verbindt één keer met de server, en houdt die open; andere \
          commando's kunnen de opslag intussen gebruiken. Op een terminal kun je regels \
          bewerken, vult Tab woorden aan, en wordt naar ontbrekende argumenten gevraagd. \
          Control-C stopt een commando, maar niet de sessie. “help” toont de commando's.

          Zonder terminal voert het de regels van de standaardinvoer uit, en stopt het bij de \
          eerste die mislukt, met de code daarvan. Regels die met # beginnen worden \
          overgeslagen. Wachtwoorden en pincodes komen van de volgende regel. Met --json krijgt \
          elk commando één regel JSON als antwoord, en bevat een fout het nummer van haar regel.
          """,
        de: """
          Öffnet den Speicher oder verbindet sich einmal mit dem Server und hält ihn offen; \
          andere Befehle können den Speicher inzwischen benutzen. Am Terminal kannst du Zeilen \
          bearbeiten, Tab ergänzt Wörter, und nach fehlenden Argumenten wird gefragt. Strg-C \
          stoppt einen Befehl, aber nicht die Sitzung. „help“ zeigt die Befehle.

          Ohne Terminal führt es die Zeilen der Standardeingabe aus und hält bei der ersten an, \
          die misslingt, mit deren Exit-Code. Zeilen, die mit # beginnen, werden übersprungen. \
          Passwörter und PINs kommen aus der nächsten Zeile. Mit --json wird jeder Befehl mit \
          einer Zeile JSON beantwortet, und ein Fehler enthält die Nummer seiner Zeile.
          """
      ),
      examples: "kin repl",
      "kin repl --connect tls://home.example.org:7411",
      "kin --profile demo repl --clock 2026-05-04T07:30")
  }

  static let isForSessions = false
  static let needsAccount = false

  @OptionGroup var global: GlobalOptions

  @Option(
    help: .words(
      "Demo stores only: advance the clock to this time, in the household's time zone.",
      nl:
        "Alleen voor demo-opslagen: zet de klok vooruit tot deze tijd, in de tijdzone van het huishouden.",
      de:
        "Nur für Demo-Speicher: stelle die Uhr auf diese Zeit vor, in der Zeitzone des Haushalts.",
      discussion: .words(
        "2026-05-04 or 2026-05-04T07:30. Scheduled work until then is done. “advance” moves the clock further.",
        nl:
          "2026-05-04 of 2026-05-04T07:30. Gepland werk tot dan wordt gedaan. “advance” zet de klok verder.",
        de:
          "2026-05-04 oder 2026-05-04T07:30. Geplante Arbeit bis dahin wird erledigt. „advance“ stellt die Uhr weiter."
      ), valueName: "time"))
  var clock: String?

  func run(in shell: Shell) async throws -> CommandOutput {
    if let clock { try await shell.move(shell.adjustableDemoClock(), to: clock) }
    let session = try ReplSession(
      global, of: shell, editor: editor, outside: SessionCommands.outside)
    StoreSocket.handleSignals()
    return CommandOutput(exit: await Repl(session, root: SessionCommands.self).run())
  }

  /// The source of lines; with `--json` it is not interactive.
  @MainActor
  private var editor: any LineEditor {
    guard !global.json else { return PlainEditor(isInteractive: false) }
    return LibeditEditor() ?? PlainEditor()
  }
}
