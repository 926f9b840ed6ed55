import ArgumentParser
import KinshipDomain
import KinshipTime
import KinshipUseCases
import UnixSignals

struct DemoCommand: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "demo",
      abstract: "Make a family to try things on, with some weeks behind it.",
      nl: "Maak een gezin om dingen mee uit te proberen, met een paar weken achter de rug.",
      de: "Lege eine Familie zum Ausprobieren an, die schon einige Wochen hinter sich hat.",
      discussion: .words(
        """
        A new store, demo.sqlite in KIN_HOME where --store names no other, in which an invented \
        family lives in two homes: tasks done, approved and rejected, points, screen time, \
        shopping. Its weeks end at the moment at which it is made, and there its clock stands \
        still. The same seed, weeks and --clock make the same family.

        The profile “demo”, where --profile names no other, is signed in as Anna. Never touches a \
        store that is there already.
        """,
        nl: """
          Een nieuwe opslag, demo.sqlite in KIN_HOME tenzij --store een andere noemt, waarin een \
          verzonnen gezin in twee huizen woont: taken die gedaan, goedgekeurd en afgewezen zijn, \
          punten, schermtijd, boodschappen. De weken lopen tot het moment waarop het gemaakt \
          wordt, en daar blijft de klok stilstaan. Dezelfde --seed, --weeks en --clock geven \
          hetzelfde gezin.

          Het profiel “demo”, tenzij --profile een ander noemt, is ingelogd als Anna. Blijft \
          altijd van een opslag af die er al is.
          """,
        de: """
          Ein neuer Speicher, demo.sqlite in KIN_HOME, wenn --store keinen anderen nennt, in dem \
          eine erfundene Familie in zwei Haushalten lebt: erledigte, genehmigte und abgelehnte \
          Aufgaben, Punkte, Bildschirmzeit, Einkäufe. Ihre Wochen reichen bis zu dem Augenblick, \
          in dem sie entsteht, und dort bleibt die Uhr stehen. Gleiche Werte für --seed, --weeks \
          und --clock ergeben dieselbe Familie.

          Das Profil „demo“, wenn --profile kein anderes nennt, ist als Anna angemeldet. Rührt nie \
          einen Speicher an, den es schon gibt.
          """
      ),
      examples: "kin demo",
      "kin --language nl demo --weeks 2 --seed 7",
      "kin demo --clock 2026-04-10T16:40")
  }

  static let isForSessions = false

  @OptionGroup var global: GlobalOptions

  @Option(
    help: "How many weeks the family has lived, 1 to 26.",
    nl: "Hoeveel weken het gezin al leeft, 1 tot 26.",
    de: "Wie viele Wochen die Familie schon lebt, 1 bis 26.", valueName: "number")
  var weeks = 6

  @Option(
    help: "What chance is made from, 0 to 999,999,999.",
    nl: "Waaruit het toeval ontstaat, 0 tot 999.999.999.",
    de: "Woraus der Zufall entsteht, 0 bis 999.999.999.", valueName: "number")
  var seed = 1

  @Option(
    help: .words(
      "When the weeks end, by the clock on the wall in Amsterdam. Without it: now.",
      nl: "Wanneer de weken eindigen, op de klok aan de muur in Amsterdam. Zonder deze optie: nu.",
      de: "Wann die Wochen enden, auf der Uhr an der Wand in Amsterdam. Ohne Angabe: jetzt.",
      discussion: .words(
        "2026-04-10, or 2026-04-10T16:40, of the years 2000 to 2099.",
        nl: "2026-04-10, of 2026-04-10T16:40, in de jaren 2000 tot en met 2099.",
        de: "2026-04-10, oder 2026-04-10T16:40, in den Jahren 2000 bis 2099."),
      valueName: "time"))
  var clock: String?

  func validate() throws {
    guard DemoWeeks.range.contains(weeks) else {
      throw ValidationError.words(
        "--weeks is a number from 1 to 26.",
        nl: "--weeks is een getal van 1 tot 26.",
        de: "--weeks ist eine Zahl von 1 bis 26.")
    }
    guard (0...999_999_999).contains(seed) else {
      throw ValidationError.words(
        "--seed is a number from 0 to 999,999,999.",
        nl: "--seed is een getal van 0 tot 999.999.999.",
        de: "--seed ist eine Zahl von 0 bis 999.999.999.")
    }
    guard clock == nil || wall != nil else {
      throw ValidationError.words(
        "--clock is a date, or a date and a time, of the years 2000 to 2099: 2026-04-10T16:40.",
        nl: "--clock is een datum, of datum en tijd, van 2000 tot en met 2099: 2026-04-10T16:40.",
        de: "--clock ist ein Datum, auch mit Uhrzeit, von 2000 bis 2099: 2026-04-10T16:40.")
    }
    if global.connect != nil {
      throw ValidationError.words(
        "A demo is made in a file: name it with --store.",
        nl: "Een demo wordt in een bestand gemaakt: noem het met --store.",
        de: "Eine Demo entsteht in einer Datei: nenne sie mit --store.")
    }
  }

  /// What the wall shows when the weeks end; nil for now, and for what cannot be meant.
  private var wall: CivilDateTime? {
    clock.flatMap { CivilDateTime(typed: $0) }
      .flatMap { DemoSpan.years.contains($0.date.year) ? $0 : nil }
  }

  func answer(in shell: Shell) async throws -> Answer {
    let shell = try Shell(
      options(in: shell.surroundings), in: shell.surroundings, purpose: "kin demo")
    guard case .file(let path) = shell.origin else { throw shell.usage(.servesNoServer) }
    guard !fileExists(at: path) else { throw exists(path, in: shell) }
    let made = try await make(at: path, in: shell)
    try await shell.keep(made.session)
    return answer(made, in: shell)
  }

  @MainActor
  private func exists(_ path: String, in shell: Shell) -> Trouble {
    Trouble(exit: .refused, code: "storeExists", sentence: shell.text(.demoExists(path: path)))
  }

  /// What was typed, with a store and a profile of the demo's own.
  private func options(in surroundings: Surroundings) -> GlobalOptions {
    var options = global
    if options.profile == nil { options.profile = ProfileName("demo") }
    if options.store == nil { options.store = surroundings.home.map { $0 + "/demo.sqlite" } }
    return options
  }
}

