import ArgumentParser
import KinshipTime

/// What can be typed in a session: the commands of `kin`, and those that only a session has.
struct SessionCommands: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "kin", abstract: Kin.configuration.abstract,
      discussion: .words(
        """
        Type the commands of kin without “kin”. Type “help” for what can be done, and “help task” \
        or “help task add” for how.
        """,
        nl: """
          Typ de commando's van kin zonder “kin”. Typ “help” voor wat er kan, en “help task” of \
          “help task add” voor hoe.
          """,
        de: """
          Tippe die Befehle von kin ohne „kin“. Tippe „help“ für das, was geht, und „help task“ \
          oder „help task add“ dafür, wie.
          """),
      subcommands: Kin.configuration.subcommands.filter { !isOutside($0) } + [
        AsCommand.self, AdvanceCommand.self, ExitCommand.self,
      ])
  }

  @OptionGroup var global: GlobalOptions

  @Flag(help: .versions)
  var version = false

  /// Whether a command has a program of its own, and cannot be typed in a session.
  static func isOutside(_ command: any ParsableCommand.Type) -> Bool {
    command == ServeCommand.self || command == ReplCommand.self || command == DemoCommand.self
      || command == CompletionsCommand.self
  }
}

/// `as NAME`: `member act-as NAME`, and back.
struct AsCommand: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "as",
      abstract: "Hand the device to a member; without a name, take it back.",
      nl: "Geef het apparaat aan een lid; zonder naam neem je het terug.",
      de: "Gib das Gerät einem Mitglied; ohne Namen nimmst du es zurück.",
      discussion: .words(
        "The same as “member act-as”: only members without an account can be chosen, by an adult.",
        nl: """
          Hetzelfde als “member act-as”: alleen leden zonder account kunnen worden gekozen, door \
          een volwassene.
          """,
        de: """
          Dasselbe wie „member act-as“: Nur Mitglieder ohne Konto können gewählt werden, von \
          Erwachsenen.
          """
      ),
      examples: "as Ben",
      "as")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: .words(
      "The member: the name, the beginning of it, an id, or “me”. Without it: yourself.",
      nl: "Het lid: de naam, het begin ervan, een id, of “me”. Zonder naam: jijzelf.",
      de: "Das Mitglied: der Name, dessen Anfang, eine Id oder „me“. Ohne Angabe: du selbst."))
  var member: String?

  func answer(in shell: Shell) async throws -> Answer {
    try await shell.act(as: member ?? "me")
  }
}

/// `advance 3d`: time passes on a demo store.
struct AdvanceCommand: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "advance",
      abstract: "Let time pass on a demo store.",
      nl: "Laat tijd verstrijken in een demo-opslag.",
      de: "Lass in einem Demo-Speicher Zeit vergehen.",
      discussion: .words(
        """
        Weeks, days of 24 hours, hours and minutes. Only a demo store has a clock that can be \
        moved, and it is never moved back.
        """,
        nl: """
          Weken, dagen van 24 uur, uren en minuten. Alleen een demo-opslag heeft een klok die \
          verzet kan worden, en nooit terug.
          """,
        de: """
          Wochen, Tage von 24 Stunden, Stunden und Minuten. Nur ein Demo-Speicher hat eine Uhr, \
          die sich stellen lässt, und nie zurück.
          """
      ),
      examples: "advance 3d",
      "advance 1d12h")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: "How much: 30m, 2h, 3d, 1w, or 1d12h.",
    nl: "Hoeveel: 30m, 2h, 3d, 1w of 1d12h.",
    de: "Wie viel: 30m, 2h, 3d, 1w oder 1d12h.", valueName: "time")
  var time: ClockStep

  func answer(in shell: Shell) async throws -> Answer {
    let clock = try shell.demoClock()
    try await shell.open().advance(clock, by: time.duration)
    let local = await shell.clockZone().local(clock.now())
    let text = "\(local.date) \(local.time)"
    return Answer(shell.text(.clockMoved(to: text))) { ["now": .text(clock.now())] }
  }
}

extension Shell {
  /// The clock of a demo store; no other store has one that can be moved.
  func demoClock() throws -> DemoClock {
    let machine = try open()
    guard let clock = machine.clock else { throw usage(.noDemoClock) }
    // What becomes due meanwhile is done by the process that has the store open.
    guard !machine.isShared else { throw usage(.clockIsElsewhere) }
    return clock
  }

  /// Lets time pass until a wall of the household shows a date, or a date and time.
  func move(_ clock: DemoClock, to text: String) async throws {
    guard let local = CivilDateTime(typed: text) else { throw usage(.malformedLocal(text)) }
    let step = await clockZone().instant(of: local) - clock.now()
    guard step >= .zero else { throw usage(.clockGoesForward(text)) }
    try await open().advance(clock, by: step)
  }

  /// The zone that a demo's time is told in: UTC where no household says otherwise.
  func clockZone() async -> Zone { (try? await calendarIfAny())?.zone ?? .utc }
}

/// `exit`: the end of a session.
struct ExitCommand: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "exit",
      abstract: .words(
        "Leave; so does Control-D.",
        nl: "Ga weg; Control-D doet hetzelfde.",
        de: "Beenden; Strg-D tut dasselbe."), aliases: ["quit"])
  }

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
