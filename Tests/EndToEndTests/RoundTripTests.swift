import ArgumentParser
import Foundation
import KinshipDomain
import KinshipTestSupport
import KinshipUseCases
import Synchronization
import Testing

@testable import kin

/// The number of server calls of each command, as documented in Docs/Round-trips.md.
@MainActor @Suite struct RoundTripTests {
  @Test func `every verb has a row in Docs/Round-trips.md`() throws {
    let rows = try Row.documented()
    let missing = Row.verbs(below: Kin.self).filter { verb in
      !rows.contains { words(of: $0.command).starts(with: words(of: verb)) }
    }
    #expect(missing.isEmpty, "\(missing)")
  }

  @Test(arguments: [
    "task complete", "task start", "task approve", "task add", "task list", "shop add",
    "points show",
  ])
  func `an everyday command makes at most three calls`(verb: String) throws {
    let row = try #require(
      try Row.documented().first { words(of: $0.command).starts(with: words(of: verb)) })
    #expect(try #require(row.calls) <= 3)
  }

  @Test func `every command makes the number of calls documented in Docs/Round-trips.md`()
    async throws
  {
    let (home, codes) = try Self.homeOfAnnaAndBram()
    let calls = Calls()
    let (shell, session) = try home.session(counting: calls)
    var said = ""
    let interpreter = ReplInterpreter(
      session, root: SessionCommands.self,
      names: KnownNames { try session.shell() }
    ) { said += $0.text }
    var wrong: [String] = []
    var item = ""
    for row in try Row.documented() {
      guard let documented = row.calls else { continue }
      var line = row.command.replacing("ITEM", with: item)
      for (name, code) in codes { line = line.replacing(name, with: code) }
      (calls.count, said) = (0, "")
      let exit = await interpreter.execute(line)
      if exit != .done { wrong.append("\(line): \(said)") }
      if calls.count != documented {
        wrong.append("\(row.command): \(documented) documented, \(calls.count) made")
      }
      if let restore = said.firstMatch(of: #/shop restore ([0-9a-f]{6,})/#) {
        item = String(restore.output.1)
      }
    }
    try await shell.close()
    #expect(wrong.isEmpty, "\(wrong.joined(separator: "\n"))")
  }

  @Test func `renewing a session that ends is not a call of the command`() async throws {
    let home = try KinHome.withFamily()
    let profile = home.path + "/profiles/default.json"
    let text = try String(contentsOfFile: profile, encoding: .utf8)
    let ended = text.replacing(
      #/("access_expires_at": )"[^"]*"/#, with: { "\($0.output.1)\"2026-01-01T00:00:00Z\"" })
    #expect(ended != text)
    try ended.write(toFile: profile, atomically: false, encoding: .utf8)
    let calls = Calls()
    let (shell, session) = try home.session(counting: calls)
    let interpreter = ReplInterpreter(
      session, root: SessionCommands.self,
      names: KnownNames { try session.shell() }
    ) { _ in }
    #expect(await interpreter.execute("leaders") == .done)
    #expect(calls.count == 2)
    #expect(try String(contentsOfFile: profile, encoding: .utf8) != ended)
    try await shell.close()
  }

  @Test func `undo of a name that it does not list does not read all tasks`() async throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    let calls = Calls()
    let (shell, session) = try home.session(counting: calls)
    let interpreter = ReplInterpreter(
      session, root: SessionCommands.self,
      names: KnownNames { try session.shell() }
    ) { _ in }
    for number in 1...51 { _ = await interpreter.execute("task add T\(number) --for me") }
    calls.count = 0
    #expect(await interpreter.execute("undo nothing") == .notFound)
    // The household, the actions, the latest tasks, 2 pages of open ones, and 3 other states.
    #expect(calls.count == 8)
    try await shell.close()
  }

  /// Anna's machine, on which Bram has an account too, and values for the placeholders in capitals.
  ///
  /// Bram has a household of his own and is a member of Anna's. Two tasks of Ben wait for approval.
  private static func homeOfAnnaAndBram() throws -> (home: KinHome, codes: [(String, String)]) {
    let home = try KinHome.withFamily()
    try Data(TestPicture.png(width: 40, height: 30))
      .write(to: URL(fileURLWithPath: home.path + "/me.png"))
    try home.kin(
      "--profile bram account sign-up --email bram@example.org --name Bram",
      typing: KinHome.password)
    try home.kin("--profile bram household create --name Cabin --zone Europe/Amsterdam")
    try home.kin("--profile bram member add Benny --role child")
    let cabin = try code(in: home.kin("--profile bram household invite --role parent"))
    let link = try code(in: home.kin("--profile bram member link-code Benny"))
    try home.kin("--profile bram household invite --role parent --email anna@example.org")
    let declined = try code(in: home.kin("household invitations"))
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    let invitation = try code(in: home.kin("household invite --role parent"))
    try home.kin("--profile bram household join \(invitation)")
    try home.kin(
      "--profile phone account sign-in --email anna@example.org", typing: KinHome.password)
    let phone = try String(contentsOfFile: home.path + "/profiles/phone.json", encoding: .utf8)
    let session = try #require(phone.firstMatch(of: #/"session": "([0-9a-f-]{36})"/#)).output.1
    try addTasks(to: home)
    return (
      home, [("CODE", cabin), ("LINK", link), ("DECLINED", declined), ("SESSION", String(session))]
    )
  }

  private static func addTasks(to home: KinHome) throws {
    for command in [
      "task add Lawn --for Ben", "task add Bins --for Ben", "task add Car",
      "task add Plants --for me --repeat \"every day\"", "task add Room --for me --photo",
      "task complete room --photo \(home.path)/me.png", "member act-as Ben", "task complete lawn",
      "task complete bins", "goal add Read --habit daily", "goal add Swim --step Start",
      "goal add Sing", "goal add Dance", "member act-as me",
    ] { try home.kin(command) }
    try home.kin("calendar add Pickup --when today --type school")
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    for command in ["goal approve Read", "goal approve Swim", "parent-mode lock"] {
      try home.kin(command)
    }
  }

  private static func code(in text: String) throws -> String {
    String(try #require(text.firstMatch(of: #/\b[0-9A-Z]{8}\b/#)).output)
  }
}

