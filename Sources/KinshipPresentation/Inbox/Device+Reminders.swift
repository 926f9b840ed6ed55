import KinshipDomain
import KinshipTime
import KinshipUseCases

@MainActor
extension Device {
  /// The next reminders of the acting member's tasks in its households, the earliest first.
  ///
  /// None without the permission for notifications, which this does not ask for, and none that the
  /// server pushes to this device. A household has none if it refuses the read, because the account
  /// has lost it meanwhile, or if the device does not know its time zone. A cancelled task reads no
  /// further.
  func upcomingReminders(
    in households: [HouseholdID], asAccountHolder isAccountHolder: Bool
  ) async throws -> [PlannedReminder] {
    guard await notifications.permission() == .granted else { return [] }
    // A member without an account gets no pushes.
    if isAccountHolder, try await isPushed() { return [] }
    var all: [PlannedReminder] = []
    for household in households {
      try Task.checkCancellation()
      do {
        all += try await reminders(in: household)
      } catch Refusal.unauthorized, Refusal.notFound(.household), is ZoneDatabaseError {
        continue
      }
    }
    let earliest = all.sorted { ($0.at, $0.id) < ($1.at, $1.id) }
    return Array(earliest.prefix(PlannedReminder.mostPlanned))
  }

  private func isPushed() async throws -> Bool {
    guard serverPushes else { return false }
    return try await performer.fetch(FetchDevices()).contains(where: \.isOwn)
  }

  private func reminders(in household: HouseholdID) async throws -> [PlannedReminder] {
    let home = try await loadedHousehold(household)
    let preferences = try await performer.fetch(
      FetchNoticePreferences(household: household)
    ).preferences
    try Task.checkCancellation()
    let tasks = try await unfinishedTasks(in: household, of: preferences.member).tasks
    return try tasks.flatMap { try reminders(of: $0.task, in: home, as: preferences) }
  }

  /// The future reminders of a task, of the kinds that the member wants on its devices.
  private func reminders(
    of task: HouseholdTask, in home: LoadedHousehold, as preferences: NoticePreferences
  ) throws -> [PlannedReminder] {
    let now = now()
    return try task.jobs(policy: home.details.policy, calendar: home.calendar).compactMap { job in
      guard let notice = Notice(job, to: preferences.member, at: job.dueAt),
        preferences.delivers(notice.kind, by: .push)
      else { return nil }
      let quietUntil = try preferences.quietHours?.end(
        containing: job.dueAt, inHouseholdOf: home.details.timeZone, zones: zones)
      let at = quietUntil ?? job.dueAt
      guard at > now else { return nil }
      return PlannedReminder(
        id: notice.id, task: task.id, kind: notice.kind, at: at,
        text: sentence(about: task, notice.kind, in: home, at: at))
    }
  }

  /// The reminder as it is to be read at a time: “today” is the day of that time.
  private func sentence(
    about task: HouseholdTask, _ kind: Notice.Kind, in home: LoadedHousehold, at time: Instant
  ) -> String {
    let texts = TextContext(
      language: language, clockFormat: clockFormat, calendar: home.calendar,
      pointsName: home.details.policy.pointsName, now: time)
    let due = task.due.map { texts.due($0) } ?? ""
    let title = task.title.description
    return texts.text(
      kind == .taskOverdue ? .taskOverdue(title, since: due) : .taskDueSoon(title, due))
  }
}
