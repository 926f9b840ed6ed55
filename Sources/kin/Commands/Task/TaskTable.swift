import KinshipDomain
import KinshipPresentation

/// A task as a line of a table.
struct TaskLine {
  let words: TaskListRow
  let isMine: Bool
  let household: String?

  init(_ words: TaskListRow, isMine: Bool, household: String? = nil) {
    self.words = words
    self.isMine = isMine
    self.household = household
  }

  /// `!` for what is overdue, `?` for what waits for approval, `•` for one's own: words in the same line
  /// say so too.
  var mark: String {
    let state = words.status == .pendingApproval ? "?" : isLate ? "!" : isMine ? " " : ""
    return isMine ? state + "•" : state
  }

  var ink: Ink? {
    switch words.status {
    case .pendingApproval: .waiting
    case .completed: .done
    default: isLate ? .late : isMine ? .own : nil
    }
  }

  private var isLate: Bool { words.isOverdue && !words.isDone }
}

extension Shell {
  /// Tasks in columns: what is late, waiting and one's own has a mark, and stands there in words.
  func table(of lines: [TaskLine], headings: [Int: String] = [:]) -> Table {
    let ids = shortIDs(lines.map(\.words.id.bits))
    return Table(
      columns: [
        .init(title: "", isInked: true), .init(title: text(.task), isElastic: true),
        .init(title: text(.household), isElastic: true), .init(title: text(.who)),
        .init(title: text(.due), isInked: true),
        .init(title: text(.points), alignment: .right),
        .init(title: text(.taskStatus), isInked: true), .init(title: text(.id)),
      ],
      rows: lines.map { line in
        let row = line.words
        let who = row.assignee ?? text(.nobody)
        let late = row.isOverdue ? text(.overdue) : nil
        return [
          line.mark, row.parts.map { "\(row.title) (\($0))" } ?? row.title, line.household ?? "",
          line.isMine ? "\(who) (\(text(.you)))" : who,
          [row.dueText, late].compactMap(\.self).joined(separator: ", "), row.pointsText,
          row.statusText, ids[row.id.bits] ?? "",
        ]
      },
      headings: headings,
      inks: Dictionary(
        uniqueKeysWithValues: lines.enumerated().compactMap { index, line in
          line.ink.map { (index, $0) }
        }))
  }
}
