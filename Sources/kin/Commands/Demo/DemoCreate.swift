import ArgumentParser
import KinshipDomain
import KinshipTime
import KinshipUseCases
import Libc

struct DemoCreate: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "create",
      abstract: "Create a demo family with some weeks of history.",
      nl: "Maak een demogezin met een paar weken geschiedenis.",
      de: "Lege eine Demo-Familie mit einigen Wochen Verlauf an.",
      discussion: .words(
        """
        Creates a new store (demo.sqlite in KIN_HOME, or --store) with an invented family in two \
        homes: done, approved and rejected tasks, points, a ranking, badges, messages, screen time, \
        shopping. The history ends now, or at --clock; the store's clock then stands still, until \
        “kin demo clock” advances it. The same seed, weeks and --clock create the same family.

        The profile “demo”, or --profile, is signed in as Anna. An existing store is never \
        changed, and a profile that is signed in to another store or server is never replaced.
        """,
        nl: """
          Maakt een nieuwe opslag (demo.sqlite in KIN_HOME, of --store) met een verzonnen gezin \
          in twee huizen: gedane, goedgekeurde en afgewezen taken, punten, een ranglijst, badges, \
          berichten, schermtijd, boodschappen. De geschiedenis eindigt nu, of bij --clock; daarna \
          staat de klok van de opslag stil, tot “kin demo clock” hem vooruitzet. Dezelfde --seed, \
          --weeks en --clock geven hetzelfde gezin.

          Het profiel “demo”, of --profile, is ingelogd als Anna. Een bestaande opslag wordt \
          nooit gewijzigd, en een profiel dat bij een andere opslag of server is ingelogd wordt \
          nooit vervangen.
          """,
        de: """
          Legt einen neuen Speicher an (demo.sqlite in KIN_HOME, oder --store) mit einer \
          erfundenen Familie in zwei Haushalten: erledigte, genehmigte und abgelehnte Aufgaben, \
          Punkte, eine Bestenliste, Abzeichen, Nachrichten, Bildschirmzeit, Einkäufe. Der Verlauf \
          endet jetzt, oder bei --clock; danach steht die Uhr des Speichers still, bis „kin demo \
          clock“ sie vorstellt. Gleiche Werte für --seed, --weeks und --clock ergeben dieselbe \
          Familie.

          Das Profil „demo“, oder --profile, ist als Anna angemeldet. Ein vorhandener Speicher \
          wird nie geändert, und ein Profil, das bei einem anderen Speicher oder Server \
          angemeldet ist, wird nie ersetzt.
          """
      ),
      examples: "kin demo",
      "kin --language nl demo --weeks 2 --seed 7",
      "kin demo --clock 2026-04-10T16:40")
  }

  static let isForSessions = false
  static let needsAccount = false

  @OptionGroup var global: GlobalOptions

  @Option(
    help: "The weeks of history, 1 to 26.",
    nl: "Het aantal weken geschiedenis, 1 tot 26.",
    de: "Die Wochen des Verlaufs, 1 bis 26.", valueName: "number")
  var weeks = 6

  @Option(
    help: "The seed of the random numbers, 0 to 999,999,999.",
    nl: "De seed van de willekeurige getallen, 0 tot 999.999.999.",
    de: "Der Startwert der Zufallszahlen, 0 bis 999.999.999.", valueName: "number")
  var seed = 1

  @Option(
    help: .words(
      "When the history ends, in Amsterdam time; now by default.",
      nl: "Wanneer de geschiedenis eindigt, in de tijd van Amsterdam; standaard nu.",
      de: "Wann der Verlauf endet, in der Zeit von Amsterdam; standardmäßig jetzt.",
      discussion: .words(
        "2026-04-10 or 2026-04-10T16:40, in the years 2000 to 2099.",
        nl: "2026-04-10, of 2026-04-10T16:40, in de jaren 2000 tot en met 2099.",
        de: "2026-04-10, oder 2026-04-10T16:40, in den Jahren 2000 bis 2099."),
      valueName: "time"))
  var clock: String?

  func validate() throws {
    guard DemoWeeks.range.contains(weeks) else {
      throw ValidationError.words(
        "--weeks must be a number from 1 to 26.",
        nl: "--weeks moet een getal van 1 tot 26 zijn.",
        de: "--weeks muss eine Zahl von 1 bis 26 sein.")
    }
    guard (0...999_999_999).contains(seed) else {
      throw ValidationError.words(
        "--seed must be a number from 0 to 999,999,999.",
        nl: "--seed moet een getal van 0 tot 999.999.999 zijn.",
        de: "--seed muss eine Zahl von 0 bis 999.999.999 sein.")
    }
    guard clock == nil || wall != nil else {
      throw ValidationError.words(
        "--clock must be a date, or a date and time, from 2000 to 2099: 2026-04-10T16:40.",
        nl:
          "--clock moet een datum, of datum en tijd, van 2000 tot en met 2099 zijn: 2026-04-10T16:40.",
        de: "--clock muss ein Datum, auch mit Uhrzeit, von 2000 bis 2099 sein: 2026-04-10T16:40.")
    }
    if global.connect != nil {
      throw ValidationError.words(
        "A demo needs a file: use --store instead of --connect.",
        nl: "Een demo heeft een bestand nodig: gebruik --store in plaats van --connect.",
        de: "Eine Demo braucht eine Datei: nimm --store statt --connect.")
    }
  }

  /// Local end time of the history from `--clock`; nil for now, and for a malformed or unsupported
  /// date.
  private var wall: CivilDateTime? {
    clock.flatMap { CivilDateTime(typed: $0) }
      .flatMap { DemoSpan.years.contains($0.date.year) ? $0 : nil }
  }

  func run(in shell: Shell) async throws -> CommandOutput {
    let shell = try Shell(
      options(in: shell.environment), in: shell.environment, purpose: "kin demo")
    guard case .file(let path) = shell.origin else { throw shell.usage(.servesNoServer) }
    guard !fileExists(at: path) else { throw exists(path, in: shell) }
    try refuseOtherSession(in: shell)
    let made = try await make(at: path, in: shell)
    try await shell.keep(made.session)
    return answer(made, in: shell)
  }

  @MainActor
  private func exists(_ path: String, in shell: Shell) -> CommandError {
    CommandError(exit: .refused, code: "storeExists", sentence: shell.text(.demoExists(path: path)))
  }

  /// Throws if the profile is signed in to another store or server, because it would lose that
  /// session.
  @MainActor
  private func refuseOtherSession(in shell: Shell) throws {
    guard let session = shell.profile.session,
      !Origin(remembered: session.store).isSame(as: shell.origin)
    else { return }
    throw CommandError(
      exit: .refused, code: "profileInUse",
      sentence: shell.text(.demoProfileInUse("\(shell.profileStore.name)", store: session.store)))
  }

  /// The typed options, with the demo's default profile and store.
  private func options(in environment: ProcessEnvironment) -> GlobalOptions {
    var options = global
    if options.profile == nil { options.profile = ProfileName("demo") }
    if options.store == nil { options.store = environment.home.map { $0 + "/demo.sqlite" } }
    return options
  }
}

