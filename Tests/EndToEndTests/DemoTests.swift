import Foundation
import KinshipData
import KinshipTime
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

@Suite struct DemoTests {
  /// The commands that show data, whose JSON is compared.
  private static let lists = [
    "task list --all", "task list --mine --limit 50", "task waiting", "member list",
    "household list", "household show", "household codes", "shop list", "points history Mia --all",
    "points history Ben --all", "points show me", "screentime show Ben", "screentime show Mia",
    "account show", "parent-mode status",
  ]

  /// The option that sets a fixed end of the demo.
  private static let friday = "--clock 2026-04-10T16:40"

  /// A machine with a demo store of a Friday afternoon.
  private func connection(_ options: String = "", language: String = "en") throws -> KinHome {
    let home = try KinHome()
    home.language = language
    try home.kin("demo \(Self.friday) \(options)")
    return home
  }

  /// The JSON of all lists for Anna and Bram, with HOME in place of the folder.
  private func everything(on home: KinHome) throws -> [String] {
    try home.kin(
      "--store \(home.path)/demo.sqlite --profile bram account sign-in --email bram@example.org",
      typing: "kinship demo family")
    for profile in ["demo", "bram"] {
      try home.kin("--profile \(profile) parent-mode unlock", typing: "4071")
    }
    return try ["demo", "bram"].flatMap { profile in
      try Self.lists.compactMap { list -> String? in
        guard profile == "demo" || !list.contains("Mia") else { return nil }
        return try home.kin("--json --profile \(profile) \(list)")
          .replacingOccurrences(of: home.path, with: "HOME")
      }
    }
  }

