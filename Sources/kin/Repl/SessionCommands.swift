import ArgumentParser
import KinshipDomain
import KinshipTime

/// What can be typed in a session: the commands of `kin`, and those that only a session has.
struct SessionCommands: RootCommand {
  static let configuration = CommandConfiguration(
    commandName: "kin", abstract: Kin.configuration.abstract,
    discussion: """
      Type the commands of kin without “kin”. Type “help” for what can be done, and “help task” or \
      “help task add” for how.
      """,
    subcommands: Kin.configuration.subcommands.filter { !($0 is any StandsAlone.Type) } + [
      AsCommand.self, AdvanceCommand.self, ExitCommand.self,
    ])

  @OptionGroup var global: GlobalOptions

  @Flag(help: "Show the versions of kin, of the time zones and of SQLite.")
  var version = false
}

/// A command that has a program of its own: it cannot be typed in a session.
protocol StandsAlone: ParsableCommand {}

extension ServeCommand: StandsAlone {}
extension ReplCommand: StandsAlone {}
extension StoreCommand: StandsAlone {}
extension DemoCommand: StandsAlone {}
extension CompletionsCommand: StandsAlone {}

/// `as NAME`: `member act-as NAME`, and back.
struct AsCommand: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "as", abstract: "Hand the device to a member; without a name, take it back.",
    discussion: """
      The same as “member act-as”: only members without an account can be chosen, by an adult.

      Example: as Ben
      Example: as
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: "The member: the name, the beginning of it, an id, or “me”. Without it: yourself.")
  var member: String?

  func answer(in shell: Shell) async throws -> Answer {
    try await shell.act(as: member ?? "me")
  }
}

/// `advance 3d`: time passes on a demo store.
struct AdvanceCommand: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "advance", abstract: "Let time pass on a demo store.",
    discussion: """
      Weeks, days of 24 hours, hours and minutes. Only a demo store has a clock that can be moved, and \
      it is never moved back.

      Example: advance 3d
      Example: advance 1d12h
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: ArgumentHelp("How much: 30m, 2h, 3d, 1w, or 1d12h.", valueName: "time"))
  var time: ClockStep

  func answer(in shell: Shell) async throws -> Answer {
    guard let clock = try shell.open().clock else { throw shell.usage(.noDemoClock) }
    do { try clock.advance(by: time.duration) } catch let error as FileError {
      throw Trouble.inputOutput(error.words(writing: true), in: shell.language)
    }
    // The time is told in UTC where no household says otherwise.
    let calendar = try? await shell.calendarIfAny()
    let local = (calendar?.zone ?? .utc).local(clock.now())
    let text = "\(local.date) \(local.time)"
    return Answer(shell.text(.clockMoved(to: text))) { ["now": .text(clock.now())] }
  }
}

/// `exit`: the end of a session.
struct ExitCommand: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "exit", abstract: "Leave; so does Control-D.", aliases: ["quit"])

  @OptionGroup var global: GlobalOptions

  func answer(in shell: Shell) async throws -> Answer { .said }
}

/// How far a clock is moved: `3d`, `1d12h`.
struct ClockStep: ExpressibleByArgument, Hashable {
  /// More than nothing, at most about a hundred years.
  let duration: Duration

  private static let seconds: [Character: Int] = [
    "m": 60, "h": 3_600, "d": 86_400, "w": 7 * 86_400,
  ]

  init?(argument: String) {
    var total = 0
    var number: Int?
    for character in argument.lowercased() {
      if let digit = character.wholeNumberValue, character.isASCII {
        number = (number ?? 0) * 10 + digit
        guard number ?? 0 <= 100_000 else { return nil }
      } else {
        guard let count = number, let unit = Self.seconds[character] else { return nil }
        total += count * unit
        number = nil
      }
    }
    guard number == nil, total > 0, total <= 100 * 366 * 86_400 else { return nil }
    duration = .seconds(total)
  }
}
