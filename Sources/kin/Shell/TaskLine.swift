import KinshipDomain
import KinshipPresentation

struct TaskLine {
  let words: TaskListRow
  let isMine: Bool
  var household: String?

  /// The title, with the progress of the task's parts.
  var title: String { words.parts.map { "\(words.title) (\($0))" } ?? words.title }

  /// Mark of a row: `!` overdue, `?` waiting for approval, `•` the user's own.
  ///
  /// Other columns of the row state the same in words.
  var mark: String {
    let state = words.status == .pendingApproval ? "?" : words.isOverdue ? "!" : isMine ? " " : ""
    return isMine ? state + "•" : state
  }

  var style: TextStyle? {
    switch words.status {
    case .pendingApproval: .waiting
    case .completed: .completed
    default: words.isOverdue ? .overdue : isMine ? .own : nil
    }
  }
}

extension Shell {
  /// Table of tasks; marks repeat the overdue and waiting states that the columns state in words.
  func table(of lines: [TaskLine], headings: [Int: String] = [:]) -> Table {
    Table(
      of: lines, headings: headings, style: \.style,
      .init(isStyled: true, text: \.mark),
      .init(text(.task), isElastic: true, text: \.title),
      .init(text(.household), isElastic: true) { $0.household ?? "" },
      .init(text(.who)) { line in
        let who = line.words.assignee ?? self.text(.nobody)
        return line.isMine ? "\(who) (\(self.text(.you)))" : who
      },
      .init(text(.due), isStyled: true) { line in
        let late = line.words.isOverdue ? self.text(.overdue) : nil
        return [line.words.dueText, late].compactMap(\.self).joined(separator: ", ")
      },
      .init(text(.points), alignment: .right, text: \.words.pointsText),
      .init(text(.taskStatus), isStyled: true, text: \.words.statusText),
      .id(text(.id), of: lines, \.words.id.bits))
  }

  /// Table of groups of tasks, with one heading per group and aligned columns.
  func table(of groups: [(title: String, rows: [ListedTask])]) -> Table {
    var lines: [TaskLine] = []
    var headings: [Int: String] = [:]
    for group in groups {
      headings[lines.count] = group.title
      lines += group.rows.map { TaskLine(words: $0.words, isMine: $0.isMine) }
    }
    return table(of: lines, headings: headings)
  }
}
