public import KinshipDomain
public import KinshipTime

/// The notifications that the operating system of a device shows for the app.
public protocol DeviceNotifications: Sendable {
  /// The permission of the operating system; does not ask the person.
  func permission() async -> NotificationPermission
  /// Asks the person for the permission, and returns the answer.
  ///
  /// The operating system keeps the answer. After it, this returns the answer without asking.
  func requestPermission() async throws -> NotificationPermission
  /// Replaces all reminders that are planned on the device, of all accounts and households.
  ///
  /// The device shows each of them at its time, also if the app is not running. The last call
  /// counts: an implementation that plans in the background keeps the order of the calls.
  func replaceReminders(with reminders: [PlannedReminder])
}

/// Whether an app may show notifications on a device.
public enum NotificationPermission: String, Sendable, CaseIterable {
  /// The device shows no notifications, as on a command line.
  case unsupported
  /// The person was not asked yet.
  case undecided
  /// The person allowed them.
  case granted
  /// The person refused them; only the device's settings can change that.
  case denied
}

/// A reminder that a device shows by itself at a time.
public struct PlannedReminder: Hashable, Sendable, Identifiable {
  /// The most reminders that are planned on a device at once; phones keep about sixty.
  public static let mostPlanned = 50

  /// The identity of the reminder, the same each time that it is planned.
  public let id: NoticeID
  /// The task.
  public let task: TaskID
  /// The kind: due soon or overdue.
  public let kind: Notice.Kind
  /// The time at which the device shows it.
  public let at: Instant
  /// The sentence to show.
  public let text: String

  /// A reminder with every field given.
  public init(id: NoticeID, task: TaskID, kind: Notice.Kind, at: Instant, text: String) {
    self.id = id
    self.task = task
    self.kind = kind
    self.at = at
    self.text = text
  }
}

/// A device that shows no notifications.
public struct NoDeviceNotifications: DeviceNotifications {
  /// Creates the device.
  public init() {}

  /// Always `unsupported`.
  public func permission() async -> NotificationPermission { .unsupported }

  /// Always returns `unsupported`, without asking.
  public func requestPermission() async throws -> NotificationPermission { .unsupported }

  /// Does nothing.
  public func replaceReminders(with reminders: [PlannedReminder]) {}
}
