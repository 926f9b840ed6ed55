import KinshipDomain
import KinshipUseCases

extension AppModel {
  /// Plans the reminders that the device shows by itself, in place of all that it has planned.
  ///
  /// They are those of the acting member: in all households of the account, or in the current one
  /// for a member without an account. The model plans them when it loads and when it enters a
  /// household, and removes them when no household is entered or the session has ended. An app also
  /// calls this when it goes to the background, and after the person has allowed notifications.
  ///
  /// Returns false if the tasks cannot be read. The reminders planned before then stay.
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
      if number == planNumber { device.notifications.replaceReminders(with: reminders) }
      return true
    } catch {
      // Reminders are no content of the screen, so it shows no failure.
      return false
    }
  }
}
