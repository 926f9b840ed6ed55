import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct TaskArgument: ParsableArguments {
  @Argument(
    help: "The task: its title, the beginning of it, or part of its id.",
    nl: "De taak: de titel, het begin ervan, of een deel van de id.",
    de: "Die Aufgabe: ihr Titel, dessen Anfang oder ein Teil ihrer Id.")
  var task: String
}

/// The tasks that a command does the same with.
struct TasksArgument: ParsableArguments {
  @Argument(help: .tasks)
  var tasks: [String]

  var isList: Bool { tasks.count > 1 }
}

extension ArgumentHelp {
  static var tasks: ArgumentHelp {
    .words(
      "The task, or several: title, the beginning of it, or part of the id.",
      nl: "De taak, of meer: titel, het begin ervan, of een deel van de id.",
      de: "Die Aufgabe, oder mehrere: Titel, dessen Anfang oder ein Teil der Id.",
      valueName: "task")
  }
}

struct TaskStart: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "start",
      abstract: "Say that you are at it.",
      nl: "Zeg dat je ermee bezig bent.",
      de: "Sag, dass du dabei bist.",
      examples: #"kin task start "Set the table""#,
      "kin task start dishes bins")
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var arguments: TasksArgument

  func answer(in shell: Shell) async throws -> Answer {
    try await shell.place().move(arguments, for: .move(.start)) { await $0.start() }
  }
}

struct TaskComplete: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "complete",
      abstract: "Say that it is done.",
      nl: "Zeg dat het klaar is.",
      de: "Sag, dass es erledigt ist.",
      discussion: .words(
        """
        Where an adult has to look at it, it waits for approval; otherwise its points are yours at \
        once. A rejected task can be done again after “kin household rules --retry yes”, else once an \
        adult has reopened it.

        A picture as proof is a JPEG, PNG or WebP of at most 15 MiB. It is made smaller, and loses \
        whatever else is in the file, such as where it was taken.
        """,
        nl: """
          Moet een volwassene ernaar kijken, dan wacht het op goedkeuring; anders zijn de punten \
          meteen van jou. Een afgewezen taak kun je overdoen na “kin household rules --retry yes”, \
          anders pas als een volwassene hem heropend heeft.

          Een foto als bewijs is een JPEG, PNG of WebP van hoogstens 15 MiB. Ze wordt kleiner \
          gemaakt, en raakt kwijt wat er verder in het bestand staat, zoals waar ze gemaakt is.
          """,
        de: """
          Müssen Erwachsene es ansehen, wartet es auf Genehmigung; sonst gehören dir die Punkte \
          sofort. Eine abgelehnte Aufgabe kannst du nach „kin household rules --retry yes“ noch \
          einmal erledigen, sonst erst, wenn Erwachsene sie wieder geöffnet haben.

          Ein Foto als Beweis ist ein JPEG, PNG oder WebP von höchstens 15 MiB. Es wird \
          verkleinert und verliert, was sonst in der Datei steht, etwa wo es aufgenommen wurde.
          """
      ),
      examples: "kin task complete dishes",
      #"kin task complete dishes "Set the table""#,
      #"kin task complete dishes --done-at "today 17:30""#,
      "kin task complete dishes --photo sink.jpg")
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var arguments: TasksArgument

  @Option(
    help: "When it was done: today 17:30, 2026-11-23T17:30, or with an offset. Without it: now.",
    nl: """
      Wanneer het klaar was: vandaag 17:30, 2026-11-23T17:30, of met een tijdsverschil. Zonder \
      deze optie: nu.
      """,
    de: """
      Wann es fertig war: heute 17:30, 2026-11-23T17:30, oder mit einem Zeitversatz. Ohne \
      Angabe: jetzt.
      """, valueName: "moment")
  var doneAt: String?

  @Option(
    help: "A picture of what was done; - for standard input.",
    nl: "Een foto van wat gedaan is; - voor de standaardinvoer.",
    de: "Ein Foto davon, was getan wurde; - für die Standardeingabe.", valueName: "file")
  var photo: String?

  func validate() throws {
    guard photo != nil, arguments.isList else { return }
    throw ValidationError.words(
      "A photo proves one task: name one with --photo.",
      nl: "Een foto bewijst één taak: noem er één bij --photo.",
      de: "Ein Foto beweist eine Aufgabe: nenne eine bei --photo.")
  }

  func answer(in shell: Shell) async throws -> Answer {
    let place = try await shell.place()
    let doneAt = try doneAt.map { try place.moment($0) }
    let picture = try photo.map { try shell.picture($0) }
    return try await place.move(arguments, for: .move(.complete)) { model in
      if let picture, await !model.attach(picture) { return }
      await model.submit(doneAt: doneAt)
    }
  }
}

