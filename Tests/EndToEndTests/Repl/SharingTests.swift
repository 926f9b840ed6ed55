import Foundation
import KinshipDomain
import KinshipTime
import KinshipUseCases
import Testing

@testable import kin

/// A shared store within this process, where tests choose the order of events.
@MainActor @Suite struct SharingTests {
  /// Noon in Amsterdam.
  private static let noon = Instant("2031-03-03T11:00:00Z") ?? .distantPast

  /// Opens a session that shares its store; the caller ends the sharing and closes the shell.
  private func share(_ home: KinHome) async throws -> (shell: Shell, session: ReplSession) {
    let (shell, session) = try home.open(for: ScriptedEditor([]))
    await session.beginSharing()
    return (shell, session)
  }

  @Test func `a call after the end of the session reports that nothing was changed`()
    async throws
  {
    let home = try KinHome.withFamily()
    let (shell, session) = try await share(home)
    let connection = try StoreConnection(
      sharing: home.storePath, at: try #require(StoreSocket(beside: home.storePath)))
    let performer = connection.performer(with: nil, telling: .dutch)
    await #expect(throws: Refusal.notAuthenticated) {
      try await performer.fetch(FetchHouseholds())
    }
    await session.endSharing()
    let fault = await #expect(throws: SharedStoreFault.self) {
      try await performer.fetch(FetchHouseholds())
    }
    let error = CommandError(try #require(fault), in: .dutch)
    #expect(error.exit == .unavailable && error.code == "unavailable")
    #expect(error.sentence.hasPrefix("De “kin” die de opslag open had, is gestopt."))
    #expect(fault?.mayHaveChanged == false)
    #expect(connection.hasLostHolder)
    try await connection.close()
    try await shell.close()
  }

  @Test func `a session that cannot reopen the store reports that instead of calling its socket`()
    async throws
  {
    let home = try KinHome.withFamily()
    let (shell, session) = try await share(home)
    let (besideShell, beside) = try home.open(for: ScriptedEditor([]))
    #expect(beside.connection.isShared)
    await session.endSharing()
    try await shell.close()
    // A symbolic link in place of the lock file cannot be opened.
    let lock = home.storePath + ".lock"
    try FileManager.default.moveItem(atPath: lock, toPath: lock + ".old")
    try FileManager.default.createSymbolicLink(atPath: lock, withDestinationPath: lock + ".old")
    await beside.reopenIfLeft()
    let error = #expect(throws: CommandError.self) { try beside.shell().open() }
    #expect(error?.exit == .inputOutput)
    try FileManager.default.removeItem(atPath: lock)
    try FileManager.default.moveItem(atPath: lock + ".old", toPath: lock)
    await beside.reopenIfLeft()
    #expect(try beside.shell().open().isShared == false)
    await beside.endSharing()
    try await besideShell.close()
  }

  @Test func `due jobs run before a call beside the session, by the session's clock`()
    async throws
  {
    let home = try KinHome.withFamily()
    _ = try DemoClock.make(beside: home.storePath, now: Self.noon, seed: 1)
    try home.kin("account sign-in --email anna@example.org", typing: KinHome.password)
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    // The reminder is due 24 hours before the due time: in one minute.
    try home.kin("task add Dishes --for Anna --due 2031-03-04T12:01")
    let (shell, session) = try await share(home)
    let connection = try StoreConnection(
      sharing: home.storePath, at: try #require(StoreSocket(beside: home.storePath)))
    let performer = connection.performer(
      with: try await shell.currentTokens().access, telling: .english)
    let household = try #require(try await performer.fetch(FetchHouseholds()).first?.id)
    #expect(try await performer.fetch(FetchReminders(household: household)).reminders.isEmpty)
    // The clock advances, and no line is typed in the session.
    try session.connection.clock?.advance(by: .seconds(60))
    #expect(try await performer.fetch(FetchReminders(household: household)).reminders.count == 1)
    await connection.runDueJobs()
    #expect(connection.now() == session.connection.now())
    await session.endSharing()
    try await connection.close()
    try await shell.close()
  }

  @Test func `a demo clock follows other processes forward and never goes back`() throws {
    let home = try KinHome()
    let noon = Self.noon
    let first = try DemoClock.make(beside: home.storePath, now: noon, seed: 1)
    let second = try #require(try DemoClock.beside(home.storePath))
    let later = try first.advance(by: .seconds(60))
    #expect(second.now() == noon)
    second.readAgain()
    #expect(second.now() == later)
    _ = try DemoClock.make(beside: home.storePath, now: noon, seed: 1)
    second.readAgain()
    #expect(second.now() == later)
  }

  @Test func `a store with a path too long for a socket works without one`()
    async throws
  {
    let home = try KinHome.withFamily()
    let folder = home.path + "/" + String(repeating: "x", count: 100)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    let store = folder + "/kinship.sqlite"
    try FileManager.default.copyItem(atPath: home.storePath, toPath: store)
    #expect(StoreSocket(beside: store) == nil)
    home.variables["KIN_STORE"] = store
    try home.kin("account sign-in --email anna@example.org", typing: KinHome.password)
    let (said, exit) = try await home.session(ScriptedEditor(["member list"]))
    #expect(exit == .done && said.contains("Ben"))
  }

  @Test func `a serial task queue runs its tasks in order of arrival`() async {
    let turns = SerialTaskQueue()
    let (done, finish) = AsyncStream.makeStream(of: Int.self)
    await turns.run { finish.yield(1) }
    await turns.run { finish.yield(2) }
    finish.finish()
    var order: [Int] = []
    for await number in done { order.append(number) }
    #expect(order == [1, 2])
  }
}
