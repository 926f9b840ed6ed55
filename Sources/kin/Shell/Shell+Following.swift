import KinshipPresentation
import KinshipUseCases

// Commands that follow the changes of others until they are ended.

extension Shell {
  /// The acting member's device for following changes.
  ///
  /// On a file, it opens the store for reading only, so that other processes can write it.
  func followingDevice(in context: HouseholdContext) async throws -> Device {
    // In a REPL session the store stays open, so its device is used.
    guard case .file = origin, session == nil else { return context.device }
    try await close()
    var device = try await readingDevice().acting(as: context.home.actingMember)
      .with(household: context.home)
    // Another process can advance the clock of a demo store.
    if let clock = connection?.clock {
      device.now = {
        clock.readAgain()
        return clock.now()
      }
    }
    return device
  }

  /// Lets the next use of the session renew it, after its access token was refused.
  func prepareRenewal() async throws {
    // Reads the profile again: another process may have renewed the session, and this process's
    // demo clock still shows the old token as valid.
    try await changeProfile { _ in }
    // A store that is open for reading only cannot keep the new tokens.
    if case .reading? = connection?.kind { try await close() }
  }
}
