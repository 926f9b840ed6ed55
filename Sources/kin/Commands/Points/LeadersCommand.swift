import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct LeadersCommand: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "leaders",
      abstract: "Show who earned the most points with tasks.",
      nl: "Toon wie met taken de meeste punten verdiende.",
      de: "Zeige, wer mit Aufgaben die meisten Punkte verdient hat.",
      discussion: .words(
        """
        Shows this week unless --month or --all is typed. With a member it shows the points of \
        that member: of this week, of this month and in total. A task counts on the day on which \
        it was done, and an undone task not at all. Bonuses, deductions and spent points do not \
        count.

        “\(kin: "household rules --leaderboard")” sets who is listed. Without adults among them, \
        children see only their own rank. “\(kin: "account privacy --no-share-activity")” removes \
        you from the list.
        """,
        nl: """
          Toont deze week, tenzij je --month of --all typt. Met een lid toont het de punten van \
          dat lid: van deze week, van deze maand en in totaal. Een taak telt op de dag waarop ze \
          gedaan is, en een teruggedraaide taak telt niet. Bonussen, straffen en uitgegeven punten \
          tellen niet.

          “\(kin: "household rules --leaderboard")” bepaalt wie erop staat. Zonder volwassenen erop \
          zien kinderen alleen hun eigen plaats. “\(kin: "account privacy --no-share-activity")” \
          haalt je van de lijst.
          """,
        de: """
          Zeigt diese Woche, außer mit --month oder --all. Mit einem Mitglied zeigt es dessen \
          Punkte: dieser Woche, dieses Monats und insgesamt. Eine Aufgabe zählt an dem Tag, an \
          dem sie erledigt wurde, und eine zurückgenommene zählt nicht. Boni, Abzüge und \
          ausgegebene Punkte zählen nicht.

          „\(kin: "household rules --leaderboard")“ legt fest, wer auf der Liste steht. Ohne \
          Erwachsene darauf sehen Kinder nur ihren eigenen Rang. \
          „\(kin: "account privacy --no-share-activity")“ nimmt dich von der Liste.
          """
      ),
      examples: "kin leaders", "kin leaders --month", "kin leaders Ben")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: .words(
      "Show the points of this member instead: yourself or, for adults, a child.",
      nl: "Toon in plaats daarvan de punten van dit lid: jezelf of, voor volwassenen, een kind.",
      de: """
        Stattdessen die Punkte dieses Mitglieds zeigen: du selbst oder, für Erwachsene, ein Kind.
        """))
  var member: String?

  @Flag(
    help: "This week; the default.",
    nl: "Deze week; de standaard.",
    de: "Diese Woche; der Standard.")
  var week = false

  @Flag(
    help: "This month.",
    nl: "Deze maand.",
    de: "Diesen Monat.")
  var month = false

  @Flag(
    help: "All time.",
    nl: "Alles bij elkaar.",
    de: "Alles zusammen.")
  var all = false

  func validate() throws {
    try allowOne(of: ["--week": week, "--month": month, "--all": all])
    guard member != nil, let option = week ? "--week" : month ? "--month" : all ? "--all" : nil
    else { return }
    throw ValidationError.notBoth(ValueName.localized("<member>"), option)
  }

  func run(in shell: Shell) async throws -> CommandOutput {
    let context = try await shell.context()
    if let member { return try await score(of: context.member(member).id, context, in: shell) }
    let model = try await shell.loaded(
      LeaderboardModel(
        context.device, household: context.id,
        period: all ? .allTime : month ? .monthly : .weekly))
    var blocks: [CommandOutput.Block] = [.line(model.periodText)]
    let empty = shell.emptyLines(model)
    blocks += empty.isEmpty ? [.table(shell.table(of: model))] : empty
    if let note = model.noteText { blocks.append(.line(note)) }
    return CommandOutput(blocks) {
      ["leaderboard": model.board.map(JSON.leaderboard) ?? .null]
    }
  }
}

extension LeadersCommand {
  @MainActor
  private func score(
    of member: MemberID, _ context: HouseholdContext, in shell: Shell
  ) async throws -> CommandOutput {
    let model = try await shell.loaded(
      ScoreModel(context.device, household: context.id, member: member))
    let name = [(label: shell.text(.who), value: model.memberName)]
    return CommandOutput([.pairs(name + model.lines.map { ($0.label, $0.value) })]) {
      ["score": model.score.map { .score($0, of: member) } ?? .null]
    }
  }
}

extension Shell {
  /// The rows of a leaderboard with a bar behind each.
  fileprivate func table(of model: LeaderboardModel) -> Table {
    var table = Table(
      of: model.rows, style: { $0.isYou ? .own : nil },
      .init(text(.rank), alignment: .right) { $0.rank.map { "\($0)" } ?? "" },
      .init { $0.medal ?? "" },
      .init(text(.who), isElastic: true, isStyled: true) { [you = text(.you)] row in
        row.isYou ? "\(row.name) (\(you))" : row.name
      },
      .init(text(.score), alignment: .right, text: \.pointsText),
      .init(text(.tasksDone), alignment: .right) { $0.tasksText ?? "" })
    table.bars = model.rows.map(\.share)
    return table
  }
}

extension ShellText {
  fileprivate static let rank = Self("Rank", nl: "Plaats", de: "Rang")
  fileprivate static let score = Self("Earned", nl: "Verdiend", de: "Verdient")
  fileprivate static let tasksDone = Self("Done", nl: "Gedaan", de: "Erledigt")
}
