import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct PointsHistory: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "history",
      abstract: "List how a member's points came and went, the newest first.",
      nl: "Laat zien hoe de punten van een lid kwamen en gingen, de nieuwste eerst.",
      de: "Zeige, wie die Punkte eines Mitglieds kamen und gingen, das Neueste zuerst.",
      discussion: .words(
        "All of them, unless --limit or --after ask for a page.",
        nl: "Allemaal, tenzij --limit of --after om een pagina vraagt.",
        de: "Alle, außer --limit oder --after verlangen eine Seite."
      ),
      examples: "kin points history Ben --limit 10")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(help: .whosePoints)
  var member: String?

  @Option(
    help: "A page of at most so many lines, 1 to 200. With --after alone: 50.",
    nl: "Een pagina van hoogstens zoveel regels, 1 tot 200. Met alleen --after: 50.",
    de: "Eine Seite von höchstens so vielen Zeilen, 1 bis 200. Nur mit --after: 50.",
    valueName: "number")
  var limit: Int?

  @Option(help: .goOnAfter)
  var after: String?

  @Flag(help: .allOfThem)
  var all = false

  func validate() throws {
    try allowOne(of: ["--all": all, "--after": after != nil])
  }

  func answer(in shell: Shell) async throws -> Answer {
    let start = try shell.cursor(after, TransferCursor.init(word:))
    let place = try await shell.place()
    let model = PointsAccountModel(
      place.device, household: place.id, member: try place.member(member).id)
    let progress = Progress(in: shell.surroundings)
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
    return Answer(shell.blocks(table, of: model, next: found.next?.word)) {
      [
        "transactions": .list(found.rows) { .transaction($0.transaction) },
        "next": .text(found.next?.word),
      ]
    }
  }
}
