public import KinshipDomain
import KinshipTime
import KinshipUseCases
public import Observation

/// The reminders of the acting member's tasks that this device shows by itself.
///
/// A device that is registered for push messages plans none, because the server pushes its
/// reminders. Load it when the app starts, when it goes to the background, and after changes of
/// tasks.
@MainActor @Observable
public final class DeviceRemindersModel: LoadedScreen {
  /// The most reminders that are planned at once, the earliest ones; phones have such a limit.
  public static let mostReminders = 50

  /// The state of planning.
  public internal(set) var screen = ScreenState()
  /// The planned reminders, the earliest first.
  public private(set) var reminders: [PlannedReminder] = []
  let device: Device
  let household: HouseholdID
  private(set) var home: LoadedHousehold?

  /// The reminders of the acting member in a household.
  public init(_ device: Device, household: HouseholdID) {
    self.device = device
    self.household = household
  }

  /// Plans the reminders in place of all that the device has planned for the household.
  ///
  /// Plans none without the permission for notifications, and does not ask for it.
  @discardableResult
  public func load() async -> Bool {
    await load { model in
      let (home, reminders) = try await model.newest { try await $0.plan() }
      (model.home, model.reminders) = (home, reminders)
      try await model.device.notifications.replaceReminders(of: model.household, with: reminders)
      return nil
    }
  }
}

// MARK: - Planning

extension DeviceRemindersModel {
  private func plan() async throws -> (LoadedHousehold, [PlannedReminder]) {
    let home = try await readHome(household)
    guard await device.notifications.permission() == .granted,
      try await !device.performer.fetch(FetchDevices()).contains(where: \.isOwn)
    else { return (home, []) }
    let preferences = try await device.performer.fetch(
      FetchNoticePreferences(household: household)
    ).preferences
    let tasks = try await device.unfinishedTasks(in: household, of: preferences.member).tasks
    let all = try tasks.flatMap { try planned(for: $0.task, in: home, as: preferences) }
    let earliest = all.sorted { ($0.at, $0.id) < ($1.at, $1.id) }.prefix(Self.mostReminders)
    return (home, Array(earliest))
  }

  /// The future reminders of a task, of the kinds that the member wants on its devices.
  private func planned(
    for task: HouseholdTask, in home: LoadedHousehold, as preferences: NoticePreferences
  ) throws -> [PlannedReminder] {
    let now = device.now()
    return try task.jobs(policy: home.details.policy, calendar: home.calendar).compactMap { job in
      guard job.dueAt > now, let notice = Notice(job, to: preferences.member, at: job.dueAt),
        preferences.delivers(notice.kind, by: .push)
      else { return nil }
      let quietUntil = try preferences.quietHours?.end(
        containing: job.dueAt, inHouseholdOf: home.details.timeZone, zones: device.zones)
      let at = quietUntil ?? job.dueAt
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
      language: device.language, clockFormat: device.clockFormat, calendar: home.calendar,
      pointsName: home.details.policy.pointsName, now: time)
    let due = task.due.map { texts.due($0) } ?? ""
    let title = task.title.description
    return texts.text(
      kind == .taskOverdue ? .taskOverdue(title, since: due) : .taskDueSoon(title, due))
  }
}
