import KinshipDomain
import KinshipPresentation
import KinshipUseCases

extension Shell {
  /// A tab of the timeline: its label with the number of entries, and its rows.
  func blocks(of tab: TimelineTab, in model: TimelineModel) -> [CommandOutput.Block] {
    let head = CommandOutput.Block.line("\(model.label(of: tab)) \(model.badge(of: tab))")
    if let empty = model.empty(tab) { return [head, .line("  \(empty.bodyText)")] }
    if tab == .deadlines { return [head, .table(deadlines(of: model))] }
    let lines = tab == .pickups ? model.pickups : model.events
    let table = Table(
      of: lines,
      .init(text: \.timeText),
      .init(isElastic: true, narrowest: 20, text: \.whatText),
      .init(text: \.whoText),
      .init(text: \.typeText),
      .id(of: lines, \.id.event.bits))
    return [head, .table(table)]
  }

  private func deadlines(of model: TimelineModel) -> Table {
    Table(
      of: model.deadlines,
      .init { $0.timeText ?? "" },
      .init(isElastic: true, narrowest: 20, text: \.title),
      .init(text: \.ownerText),
      .init(text: \.countdownText),
      .init {
        [$0.consequenceText, $0.hintText].compactMap(\.self).joined(separator: " – ")
      },
      .id(of: model.deadlines, \.id.bits))
  }
}
