public import KinshipDomain
public import KinshipTime
import KinshipUseCases

/// The values of the form's fields to choose from, and texts derived from the form.
extension TaskEditorModel {
  /// A member that can be assigned, or the choice of no assignee.
  public struct AssigneeChoice: Sendable, Hashable, Identifiable {
    /// The member; nil for no assignee.
    public let id: MemberID?
    /// The name of the choice.
    public let name: String
  }

  /// The household's rules; nil before loading.
  var policy: HouseholdPolicy? { home?.details.policy }

  /// The possible assignees by the household's rules: only children, or all members and none.
  public var assignees: [AssigneeChoice] {
    let members = home?.details.members ?? []
    func choice(_ member: MemberProfile) -> AssigneeChoice {
      AssigneeChoice(id: member.id, name: member.shownName.description)
    }
    return switch policy?.taskAssignment {
    case .requiredChild: members.filter { $0.role == .child }.map(choice)
    case .optionalAnyMember, nil:
      [AssigneeChoice(id: nil, name: texts.text(.nobody))] + members.map(choice)
    }
  }

  /// The task categories with their names and the names of their symbols.
  public var categories: [(category: TaskCategory, text: String, iconName: String)] {
    TaskCategory.allCases.map { ($0, texts.text(.category($0)), $0.iconName) }
  }

  /// The difficulties with their names and points.
  public var difficulties: [(difficulty: TaskDifficulty, text: String)] {
    TaskDifficulty.allCases.map { difficulty in
      let name = texts.text(.difficulty(difficulty))
      return (difficulty, "\(name) (\(texts.points(difficulty.points)))")
    }
  }

  /// Whether the points follow from the difficulty and cannot be entered.
  public var pointsFollowDifficulty: Bool { policy?.taskPointRule == .byDifficulty }

  /// Whether the reader may set points; otherwise a new task earns one point.
  public var canSetPoints: Bool { home?.details.powers.contains(.setTaskPoints) ?? true }

  /// Why the points cannot be set; nil where they can.
  public var pointsHint: String? { canSetPoints ? nil : texts.sentence(of: .pointsNeedAdult) }

  /// The points that the task will earn; nil while unknown.
  public var points: Int? {
    guard canSetPoints else { return original.flatMap { Form($0).points } ?? 1 }
    return pointsFollowDifficulty
      ? form.difficulty?.points : form.points ?? form.difficulty?.points
  }

  /// Whether the task has a due date; setting true sets tomorrow.
  public var isDue: Bool {
    get { form.dueDate != nil }
    set {
      guard newValue != isDue else { return }
      form.dueDate = newValue ? tomorrow : nil
      form.dueTime = nil
    }
  }

  var tomorrow: CivilDate? {
    home?.calendar.day(of: device.now()).advanced(byDays: 1)
  }

  /// The points that the task will earn, in words.
  public var pointsText: String? { points.map(texts.points) }

  /// The first due date in words; nil without a date.
  public var dueText: String? { firstDue.map { texts.due($0).capitalizedFirst } }

  /// The first due date: the one of the form, or else the first date of the repetition from today
  /// on.
  ///
  /// With a time that has passed today, it is the first date from tomorrow on. A repetition without
  /// dates of its own, such as "3 days after completion", begins on that day if the form has a time.
  public var firstDue: Due? {
    guard form.dueDate == nil, original == nil, let repetition = form.repetition,
      let calendar = home?.calendar
    else { return form.due }
    let start = firstDay(in: calendar)
    guard case .onDates = repetition else { return form.dueTime.map { Due(start, at: $0) } }
    let date = RepetitionSchedule.firstDate(
      of: repetition, from: start, firstWeekday: calendar.firstWeekday)
    return date.map { Due($0, at: form.dueTime) }
  }

  /// The first day on which a new task can be due: the household's current day, or with a time the
  /// first date on which that time has not passed.
  private func firstDay(in calendar: HouseholdCalendar) -> CivilDate {
    guard let time = form.dueTime else { return calendar.day(of: device.now()) }
    let now = calendar.zone.local(device.now())
    return CivilDateTime(now.date, time) < now ? now.date.advanced(byDays: 1) : now.date
  }

  /// The next three dates of the saved series, which show the weeks of "every 2 weeks"; empty for a
  /// change of one date.
  public var nextDates: [CivilDate] {
    guard !form.isOnlyThis, let saved, let recurrence = saved.recurrence,
      let calendar = home?.calendar,
      let due = saved.usual.due?.date
    else { return [] }
    return recurrence.nextDates(
      countedFrom: due, today: calendar.day(of: device.now()), atMost: 3,
      firstWeekday: calendar.firstWeekday)
  }

  /// The next dates in words; nil if there are none.
  public var nextDatesText: String? { texts.nextDates(nextDates) }
}
