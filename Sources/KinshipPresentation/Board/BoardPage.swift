/// A page that replaces the columns: the help, or the lists beside the columns.
struct BoardPage {
  let lines: [BoardLine]
  /// The line at which the messages begin; nil for the help.
  let firstMessage: Int?

  init(_ state: BoardState) {
    guard state.mode != .help else {
      (lines, firstMessage) = (Self.help(of: state), nil)
      return
    }
    lines = Self.panels(of: state.content)
    firstMessage = lines.count - state.content.inbox.lines.count
  }

  private static func help(of state: BoardState) -> [BoardLine] {
    let keys = BoardFunction.allCases.map { $0.keys.map(\.name).joined(separator: " ") }
    let width = (keys.map(\.count).max() ?? 0) + 2
    let functions = zip(BoardFunction.allCases, keys).map { function, keys in
      var line = BoardLine(
        keys + String(repeating: " ", count: width - keys.count), .strong)
      line.append(state.text(.explanation(of: function)))
      return line
    }
    return functions + [BoardLine()]
      + LocalizedText.boardMarks.map { state.line(of: $0) }
  }

  private static func panels(of content: BoardContent) -> [BoardLine] {
    let family = content.family.map { lines(of: $0) + [BoardLine()] } ?? []
    return lines(of: content.leaders) + [BoardLine()] + lines(of: content.heatMap) + [BoardLine()]
      + family + lines(of: content.inbox)
  }

  /// A panel with its title.
  static func lines(of panel: BoardContent.Panel) -> [BoardLine] {
    [BoardLine(panel.title, .strong)]
      + panel.lines.map { BoardLine($0.text, $0.isMine ? .own : .plain) }
  }

  /// The heat map as a table with a row for each week and a column for each weekday.
  static func lines(of map: BoardContent.HeatMap) -> [BoardLine] {
    let width = map.weeks.map(\.title.count).max() ?? 0
    let blank = String(repeating: " ", count: width)
    let head = BoardLine(blank + map.weekdays.map { cell($0) }.joined(), .faint)
    let most = map.weeks.flatMap(\.days).compactMap(\.self).max() ?? 0
    let rows = map.weeks.map { week in
      var line = BoardLine(
        String(repeating: " ", count: width - week.title.count) + week.title, .faint)
      for count in week.days {
        let text = count.map { $0 == 0 ? "·" : "\($0)" } ?? ""
        line.append(cell(text), style(of: count ?? 0, most: most))
      }
      line.append(cell("\(week.total)") + " ", .faint)
      return line
    }
    return [BoardLine(map.title, .strong), head] + rows
  }

  /// A cell of at least four columns; the texts are short and have no wide characters.
  private static func cell(_ text: String) -> String {
    String(repeating: " ", count: max(1, 4 - text.count)) + text
  }

  /// The style of a day: faint without a task, and green from half of the busiest day's tasks on.
  private static func style(of count: Int, most: Int) -> BoardStyle {
    if count == 0 { return .faint }
    return count * 2 >= most ? .completed : .plain
  }
}
