import ArgumentParser
import KinshipData
import KinshipTime

/// The command line of Kinship.
@main
struct Kin: RootCommand {
  static let configuration = CommandConfiguration(
    commandName: "kin",
    abstract: "Organises the days of a family: who does what, what it earns, what that buys.",
    discussion: """
      Everything is kept in one file on this machine, or by a server (--connect). Each person who \
      uses it has a profile: the session of somebody who is signed in.

      Passwords and PINs are asked for and never shown, or read from standard input, one line each; \
      they are never arguments. People and tasks may be named, by the beginning of their name too; \
      ids may be shortened to four or more of their first or last digits.

      It ends with 0; with 1 when the answer is no, with the reason and its code on standard error; \
      with 64 for what cannot be meant, 69 when the store or server cannot be had, 74 when a file cannot be \
      read or written, and 75 when the store is busy.

      Example: kin account sign-up --email anna@example.org --name Anna
      """,
    subcommands: [
      AccountCommand.self, HouseholdCommand.self, MemberCommand.self, ParentModeCommand.self,
      TaskCommand.self, PointsCommand.self, ScreenTimeCommand.self, ShopCommand.self,
      RecurrenceCommand.self, WatchCommand.self, ReplCommand.self, ServeCommand.self,
      StoreCommand.self, DemoCommand.self, CompletionsCommand.self,
    ])

  @OptionGroup var global: GlobalOptions

  @Flag(help: "Show the versions of kin, of the time zones and of SQLite.")
  var version = false

  static func main() async {
    leave(await Program.run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }

  /// The version of this program.
  static let number = "0.1.0"

  /// What `--version` says.
  static var versions: String {
    let zones = (try? ZoneDatabase.system().version) ?? "?"
    return "kin \(number)\ntzdata \(zones)\nsqlite \(SQLiteStore.libraryVersion)\n"
  }

  /// How the command is typed, for whoever waits for the store.
  static func name(of command: any ParsableCommand.Type) -> String {
    // The usage line begins with the words that lead to the command.
    let words = usageString(for: command).split(separator: " ").drop { $0 == "Usage:" }
    return words.prefix { !$0.hasPrefix("[") && !$0.hasPrefix("<") && !$0.hasPrefix("-") }
      .joined(separator: " ")
  }
}
