import KinshipDomain
import KinshipPresentation
import KinshipUseCases

extension Shell {
  /// The labels of all tabs, and their numbers of entries in a row of its own.
  func tabs(of model: TimelineModel) -> CommandOutput.Block {
    let labels = TimelineTab.allCases.map { Table.Column(title: model.label(of: $0)) }
    return .table(Table(columns: labels, rows: [model.badges.map(\.text)]))
  }

  /// A tab of the timeline: its label, and its rows.
  func blocks(of tab: TimelineTab, in model: TimelineModel) -> [CommandOutput.Block] {
    let head = CommandOutput.Block.line(model.label(of: tab))
    if let empty = model.empty(tab) { return [head, .line("  \(empty.bodyText)")] }
    if tab == .deadlines { return [head, .table(deadlines(model.deadlines))] }
    let lines = tab == .pickups ? model.pickups : model.events
    let table = Table(
      of: lines,
      .init(text: \.timeText),
      .init(isElastic: true, narrowest: 20, text: \.whatText),
      .init(
        isElastic: true, narrowest: EventLine.narrowestResponsible, wraps: true,
        text: \.responsibleText),
      .init { $0.missedText.map { "⚠ \($0)" } ?? "" },
      .init(text: \.typeText),
      .id(of: lines, \.id.event.bits))
    return [head, .table(table)]
  }

  /// The tasks that are due on the day; nothing without one.
  func taskBlocks(of model: TimelineModel) -> [CommandOutput.Block] {
    guard let title = model.tasksTitle else { return [] }
    return [.line(title), .table(deadlines(model.tasks))]
  }

  private func deadlines(_ lines: [DeadlineLine]) -> Table {
    Table(
      of: lines,
      .init { $0.timeText ?? "" },
      .init(isElastic: true, narrowest: 20, text: \.title),
      .init(text: \.ownerText),
      .init(text: \.countdownText),
      .init(text: \.pointsText),
      .init(text: \.statusText),
      .init {
        [$0.consequenceText, $0.hintText].compactMap(\.self).joined(separator: " – ")
      },
      .id(of: lines, \.id.bits))
  }
}
