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

  /// The day of the household.
  func today() throws -> CivilDate { try calendar().day(of: context.now) }

  /// The index entry of a task under the household's policy and calendar.
  func indexEntry(of task: HouseholdTask) throws -> TaskIndexEntry {
    TaskIndexEntry(task, policy: household.policy, calendar: try calendar())
  }

  /// Stores a task with its index entry, and removes notices that do not apply any more.
  func save(_ task: HouseholdTask) throws -> HouseholdTask {
    let indexEntry = try indexEntry(of: task)
    if task.version != .unsaved {
      try withdrawNotices(about: task, planning: indexEntry.jobs)
    }
    return try context.tasks.save(task, indexed: indexEntry)
  }

  /// Deletes a task with its photos and the notices about it.
  func delete(_ task: HouseholdTask) throws {
    try removePhotos(of: task)
    for notice in try context.notices.notices(about: task.id.bits, in: household.id) {
      try context.notices.remove(notice.id, of: household.id)
    }
    try context.tasks.delete(task)
  }

  /// Removes the notices about a task that its new state makes obsolete.
  func withdrawNotices(about task: HouseholdTask, planning jobs: [ScheduledJob]) throws {
    let notices = try context.notices.notices(about: task.id.bits, in: household.id)
    guard !notices.isEmpty else { return }
    let reminders = task.assignee.map { member in
      Set(jobs.compactMap { Notice($0, to: member, at: context.now)?.id })
    }
    for notice in notices {
      let applies =
        notice.kind.isReminder ? reminders?.contains(notice.id) == true : notice.applies(to: task)
      if !applies { try context.notices.remove(notice.id, of: household.id) }
    }
  }

  /// Appends a notice for `recipient`; does nothing for nil, the actor, and members who are absent or have left.
  func notify<Subject>(
    _ recipient: MemberID?, _ kind: Notice.Kind, of subject: Identifier<Subject>,
    _ occasion: Occasion = .once
  ) throws {
    guard let recipient, recipient != actor, try isPresentToday(recipient) else { return }
    try deliver(
      Notice(kind, of: subject, occasion, to: recipient, in: household.id, at: context.now))
  }

  /// Notifies every adult who is present, except the actor and one more member.
  func notifyAdults<Subject>(
    _ kind: Notice.Kind, of subject: Identifier<Subject>,
    _ occasion: Occasion = .once, except other: MemberID? = nil
  ) throws {
    for adult in try context.members.members(of: household.id)
    where adult.role.isAdult && adult.id != other {
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
