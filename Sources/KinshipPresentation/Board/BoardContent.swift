package import KinshipDomain

/// The content of a household's board, in words.
package struct BoardContent: Sendable, Hashable {
  /// The kind of a column, in the order of the board.
  package enum Kind: String, Sendable, CaseIterable {
    /// Tasks to do, also rejected ones.
    case open
    /// Tasks that a member has started.
    case inProgress
    /// Claims that wait for approval.
    case waiting
    /// Tasks that were completed today.
    case doneToday
  }

  /// A task on the board.
  package struct Card: Sendable, Hashable, Identifiable {
    package let id: TaskID
    package var kind: Kind
    package var title: String
    /// The members' progress of a task with parts; empty without parts.
    package var parts = ""
    /// The responsible member, marked if it is the reader; empty without one.
    package var who = ""
    /// The due date, or the time of completion; empty without one.
    package var when = ""
    /// The points in words.
    package var points = ""
    package var isOverdue = false
    package var isMine = false
    package var status = TaskStatus.open
    /// The assignee's name; empty without one.
    package var assignee = ""
    /// Whether the reader completed the task, so that another member decides on a claim of it.
    package var isOwnClaim = false
    /// Whether the task has no assignee, and only an assignee may complete it.
    package var needsAssignee = false
    /// The number of the claim that a decision refers to.
    package var round = 0
    /// The moves that the reader can make now.
    package var moves: Set<TaskMove> = []
    /// The whole card as one text for a screen reader, with the reason of a rejection.
    package var label = ""
    /// What a search also finds: its dates as people write them, and its state in words.
    package var searchText = ""

    package var isRejected: Bool { status == .rejected }

    /// A card with the required fields; the others are set afterwards.
    package init(_ id: TaskID, _ kind: Kind, title: String) {
      self.id = id
      self.kind = kind
      self.title = title
    }
  }

  /// The cards of one state.
  package struct Column: Sendable, Hashable, Identifiable {
    package let kind: Kind
    package let title: String
    package var cards: [Card]
    /// Whether there may be more tasks than the cards.
    package var hasMore = false

    package var id: Kind { kind }
    /// The number of cards, with + if there are more tasks.
    package var countText: String { "\(cards.count)\(hasMore ? "+" : "")" }

    package init(_ kind: Kind, title: String, cards: [Card]) {
      self.kind = kind
      self.title = title
      self.cards = cards
    }
  }

  /// A titled list of lines beside the columns.
  package struct Panel: Sendable, Hashable {
    /// A line, and whether it is about the reader.
    package struct Line: Sendable, Hashable {
      package let text: String
      package var isMine = false

      package init(_ text: String, isMine: Bool = false) {
        self.text = text
        self.isMine = isMine
      }
    }

    package var title: String
    package var lines: [Line]
    /// The panel in one line, for small screens; nil without content.
    package var summary: String?

    package init(title: String, lines: [Line], summary: String? = nil) {
      self.title = title
      self.lines = lines
      self.summary = summary
    }
  }

  /// The number of tasks that were completed on each day of recent weeks.
  package struct HeatMap: Sendable, Hashable {
    /// A week, with nil for the days to come.
    package struct Week: Sendable, Hashable {
      package let title: String
      package let days: [Int?]

      package var total: Int { days.reduce(0) { $0 + ($1 ?? 0) } }

      package init(title: String, days: [Int?]) {
        self.title = title
        self.days = days
      }
    }

    package var title: String
    /// The short names of the weekdays, in the order of the household's week.
    package var weekdays: [String]
    /// The weeks, oldest first.
    package var weeks: [Week]

    package init(title: String, weekdays: [String], weeks: [Week]) {
      self.title = title
      self.weekdays = weekdays
      self.weeks = weeks
    }

    /// A week in one line: "23 Nov: Mo 3, Tu 0".
    package func summary(of week: Week) -> String {
      let days = zip(weekdays, week.days).compactMap { name, count in count.map { "\(name) \($0)" }
      }
      return "\(week.title): \(days.joined(separator: ", "))"
    }
  }

  /// The household and the day.
  package var title: String
  /// One column for each kind, in order.
  package var columns: [Column]
  package var leaders: Panel
  package var heatMap: HeatMap
  /// Duties, habits, goals to decide and the newest messages of the chat; nil without any.
  package var family: Panel?
  package var inbox: Panel
  /// The messages in `inbox`.
  package var unread: [NoticeID] = []
  /// Whether a rejected task can be done again without an adult, by the household's rules.
  package var claimantMayRetry = false

  package init(
    title: String, columns: [Column], leaders: Panel, heatMap: HeatMap, inbox: Panel
  ) {
    self.title = title
    self.columns = columns
    self.leaders = leaders
    self.heatMap = heatMap
    self.inbox = inbox
  }

  /// The panels in one line each, for small screens; those without content are missing.
  package var summaries: [String] {
    let week = heatMap.weeks.last.map { "\(heatMap.title), \(heatMap.summary(of: $0))" }
    return [leaders.summary, week, family?.summary, inbox.summary].compactMap(\.self)
  }

  /// The board as lines of plain text, one task for each line, for screen readers and files.
  package var plainLines: [String] {
    var lines = [title]
    for column in columns {
      lines += ["", "\(column.title): \(column.countText)"]
      lines += column.cards.map { "  \($0.label)" }
    }
    for panel in [leaders, family, inbox].compactMap(\.self) {
      lines += ["", panel.title] + panel.lines.map { "  \($0.text)" }
    }
    lines += ["", heatMap.title] + heatMap.weeks.map { "  \(heatMap.summary(of: $0))" }
    return lines
  }
}