  @Test func `demos of the same seed have identical data, and another seed gives other data`()
    throws
  {
    let first = try everything(on: connection("--weeks 2 --seed 5"))
    let second = try everything(on: connection("--weeks 2 --seed 5"))
    #expect(first.count > 20)
    for (one, other) in zip(first, second) { #expect(one == other) }
    let another = try everything(on: connection("--weeks 2 --seed 6"))
    #expect(first != another)
  }

  @Test func `a demo of six weeks has members, codes, items, and tasks and points of each kind`()
    throws
  {
    let home = try connection()
    func told(_ command: String) throws -> String {
      try home.kin("--json --profile demo \(command)")
    }
    let tasks = try told("task list --all")
    for status in ["open", "pending_approval", "completed"] {
      #expect(tasks.contains("\"status\": \"\(status)\""), "\(status)")
    }
    #expect(tasks.components(separatedBy: "\"title\":").count > 100)
    let history = try told("points history Mia --all") + told("points history Ben --all")
    for kind in [
      "task_completed", "reversal", "bonus", "penalty", "manual_adjustment", "screentime_redeemed",
      "card_completed", "reward_held", "goal_completed",
    ] {
      #expect(history.contains("\"kind\": \"\(kind)\""), "\(kind)")
    }
    let goals = try told("reward pool list --for Mia")
    #expect(goals.contains(#""title": "Trampoline""#) && !goals.contains(#""saved": 0"#))
    let people = try told("member list")
    for name in ["Anna", "Tom", "Mia", "Ben", "Grandma Els"] { #expect(people.contains(name)) }
    try home.kin("--profile demo parent-mode unlock", typing: "4071")
    #expect(try told("household codes").contains("kim@example.org"))
    #expect(try told("shop list").contains("\"checked_by_name\": \"Tom\""))
    let board = try home.kin("--profile demo task list")
    for group in ["Overdue", "Waiting for approval", "Today", "Later", "Without a date"] {
      #expect(board.contains("\n\(group)\n"), "\(board)")
    }
    #expect(board.contains("Anna (you)"))
  }

  @Test func `a demo ends at the current time, and has tasks and events for today`() throws {
    // The times of a process before the demo and of one after it.
    let before = try signedUp()
    let home = try KinHome()
    let told = try home.kin("--json demo --weeks 1")
    let after = try signedUp()
    let now = try instant("now", in: told)
    #expect(now + .seconds(60) > before && now <= after, "\(before) \(now) \(after)")
    #expect(try home.kin("--profile demo task list").contains("\nToday\n"))
    #expect(try home.kin("--profile demo calendar").contains("Today"))
  }

  /// The instant of a sign-up on a new machine.
  private func signedUp() throws -> Instant {
    try instant(
      "created_at",
      in: KinHome().kin(
        "--json account sign-up --email anna@example.org --name Anna", typing: KinHome.password))
  }

  private func instant(_ name: String, in document: String) throws -> Instant {
    let text = document.components(separatedBy: "\"\(name)\": \"").last?
      .prefix { $0 != "\"" }
    let known = try #require(text)
    return try #require(Instant(known))
  }

  @Test func `the --clock option sets the end of the demo, and the answer shows it`() throws {
    let home = try KinHome()
    let answer = try home.kin("demo --weeks 1 --clock 2027-01-02")
    #expect(answer.contains("The demo clock stands still at 2027-01-02 00:00"), "\(answer)")
    #expect(try home.kin("--json --profile demo calendar day").contains("2027-01-02"))
  }

  // Proves: F-63
  @Test func `fetching a long list on a terminal shows the count so far and then clears it`() throws
  {
    let home = try connection()
    home.variables["TERM"] = "xterm"
    let terminal = try Terminal()
    terminal.resize(columns: 100)
    let program = try home.start("--profile demo task list --all", on: terminal)
    #expect(terminal.waitFor("50 so far"))
    #expect(terminal.waitFor("\r\u{1B}[K"), "The line is gone again")
    terminal.readToEnd()
    #expect(program.wait() == 0 && !terminal.shown.contains("so far"))
  }

  @Test func `approving a demo task needs parent mode, which the demo's PIN opens`() throws {
    let home = try connection("--weeks 1")
    try home.failing("--profile demo task approve table", with: 1)
    try home.kin("--profile demo parent-mode unlock", typing: "4071")
    #expect(try home.kin("--profile demo task approve table").contains("Approved “"))
    #expect(try home.kin("--profile demo task list").contains("Today"))
    try home.kin("--profile demo member act-as Ben")
    #expect(try home.kin("--profile demo task list").contains("Ben (you)"))
  }

  @Test(arguments: [("nl", "Vaatwasser uitruimen"), ("de", "Spülmaschine ausräumen")])
  func `a demo is created in the language of the command`(_ language: String, _ title: String)
    throws
  {
    let home = try connection("--weeks 1", language: language)
    #expect(try home.kin("--profile demo task list --all").contains(title))
  }

  @Test func `an existing store is refused and stays unchanged`() throws {
    let home = try KinHome.withFamily()
    let before = try home.kin("--json task list --all")
    let refused = try home.failing("--store \(home.storePath) demo", with: 1)
    #expect(refused.code == "storeExists" && refused.error.contains(home.storePath))
    #expect(try home.kin("--json task list --all") == before)
    #expect(!FileManager.default.fileExists(atPath: home.storePath + ".demo"))
    try home.kin("demo --weeks 1")
    #expect(try home.failing("demo --weeks 1", with: 1).code == "storeExists")
    #expect(try home.kin("--json task list --all") == before)
  }

  @Test func `a demo does not replace a profile that is signed in to another store`() throws {
    let home = try KinHome.withFamily()
    let before = try String(contentsOfFile: home.profilePath, encoding: .utf8)
    let refused = try home.failing("--profile default demo --weeks 1", with: 1)
    #expect(refused.code == "profileInUse" && refused.error.contains(home.storePath))
    #expect(refused.error.contains("“kin demo --profile NAME”"), "\(refused.error)")
    #expect(try String(contentsOfFile: home.profilePath, encoding: .utf8) == before)
    #expect(!FileManager.default.fileExists(atPath: home.path + "/demo.sqlite"))
  }

  @Test func `a demo at a path that another process is writing is refused and leaves its files`()
    throws
  {
    let home = try KinHome()
    let path = home.path + "/demo.sqlite"
    let store = try SQLiteStore.open(at: path, purpose: "kin demo", now: { .now() })
    // The other process has begun, and its file is not visible yet.
    try FileManager.default.moveItem(atPath: path, toPath: path + ".away")
    let refused = try home.failing("demo --weeks 1", with: 69)
    #expect(refused.error.contains("kin demo"))
    #expect(FileManager.default.fileExists(atPath: path + ".lock"))
    try FileManager.default.moveItem(atPath: path + ".away", toPath: path)
    try store.close()
  }

  @Test(arguments: [1, 2])
  func `Control-C while a demo is created, once or twice, removes all its files`(
    count: Int
  ) throws {
    let home = try KinHome()
    let terminal = try Terminal()
    home.variables["TERM"] = "xterm"
    terminal.resize(columns: 90)
    let process = try home.start("demo --weeks 26 \(Self.friday)", on: terminal)
    #expect(terminal.waitFor(" % 2025-1"))
    for _ in 1...count { terminal.press("\u{3}") }
    #expect(process.wait() == 128 + SIGINT)
    let left = try FileManager.default.contentsOfDirectory(atPath: home.path)
    #expect(left.filter { $0.hasPrefix("demo") }.isEmpty, "\(left)")
  }

  @Test func `creating a demo in a missing folder fails and names the folder`() throws {
    let home = try KinHome()
    let refused = try home.failing("--store \(home.path)/nowhere/demo.sqlite demo", with: 69)
    #expect(refused.error.contains("nowhere"))
  }

  @Test(arguments: [
    "--weeks 0", "--weeks 27", "--seed -1", "--connect tcp://127.0.0.1:1", "--clock soon",
    "--clock 1999-12-31", "--clock 2100-01-01", "--clock 2026-02-29",
  ])
  func `invalid options of demo are refused before a file is created`(_ options: String) throws {
    let home = try KinHome()
    try home.failing("demo \(options)", with: 64)
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.path).isEmpty)
  }

  @Test func `creating a demo on a terminal shows the progress and then clears it`() throws {
    let home = try KinHome()
    home.variables["TERM"] = "xterm"
    let terminal = try Terminal()
    terminal.resize(columns: 90)
    let process = try home.start("demo --weeks 1 \(Self.friday)", on: terminal)
    #expect(terminal.waitFor(" % 2026-04-06"))
    #expect(terminal.waitFor("\r\u{1B}[KCreated a demo family in two homes"))
    terminal.readToEnd()
    #expect(process.wait() == 0)
  }
}
