public import KinshipDomain
public import KinshipTime

/// Sets or ends the absence of a member.
///
/// Rotations skip an absent member, and its rotating tasks that are due meanwhile go to the next
/// one, and so do its duties on these days. The days of the absence change no streak of a goal.
/// Adults can set it for every member, and members who are not children for themselves.
public struct SetAbsence: UseCase, HouseholdScoped {
  public static let offline = OfflineClass.guarded

  /// The household.
  public let household: HouseholdID
  /// The member.
  public let member: MemberID
  /// The last day of the absence, today or later; nil to end it.
  public let until: CivilDate?

  /// An absence, or its end.
  public init(household: HouseholdID, member: MemberID, until: CivilDate?) {
    self.household = household
    self.member = member
    self.until = until
  }

  public func execute(in context: Context, with _: Void) throws -> MemberProfile {
    let caller = try context.caller(in: household)
    var away = try caller.activeMember(member)
    if away.id != caller.member.id || away.role == .child { try caller.require(.managePeople) }
    let calendar = try caller.calendar()
    let today = calendar.day(of: context.now)
    guard until.map({ $0 >= today }) ?? true else {
      throw Refusal.validation(.awayUntil, .notAllowed)
    }
    try context.record(away, until: until, in: calendar)
    away.awayUntil = until
    let saved = try context.members.save(away)
    if let until {
      try reassignTasks(of: saved, until: until, for: caller)
      try caller.passOnDuties(of: saved.id, awayUntil: until)
    }
    return try caller.profile(of: saved)
  }

  /// Gives open rotating tasks that are due during the absence to the next member.
  ///
  /// A task with a part for each of several members then waits for the other parts only.
  private func reassignTasks(of member: Member, until: CivilDate, for caller: Caller) throws {
    var after: TaskCursor?
    repeat {
      let slice = try caller.context.tasks.tasks(
        TaskSelection(
          household: household, assignment: .to(member.id),
          statuses: TaskStatus.unfinished, after: after, limit: 500))
      for task in slice.tasks where task.recurrence?.rotation != nil {
        guard task.due.map({ $0.date <= until }) ?? true else { continue }
        if task.isPart {
          try caller.advanceSeries(after: task)
        } else if task.status == .open || task.status == .inProgress {
          try caller.reassignTurn(of: task, from: member.id)
        }
      }
      after = slice.next
    } while after != nil
  }
}

extension Context {
  /// Records the days of an absence, which change no streak, before it is set.
  fileprivate func record(
    _ member: Member, until: CivilDate?, in calendar: HouseholdCalendar
  ) throws {
    let latest = try self.absences.latestAbsence(of: member.id, in: member.household)
    let unrecorded = latest == nil ? member.unrecordedAbsence(in: calendar) : nil
    let absence = Absence.recorded(
      of: member, until: until, on: calendar.day(of: now), after: latest ?? unrecorded)
    if let unrecorded, unrecorded.id != absence?.id { try self.absences.save(unrecorded) }
    if let absence { try self.absences.save(absence) }
  }
}
