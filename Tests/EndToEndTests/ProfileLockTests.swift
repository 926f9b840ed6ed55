import KinshipDomain
import Testing

@testable import kin

@MainActor @Suite struct ProfileLockTests {
  @Test func `a profile change waits for the lock without blocking its thread`() async throws {
    let home = try KinHome.withFamily()
    let (shell, _) = try home.open(for: ScriptedEditor([]))
    let lock = try await shell.profileStore.lock()
    let change = Task { try await shell.changeProfile { $0.language = .dutch } }
    // The change starts to wait on the thread that later releases the lock.
    for _ in 0..<10 { await Task.yield() }
    #expect(shell.profile.language != .dutch)
    lock.release()
    try await change.value
    #expect(shell.profile.language == .dutch)
    try await shell.close()
  }

  @Test func `cancelling a profile change that waits for the lock changes nothing`() async throws {
    let home = try KinHome.withFamily()
    let (shell, _) = try home.open(for: ScriptedEditor([]))
    let lock = try await shell.profileStore.lock()
    let change = Task { try await shell.changeProfile { $0.language = .dutch } }
    change.cancel()
    await #expect(throws: CancellationError.self) { try await change.value }
    lock.release()
    #expect(try shell.profileStore.read().language == .english)
    try await shell.close()
  }
}
