import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct TaskApprove: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "approve",
      abstract: "Approve what was done; its points are paid, once.",
      nl: "Keur goed wat gedaan is; de punten worden één keer uitbetaald.",
      de: "Genehmige, was erledigt ist; die Punkte gibt es einmal.",
      discussion: .words(
        """
        Needs an adult in parent mode: “\(kin: "parent-mode unlock")”. Approving again changes nothing.

        Several are asked about first on a terminal, and so is --all; otherwise that needs --yes. \
        One that is refused stops none of the others.
        """,
        nl: """
          Alleen voor een volwassene in de oudermodus: “\(kin: "parent-mode unlock")”. Nog een keer \
          goedkeuren verandert niets.

          Bij meer dan één, en bij --all, wordt het eerst gevraagd op een terminal; anders is --yes \
          nodig. Wordt er één geweigerd, dan gaan de andere door.
          """,
        de: """
          Nur für Erwachsene im Elternmodus: „\(kin: "parent-mode unlock")“. Noch einmal genehmigen \
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
