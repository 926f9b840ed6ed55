import KinshipDomain
import KinshipTime
import KinshipUseCases

@testable import KinshipPresentation

/// Boards for tests of states and layouts, without a store.
enum BoardSamples {
  /// The id of the task with a number.
  static func id(_ number: Int) -> TaskID { TaskID(bits: UInt128(number)) }

  /// A card; its number is also the last part of its title.
  static func card(
    _ number: Int, _ kind: BoardContent.Kind = .open, _ title: String = "Task",
    moves: Set<TaskMove> = [.start, .complete], who: String = "", when: String = ""
  ) -> BoardContent.Card {
    var card = BoardContent.Card(id(number), kind, title: "\(title) \(number)")
    (card.moves, card.who, card.when) = (moves, who, when)
    card.round = kind == .waiting ? 1 : 0
    card.status =
      switch kind {
      case .open: .open
      case .inProgress: .inProgress
      case .waiting: .pendingApproval
      case .doneToday: .completed
      }
    card.label = "\(card.title), \(who)"
    return card
  }

  /// Three open tasks, one in progress, one claim, and none that is done.
  static var cards: [BoardContent.Card] {
    var late = card(1, .open, "Dishes", who: "Ben", when: "Yesterday")
    late.isOverdue = true
    var own = card(2, .open, "Shopping", who: "Anna (you)", when: "Today")
    own.isMine = true
    return [
      late, own, card(3, .open, "Windows"), card(4, .inProgress, "Homework", who: "Mia"),
      card(5, .waiting, "Laundry", moves: [.approve, .reject], who: "Ben", when: "Today, 18:00"),
    ]
  }

  static func content(_ cards: [BoardContent.Card] = cards) -> BoardContent {
    let titles = ["Open", "In progress", "Waiting", "Done today"]
    return BoardContent(
      title: "Home, Friday 27 Nov 2026",
      columns: zip(BoardContent.Kind.allCases, titles).map { kind, title in
        BoardContent.Column(kind, title: title, cards: cards.filter { $0.kind == kind })
      },
      leaders: BoardContent.Panel(
        title: "This week",
        lines: [.init("1. Ben 12 points"), .init("2. Anna 8 points", isMine: true)],
        summary: "This week: Ben 12 points, Anna 8 points"),
      heatMap: BoardContent.HeatMap(
        title: "Tasks done", weekdays: ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"],
        weeks: [
          .init(title: "16 Nov", days: [1, 0, 3, 2, 0, 12, 1]),
          .init(title: "23 Nov", days: [2, 4, 0, 1, 1, nil, nil]),
        ]),
      inbox: BoardContent.Panel(
        title: "1 new message", lines: [.init("Today, 18:00  Ben has done “Laundry 5”")],
        summary: "1 new message: Ben has done “Laundry 5”"))
  }

  static func state(
    _ columns: Int = 100, _ rows: Int = 30, _ cards: [BoardContent.Card] = cards
  ) -> BoardState {
    BoardState(content(cards), size: BoardSize(columns: columns, rows: rows), in: .english)
  }

  /// A board with the claim selected.
  static func claim(_ columns: Int, _ rows: Int) -> BoardState {
    BoardState(
      content([cards[4]]), size: BoardSize(columns: columns, rows: rows), in: .english)
  }

  /// The question before a task is opened again.
  static func undo(_ number: Int, _ question: String = "Undo?") -> BoardUndo {
    BoardUndo(task: id(number), kind: .completion, at: .distantPast, question: question)
  }

  /// One column for each character, two for those beyond U+2FFF.
  static let typography = BoardTypography(
    width: { $0.unicodeScalars.allSatisfy { $0.value > 0x2FFF } ? 2 : 1 },
    printable: { String($0.map { $0.isNewline ? " " : $0 }) })
}

extension BoardState {
  /// Presses the keys of a text.
  mutating func type(_ text: String) {
    for character in text { _ = press(.character(character)) }
  }

  var frame: BoardFrame { BoardLayout(self, BoardSamples.typography).frame }
  var lines: [String] {
    frame.lines.map { String($0.text.reversed().drop { $0 == " " }.reversed()) }
  }
}
