public import KinshipDomain
public import KinshipTime
import KinshipUseCases

/// What can be chosen in the form, and what it comes to.
extension TaskEditorModel {
  /// Somebody, or nobody, that the task can be given to.
  public struct AssigneeChoice: Sendable, Hashable, Identifiable {
    /// The member; nil for nobody.
    public let id: MemberID?
    /// What to call that.
    public let name: String
  }

  /// The rules that the household lives by; nil before loading.
  var policy: HouseholdPolicy? { home?.details.policy }

  /// Whom the policy lets the task be given to: children only, or everybody and nobody.
  public var assignees: [AssigneeChoice] {
    let members = home?.details.members ?? []
    func choice(_ member: MemberProfile) -> AssigneeChoice {
      AssigneeChoice(id: member.id, name: member.shownName.description)
    }
    return switch policy?.taskAssignment {
    case .requiredChild: members.filter { $0.role == .child }.map(choice)
    case .optionalAnyMember, nil:
      [AssigneeChoice(id: nil, name: wording.text(.nobody))] + members.map(choice)
    }
  }

  /// The kinds of work by name, with the names of their symbols.
  public var categories: [(category: TaskCategory, text: String, iconName: String)] {
    TaskCategory.allCases.map { ($0, wording.text(.category($0)), $0.iconName) }
  }

  /// The difficulties by name, with what they earn.
  public var difficulties: [(difficulty: TaskDifficulty, text: String)] {
    TaskDifficulty.allCases.map { difficulty in
      let name = wording.text(.difficulty(difficulty))
      return (difficulty, "\(name) (\(wording.points(difficulty.points)))")
    }
  }

  /// Whether points follow from the difficulty instead of being said by hand.
  public var pointsFollowDifficulty: Bool { policy?.taskPointRule == .byDifficulty }

  /// Whether the reader may say what the task earns; a child's task earns one point until an adult says more.
  public var canSetPoints: Bool { home?.details.powers.contains(.setTaskPoints) ?? true }

  /// Why the points cannot be set; nil where they can.
  public var pointsHint: String? { canSetPoints ? nil : wording.sentence(of: .pointsNeedAdult) }

  /// What the task will earn; nil while that is not known.
  public var points: Int? {
    guard canSetPoints else { return original.flatMap { Form($0).points } ?? 1 }
    return pointsFollowDifficulty
      ? form.difficulty?.points : form.points ?? form.difficulty?.points
  }

  /// Whether it has a due date; switched on, it is due tomorrow, and every day can be chosen then.
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

  /// What it will earn, in words.
  public var pointsText: String? { points.map(wording.points) }

  /// When it will be due, in words; nil without a date.
  public var dueText: String? { firstDue.map { wording.due($0).capitalizedFirst } }

  /// When it is due first: as said or, where it comes back on dates, on the first of them from today on.
  public var firstDue: Due? {
    guard form.dueDate == nil, original == nil, let repetition = form.repetition,
      let calendar = home?.calendar
    else { return form.due }
    let date = RepeatingDuty.firstDate(
      of: repetition, from: calendar.day(of: device.now()), firstWeekday: calendar.firstWeekday)
    return date.map { Due($0, at: form.dueTime) }
  }

  /// The next three dates of the series that was saved, so that the reader sees which weeks
  /// "every 2 weeks" names; empty for a change of one date.
  public var nextDates: [CivilDate] {
    guard !form.isOnlyThis, let saved, let recurrence = saved.recurrence,
      let calendar = home?.calendar,
      let due = saved.usual.due?.date
    else { return [] }
    return recurrence.nextDates(
      countedFrom: due, today: calendar.day(of: device.now()), atMost: 3,
      firstWeekday: calendar.firstWeekday)
  }

  /// The same in words; nil where there are none.
  public var nextDatesText: String? { wording.nextDates(nextDates) }
}
