import ArgumentParser
import KinshipData
import KinshipTime

/// The command line of Kinship.
@main
struct Kin: RootCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "kin",
      abstract: "Organises the days of a family: who does what, what it earns, what that buys.",
      nl: """
        Regelt de dagen van een gezin: wie doet wat, wat levert het op, en wat krijg je \
        daarvoor.
        """,
      de: "Ordnet die Tage einer Familie: wer was tut, was es einbringt und was es dafür gibt.",
      discussion: .words(
        """
        Everything is kept in one file on this machine, or by a server (--connect). Each person \
        who uses it has a profile: the session of somebody who is signed in.

        Passwords and PINs are asked for and never shown, or read from standard input, one line \
        each; they are never arguments. People and tasks may be named, by the beginning of their \
        name too; ids may be shortened to four or more of their first or last digits.

        It ends with 0; with 1 when the answer is no, with the reason and its code on standard \
        error; with 3 when there is no such thing, 4 when a name fits several things, 64 for a \
        malformed command line, 69 when the store or server cannot be had, 74 when a file cannot \
        be read or written, 75 when the store is busy, and 130 after Control-C at a question, when \
        nothing was done.
        """,
        nl: """
          Alles staat in één bestand op deze machine, of bij een server (--connect). Iedereen die \
          het gebruikt, heeft een profiel: de sessie van wie is ingelogd.

          Om wachtwoorden en pincodes wordt gevraagd, zonder ze te tonen, of ze komen van de \
          standaardinvoer, één per regel; ze zijn nooit argumenten. Mensen en taken noem je bij \
          hun naam, of het begin daarvan; van een id volstaan de eerste of laatste vier cijfers of \
          meer.

          Het eindigt met 0; met 1 als het antwoord nee is, met de reden en haar code op de \
          standaardfoutuitvoer; met 3 als iets er niet is, 4 als een naam op meer dan één ding \
          past, 64 bij een onjuiste commandoregel, 69 als de opslag of server er niet is, 74 als \
          een bestand niet kan worden gelezen of geschreven, 75 als de opslag bezig is, en 130 na \
          Control-C bij een vraag, als er niets is gedaan.
          """,
        de: """
          Alles liegt in einer Datei auf dieser Maschine, oder bei einem Server (--connect). Alle, \
          die es benutzen, haben ein Profil: die Sitzung von jemandem, der angemeldet ist.

          Nach Passwörtern und PINs wird gefragt, ohne sie zu zeigen, oder sie kommen von der \
          Standardeingabe, je eine Zeile; sie sind nie Argumente. Leute und Aufgaben nennt man \
          beim Namen, auch nur mit dessen Anfang; von Ids genügen vier oder mehr der ersten oder \
          letzten Stellen.

          Es endet mit 0; mit 1, wenn die Antwort nein ist, mit Grund und Code auf der \
          Standardfehlerausgabe; mit 3, wenn es etwas nicht gibt, 4, wenn ein Name zu mehreren \
          Dingen passt, 64 bei einer fehlerhaften Befehlszeile, 69, wenn Speicher oder Server \
          nicht zu haben sind, 74, wenn eine Datei nicht gelesen oder geschrieben werden kann, 75, \
          wenn der Speicher beschäftigt ist, und 130 nach Strg-C bei einer Frage, wenn nichts getan \
          wurde.
          """
      ),
      examples: "kin account sign-up --email anna@example.org --name Anna",
      subcommands: [
        AccountCommand.self, HouseholdCommand.self, MemberCommand.self, ParentModeCommand.self,
        TaskCommand.self, PointsCommand.self, ScreenTimeCommand.self, ShopCommand.self,
        CalendarCommand.self, RecurrenceCommand.self, WatchCommand.self, ReplCommand.self,
        ServeCommand.self,
        StoreCommand.self, DemoCommand.self, CompletionsCommand.self,
      ])
  }

  @OptionGroup var global: GlobalOptions

  @Flag(help: .versions)
  var version = false

  static func main() async {
    let exit = await Program.run(Array(CommandLine.arguments.dropFirst()))
    // Whoever runs a script is to see that it was the signal, and stop as well.
    if exit == .interrupted { endByInterrupt() }
    exitProcess(exit.rawValue)
  }

  static var leadingWords: [String] { [_commandName] }

  static var versions: String {
    let zones = (try? ZoneDatabase.system().version) ?? "?"
    return "kin \(Version.number)\ntzdata \(zones)\nsqlite \(SQLiteStore.libraryVersion)\n"
  }

  /// How the command is typed, for whoever waits for the store.
  static func name(of command: any ParsableCommand.Type) -> String {
    words(leadingTo: command).map { "\(_commandName) \($0)" } ?? _commandName
  }
}