struct TaskSkip: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "skip",
      abstract: "Skip one date of a task that comes back.",
      nl: "Sla één datum over van een taak die terugkomt.",
      de: "Lass einen Tag einer Aufgabe aus, die wiederkommt.",
      discussion: .words(
        """
        Nobody is paid, and nothing was missed: it is due on its next date then. For adults, and for \
        who made the task. “kin task undo” takes it back.
        """,
        nl: """
          Niemand krijgt punten, en er is niets gemist: ze komt op haar volgende datum. Voor \
          volwassenen en voor wie de taak maakte. “kin task undo” maakt het ongedaan.
          """,
        de: """
          Niemand bekommt Punkte, und nichts wurde verpasst: sie ist dann am nächsten Tag der Reihe \
          fällig. Für Erwachsene und für die Person, die sie erstellt hat. „kin task undo“ nimmt es \
          zurück.
          """
      ),
      examples: "kin task skip bins")
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var arguments: TasksArgument

  func answer(in shell: Shell) async throws -> Answer {
    try await shell.place().move(arguments, for: .skip) { await $0.skip() }
  }
}

struct TaskUndo: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "undo",
      abstract: "Undo a completion, an approval or a skipped date.",
      nl: "Zeg dat iets toch niet klaar is, of trek een goedkeuring of een overgeslagen datum in.",
      de: "Nimm ein „erledigt“, eine Genehmigung oder einen ausgelassenen Tag zurück.",
      discussion: .words(
        """
        The points go back. It is refused when they have been spent, and when somebody has begun \
        with what came next. After “kin household rules --retry yes” it also takes back work of your \
        own that waits for approval.
        """,
        nl: """
          De punten gaan terug. Het kan niet als ze al uitgegeven zijn, en niet als iemand al met de \
          volgende begonnen is. Na “kin household rules --retry yes” neemt het ook eigen werk terug \
          dat op goedkeuring wacht.
          """,
        de: """
          Die Punkte gehen zurück. Es geht nicht, wenn sie schon ausgegeben sind oder jemand schon \
          mit der nächsten begonnen hat. Nach „kin household rules --retry yes“ nimmt es auch eigene \
          Arbeit zurück, die auf Genehmigung wartet.
          """
      ),
      examples: "kin task undo dishes")
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var arguments: TasksArgument

  func answer(in shell: Shell) async throws -> Answer {
    try await shell.place().move(arguments, for: .undo) { model in
      await model.load()
      guard model.screen.failure == nil, !model.screen.wasGivenUp else { return }
      await model.undo()
    }
  }
}

struct TaskReopen: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "reopen",
      abstract: "Give a rejected task another chance.",
      nl: "Geef een afgewezen taak nog een kans.",
      de: "Gib einer abgelehnten Aufgabe noch eine Chance.",
      discussion: .needsAdult,
      examples: "kin task reopen dishes")
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var arguments: TasksArgument

  func answer(in shell: Shell) async throws -> Answer {
    try await shell.place().move(arguments, for: .move(.reopen)) { await $0.reopen() }
  }
}

extension TaskDetailModel {
  /// Sends a picture, telling the terminal how far it is.
  fileprivate func attach(_ picture: [UInt8]) async -> Bool {
    let line = Progress()
    defer { line.clear() }
    return await attachPhoto(picture) { model in line.show(model.photoText) }
  }
}

extension Place {
  /// Moves the tasks that the texts mean, one after the other, and says what they have become.
  fileprivate func move(
    _ arguments: TasksArgument, for purpose: TaskPurpose,
    _ work: @MainActor (TaskDetailModel) async -> Void
  ) async throws -> Answer {
    let tasks = try await tasks(arguments.tasks, for: purpose)
    return try await shell.each(of: tasks, isList: arguments.isList, key: .tasks) { task in
      let model = TaskDetailModel(device, household: id, task: task.value)
      await work(model)
      do { try shell.check(model) } catch let trouble as Trouble {
        throw await pointingOn(trouble, about: task.value, for: purpose)
      }
      return Answer(model.toastText) {
        guard let task = model.moved else { return ["task": .null] }
        // What was loaded before a look that failed is not what the move has made of it.
        return ["task": .task(task, seen: model.screen.caution == nil ? model.detail?.row : nil)]
      }
    }
  }

  /// A task that was changed, for programs: as it is now or, when that cannot be looked up, as the change
  /// left it.
  func json(of task: HouseholdTask?) async -> JSON {
    guard let task else { return .null }
    let model = TaskDetailModel(device, household: id, task: task.id)
    if await !model.load() { Shell.warn(shell.text(.mayBeOlder)) }
    return .task(model.detail?.row.task ?? task, seen: model.detail?.row)
  }
}
