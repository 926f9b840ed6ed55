import KinshipDomain
import KinshipTime
import KinshipUseCases

/// Puts a week's report into words.
///
/// Dates are absolute, because a report is kept and passed on.
struct WeekReportWords {
  let report: FetchWeekReport.Output
  let home: LoadedHousehold
  let texts: TextContext

  var document: ReportDocument {
    ReportDocument(
      language: texts.language, title: texts.text(.weekReport(of: home.details.name)),
      paragraphs: [
        texts.text(dates),
        report.isWhole ? nil : texts.text(.ownWeekOnly),
        report.hasMore ? texts.text(.moreTasks) : nil,
      ].compactMap(\.self),
      sections: [members, goals, completed, due].compactMap(\.self))
  }

  private var week: ClosedRange<CivilDate> { report.start...max(report.start, report.end) }

  private var dates: LocalizedText {
    guard !report.isOver else { return .weekDates(week) }
    let today = texts.calendar?.day(of: texts.now)
    let isAhead = today.map { $0 < week.lowerBound } ?? false
    return isAhead ? .weekAhead(.weekDates(week)) : .runningWeek(.weekDates(week))
  }

  // MARK: Sections

  private var members: ReportDocument.Section {
    let total = report.total
    let (due, overdue) = (report.due.count, report.due.count(where: \.isOverdue))
    return section(
      .weekMembers, caption: .weekMembersCaption,
      [.weekMember], numbers: [.tasksCompleted, .earned, .streak, .notDone],
      rows: report.members.map(cells),
      totals: [
        texts.text(.together).capitalizedFirst, number(total.tasks),
        texts.points(total.points.value), "", open(due, overdue: overdue),
      ])
  }

  /// The goals of children; nil without any.
  private var goals: ReportDocument.Section? {
    let rows = report.members.compactMap { row -> [String]? in
      guard let periods = row.completedPeriods, let achieved = row.goalsAchieved else { return nil }
      return [name(of: row.member), number(periods), number(achieved)]
    }
    guard !rows.isEmpty else { return nil }
    return section(
      .weekGoals, caption: .weekGoalsCaption,
      [.weekMember], numbers: [.habitsCompleted, .goalsAchieved], rows: rows)
  }

  private var completed: ReportDocument.Section {
    section(
      .completedInWeek, caption: .completedCaption,
      [.doneWhat, .doneBy, .doneAt], numbers: [.earned],
      rows: report.completed.map { task in
        [
          task.title, texts.name(task.memberName), moment(task.doneAt),
          texts.points(task.points.value),
        ]
      }, note: report.completed.isEmpty ? .nothingCompleted : nil)
  }

  private var due: ReportDocument.Section {
    let nothing: LocalizedText = report.isOver ? .nothingLeftThen : .nothingLeft
    return section(
      .notDone, caption: .notDoneCaption,
      [.task, .assignedTo, .dueAt],
      rows: report.due.map { row in
        [
          "\(row.task.title)", texts.name(row.assigneeName),
          texts.accessibilityText([
            row.task.due.map(dueText), row.isOverdue ? texts.text(.overdue) : nil,
          ]),
        ]
      }, note: report.due.isEmpty ? nothing : nil)
  }

  private func section(
    _ heading: LocalizedText, caption: LocalizedText, _ columns: [LocalizedText],
    numbers: [LocalizedText] = [], rows: [[String]], totals: [String]? = nil,
    note: LocalizedText? = nil
  ) -> ReportDocument.Section {
    let columns =
      columns.map { ReportDocument.Column(texts.text($0)) }
      + numbers.map { ReportDocument.Column(texts.text($0), isNumeric: true) }
    let table = ReportDocument.Table(
      caption: texts.text(caption), columns: columns, rows: rows, totals: totals)
    return ReportDocument.Section(
      heading: texts.text(heading), table: rows.isEmpty ? nil : table,
      note: note.map(texts.text))
  }

  // MARK: Cells

  private func cells(of row: WeekReportMember) -> [String] {
    [
      name(of: row.member), number(row.tasks), texts.points(row.points.value),
      texts.text(row.streak.map { LocalizedText.weeks($0) } ?? .notShown),
      open(row.due, overdue: row.overdue),
    ]
  }

  private func name(of member: MemberProfile) -> String {
    let name = texts.name(member.shownName)
    return member.id == home.details.actingMember ? "\(name) (\(texts.text(.you)))" : name
  }

  private func number(_ count: Int?) -> String {
    texts.text(count.map { LocalizedText.number($0) } ?? .notShown)
  }

  private func open(_ count: Int, overdue: Int) -> String {
    guard overdue > 0 else { return number(count) }
    return "\(number(count)) (\(texts.text(.overdueCount(overdue))))"
  }

  private func moment(_ instant: Instant) -> String {
    moment(home.calendar.zone.local(instant))
  }

  private func dueText(_ due: Due) -> String {
    due.time.map { moment(CivilDateTime(due.date, $0)) }
      ?? texts.text(.date(due.date, withYear: false))
  }

  private func moment(_ local: CivilDateTime) -> String {
    let day = texts.text(.date(local.date, withYear: false))
    return texts.text(.moment(day: day, time: texts.text(texts.time(local.time))))
  }
}
