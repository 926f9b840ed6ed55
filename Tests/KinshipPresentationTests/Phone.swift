import KinshipDomain
import KinshipTestSupport
import Synchronization

@testable import KinshipPresentation

/// A phone with a person who gives one answer; keeps what it was asked and told.
final class Phone: DeviceNotifications {
  private struct State {
    var permission: NotificationPermission
    var asked = 0
    var planned: [PlannedReminder]?
  }

  private let answer: NotificationPermission
  private let state: Mutex<State>

  init(_ permission: NotificationPermission, answering answer: NotificationPermission = .granted) {
    self.answer = answer
    state = Mutex(State(permission: permission))
  }

  /// The number of questions to the person.
  var asked: Int { state.withLock { $0.asked } }

  /// The planned reminders; nil before the first plan.
  var planned: [PlannedReminder]? { state.withLock { $0.planned } }

  /// A device with this phone's notifications.
  func device(
    of user: TestUser, in world: TestWorld, _ language: Language = .english
  ) -> Device {
    var device = world.device(user.performer, language)
    device.notifications = self
    return device
  }

  func permission() async -> NotificationPermission { state.withLock { $0.permission } }

  func requestPermission() async throws -> NotificationPermission {
    state.withLock { state in
      if state.permission == .undecided {
        state.asked += 1
        state.permission = answer
      }
      return state.permission
    }
  }

  func replaceReminders(with reminders: [PlannedReminder]) {
    state.withLock { $0.planned = reminders }
  }
}

extension AppModel {
  /// Waits for the plan of reminders that was started last.
  func awaitPlan() async { _ = await planning?.value }
}
