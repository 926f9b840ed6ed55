import KinshipDomain
import KinshipTime
import KinshipUseCases

extension BoardContent {
  @MainActor
  init(_ answers: BoardAnswers, of home: LoadedHousehold, in texts: TextContext) {
    let me = home.details.actingMember
    title = texts.text(.boardTitle("\(home.details.name)", .fullDate(answers.day)))
    columns = Kind.allCases.map { kind in
      var column = Column(
        kind, title: texts.text(.column(kind)),
        cards: (answers.tasks[kind] ?? []).map {
          Card(
            ListedTask($0, me: me, in: texts, names: home.names), kind, of: home.details, in: texts)
        })
      column.hasMore = answers.incomplete.contains(kind)
      return column
    }
    leaders = Panel(answers.leaders, me: me, in: texts)
    heatMap = HeatMap(answers.tasksPerDay, in: texts)
    family = Panel(answers.today, answers.messages, me: me, in: texts)
    inbox = Panel(answers.inbox, in: texts)
    claimantMayRetry = home.details.policy.claimantMayRetry
    unread = answers.inbox.rows.filter { LocalizedText.notice($0, in: texts) != nil }.map(\.id)
  }
}

extension BoardContent.Card {
  @MainActor
  fileprivate init(
    _ task: ListedTask, _ kind: BoardContent.Kind, of home: HouseholdDetails.Output,
    in texts: TextContext
  ) {
    let words = task.words
    self.init(words.id, kind, title: words.title)
    parts = words.parts ?? ""
    let name = words.assignee ?? ""
    who = task.isMine && !name.isEmpty ? "\(name) (\(texts.text(.you)))" : name
    let done = kind == .doneToday || kind == .waiting ? task.row.task.completedAt : nil
    when = done.map { texts.moment($0).capitalizedFirst } ?? words.dueText ?? ""
    points = words.pointsText
    isOverdue = words.isOverdue
    isMine = task.isMine
    status = words.status
    assignee = task.row.task.assignee == nil ? "" : name
    isOwnClaim =
      !home.policy.allowsSelfApproval && task.row.task.completedBy == home.actingMember
    needsAssignee =
      home.policy.taskCompleters == .assigneeOnly && task.row.task.assignee == nil
    round = words.round
    moves = Set(words.moves)
    let reason = isRejected ? task.row.task.decision?.note?.description : nil
    label = texts.accessibilityText([
      words.accessibilityLabel, reason.map { texts.text(.reason($0)) },
    ])
    let days = [task.row.task.due?.date, done.flatMap { texts.calendar?.day(of: $0) }]
    let states = [words.statusText, isOverdue ? texts.text(.overdue) : ""]
    searchText = (days.compactMap(\.self).flatMap { Self.forms(of: $0, in: texts) } + states)
      .joined(separator: " ")
  }

  /// The forms in which people write a date: yesterday, Thursday 26 Nov 2026, November, 26/11.
  private static func forms(of day: CivilDate, in texts: TextContext) -> [String] {
    [
      texts.day(day), texts.text(.fullDate(day)), texts.text(.month(day.month)),
      "\(day.day)/\(day.month)", "\(day.day)-\(day.month)", "\(day.day).\(day.month)", "\(day)",
    ]
  }
}

extension BoardContent.Panel {
  /// The members with points, and why the reader does not see all.
  fileprivate init(_ board: FetchLeaderboard.Output, me: MemberID, in texts: TextContext) {
    var lines = board.rows.filter { $0.points > .zero }.map { row in
      let rank = row.rank.map { "\($0). " } ?? ""
      let name = texts.name(row.member.shownName)
      return Line(
        "\(rank)\(name) \(texts.points(row.points.value))", isMine: row.member.id == me)
    }
    if lines.isEmpty { lines = [Line(texts.text(.noScores))] }
    if board.hidesCaller { lines.append(Line(texts.text(.hiddenFromLeaderboards))) }
    if !board.isWhole { lines.append(Line(texts.text(.ownRowOnly))) }
    self.init(
      title: texts.text(.period(board.period)).capitalizedFirst, lines: lines,
      summary: texts.leaders(board))
  }

  /// The reader's duties and open habits, the goals to decide, and the newest messages of the chat;
  /// nil without any.
  @MainActor
  fileprivate init?(
    _ today: FetchToday.Output, _ messages: [ChatRow], me: MemberID, in texts: TextContext
  ) {
    var lines = today.duties.map { row in
      let duty = DutyLine(row, in: texts)
      return Line(
        "\(duty.timeText.capitalizedFirst)  \(duty.title), \(duty.legText): \(duty.statusText)",
        isMine: row.duty.member == me)
    }
    lines += today.pendingGoals.map { row in
      let goal = GoalCard(row, readBy: me, in: texts)
      return Line("\(goal.memberName): \(goal.title), \(goal.statusText)")
    }
    lines += today.openHabits.map { row in
      let goal = GoalCard(row, readBy: me, in: texts)
      return Line(
        [goal.title, goal.labelledStreakText].compactMap(\.self).joined(separator: ", "),
        isMine: true)
    }
    lines += messages.map { message in
      let row = ChatModel.Row(message, matching: nil, me: me, in: texts)
      let text = String(row.text.map { $0.isNewline ? " " : $0 })
      return Line("\(row.author): \(text)", isMine: row.alignment == .own)
    }
    guard !lines.isEmpty else { return nil }
    let title = texts.text(.familyPanel)
    self.init(
      title: title, lines: lines,
      summary: "\(title): \(lines.map(\.text).joined(separator: " · "))")
  }

  /// The unread messages, latest first.
  fileprivate init(_ inbox: FetchInbox.Output, in texts: TextContext) {
    let notices = inbox.rows.compactMap { notice in
      LocalizedText.notice(notice, in: texts).map { sentence in
        (when: texts.moment(notice.at).capitalizedFirst, text: texts.text(sentence))
      }
    }
    let title = notices.isEmpty ? texts.text(.messages) : texts.text(.unread(notices.count))
    self.init(
      title: title,
      lines: notices.isEmpty
        ? [Line(texts.text(.nothingUnread))] : notices.map { Line("\($0.when)  \($0.text)") },
      summary: notices.first.map { "\(title): \($0.text)" })
  }
}

extension BoardContent.HeatMap {
  /// The completed tasks of each day, with nil for the days to come.
  fileprivate init(_ answer: FetchTasksPerDay.Output, in texts: TextContext) {
    title = texts.text(answer.isWhole ? .tasksPerDay : .ownTasksPerDay)
    weekdays = (0..<7).map { offset in
      String(texts.text(.weekday(answer.start.advanced(byDays: offset).weekday)).prefix(2))
    }
    weeks = stride(from: 0, to: answer.tasks.count, by: 7).map { first in
      let start = answer.start.advanced(byDays: first)
      let days = (first..<first + 7).map { day in
        answer.tasks.indices.contains(day) ? answer.tasks[day] : nil
      }
      return Week(title: texts.text(.date(start, withYear: false)), days: days)
    }
  }
}
