public import KinshipDomain
import KinshipTime
import KinshipUseCases

/// Context for rendering texts: language, time, and a household's calendar and name for points.
struct TextContext {
  let language: Language
  /// The time format; nil for the usual format of the language.
  var clockFormat: ClockFormat?
  /// The household's calendar; nil without a household.
  let calendar: HouseholdCalendar?
  /// The household's name for points; nil without a household.
  let pointsName: PointsName?
  /// The current time.
  let now: Instant

  func text(_ text: LocalizedText) -> String { text.text(in: language) }

  /// A number of points with the household's name for them.
  func points(_ count: Int) -> String { text(.points(count, pointsName ?? .points)) }

  /// A number of points as a part of another text.
  func inWords(_ points: Points) -> LocalizedText {
    .points(points.value, pointsName ?? .points)
  }

  /// A change of points with its sign and the household's name for them.
  func change(_ count: Int) -> String { text(.change(count, pointsName ?? .points)) }

  /// A member's name; a translated word for a member whose account was deleted.
  func name(_ name: Name) -> String {
    name.shown(in: language)
  }

  /// A member's name, or the word for no member.
  func name(_ name: Name?) -> String { name.map(self.name) ?? text(.nobody) }

  /// The repetition in words, or as its rule if words cannot express it.
  func repetition(_ repetition: Repetition) -> String {
    repetition.words(in: language) ?? repetition.description
  }

  /// The repetition of a series, and whether this task differs from it.
  func recurrence(_ recurrence: TaskRecurrence) -> String {
    accessibilityText([
      recurrence.repetition.map(repetition) ?? text(.seriesEnded),
      recurrence.usual == nil ? nil : text(.changedAlone),
    ])
  }

  /// The members of a rotation and their order, without former members.
  func rotation(_ rotation: Rotation, names: [MemberID: String]) -> String {
    let order: LocalizedText =
      switch rotation.order {
      case .fixed: .alwaysTheFirst
      case .roundRobin: .inTurn
      case .leastDoneLately: .leastDoneFirst
      case .random: .byLot
      case .everyone: .byEveryone
      }
    let people = rotation.members.compactMap { names[$0] }.joined(separator: ", ")
    return "\(text(order)): \(people)"
  }

  /// The members' parts of a task with short marks, for use in a line.
  func marks(of parts: [TaskPart]) -> String {
    parts.map { part in
      let mark =
        switch part.status {
        case .completed: "✓"
        case .pendingApproval: "?"
        case .open, .inProgress, .rejected: "–"
        }
      return "\(name(part.name)) \(mark)"
    }.joined(separator: ", ")
  }

  /// The members' parts in words, with the reader's own part marked.
  func parts(_ parts: [TaskPart], me: MemberID?) -> String {
    parts.map { part in
      let name = self.name(part.name)
      let isMine = part.member != nil && part.member == me
      return "\(isMine ? "\(name) (\(text(.you)))" : name): \(text(.status(part.status)))"
    }.joined(separator: ", ")
  }

  /// The points of a task and, if its points are split, the sum of all parts.
  func points(of row: TaskRow) -> String {
    let own = points(row.task.points.value)
    guard let all = row.pointsOfParts else { return own }
    return "\(own) (\(text(.together)): \(points(all.value)))"
  }

  /// Joins the parts of an accessibility label that are not empty.
  func accessibilityText(_ parts: [String?]) -> String {
    parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

// MARK: - Dates and times

extension TextContext {
  private var clock: HouseholdCalendar { calendar ?? HouseholdCalendar(zone: .utc) }

  /// A day of the household: yesterday, today, tomorrow, a weekday of the next six days, or a date.
  func day(_ day: CivilDate) -> String {
    self.day(day, seenFrom: clock.day(of: now))
  }

  /// The next dates of a series; nil if there are none.
  func nextDates(_ dates: [CivilDate]) -> String? {
    dates.isEmpty ? nil : text(.nextDates(dates.map { day($0) }))
  }

  /// A day and a time in the household's zone.
  func moment(_ instant: Instant) -> String { moment(instant, in: wall) }

  /// A due date: a day of the household, or a time in its zone.
  ///
  /// A time that the clocks skip on that day is shown as the time that it really is.
  func due(_ due: Due) -> String {
    guard let time = due.time else { return day(due.date) }
    return moment(wall.instant(of: CivilDateTime(due.date, time)))
  }

  /// A time of day, to the minute.
  func time(_ time: TimeOfDay) -> LocalizedText { .time(time, by: clockFormat) }

  /// A day relative to a date: "today" for that date.
  func day(_ day: CivilDate, seenFrom today: CivilDate) -> String {
    switch day.days(since: today) {
    case -1: text(.yesterday)
    case 0: text(.today)
    case 1: text(.tomorrow)
    case 2...6: text(.weekday(day.weekday))
    default: text(.date(day, withYear: day.year != today.year))
    }
  }
}

extension Language {
  /// All languages with their own names, to choose from.
  static var choices: [(language: Language, text: String)] {
    allCases.map { ($0, $0.ownName) }
  }

  /// The language's own name, to be found in a list of languages.
  public var ownName: String {
    switch self {
    case .english: "English"
    case .dutch: "Nederlands"
    case .german: "Deutsch"
    }
  }
}
