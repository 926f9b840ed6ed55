import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct DashboardCommand: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "dashboard",
      abstract: "Show the goals, points and streaks of your family.",
      nl: "Toon de doelen, punten en reeksen van je gezin.",
      de: "Zeige die Ziele, Punkte und Serien deiner Familie.",
      discussion: .words(
        """
        Adults see the numbers of the family and its children by points, or the progress of an only \
        child. Children see their own progress. All see the latest activities, the nearest target \
        dates of goals, and the last seven days. Points are those earned by work.
        """,
        nl: """
          Volwassenen zien de cijfers van het gezin en de kinderen op volgorde van punten, of de \
          voortgang van een enig kind. Kinderen zien hun eigen voortgang. Allemaal zien ze de \
          laatste activiteit, de eerstvolgende streefdatums van doelen en de laatste zeven dagen. \
          Punten zijn de punten die met werk verdiend zijn.
          """,
        de: """
          Erwachsene sehen die Zahlen der Familie und die Kinder nach Punkten, oder den Fortschritt \
          eines Einzelkinds. Kinder sehen ihren eigenen Fortschritt. Alle sehen die letzten \
          Aktivitäten, die nächsten Termine von Zielen und die letzten sieben Tage. Punkte sind die \
          durch Arbeit verdienten Punkte.
          """
      ),
      examples: "kin dashboard", "kin dashboard Ben")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: .words(
      "The child whose dashboard is shown; for adults.",
      nl: "Het kind van wie het dashboard getoond wordt; voor volwassenen.",
      de: "Das Kind, dessen Übersicht gezeigt wird; für Erwachsene."))
  var member: String?

  func run(in shell: Shell) async throws -> CommandOutput {
    let context = try await shell.context()
    let model = try await shell.loaded(
      DashboardModel(
        context.device, household: context.id,
        member: try member.map { try context.member($0).id }))
    return CommandOutput(shell.blocks(of: model)) {
      model.content.map(JSON.dashboard) ?? .null
    }
  }
}

extension Shell {
  fileprivate func blocks(of model: DashboardModel) -> [CommandOutput.Block] {
    var blocks: [CommandOutput.Block] = [.line(model.greeting), .line(model.subtitle)]
    blocks += section(model.overviewTitle, model.overview)
    if let text = model.noChildrenText { blocks.append(.line(text)) }
    if !model.board.isEmpty { blocks.append(.table(table(of: model.board, model.boardTitle))) }
    if let progress = model.progressBoard { blocks += self.blocks(of: progress) }
    if let widget = model.childWidget { blocks += self.blocks(of: widget) }
    if !model.waiting.isEmpty {
      blocks += [.table(table(of: model.waiting, model.waitingTitle))]
      blocks += decisions(on: model.waiting)
    }
    blocks += list(
      table(of: model.deadlines, model.deadlinesTitle), model.deadlinesTitle,
      model.emptyDeadlinesText)
    blocks += list(
      table(of: model.feed, under: model.feedTitle), model.feedTitle, model.emptyFeedText)
    blocks += section(model.weekTitle, model.week)
    return blocks + model.quickActions.map { .line(text($0.line)) }
  }

  private func blocks(of board: DashboardModel.ProgressBoard) -> [CommandOutput.Block] {
    let texts = [board.headline, board.comparison.text, board.achievementText]
    return section(board.title, board.figures) + texts.compactMap { $0.map { .line($0) } }
  }

  private func blocks(of widget: DashboardModel.ChildWidget) -> [CommandOutput.Block] {
    let place = widget.rankText ?? widget.personalBestText
    let rank = [widget.symbol, place].compactMap(\.self).joined(separator: " ")
    let texts = [
      rank.isEmpty ? nil : rank, widget.comparison?.text, widget.achievementText,
      widget.motivationText,
    ]
    return [.pairs(widget.figures.map { ($0.label, $0.value) })]
      + texts.compactMap { $0.map { .line($0) } } + [.line(text(.moreOfSummary))]
  }

  private func section(
    _ title: String, _ figures: [GoalSummaryModel.Figure]
  ) -> [CommandOutput.Block] {
    [.line(title), .pairs(figures.map { ($0.label, $0.value) })]
  }

  /// A table, or its title with the text of an empty one.
  private func list(_ table: Table, _ title: String, _ empty: String) -> [CommandOutput.Block] {
    table.rows.isEmpty ? [.line("\(title): \(empty)")] : [.table(table)]
  }

  private func table(of rows: [DashboardModel.BoardRow], _ heading: String) -> Table {
    Table(
      of: rows, headings: [0: heading],
      .init(alignment: .right) { "\($0.rank)" }, .init { $0.medal ?? "" },
      .init(isElastic: true, narrowest: 12, text: \.name),
      .init(alignment: .right, text: \.pointsText), .init(text: \.goalsText),
      .init { "🔥 \($0.streakText)" })
  }

  private func table(of rows: [DashboardModel.Deadline], _ heading: String) -> Table {
    Table(
      of: rows, headings: [0: heading], style: { TextStyle($0.tint) },
      .init(isElastic: true, narrowest: 24, text: \.title), .init(text: \.ownerText),
      .init(isStyled: true, text: \.countdownText), .init(text: \.statusText))
  }

  private func table(of cards: [GoalCard], _ heading: String) -> Table {
    Table(
      of: cards, headings: [0: heading],
      .init(isElastic: true, narrowest: 24, text: \.title), .init(text: \.memberName),
      .init(text: \.habitText), .init(text: \.pointsText), .init { $0.countdownText ?? "" })
  }
}

extension DashboardModel.QuickAction {
  /// The action with its command.
  fileprivate var line: ShellText {
    let name = badge.map { "\(title) (\($0))" } ?? title
    return switch kind {
    case .reviewApprovals: .action(name, "goal list --pending")
    case .viewAllGoals, .viewMyGoals: .action(name, "goal list")
    case .addNewGoal: .action(name, "goal add")
    case .nextDeadline: .action(name, "goal show \(ShellQuoting.quoted(goalTitle ?? ""))")
    }
  }
}

extension ShellText {
  /// A quick action and its command.
  static func action(_ name: String, _ command: String) -> Self {
    Self(
      "\(name): “\(kin: command)”", nl: "\(name): “\(kin: command)”",
      de: "\(name): „\(kin: command)“")
  }

  fileprivate static let moreOfSummary = Self(
    "All points and streaks: “\(kin: "goal summary")”.",
    nl: "Alle punten en reeksen: “\(kin: "goal summary")”.",
    de: "Alle Punkte und Serien: „\(kin: "goal summary")“.")
}
