import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct TaskWaiting: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "waiting",
      abstract: "List what waits for an adult.",
      nl: "Laat zien wat op een volwassene wacht.",
      de: "Zeige, was auf Erwachsene wartet.",
      examples: "kin task waiting")
  }

  @OptionGroup var global: GlobalOptions

  func answer(in shell: Shell) async throws -> Answer {
    let place = try await shell.place()
    let model = TaskApprovalModel(place.device, household: place.id)
    try await shell.loadAll(model)
    let table = Table(
      of: model.rows,
      .init(shell.text(.task), isElastic: true, text: \.title),
      .init(shell.text(.who)) { $0.claimant ?? "" },
      .init(shell.text(.completed)) { $0.doneText ?? "" },
      .init(shell.text(.points), alignment: .right, text: \.pointsText),
      .id(shell.text(.id), of: model.rows, \.id.bits))
    return Answer(shell.blocks(table, of: model)) {
      ["tasks": .list(model.claims) { .task($0) }]
    }
  }
}

struct TaskApprove: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "approve",
      abstract: "Approve what was done; its points are paid, once.",
      nl: "Keur goed wat gedaan is; de punten worden één keer uitbetaald.",
      de: "Genehmige, was erledigt ist; die Punkte gibt es einmal.",
      discussion: .words(
        """
        Needs an adult in parent mode: “kin parent-mode unlock”. Approving again changes nothing.

        Several are asked about first on a terminal, and so is --all; otherwise that needs --yes. \
        One that is refused stops none of the others.
        """,
        nl: """
          Alleen voor een volwassene in de oudermodus: “kin parent-mode unlock”. Nog een keer \
          goedkeuren verandert niets.

          Bij meer dan één, en bij --all, wordt het eerst gevraagd op een terminal; anders is --yes \
          nodig. Wordt er één geweigerd, dan gaan de andere door.
          """,
        de: """
          Nur für Erwachsene im Elternmodus: „kin parent-mode unlock“. Noch einmal genehmigen \
          ändert nichts.

          Bei mehreren, und bei --all, wird am Terminal vorher gefragt; sonst ist --yes nötig. Wird \
          eine verweigert, bleiben die anderen davon unberührt.
          """
      ),
      examples: "kin task approve dishes",
      "kin task approve dishes bins --yes",
      "kin task approve --all --yes")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(help: .tasks)
  var tasks: [String] = []

  @Flag(
    help: "Everything that waits.",
    nl: "Alles wat wacht.",
    de: "Alles, was wartet.")
  var all = false

  @Flag(help: .doNotAsk)
  var yes = false

  func validate() throws {
    try ListArgument(name: "task", words: tasks, all: all).check()
  }

  func answer(in shell: Shell) async throws -> Answer {
    let isList = all || tasks.count > 1
    guard yes || !isList || shell.isInteractive else { throw shell.usage(.confirmationMissing) }
    let place = try await shell.place()
    let model = TaskApprovalModel(place.device, household: place.id)
    let meant =
      all ? try await place.waiting(in: model) : try await place.tasks(tasks, for: .move(.approve))
    guard !meant.isEmpty else { return Answer(shell.emptyLines(model)) { ["tasks": .array([])] } }
    if isList {
      let isConfirmed = try await shell.isConfirmed(
        ShellText.approveTasks, of: meant.map(\.label), withoutAsking: yes)
      guard isConfirmed else { return Answer(shell.text(.notApproved)) { ["tasks": .array([])] } }
    }
    let rounds = Dictionary(
      model.claims.map { ($0.task.id, $0.task.round) }, uniquingKeysWith: { first, _ in first })
    return try await place.decide(meant, isList: isList) {
      // What was looked at is approved, and nothing that came after it.
      await $0.approve($1, round: rounds[$1])
    }
  }
}

struct TaskReject: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "reject",
      abstract: "Reject what was done, with a reason; nothing is paid.",
      nl: "Wijs af wat gedaan is, met een reden; er wordt niets uitbetaald.",
      de: "Lehne ab, was erledigt ist, mit einem Grund; es gibt keine Punkte.",
      discussion: .needsAdult,
      examples: #"kin task reject dishes --reason "The pan is still dirty""#,
      #"kin task reject dishes bins --reason "Please do it again""#)
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var arguments: TasksArgument

  @Option(
    help: "Why, 1 to 1,000 characters.",
    nl: "Waarom, 1 tot 1.000 tekens.",
    de: "Warum, 1 bis 1.000 Zeichen.", valueName: "text")
  var reason: String

  func answer(in shell: Shell) async throws -> Answer {
    let place = try await shell.place()
    let meant = try await place.tasks(arguments.tasks, for: .move(.reject))
    return try await place.decide(meant, isList: arguments.isList) {
      await $0.reject($1, reason: reason)
    }
  }
}

extension Place {
  /// Everything that waits for an adult, as the model shows it.
  fileprivate func waiting(in model: TaskApprovalModel) async throws -> [Meant<TaskID>] {
    try await shell.loadAll(model)
    return model.rows.map { row in
      Meant(value: row.id, label: row.claimant.map { "\(row.title) (\($0))" } ?? row.title)
    }
  }

  /// Decides about one claim after the other.
  fileprivate func decide(
    _ tasks: [Meant<TaskID>], isList: Bool,
    _ decision: @MainActor (TaskApprovalModel, TaskID) async -> Bool
  ) async throws -> Answer {
    try await shell.each(of: tasks, isList: isList, key: .tasks) { task in
      let model = TaskApprovalModel(device, household: id)
      _ = await decision(model, task.value)
      return try shell.told(by: model) { ["task": await json(of: model.decided)] }
    }
  }
}

extension Shell {
  /// Loads all claims that wait.
  fileprivate func loadAll(_ model: TaskApprovalModel) async throws {
    _ = try await loaded(model)
    while model.hasMore {
      await model.loadMore()
      try check(model)
    }
  }
}

// MARK: - Texts

extension ShellText {
  fileprivate static func approveTasks(_ count: Int, _ names: String) -> Self {
    guard count != 1 else {
      return Self(
        "Approve \(names)?", nl: "\(names) goedkeuren?", de: "\(names) genehmigen?")
    }
    return Self(
      "Approve \(count) tasks: \(names)?", nl: "\(count) taken goedkeuren: \(names)?",
      de: "\(count) Aufgaben genehmigen: \(names)?")
  }

  fileprivate static let notApproved = Self(
    "Nothing was approved.", nl: "Er is niets goedgekeurd.", de: "Es wurde nichts genehmigt.")
}
