import Foundation
import KinshipDomain
import KinshipTime
import KinshipUseCases
import Testing

@testable import kin

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A session on a terminal that has the store open while other processes use it.
///
/// The session is killed when the object is released.
private final class OpenSession {
  static let prompt = "Anna @ Home> "
  let terminal: Terminal
  let process: Spawned
  private var hasEnded = false

  /// Starts the session and waits for the prompt.
  init(_ home: KinHome, kind: String = "xterm") throws {
    terminal = try Terminal()
    home.variables["TERM"] = kind
    process = try home.start("repl", on: terminal)
    try #require(terminal.waitFor(Self.prompt), "\(terminal.shown)")
  }

  deinit {
    guard !hasEnded else { return }
    _ = end(by: SIGKILL)
  }

  /// Types a line and waits for the given text and the next prompt.
  func type(_ line: String, expecting text: String) -> Bool {
    terminal.press(line + "\r")
    return terminal.waitFor(text) && terminal.waitFor(Self.prompt)
  }

  /// Types a line and waits until it is executed: a second line after it has been answered.
  func execute(_ line: String) -> Bool {
    terminal.press(line + "\r")
    return terminal.waitFor(Self.prompt) && type("member list", expecting: "Ben")
  }

  /// Types `exit` and returns the exit status.
  func leave() -> Int32 {
    hasEnded = true
    terminal.press("exit\r")
    terminal.readToEnd()
    return process.wait()
  }

  /// Sends a signal and returns the exit status.
  func end(by signal: Int32) -> Int32 {
    hasEnded = true
    kill(process.id, signal)
    return process.wait()
  }
}

extension KinHome {
  fileprivate var socketFolder: String { storePath + ".socket" }

  fileprivate var hasSocketFolder: Bool { FileManager.default.fileExists(atPath: socketFolder) }

  fileprivate func permissions(of path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }
}

