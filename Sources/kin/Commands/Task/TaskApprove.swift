import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct TaskApprove: TaskActionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "approve",
      abstract: "Approve completed tasks and pay their points.",
      nl: "Keur gedane taken goed en betaal hun punten uit.",
      de: "Genehmige erledigte Aufgaben und zahle ihre Punkte aus.",
      discussion: .words(
        """
        Needs an adult in parent mode: “\(kin: "parent-mode unlock")”. Approving a task twice \
        pays its points once.

        For several tasks, and for --all, it asks for confirmation on a terminal; otherwise add \
        --yes. A task that is refused does not stop the others.
        """,
        nl: """
          Alleen voor een volwassene in de oudermodus: “\(kin: "parent-mode unlock")”. Een taak \
          twee keer goedkeuren betaalt haar punten één keer uit.

          Bij meer taken, en bij --all, vraagt het op een terminal om bevestiging; voeg anders \
          --yes toe. Een taak die wordt geweigerd, houdt de andere niet tegen.
          """,
        de: """
          Nur für Erwachsene im Elternmodus: „\(kin: "parent-mode unlock")“. Eine Aufgabe \
          zweimal genehmigen zahlt ihre Punkte einmal aus.

          Bei mehreren Aufgaben, und bei --all, fragt es am Terminal nach einer Bestätigung; \
          sonst ergänze --yes. Eine abgelehnte Genehmigung hält die anderen nicht auf.
          """
      ),
      examples: .words(
        "kin task approve dishes",
        nl: "kin task approve afwas",
        de: "kin task approve Abwasch"),
      .words(
        "kin task approve dishes bins --yes",
        nl: "kin task approve afwas vuilnis --yes",
        de: "kin task approve Abwasch Müll --yes"),
      "kin task approve --all --yes")
  }

  static let purpose = TaskPurpose.move(.approve)
  static let requiredPower: Power? = .decideTasks

  @OptionGroup var global: GlobalOptions

  @Argument(help: .tasks)
  var tasks: [String] = []

  @Flag(
    help: "All tasks that wait for approval.",
    nl: "Alle taken die op goedkeuring wachten.",
    de: "Alle Aufgaben, die auf Genehmigung warten.")
  var all = false

  @Flag(help: .doNotAsk)
  var yes = false

  func validate() throws {
    try ListArgument(name: "task", words: tasks, all: all).check()
  }

  func run(in shell: Shell) async throws -> CommandOutput {
    let isList = all || tasks.count > 1
    let context = try await shell.context()
    let model = TaskApprovalModel(context.device, household: context.id)
    let named = all ? [] : try await context.namedTasks(tasks, for: Self.purpose)
    let resolved =
      all
      ? try await context.waiting(in: model)
      : named.map { ResolvedArgument(value: $0.value.id, label: $0.label) }
    guard !resolved.isEmpty else {
      return CommandOutput(shell.emptyLines(model)) { ["tasks": .array([])] }
    }
    let rows = named.compactMap(\.value.row) + model.claims
    if isList, try await !isConfirmed(resolved, rows, in: shell) {
      return CommandOutput(shell.text(.notApproved)) { ["tasks": .array([])] }
    }
    let rounds = Dictionary(
      model.claims.map { ($0.task.id, $0.task.round) }, uniquingKeysWith: { first, _ in first })
    let known = Dictionary(
      named.compactMap(\.value.row?.task).map { ($0.id, $0) },
      uniquingKeysWith: { first, _ in first })
    return try await context.decide(resolved, isList: isList) {
      // Approves only the round that was shown; a later claim stays open.
      await $0.approve($1, round: rounds[$1] ?? known[$1]?.round, known: known[$1])
    }
  }

  /// Asks about the tasks that the acting member can approve now; the others are only refused.
  @MainActor
  private func isConfirmed(
    _ tasks: [ResolvedArgument<TaskID>], _ rows: [TaskRow], in shell: Shell
  ) async throws -> Bool {
    let refused = Set(rows.filter { !$0.moves.contains(.approve) }.map(\.task.id))
    let labels = tasks.filter { !refused.contains($0.value) }.map(\.label)
    return try await shell.isConfirmed(
      ShellText.approveTasks, of: labels, withoutAsking: yes || labels.isEmpty)
  }
}
