import ArgumentParser
import KinshipData
import KinshipTime
import Libc

/// The `kin` command-line program.
@main
struct Kin: RootCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "kin",
      abstract:
        "Organise a family's everyday life: tasks, points, screen time, shopping, calendar.",
      nl: """
        Organiseer het dagelijks leven van je gezin: taken, punten, schermtijd, boodschappen, \
        agenda.
        """,
      de:
        "Organisiert den Alltag einer Familie: Aufgaben, Punkte, Bildschirmzeit, Einkauf, Kalender.",
      discussion: .words(
        """
        The data is in one file on this machine (the store), or on a server (--connect). Each \
        user has a profile, which holds the session of one signed-in person.

        Without a command, kin on a terminal asks for what is missing: a language, an account, a \
        household, a member, a first task. After that it shows this help. For a profile that is \
        signed out it names the command to sign in. A command asks on a terminal for the \
        arguments that it lacks. KIN_NO_QUESTIONS=1 turns these questions off.

        Passwords and PINs are asked for without showing them, or read from standard input, one \
        per line; they are never arguments. Members and tasks can be given by name or the \
        beginning of the name, and ids by four or more of the first or last digits that lists \
        show.

        Exit codes: 0 done, 1 refused (the reason and its code are on standard error), 3 not \
        found, 4 several matches, 5 done except for lost photos, 64 wrong command line, 69 store \
        or server not available, 74 file cannot be read or written, 75 store busy, 130 Control-C \
        (the message says whether a change may have been saved).
        """,
        nl: """
          De gegevens staan in één bestand op deze machine (de opslag), of op een server \
          (--connect). Elke gebruiker heeft een profiel, met de sessie van één ingelogde \
          persoon.

          Zonder commando vraagt kin op een terminal naar wat nog ontbreekt: een taal, een \
          account, een huishouden, een lid, een eerste taak. Daarna toont het deze hulp. \
          Is het profiel uitgelogd, dan noemt het het commando om in te loggen. Een commando \
          vraagt op een terminal naar argumenten die ontbreken. Met KIN_NO_QUESTIONS=1 blijven deze \
          vragen weg.

          Om wachtwoorden en pincodes wordt gevraagd zonder ze te tonen, of ze worden van de \
          standaardinvoer gelezen, één per regel; ze zijn nooit argumenten. Leden en taken geef \
          je op met hun naam of het begin daarvan, en id's met vier of meer van de eerste of \
          laatste tekens die lijsten tonen.

          Eindcodes: 0 gelukt, 1 geweigerd (de reden en haar code staan op de \
          standaardfoutuitvoer), 3 niet gevonden, 4 meer mogelijkheden, 5 gelukt op verloren \
          foto's na, 64 onjuiste commandoregel, 69 opslag of server niet beschikbaar, 74 bestand \
          niet te lezen of te schrijven, 75 opslag bezet, 130 Control-C (de melding zegt of \
          er iets kan zijn opgeslagen).
          """,
        de: """
          Die Daten liegen in einer Datei auf dieser Maschine (dem Speicher) oder auf einem \
          Server (--connect). Jeder Benutzer hat ein Profil mit der Sitzung einer angemeldeten \
          Person.

          Ohne Befehl fragt kin am Terminal nach dem, was noch fehlt: Sprache, Konto, Haushalt, \
          ein Mitglied, eine erste Aufgabe. Danach zeigt es diese Hilfe. Ist das Profil \
          abgemeldet, nennt es den Befehl zum Anmelden. Ein Befehl fragt am Terminal nach \
          fehlenden Argumenten. Mit KIN_NO_QUESTIONS=1 entfallen diese Fragen.

          Nach Passwörtern und PINs wird gefragt, ohne sie zu zeigen, oder sie werden von der \
          Standardeingabe gelesen, je eine Zeile; sie sind nie Argumente. Mitglieder und \
          Aufgaben gibst du mit ihrem Namen oder dessen Anfang an, und Ids mit vier oder mehr \
          der ersten oder letzten Stellen, die Listen zeigen.

          Exit-Codes: 0 erledigt, 1 abgelehnt (Grund und Code stehen auf der \
          Standardfehlerausgabe), 3 nicht gefunden, 4 mehrere Treffer, 5 erledigt bis auf \
          verlorene Fotos, 64 falsche Befehlszeile, 69 Speicher oder Server nicht verfügbar, 74 \
          Datei nicht lesbar oder schreibbar, 75 Speicher belegt, 130 Strg-C (die Meldung sagt, \
          ob etwas gespeichert worden sein kann).
          """
      ),
      examples: "kin account sign-up --email anna@example.org --name Anna",
      subcommands: [
        TodayCommand.self, BoardCommand.self, DashboardCommand.self, ActivityCommand.self,
        AccountCommand.self, HouseholdCommand.self,
        MemberCommand.self,
        ParentModeCommand.self, TaskCommand.self, PointsCommand.self, LeadersCommand.self,
        BadgesCommand.self, GoalCommand.self, CardCommand.self, RewardCommand.self,
        ReportCommand.self,
        ScreenTimeCommand.self, AllowanceCommand.self, ShopCommand.self, ChatCommand.self,
        CalendarCommand.self, DutyCommand.self, CareCommand.self,
        InboxCommand.self, DeviceCommand.self, PlanCommand.self, UndoCommand.self,
        RecurrenceCommand.self,
        WatchCommand.self,
        ReplCommand.self,
        ServeCommand.self, SMSSandboxCommand.self, StoreCommand.self, DemoCommand.self,
        CompletionsCommand.self,
      ])
  }

  @OptionGroup var global: GlobalOptions

  @Flag(help: .versions)
  var version = false

  static func main() async {
    openClosedStandardDescriptors()
    let exit = await Program.run(Array(CommandLine.arguments.dropFirst()))
    // Ends by the signal itself, so that a calling shell script also stops.
    if exit == .interrupted { endByInterrupt() }
    if exit == .terminated { terminate(bySignal: SIGTERM) }
    exitProcess(exit.rawValue)
  }

  static var leadingWords: [String] { [_commandName] }

  static var versions: String {
    let zones = (try? ZoneDatabase.system().version) ?? "?"
    return "kin \(Version.number)\ntzdata \(zones)\nsqlite \(SQLiteStore.libraryVersion)\n"
  }

  /// The command as typed, such as `kin task add`, shown to processes that wait for the store.
  static func name(of command: any ParsableCommand.Type) -> String {
    words(leadingTo: command).map { "\(_commandName) \($0)" } ?? _commandName
  }
}
