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
      "The most entries, 1 to \(FetchActivity.largestPage); \(FetchActivity.pageSize) by default.",
      nl: """
        Het grootste aantal regels, 1 tot \(FetchActivity.largestPage); standaard \
        \(FetchActivity.pageSize).
        """,
      de: """
        Höchstzahl der Einträge, 1 bis \(FetchActivity.largestPage); standardmäßig \
        \(FetchActivity.pageSize).
        """, valueName: "number"))
  var limit: Int?

  func run(in shell: Shell) async throws -> CommandOutput {
    let context = try await shell.context()
    let model = try await shell.loaded(
      ActivityFeedModel(
        context.device, household: context.id,
        member: try member.map { try context.member($0).id }, limit: limit))
    return CommandOutput(shell.blocks(shell.table(of: model.rows), of: model)) {
      ["activities": .list(model.content?.rows ?? [], JSON.activity)]
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
