import KinshipDomain
import KinshipTime

/// Operations on one household that a member's command (``Caller``) and an automatic rule (``HouseholdAutomation``)
/// share: saving tasks, paying, notifying members.
///
/// They are in extensions of this protocol, each in the file of its topic.
protocol HouseholdOperations {
  var context: Context { get }
  var household: Household { get }
  /// The member who acts; nil for the household's own rules.
  var actor: MemberID? { get }
}

/// The household itself as the actor of an automatic rule, such as an approval that is due.
struct HouseholdAutomation: HouseholdOperations {
  let context: Context
  let household: Household
  var actor: MemberID? { nil }
}

extension HouseholdOperations {
  func calendar() throws -> HouseholdCalendar { try context.calendar(of: household) }

  /// The index entry of a task under the household's policy and calendar.
  func indexEntry(of task: HouseholdTask) throws -> TaskIndexEntry {
    TaskIndexEntry(task, policy: household.policy, calendar: try calendar())
  }

  /// Stores a task with its index entry, and withdraws its reminders that no longer apply.
  func save(_ task: HouseholdTask) throws -> HouseholdTask {
    let indexEntry = try indexEntry(of: task)
    if task.version != .unsaved {
      try withdrawReminders(about: task.id, except: indexEntry.jobs, to: task.assignee)
    }
    return try context.tasks.save(task, indexed: indexEntry)
  }

  /// Deletes a task with its photos and its reminders.
  func delete(_ task: HouseholdTask) throws {
    try removePhotos(of: task)
    try withdrawReminders(about: task.id, except: [], to: nil)
    try context.tasks.delete(task)
  }

  /// Withdraws the reminders of a task, except those that `jobs` still require for the assignee.
  func withdrawReminders(
    about task: TaskID, except jobs: [ScheduledJob], to assignee: MemberID?
  ) throws {
    let reminders = try context.outbox.notices(about: task.bits, in: household.id)
      .filter(\.kind.isReminder)
    guard !reminders.isEmpty else { return }
    let current = assignee.map { member in
      jobs.compactMap { Notice($0, to: member, at: context.now)?.id }
    }
    for notice in reminders where current?.contains(notice.id) != true {
      try context.outbox.remove(notice.id, of: household.id)
    }
  }

  /// Withdraws the notices that told adults of a claim, after the claim itself was withdrawn.
  func withdrawSubmission(of task: TaskID) throws {
    for notice in try context.outbox.notices(about: task.bits, in: household.id)
    where notice.kind == .taskSubmitted {
      try context.outbox.remove(notice.id, of: household.id)
    }
  }

  /// Appends a notice for `recipient`; does nothing for nil, the actor, and members who are absent or have left.
  func notify<Subject>(
    _ recipient: MemberID?, _ kind: Notice.Kind, of subject: Identifier<Subject>,
    _ occasion: Occasion = .once
  ) throws {
    guard let recipient, recipient != actor, try isPresentToday(recipient) else { return }
    try context.outbox.append(
      Notice(kind, of: subject, occasion, to: recipient, in: household.id, at: context.now))
  }

  /// Notifies every adult who is present, except the actor.
  func notifyAdults<Subject>(
    _ kind: Notice.Kind, of subject: Identifier<Subject>,
    _ occasion: Occasion = .once
  ) throws {
    for adult in try context.members.members(of: household.id) where adult.role.isAdult {
      try notify(adult.id, kind, of: subject, occasion)
    }
  }

  /// Whether the member belongs to the household and is not away today.
  func isPresentToday(_ member: MemberID) throws -> Bool {
    let today = try calendar().day(of: context.now)
    return try context.members.member(member, in: household.id)?.isPresent(on: today) == true
  }

  /// Whether the member belongs to the household now.
  func isActiveMember(_ member: MemberID) throws -> Bool {
    try context.members.member(member, in: household.id)?.isActive == true
  }
}
