public import KinshipDomain
public import KinshipTime

/// Says until when somebody is away, or that somebody is back: what goes round passes over
/// whoever is away, and what is due meanwhile goes to the next.
///
/// Adults say it for everybody, and who is no child for itself.
public struct SetAbsence: UseCase, InHousehold {
  public static let offline = OfflineClass.guarded

  /// The household.
  public let household: HouseholdID
  /// The member.
  public let member: MemberID
  /// The last day away, today or later; nil for somebody who is here.
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
    let today = try caller.calendar().day(of: context.now)
    guard until.map({ $0 >= today }) ?? true else {
      throw Refusal.validation(.awayUntil, .notAllowed)
    }
    away.awayUntil = until
    let saved = try context.members.save(away)
    if let until { try reassignTasks(of: saved, until: until, for: caller) }
    return try caller.profile(of: saved)
  }

  /// Open tasks that go round and are due while the member is away go to the next; what each of several has to
  /// do waits for the others alone.
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