/// A row of the table in Docs/Round-trips.md.
private struct Row {
  /// The words after `kin`.
  let command: String
  /// The number of calls, or nil if it is not counted.
  let calls: Int?

  /// Returns the rows of the page, in their order.
  static func documented() throws -> [Row] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let page = try String(
      contentsOf: folder.appendingPathComponent("../../Docs/Round-trips.md").standardizedFileURL,
      encoding: .utf8)
    return page.matches(of: #/\| `kin ([^`]+)` \| ([0-9]+|–) \|/#).map {
      Row(command: String($0.output.1), calls: Int($0.output.2))
    }
  }

  /// Returns the subcommands of a command, each as the words to type.
  @MainActor
  static func verbs(below command: any ParsableCommand.Type) -> [String] {
    command.configuration.subcommands.flatMap { below in
      let verbs = verbs(below: below)
      return verbs.isEmpty
        ? [below._commandName] : verbs.map { "\(below._commandName) \($0)" }
    }
  }
}

extension KinHome {
  /// Opens a session of the machine's user with counted calls; the caller closes the shell.
  @MainActor
  fileprivate func session(counting calls: Calls) throws -> (shell: Shell, session: ReplSession) {
    let options = try GlobalOptions.parse([])
    let environment = ProcessEnvironment(variables: environment, workingDirectory: path)
    let shell = try Shell(options, in: environment, purpose: ReplSession.purpose)
    var connection = try shell.open()
    connection.interposed = { CountingPerformer(base: $0, calls: calls) }
    shell.connection = connection
    return (
      shell,
      try ReplSession(options, of: shell, editor: SecretsOnly(), outside: SessionCommands.outside)
    )
  }
}

/// A line editor without lines that answers prompts with the secrets of the tests.
@MainActor
private final class SecretsOnly: LineEditor {
  let isInteractive = false

  func line(_ prompt: String, completing: @escaping Completing) async -> Typed { .ended }
  func secret(_ question: String) throws -> String {
    question.contains("PIN") ? KinHome.pin : KinHome.password
  }
  func remember(_ line: String) {}
  func outcome<Value: Sendable>(of command: Task<Value, Never>) async -> Value {
    await command.value
  }
}

/// A counter of calls.
private final class Calls: Sendable {
  private let number = Mutex(0)

  var count: Int {
    get { number.withLock { $0 } }
    set { number.withLock { $0 = newValue } }
  }

  func add() { number.withLock { $0 += 1 } }
}

/// A performer that counts the calls of commands.
private struct CountingPerformer: Performer {
  let base: any Performer
  let calls: Calls

  func perform<U: UseCase>(_ useCase: U) async throws -> U.Output {
    // A slow machine copies a session that is nearly 14 minutes old: it is renewed at any command.
    if !(useCase is RefreshSession) { calls.add() }
    return try await base.perform(useCase)
  }

  func fetch<Q: Query>(_ query: Q) async throws -> Q.Output {
    calls.add()
    return try await base.fetch(query)
  }

  func values<Q: Query>(of query: Q) -> AsyncThrowingStream<Q.Output, any Error> {
    calls.add()
    return base.values(of: query)
  }

  func upload(
    _ photo: PhotoUpload, progress: @escaping @Sendable (UploadProgress) -> Void
  ) async throws -> PhotoRef {
    calls.add()
    return try await base.upload(photo, progress: progress)
  }

  func bytes(of photo: PhotoRef, in household: HouseholdID) async throws -> [UInt8] {
    calls.add()
    return try await base.bytes(of: photo, in: household)
  }

  func acting(as member: MemberID?) -> any Performer {
    CountingPerformer(base: base.acting(as: member), calls: calls)
  }
}