// MARK: - Making it

extension DemoCommand {
  /// What has become of it.
  private struct Made {
    let path: String
    let span: DemoSpan
    let session: SignedIn
    let tasks: Int
  }

  @MainActor
  private func make(at path: String, in shell: Shell) async throws -> Made {
    do {
      try shell.prepareFolder(of: path)
      let calendar = HouseholdCalendar(zone: try ZoneDatabase.system().zone(DemoSpan.zone))
      let end = wall.map { calendar.instant(of: $0.date, at: $0.time) } ?? Instant.now()
      let span = DemoSpan(weeks: weeks, until: end, on: calendar)
      let world = try DemoWorld(at: path, seed: seed, now: span.start)
      // Another `kin demo` may have made it while this one waited for the store.
      guard try DemoClock.beside(path) == nil else { throw exists(path, in: shell) }
      return try await make(at: path, in: world, span, shell)
    } catch {
      throw Trouble(opening: .file(path), error, in: shell.language)
    }
  }

  /// Fills a store that is new; where that fails, or somebody gives it up, nothing of it is left.
  @MainActor
  private func make(
    at path: String, in world: DemoWorld, _ span: DemoSpan, _ shell: Shell
  ) async throws -> Made {
    do {
      let family = try await DemoFamily(in: world, speaking: shell.language)
      let days = DemoWeeks(of: family, in: span)
      try await live(days, showing: Progress(in: shell.surroundings))
      try world.close()
      _ = try DemoClock.make(beside: path, now: span.end, seed: seed)
      return Made(path: path, span: span, session: family.anna.session, tasks: days.tasks)
    } catch {
      try? world.close()
      // Half a family is none: the next try begins anew.
      for end in ["", "-wal", "-shm", ".lock"] {
        removeFile(path + end)
      }
      if error is CancellationError {
        endByInterrupt()
      }
      throw error
    }
  }

  /// Has the family live its weeks; Control-C ends them after the day that they are at.
  @MainActor
  private func live(_ days: DemoWeeks, showing progress: Progress) async throws {
    defer { progress.clear() }
    let interrupts = await UnixSignalsSequence(trapping: .sigint, .sigterm)
    let life = Task { @MainActor in
      try await days.play { day, done, all in progress.show("\(day)", done: done, of: all) }
    }
    let waiting = Task.detached {
      for await _ in interrupts { life.cancel() }
    }
    defer { waiting.cancel() }
    try await life.value
  }

  @MainActor
  private func answer(_ made: Made, in shell: Shell) -> Answer {
    let profile = "kin --profile \(shell.keeper.name)"
    let wall = made.span.calendar.zone.local(made.span.end)
    return Answer([
      .line(shell.text(.demoMade(weeks: weeks, tasks: made.tasks, path: made.path))),
      .line(shell.text(.demoStands(at: "\(wall.date) \(wall.time)"))),
      .line(shell.text(.demoSecrets(password: DemoWorld.password, pin: DemoWorld.pin))),
      .line(shell.text(.demoNext)),
      .line("  \(profile) repl"), .line("  \(profile) task list"),
      .line("  \(profile) member act-as Ben"),
    ]) {
      [
        "store": .string(made.path), "profile": .text(shell.keeper.name),
        "account": .account(made.session.profile), "seed": .int(seed), "weeks": .int(weeks),
        "now": .text(made.span.end), "tasks": .int(made.tasks),
      ]
    }
  }
}
