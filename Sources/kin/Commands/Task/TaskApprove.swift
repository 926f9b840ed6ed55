import ArgumentParser
import KinshipDomain
import KinshipPresentation

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
    let model = try await shell.loaded(TaskApprovalModel(place.device, household: place.id))
    while model.hasMore {
      await model.loadMore()
      try shell.check(model)
    }
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
        """,
        nl: """
          Alleen voor een volwassene in de oudermodus: “kin parent-mode unlock”. Nog een keer \
          goedkeuren verandert niets.
          """,
        de: """
          Nur für Erwachsene im Elternmodus: „kin parent-mode unlock“. Noch einmal genehmigen \
          ändert nichts.
          """
      ),
      examples: "kin task approve dishes")
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: TaskArgument

  func answer(in shell: Shell) async throws -> Answer {
    try await shell.decide(argument.task) { await $0.approve($1) }
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
      examples: #"kin task reject dishes --reason "The pan is still dirty""#)
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: TaskArgument

  @Option(
    help: "Why, 1 to 1,000 characters.",
    nl: "Waarom, 1 tot 1.000 tekens.",
    de: "Warum, 1 bis 1.000 Zeichen.", valueName: "text")
  var reason: String

  func answer(in shell: Shell) async throws -> Answer {
    try await shell.decide(argument.task) { await $0.reject($1, reason: reason) }
  }
}

extension Shell {
  fileprivate func decide(
    _ text: String, _ decision: @MainActor (TaskApprovalModel, TaskID) async -> Bool
  ) async throws -> Answer {
    let place = try await place()
    let task = try await place.task(text, for: .move(.approve))
    let model = TaskApprovalModel(place.device, household: place.id)
    _ = await decision(model, task)
    return try told(by: model) { ["task": await place.json(of: model.decided)] }
  }
}