/// Commands and sessions beside a session that has the store open.
@Suite struct SharedStoreTests {
  @Test func `a command beside a session works and prints the same output as on the file`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task add Dishes --for Ben --points 5")
    let commands = ["account show", "--json account show", "task list", "--json member list"]
    let before = try commands.map { try home.kin($0) }
    let session = try OpenSession(home)
    #expect(try home.permissions(of: home.socketFolder) == 0o700)
    #expect(try home.permissions(of: home.socketFolder + "/kin") == 0o600)
    #expect(try commands.map { try home.kin($0) } == before)
    #expect(try home.failing("task approve Dishes", with: 1).code == "invalidTaskState")
    try home.kin("task add Windows")
    #expect(session.type("task list", expecting: "Windows"))
    #expect(session.execute("task add Stairs"))
    #expect(try home.kin("task list").contains("Stairs"))
    #expect(session.leave() == 0)
    #expect(!home.hasSocketFolder)
    #expect(try home.kin("task list").contains("Windows"))
  }

  @Test func `a sign-in beside a session signs in at the store itself`() throws {
    let home = try KinHome.withFamily()
    let session = try OpenSession(home)
    let stranger = try home.failing("--profile two task list", with: 1)
    #expect(stranger.code == "notAuthenticated")
    try home.kin("--profile two account sign-in --email anna@example.org", typing: KinHome.password)
    let profile = try String(contentsOfFile: home.path + "/profiles/two.json", encoding: .utf8)
    #expect(profile.contains("\"store\": \"\(home.storePath)\""), "\(profile)")
    #expect(session.leave() == 0)
    try home.kin("--profile two member list")
    try home.kin("--profile two account sign-out")
    #expect(try home.failing("--profile two task list", with: 1).code == "notAuthenticated")
  }

  @Test func `a mail of a command beside a session is in the outbox when the command ends`() throws
  {
    let home = try KinHome.withFamily()
    let session = try OpenSession(home)
    try home.kin("account reset --email anna@example.org")
    let mails = try FileManager.default.contentsOfDirectory(atPath: home.storePath + ".outbox")
    #expect(mails.filter { $0.hasSuffix(".eml") }.count == 1)
    #expect(session.leave() == 0)
  }

  @Test func `a watch beside a session prints its changes and does not keep it open`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    let session = try OpenSession(home)
    let (output, errors) = (home.path + "/watched", try Terminal())
    let watch = try spawn(
      [KinHome.kinPath, "watch", "--count", "1"], environment: home.environment, input: "/dev/null",
      output: output, error: errors.path)
    #expect(errors.waitFor("Watching"))
    #expect(session.execute("task add Dishes --for Ben"))
    #expect(watch.wait() == 0)
    let said = try String(contentsOfFile: output, encoding: .utf8)
    #expect(said.hasSuffix("New task for Ben: Dishes\n"), "\(said)")
    #expect(session.leave() == 0)
  }

  @Test func `a second session uses the first, and opens the store when the first ends`()
    throws
  {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    let first = try OpenSession(home)
    let second = try OpenSession(home)
    #expect(second.execute("task add Dishes"))
    #expect(first.type("task list", expecting: "Dishes"))
    #expect(first.leave() == 0)
    #expect(second.execute("task add Windows"))
    #expect(FileManager.default.fileExists(atPath: home.socketFolder + "/kin"))
    #expect(try home.kin("task list").contains("Windows"))
    #expect(second.leave() == 0)
    #expect(!home.hasSocketFolder)
  }

  @Test func `a watch in a second session reports that the first has ended`() throws {
    let home = try KinHome.withFamily()
    let first = try OpenSession(home)
    let second = try OpenSession(home)
    second.terminal.press("watch\r")
    #expect(second.terminal.waitFor("Watching"))
    #expect(first.leave() == 0)
    #expect(second.terminal.waitFor("that had the store open has ended."))
    #expect(second.terminal.waitFor(OpenSession.prompt))
    #expect(second.type("member list", expecting: "Ben"))
    #expect(second.leave() == 0)
  }

  @Test func `the socket of a killed session is not used, and the next command removes it`() throws
  {
    let home = try KinHome.withFamily()
    let session = try OpenSession(home)
    #expect(session.end(by: SIGKILL) == 128 + SIGKILL)
    #expect(home.hasSocketFolder)
    let socket = try #require(StoreSocket(beside: home.storePath))
    #expect(!socket.hasListener)
    try home.kin("member list")
    #expect(!home.hasSocketFolder)
  }

  @Test(arguments: [("xterm", SIGTERM), ("dumb", SIGTERM), ("dumb", SIGINT)])
  func `a session that is ended by a signal removes its socket`(kind: String, signal: Int32) throws
  {
    let home = try KinHome.withFamily()
    let session = try OpenSession(home, kind: kind)
    #expect(home.hasSocketFolder)
    #expect(session.end(by: signal) == 128 + signal)
    #expect(!home.hasSocketFolder)
  }

  @Test func `a silent connection does not delay other processes`() throws {
    let home = try KinHome.withFamily()
    let session = try OpenSession(home)
    let silent = try connection(to: try #require(StoreSocket(beside: home.storePath)))
    defer { close(silent) }
    #expect(session.type("member list", expecting: "Ben"))
    #expect(try home.kin("member list").contains("Ben"))
    #expect(session.leave() == 0)
    #expect(!home.hasSocketFolder)
  }

  private func connection(to place: StoreSocket) throws -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(place.path.utf8)) }
    #if canImport(Glibc)
      let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let descriptor = socket(AF_UNIX, SOCK_STREAM, 0)
    #endif
    let result = withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(result == 0)
    return descriptor
  }

  @Test func `a command beside a demo session uses its clock and cannot advance it`()
    throws
  {
    let home = try KinHome.withFamily()
    let noon = try #require(Instant("2031-03-03T11:00:00Z"))
    _ = try DemoClock.make(beside: home.storePath, now: noon, seed: 1)
    try home.kin("account sign-in --email anna@example.org", typing: KinHome.password)
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    let session = try OpenSession(home)
    #expect(session.type("advance 1h", expecting: "The time is now 2031-03-03 13:00."))
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    let added = try home.kin("--json task add Dishes --due \"in 2 hours\"")
    #expect(added.contains("15:00"), "\(added)")
    let second = try home.run(["repl"], typing: ["advance 1d"])
    #expect(second.status == 64 && second.error.contains("type “advance” there"))
    let beside = try home.failing("--profile default demo clock +1d", with: 64)
    #expect(beside.error.contains("type “advance” there"))
    let shown = try home.kin("--profile default demo clock")
    #expect(shown.contains("The demo clock stands still at 2031-03-03 13:00."), "\(shown)")
    #expect(session.leave() == 0)
  }

  @Test func `a watch on a demo store continues when the advanced clock ends its access token`()
    throws
  {
    let home = try KinHome.withFamily()
    let noon = try #require(Instant("2031-03-03T11:00:00Z"))
    _ = try DemoClock.make(beside: home.storePath, now: noon, seed: 1)
    try home.kin("account sign-in --email anna@example.org", typing: KinHome.password)
    let session = try OpenSession(home)
    let (output, errors) = (home.path + "/watched", try Terminal())
    let watch = try spawn(
      [KinHome.kinPath, "watch", "--count", "2"], environment: home.environment, input: "/dev/null",
      output: output, error: errors.path)
    #expect(errors.waitFor("Watching"))
    #expect(session.execute("shop add Milk"))
    #expect(session.type("advance 1d", expecting: "The time is now 2031-03-04 12:00."))
    #expect(session.execute("shop add Bread"))
    #expect(watch.wait() == 0)
    let said = try String(contentsOfFile: output, encoding: .utf8).split(separator: "\n")
    let items = said.filter { $0.hasSuffix("to the shopping list") }
    #expect(items.count == 2, "\(said)")
    #expect(items.first?.contains("Milk") == true && items.last?.contains("Bread") == true)
    #expect(session.leave() == 0)
  }

  @Test func `a command that needs exclusive access is refused and names the holder`() throws {
    let home = try KinHome.withFamily()
    let session = try OpenSession(home)
    for command in ["store import x.json", "serve --listen unix:\(home.path)/run/s"] {
      let refused = try home.failing(command, with: 69)
      #expect(refused.error.contains("kin repl") && refused.error.contains("to itself"))
      #expect(refused.code == "unavailable")
    }
    let second = try home.run(["repl"], typing: ["store import x.json"])
    #expect(
      second.status == 64 && second.error.contains("leave it, and type “kin store import”"))
    #expect(try home.kin("store check").contains("has no errors"))
    #expect(session.leave() == 0)
  }
}
