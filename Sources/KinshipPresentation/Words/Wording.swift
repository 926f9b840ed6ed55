public import KinshipDomain
import KinshipTime
import KinshipUseCases

/// How a screen speaks at one moment: a language, and a household's calendar and name for points.
struct Wording {
  let language: Language
  /// How times of day are told; nil for what is usual in the language.
  var clockFormat: ClockFormat?
  /// The household's calendar; nil where there is no household yet.
  let calendar: HouseholdCalendar?
  /// What the household calls points; nil where there is no household yet.
  let pointsName: PointsName?
  /// When the text is read.
  let now: Instant

  func text(_ text: LocalizedText) -> String { text.text(in: language) }

  /// So many points by the household's name for them.
  func points(_ count: Int) -> String { text(.points(count, pointsName ?? .points)) }

  /// So many points more or less.
  func change(_ count: Int) -> String { text(.change(count, pointsName ?? .points)) }

  /// What a member is called: by a word of the reader's language when it has deleted the account.
  func name(_ name: Name) -> String {
    name == .formerMember ? text(.formerMember) : name.description
  }

  /// What a member is called, or that it is nobody.
  func name(_ name: Name?) -> String { name.map(self.name) ?? text(.nobody) }

  /// How something comes back: in words or, where they cannot say it, by its rule.
  func repetition(_ repetition: Repetition) -> String {
    repetition.words(in: language) ?? repetition.description
  }

  /// How a series goes on, and whether this task of it is another than usual.
  func recurrence(_ recurrence: TaskRecurrence) -> String {
    spoken([
      recurrence.repetition.map(repetition) ?? text(.seriesEnded),
      recurrence.usual == nil ? nil : text(.changedAlone),
    ])
  }

  /// Who of several does the tasks of a series; somebody who has left is left out.
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

  /// Who has done a part of what each of several has to do, as a line has room for.
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

  /// The same in words, with one's own part marked.
  func parts(_ parts: [TaskPart], me: MemberID?) -> String {
    parts.map { part in
      let name = self.name(part.name)
      let isMine = part.member != nil && part.member == me
      return "\(isMine ? "\(name) (\(text(.you)))" : name): \(text(.status(part.status)))"
    }.joined(separator: ", ")
  }

  /// What a task earns and, where its points are split, what all parts earn together.
  func points(of row: TaskRow) -> String {
    let own = points(row.task.points.value)
    guard let all = row.pointsOfParts else { return own }
    return "\(own) (\(text(.together)): \(points(all.value)))"
  }

  /// The parts of an accessibility label: what there is, in one breath.
  func spoken(_ parts: [String?]) -> String {
    parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

// MARK: - Dates and times

extension Wording {
  private var clock: HouseholdCalendar { calendar ?? HouseholdCalendar(zone: .utc) }

  /// A day of the household: yesterday, today, tomorrow, a weekday of the next six days, or a date.
  func day(_ day: CivilDate) -> String {
    self.day(day, seenFrom: clock.day(of: now))
  }

  /// The next days on which something comes back; nil where there are none.
  func nextDates(_ dates: [CivilDate]) -> String? {
    dates.isEmpty ? nil : text(.nextDates(dates.map { day($0) }))
  }

  /// A day and a time as the household's wall shows them.
  func moment(_ instant: Instant) -> String {
    moment(clock.zone.local(instant))
  }

  /// When a task is due: a day of the household, or a time on its wall.
  func due(_ due: Due) -> String {
    due.time.map { moment(CivilDateTime(due.date, $0)) } ?? day(due.date)
  }

  /// With a time the wall's dates count, not the household's days: where the day ends at 03:00, an
  /// hour past midnight is "today", as on every clock.
  private func moment(_ local: CivilDateTime) -> String {
    let day = day(local.date, seenFrom: clock.zone.local(now).date)
    return text(.moment(day: day, time: text(time(local.time))))
  }

  /// A time of day, to the minute.
  func time(_ time: TimeOfDay) -> LocalizedText { .time(time, by: clockFormat) }

  private func day(_ day: CivilDate, seenFrom today: CivilDate) -> String {
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
  /// What the language calls itself, for whoever looks for it among others.
  public var ownName: String {
    switch self {
    case .english: "English"
    case .dutch: "Nederlands"
    case .german: "Deutsch"
    }
  }
}