// MARK: - Creating the store

extension DemoCreate {
  /// The created demo store.
  private struct Made {
    let path: String
    let span: DemoSpan
    let session: SignedIn
    let tasks: Int
  }

  /// A signal stopped the simulation.
  private struct StoppedBySignal: Error {
    let number: Int32
  }

  @MainActor
  private func make(at path: String, in shell: Shell) async throws -> Made {
    do {
      try shell.prepareFolder(of: path)
      let calendar = HouseholdCalendar(zone: try ZoneDatabase.system().zone(DemoSpan.zone))
      let end = wall.map { calendar.instant(of: $0.date, at: $0.time) } ?? Instant.now()
      let span = DemoSpan(weeks: weeks, until: end, on: calendar)
      let world = try DemoWorld(at: path, seed: seed, now: span.start)
      // Another `kin demo` may have created the store while this process waited for it.
      guard try DemoClock.beside(path) == nil else { throw exists(path, in: shell) }
      return try await make(at: path, in: world, span, shell)
    } catch {
      throw CommandError(opening: .file(path), error, in: shell.language)
    }
  }

  /// Fills a new store; on an error or cancellation, removes its files.
  @MainActor
  private func make(
    at path: String, in world: DemoWorld, _ span: DemoSpan, _ shell: Shell
  ) async throws -> Made {
    do {
      let family = try await DemoFamily(in: world, speaking: shell.language)
      let days = DemoWeeks(of: family, in: span)
      try await live(days, at: path, showing: Progress(in: shell.environment))
      try world.close()
      _ = try DemoClock.make(beside: path, now: span.end, seed: seed)
      return Made(path: path, span: span, session: family.anna.session, tasks: days.tasks)
    } catch {
      try? world.close()
      Self.removeFiles(at: path)
      if let stop = error as? StoppedBySignal { terminate(bySignal: stop.number) }
      throw error
    }
  }

  /// Removes a partial demo, which is useless, so that the next attempt starts from scratch.
  private static func removeFiles(at path: String) {
    for end in ["", "-wal", "-shm", ".lock"] {
      removeFile(path + end)
    }
  }

  /// Simulates the weeks; Control-C and SIGTERM stop after the current simulated day, and at once
  /// if they come again.
  @MainActor
  private func live(
    _ days: DemoWeeks, at path: String, showing progress: Progress
  ) async throws {
    defer { progress.clear() }
    let life = Task { @MainActor in
      try await days.play { day, done, all in progress.show("\(day)", done: done, of: all) }
    }
    let signals = SignalWatch(cleanUp: { Self.removeFiles(at: path) }) { _ in life.cancel() }
    do {
      try await life.value
    } catch {
      // A statement that the cancellation interrupts fails as if the store were busy.
      guard error is CancellationError || signals.signal != nil else {
        signals.end()
        throw error
      }
      // A second signal still removes the files while the store is closed.
      throw StoppedBySignal(number: signals.signal ?? SIGINT)
    }
    signals.end()
  }

  @MainActor
  private func answer(_ made: Made, in shell: Shell) -> CommandOutput {
    let profile = "kin --profile \(shell.profileStore.name)"
    let wall = made.span.calendar.zone.local(made.span.end)
    return CommandOutput([
      .line(shell.text(.demoMade(weeks: weeks, tasks: made.tasks, path: made.path))),
      .line(shell.text(.demoStands(at: "\(wall.date) \(wall.time)"))),
      .line(shell.text(.demoSecrets(password: DemoWorld.password, pin: DemoWorld.pin))),
      .line(shell.text(.demoNext)),
      .line("  \(profile) repl"), .line("  \(profile) task list"),
      .line("  \(profile) member act-as Ben"),
    ]) {
      [
        "store": .string(made.path), "profile": .text(shell.profileStore.name),
        "account": .account(made.session.profile), "seed": .int(seed), "weeks": .int(weeks),
        "now": .text(made.span.end), "tasks": .int(made.tasks),
      ]
    }
  }
}
