import KinshipDomain
import KinshipUseCases

extension AppModel {
  /// Plans the reminders that the device shows by itself, in place of all that it has planned.
  ///
  /// They are those of the acting member: in all households of the account, or in the current one
  /// for a member without an account. After it has loaded or entered a household, the model plans
  /// them without waiting for the plan. It removes them when no household is entered or the session
  /// has ended. An app also calls this when it goes to the background, and after the person has
  /// allowed notifications.
  ///
  /// A household that the account has lost has no reminders in the plan. Returns false if the tasks
  /// cannot be read for another reason. The reminders planned before then stay.
  @discardableResult
  public func planReminders() async -> Bool {
    guard let current else { return true }
    planNumber += 1
    let (number, device) = (planNumber, device)
    let isAccountHolder = households.contains { $0.member == current.actingMember }
    do {
      let reminders = try await device.upcomingReminders(
        in: isAccountHolder ? households.map(\.id) : [current.id],
        asAccountHolder: isAccountHolder)
      replaceReminders(with: reminders, ofPlan: number, on: device)
      return true
    } catch Refusal.notAuthenticated {
      replaceReminders(with: [], ofPlan: number, on: device)
      return true
    } catch {
      // Reminders are no content of the screen, so it shows no failure.
      return false
    }
  }

  private func replaceReminders(
    with reminders: [PlannedReminder], ofPlan number: Int, on device: Device
  ) {
    guard number > readyPlanNumber else { return }
    readyPlanNumber = number
    device.notifications.replaceReminders(with: reminders)
  }

  /// Plans the reminders in a task of its own, because no screen waits for them.
  ///
  /// It replaces the task before it: several refreshes on a slow connection read the tasks once.
  func startPlanningReminders() {
    planning?.cancel()
    planning = Task { await planReminders() }
  }

  /// Removes the planned reminders; a plan that is under way is dropped.
  func removeReminders() {
    planning?.cancel()
    planNumber += 1
    replaceReminders(with: [], ofPlan: planNumber, on: device)
  }

  /// Whether another person than the acting member would act as `member`.
  ///
  /// The account's own members are one person.
  func isHandedOver(to member: MemberID) -> Bool {
    guard let current, current.actingMember != member else { return false }
    return ![current.actingMember, member].allSatisfy { id in
      households.contains { $0.member == id }
    }
  }
}
