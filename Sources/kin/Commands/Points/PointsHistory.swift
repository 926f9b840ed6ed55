import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct PointsHistory: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "history",
      abstract: "List a member's point transfers, newest first.",
      nl: "Toon de overboekingen van punten van een lid, de nieuwste eerst.",
      de: "Zeige die Buchungen von Punkten eines Mitglieds, neueste zuerst.",
      discussion: .words(
        "Lists all transfers, unless --limit or --after selects a page.",
        nl: "Toont alle overboekingen, tenzij --limit of --after een pagina kiest.",
        de: "Zeigt alle Buchungen, außer --limit oder --after wählt eine Seite."
      ),
      examples: "kin points history Ben --limit 10")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(help: .whosePoints)
  var member: String?

  @Option(
    help: "The lines per page, 1 to 200; 50 with --after alone.",
    nl: "Het aantal regels per pagina, 1 tot 200; met alleen --after 50.",
    de: "Die Zeilen je Seite, 1 bis 200; nur mit --after 50.",
    valueName: "number")
  var limit: Int?

  @Option(help: .goOnAfter)
  var after: String?

  @Flag(help: .allOfThem)
  var all = false

  func validate() throws {
    try allowOne(of: ["--all": all, "--after": after != nil])
  }

  func run(in shell: Shell) async throws -> CommandOutput {
    let start = try shell.cursor(after, TransferCursor.init(word:))
    let context = try await shell.context()
    let model = PointsAccountModel(
      context.device, household: context.id, member: try context.member(member).id)
    let progress = Progress(in: shell.environment)
    let found =
      all || limit == nil && start == nil
      ? await model.everyPage { progress.show($0.progressText) }
      : await model.page(after: start, limit: limit ?? FetchTransactions.pageSize)
    progress.clear()
    try shell.check(model)
    let table = Table(
      of: found.rows.map(\.words),
      .init(shell.text(.when), text: \.when),
      .init(shell.text(.amount), alignment: .right, text: \.amountText),
      .init(shell.text(.kind), text: \.kindText),
      .init(shell.text(.reason), isElastic: true, text: \.reason))
    return CommandOutput(shell.blocks(table, of: model, next: found.next?.word)) {
      [
        "transactions": .list(found.rows) { .transaction($0.transaction) },
        "next": .text(found.next?.word),
      ]
    }
  }
}
