import ArgumentParser

struct ReplCommand: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "repl",
      abstract: "Type one command after the other, without “kin”.",
      nl: "Typ het ene commando na het andere, zonder “kin”.",
      de: "Tippe einen Befehl nach dem anderen, ohne „kin“.",
      discussion: .words(
        """
        Opens the store or connects to the server once, and keeps the store until it is left; \
        other commands work on it meanwhile. On a terminal lines can be edited, Tab completes, \
        what is missing is asked for, and Control-C ends a command and nothing else; “help” says \
        what can be done.

        Otherwise it carries out the lines of standard input, where a line that begins with # is \
        skipped, until one fails, and ends as that did. Passwords and PINs are the next line \
        there. With --json each command is answered by one line of JSON, and an error has the \
        number of its line.
        """,
        nl: """
          Opent de opslag of verbindt met de server, één keer, en houdt de opslag tot je weggaat; \
          andere commando's werken er intussen ook op. Op een terminal kun je regels \
          bewerken, Tab vult aan, wat ontbreekt wordt gevraagd, en Control-C beëindigt een \
          commando en verder niets; “help” zegt wat er kan.

          Anders voert het de regels van de standaardinvoer uit tot er een mislukt, en eindigt \
          zoals die; een regel die met # begint, wordt overgeslagen. Wachtwoorden en pincodes zijn \
          daar de volgende regel. Met --json krijgt elk commando één regel JSON als antwoord, en \
          een fout heeft het nummer van haar regel.
          """,
        de: """
          Öffnet den Speicher oder verbindet sich mit dem Server, einmal, und behält den Speicher \
          bis zum Ende; andere Befehle benutzen ihn inzwischen auch. Am Terminal \
          lassen sich Zeilen bearbeiten, Tab ergänzt, was fehlt, wird gefragt, und Strg-C beendet \
          einen Befehl und sonst nichts; „help“ sagt, was geht.

          Sonst führt es die Zeilen der Standardeingabe aus, bis eine misslingt, und endet wie \
          diese; eine Zeile, die mit # beginnt, wird übersprungen. Passwörter und PINs sind dort \
          die nächste Zeile. Mit --json wird jeder Befehl mit einer Zeile JSON beantwortet, und ein \
          Fehler hat die Nummer seiner Zeile.
          """
      ),
      examples: "kin repl",
      "kin repl --connect tls://home.example.org:7411",
      "kin --profile demo repl --clock 2026-05-04T07:30")
  }

  static let isForSessions = false

  @OptionGroup var global: GlobalOptions

  @Option(
    help: .words(
      "On a demo store alone: the time that its clock is moved on to, on the household's wall.",
      nl:
        "Alleen bij een demo-opslag: tot wanneer de klok vooruitgaat, op de klok van het huishouden.",
      de: "Nur bei einem Demo-Speicher: bis wann die Uhr vorgeht, an der Wand des Haushalts.",
      discussion: .words(
        "2026-05-04, or 2026-05-04T07:30. What becomes due until then is done. “advance” moves it on.",
        nl:
          "2026-05-04, of 2026-05-04T07:30. Wat tot dan gebeuren moet, gebeurt. “advance” zet hem verder.",
        de:
          "2026-05-04, oder 2026-05-04T07:30. Was bis dahin fällig wird, geschieht. „advance“ stellt sie weiter."
      ), valueName: "time"))
  var clock: String?

  func answer(in shell: Shell) async throws -> Answer {
    if let clock { try await shell.move(shell.demoClock(), to: clock) }
    let session = try ReplSession(
      global, of: shell, editor: editor, outside: SessionCommands.outside)
    StoreSocket.handleSignals()
    return Answer(exit: await (try Repl(session, root: SessionCommands.self)).run())
  }

  /// Where the lines come from; with `--json` from a program, which is asked nothing.
  @MainActor
  private var editor: any LineEditor {
    guard !global.json else { return PlainEditor(isInteractive: false) }
    return LibeditEditor() ?? PlainEditor()
  }
}
