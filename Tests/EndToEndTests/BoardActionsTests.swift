import ArgumentParser
import Foundation
import KinshipDomain
import KinshipPresentation
import KinshipUseCases
import Testing

@testable import kin

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The parent mode that the actions of a board open, their mails, and the end of the board.
@MainActor @Suite struct BoardActionsTests {
  private let home: KinHome
  private let actions: BoardActions

  /// Anna's machine with closed parent mode.
  init() async throws {
    home = try KinHome.withFamily()
    let environment = ProcessEnvironment(
      variables: home.environment, workingDirectory: home.path)
    let options = try GlobalOptions.parse([])
    let shell = try Shell(options, in: environment, purpose: "a test")
    actions = BoardActions(in: shell, options, of: try await shell.context())
    // Each action opens the store, as other programs do.
    try await shell.close()
  }

  /// Opens parent mode for an action on a task that does not exist.
  private func unlocking(with pin: String = KinHome.pin) -> BoardEffect {
    .unlock(pin: pin, .start(TaskID(bits: 1)))
  }

  private func outcome(of effect: BoardEffect) async -> BoardOutcome {
    await withCheckedContinuation { continuation in
      actions.start(effect) { continuation.resume(returning: $0) }
    }
  }

  /// The mails that were sent, as files.
  private func mails() -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: home.storePath + ".outbox")) ?? []
  }

  private func isOpen() throws -> Bool {
    try !home.kin("parent-mode status").contains("closed")
  }

  @Test(arguments: [nil, Duration.seconds(600)])
  func `the end closes parent mode that an action has opened`(limit: Duration?) async throws {
    #expect(await outcome(of: unlocking()).parentModeEnd != nil)
    #expect(try isOpen())
    #expect(await actions.closeParentMode(within: limit) == nil)
    #expect(try !isOpen())
  }

  @Test(arguments: [false, true])
  func `the end closes parent mode also while the PIN is checked`(isCancelled: Bool) async throws {
    let actions = actions
    actions.start(unlocking()) { _ in }
    // The action has begun.
    await Task.yield()
    if isCancelled { actions.cancel() }
    #expect(await actions.closeParentMode(within: .seconds(600), isQuiet: true) == nil)
    #expect(try !isOpen())
  }

  @Test func `parent mode is closed also in a task that is cancelled`() async throws {
    _ = await outcome(of: unlocking())
    let actions = actions
    let ending = Task { await actions.closeParentMode(within: .seconds(600), isQuiet: true) }
    ending.cancel()
    #expect(await ending.value == nil)
    #expect(try !isOpen())
  }

  @Test func `parent mode of another terminal stays open after the board has closed its own`()
    async throws
  {
    _ = await outcome(of: unlocking())
    _ = await outcome(of: .perform(.closeParentMode))
    #expect(try !isOpen())
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    #expect(await actions.closeParentMode() == nil)
    #expect(try isOpen())
  }

  @Test func `parent mode of another terminal stays open after a wrong PIN`() async throws {
    guard case .notUnlocked = await outcome(of: unlocking(with: "8399")).reply else {
      Issue.record("The PIN is wrong")
      return
    }
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    #expect(await actions.closeParentMode() == nil)
    #expect(try isOpen())
  }

  @Test func `mails are sent after a pause without an action, while the board is open`()
    async throws
  {
    let environment = ProcessEnvironment(
      variables: home.environment, workingDirectory: home.path)
    let options = try GlobalOptions.parse([])
    let shell = try Shell(options, in: environment, purpose: "a test")
    let actions = BoardActions(
      in: shell, options, of: try await shell.context(), mailPause: .zero)
    try await shell.close()
    // A mail that this connection does not send.
    var connection = try shell.open()
    connection.mail = nil
    try await connection.performer(with: nil, telling: .english).perform(
      RequestPasswordReset(id: connection.ids.next(), email: "anna@example.org"))
    try await connection.close()
    let before = mails().count
    actions.start(.perform(.start(TaskID(bits: 1)))) { _ in }
    while mails().count == before { await Task.yield() }
  }

  @Test func `parent mode that cannot be closed within the limit is reported`() async throws {
    _ = await outcome(of: unlocking())
    let lock = open(home.storePath + ".lock", O_RDWR | O_CLOEXEC)
    defer { close(lock) }
    try #require(lock >= 0 && flock(lock, LOCK_EX | LOCK_NB) == 0)
    #expect(await actions.closeParentMode(within: .milliseconds(1), isQuiet: true) != nil)
  }
}
