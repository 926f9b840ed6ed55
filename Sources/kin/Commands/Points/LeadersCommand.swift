import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct LeadersCommand: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "leaders",
      abstract: "Show who earned the most points with tasks, cards and goals.",
      nl: "Toon wie met taken, kaarten en doelen de meeste punten verdiende.",
      de: "Zeige, wer mit Aufgaben, Karten und Zielen die meisten Punkte verdient hat.",
      discussion: .words(
        """
        Shows this week unless --month or --all is typed. With a member it shows the points of \
        that member: of this week, of this month and in total. A task counts on the day on which \
        it was done, and an undone task not at all. A card counts as a task on each day on which \
        it is done. Goals count with their points, but are not among the done tasks. Bonuses, \
        deductions and spent points do not count.

        “\(kin: "household rules --leaderboard")” sets who is listed. Without adults among them, \
        children see only their own rank. “\(kin: "account privacy --no-share-activity")” removes \
        you from the list. Only the member itself sees the points of a member who is not listed; \
        adults also see those of children.
        """,
        nl: """
          Toont deze week, tenzij je --month of --all typt. Met een lid toont het de punten van \
          dat lid: van deze week, van deze maand en in totaal. Een taak telt op de dag waarop ze \
          gedaan is, en een teruggedraaide taak telt niet. Een kaart telt als taak op elke dag \
          waarop ze gedaan is. Doelen tellen met hun punten, maar niet als gedane taak. Bonussen, \
          straffen en uitgegeven punten tellen niet.

          “\(kin: "household rules --leaderboard")” bepaalt wie erop staat. Zonder volwassenen erop \
          zien kinderen alleen hun eigen plaats. “\(kin: "account privacy --no-share-activity")” \
          haalt je van de lijst. De punten van een lid dat er niet op staat ziet alleen dat lid \
          zelf; volwassenen zien ook die van kinderen.
          """,
        de: """
          Zeigt diese Woche, außer mit --month oder --all. Mit einem Mitglied zeigt es dessen \
          Punkte: dieser Woche, dieses Monats und insgesamt. Eine Aufgabe zählt an dem Tag, an \
          dem sie erledigt wurde, und eine zurückgenommene zählt nicht. Eine Karte zählt an jedem \
          Tag, an dem sie erledigt ist, als Aufgabe. Ziele zählen mit ihren Punkten, aber nicht als \
          erledigte Aufgabe. Boni, Abzüge und ausgegebene Punkte zählen nicht.

          „\(kin: "household rules --leaderboard")“ legt fest, wer auf der Liste steht. Ohne \
          Erwachsene darauf sehen Kinder nur ihren eigenen Rang. \
          „\(kin: "account privacy --no-share-activity")“ nimmt dich von der Liste. Die Punkte eines \
          Mitglieds, das nicht darauf steht, sieht nur dieses Mitglied; Erwachsene sehen auch die \
          von Kindern.
          """
      ),
      examples: "kin leaders", "kin leaders --month", "kin leaders Ben")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: .words(
      "Show the points of this member instead: yourself, a listed member or, for adults, a child.",
      nl: """
        Toon in plaats daarvan de punten van dit lid: jezelf, een lid op de lijst of, voor \
        volwassenen, een kind.
        """,
      de: """
        Stattdessen die Punkte dieses Mitglieds zeigen: du selbst, ein Mitglied auf der Liste oder, \
        für Erwachsene, ein Kind.
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
    if let member { return try await score(of: context.member(member), context, in: shell) }
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
    of member: MemberProfile, _ context: HouseholdContext, in shell: Shell
  ) async throws -> CommandOutput {
    let model = ScoreModel(context.device, household: context.id, member: member.id)
    do { _ = try await shell.loaded(model) } catch let error as CommandError {
      guard error.code == Refusal.unauthorized.code else { throw error }
      // The general sentence tells an owner to ask the owner.
      var explained = error
      explained.sentence = shell.text(.hiddenScore(of: member))
      throw shell.namingActor(explained, after: .unauthorized)
    }
    let name = [(label: shell.text(.who), value: model.memberName)]
    return CommandOutput([.pairs(name + model.lines.map { ($0.label, $0.value) })]) {
      ["score": model.score.map { .score($0, of: member.id) } ?? .null]
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

  /// Who sees the points of a member that the reader does not see.
  fileprivate static func hiddenScore(of member: MemberProfile) -> Self {
    let name = member.shownName.description
    guard member.role != .child else {
      return Self(
        "Only adults and \(name) see these points. Type “\(kin: "leaders")” for what you can see.",
        nl:
          "Alleen volwassenen en \(name) zien deze punten. Typ “\(kin: "leaders")” voor wat jij ziet.",
        de:
          "Nur Erwachsene und \(name) sehen diese Punkte. Tippe „\(kin: "leaders")“ für das, was du siehst."
      )
    }
    return Self(
      "Only \(name) sees these points, because \(name) is not on the leaderboard. Type “\(kin: "leaders")” to see who is.",
      nl:
        "Alleen \(name) ziet deze punten, want \(name) staat niet op de ranglijst. Typ “\(kin: "leaders")” om te zien wie er wel op staat.",
      de:
        "Nur \(name) sieht diese Punkte, denn \(name) steht nicht auf der Bestenliste. Tippe „\(kin: "leaders")“, um zu sehen, wer darauf steht."
    )
  }
}
