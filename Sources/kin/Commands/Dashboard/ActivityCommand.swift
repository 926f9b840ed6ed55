import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct ActivityCommand: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "activity",
      abstract: "Show what members did and reached, and what was decided.",
      nl: "Toon wat leden deden en bereikten, en wat er beslist is.",
      de: "Zeige, was Mitglieder getan und erreicht haben und was entschieden wurde.",
      discussion: .words(
        """
        Tasks, goals, rewards and badges appear here, the newest first. A completion that is taken \
        back disappears. “\(kin: "account privacy --no-share-activity")” hides your own activity \
        from others; adults still see that of children.
        """,
        nl: """
          Taken, doelen, beloningen en badges staan hier, de nieuwste eerst. Iets dat \
          teruggedraaid is, verdwijnt. “\(kin: "account privacy --no-share-activity")” verbergt je \
          eigen activiteit voor anderen; volwassenen zien die van kinderen toch.
          """,
        de: """
          Aufgaben, Ziele, Belohnungen und Abzeichen erscheinen hier, die neuesten zuerst. Eine \
          zurückgenommene Erledigung verschwindet. \
          „\(kin: "account privacy --no-share-activity")“ verbirgt deine eigenen Aktivitäten vor \
          anderen; Erwachsene sehen die von Kindern trotzdem.
          """
      ),
      examples: "kin activity", "kin activity Ben --limit 30")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: .words(
      "Show only the activity of this member.", nl: "Toon alleen de activiteit van dit lid.",
      de: "Nur die Aktivitäten dieses Mitglieds zeigen."))
  var member: String?

  @Option(
    help: .words(
      """
      The entries per page, 1 to \(FetchActivity.largestPage); \(FetchActivity.pageSize) by \
      default.
      """,
      nl: """
        Het aantal regels per pagina, 1 tot \(FetchActivity.largestPage); standaard \
        \(FetchActivity.pageSize).
        """,
      de: """
        Die Einträge je Seite, 1 bis \(FetchActivity.largestPage); standardmäßig \
        \(FetchActivity.pageSize).
        """, valueName: "number"))
  var limit: Int?

  @Option(help: .goOnAfter)
  var after: String?

  func run(in shell: Shell) async throws -> CommandOutput {
    let start = try shell.cursor(after) { Int($0) }
    let context = try await shell.context()
    let model = try await shell.loaded(
      ActivityFeedModel(
        context.device, household: context.id,
        member: try member.map { try context.member($0).id }, before: start, limit: limit))
    let next = model.next.map { "\($0)" }
    let blocks = shell.blocks(
      shell.table(of: model.rows), of: model, next: next, offersAll: false)
    return CommandOutput(blocks) {
      ["activities": .list(model.activities, JSON.activity), "next": .text(next)]
    }
  }
}

extension Shell {
  /// The entries of an activity feed.
  func table(of rows: [ActivityFeedModel.Row], under heading: String? = nil) -> Table {
    Table(
      of: rows, headings: heading.map { [0: $0] } ?? [:],
      .init(text: \.mark), .init(isElastic: true, narrowest: 30, text: \.text),
      .init(alignment: .right) { $0.pointsText ?? "" }, .init(text: \.agoText))
  }
}
