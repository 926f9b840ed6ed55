import Foundation
import Testing

/// A session that reads its lines from a file, as a script.
@Suite struct ReplLinesTests {
  @Test func `a script of lines with passwords runs to its end`() throws {
    let home = try KinHome()
    let outcome = try home.run(
      ["repl"],
      typing: [
        "# Anna begins", "account sign-up --email anna@example.org --name Anna", KinHome.password,
        "household create --name Home --zone Europe/Amsterdam", "member add Ben --role child", "",
        "task add \"Set the table\" --for Ben --points 10", "as Ben", "task complete table", "as",
        "task approve table", "points show Ben",
      ])
    #expect(outcome.status == 0, "\(outcome.error)")
    let said = outcome.error.split(separator: "\n")
    #expect(said.count == 1 && said[0].hasPrefix("Without a PIN, Ben can"), "\(outcome.error)")
    #expect(outcome.output.contains("Welcome, Anna!"))
    let last = outcome.output.split(separator: "\n").suffix(4).joined(separator: "\n")
    #expect(last.contains("Ben") && last.contains("10"))
    #expect(!FileManager.default.fileExists(atPath: home.path + "/profiles/default.history"))
  }

  @Test(arguments: [("en", "line 3"), ("nl", "regel 3"), ("de", "Zeile 3")])
  func `an error in a script has the number of its line`(language: String, place: String) throws {
    let home = try KinHome.withFamily()
    let failed = try home.run(
      ["--language", language, "repl"], typing: ["# Today", "shop add Milk", "task show nosuch"])
    #expect(failed.status == 3)
    #expect(failed.error.hasPrefix("kin: \(place): "), "\(failed.error)")
    let malformed = try home.run(["repl"], typing: ["", "taks list"])
    #expect(malformed.error.hasPrefix("kin: line 2: "), "\(malformed.error)")
  }

  @Test func `a session backs up, checks and exports its own store`() throws {
    let home = try KinHome.withFamily()
    let copy = home.path + "/copy.sqlite"
    let outcome = try home.run(
      ["repl"],
      typing: [
        "shop add Milk", "store check", "store backup \(copy)", "shop add Bread",
        "store export \(home.path)/out", "shop list",
      ])
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(
      outcome.output.contains("has no errors") && outcome.output.contains("The backup is complete"))
    #expect(outcome.output.contains("\(home.path)/out/") && outcome.output.contains("Bread"))
    #expect(try home.kin("--store \(copy) store check").contains("has no errors"))
    #expect(try home.kin("store check").contains("has no errors"))
    #expect(try home.kin("shop list").contains("Bread"), "What came after the copy is there")
  }

  @Test func `a session refuses store import, and store commands over a connection`() throws {
    let home = try KinHome.withFamily()
    for (language, reason) in [
      ("en", "“store import” does not work in a session"),
      ("nl", "“store import” werkt niet in een sessie"),
      ("de", "„store import“ geht nicht in einer Sitzung"),
    ] {
      for line in ["store import x.json", "store import", "--colors never store import x.json"] {
        let refused = try home.run(["--language", language, "repl"], typing: [line])
        #expect(refused.status == 64 && refused.error.contains(reason), "\(refused.error)")
        #expect(refused.error.contains("kin store import") && !refused.error.contains("<"))
      }
    }
    // The suggested command names the store of the session.
    let other = home.path + "/other.sqlite"
    try FileManager.default.copyItem(atPath: home.storePath, toPath: other)
    let elsewhere = try home.run(["--store", other, "repl"], typing: ["store import x.json"])
    #expect(elsewhere.error.contains("“kin --store \(other) store import”"), "\(elsewhere.error)")
    for verb in ["check", "backup x", "export x"] {
      let refused = try KinHome().run(
        ["--connect", "tcp://127.0.0.1:1", "repl"], typing: ["store \(verb)"])
      #expect(refused.status == 64 && refused.error.contains("--store FILE"), "\(refused.error)")
    }
  }

  @Test func `the first failing line ends the session with its own exit status`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    for (line, status) in [
      ("task show nothing", Int32(3)), ("task approve", 64), ("household join 00000000", 1),
      ("task delete dishes", 3), ("task add \"Set", 64),
    ] {
      let outcome = try home.run(["repl"], typing: [line, "task add Late"])
      #expect(outcome.status == status, "\(line): \(outcome.error)")
    }
    #expect(try !home.kin("task list").contains("Late"))
  }

  @Test func `the JSON document of a partly failed line contains the line number`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    for title in ["Dishes", "Chess"] { try home.kin("task add \(title) --for me") }
    try home.kin("task complete Dishes")
    let outcome = try home.run(
      ["--json", "repl"],
      typing: ["task start Chess", "# Dishes is done", "task complete Dishes Chess", "shop list"])
    let lines = outcome.output.split(separator: "\n")
    #expect(outcome.status == 1 && lines.count == 2 && outcome.error.isEmpty, "\(outcome)")
    #expect(!lines[0].contains("\"line\""), "\(lines)")
    #expect(lines[1].hasPrefix("{\"tasks\": ") && lines[1].hasSuffix(", \"line\": 3}"), "\(lines)")
  }

  @Test(arguments: ["", "--json "])
  func `a session of lines ends at the first answer that cannot be written`(option: String) throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    let lines = (1...4).map { "shop add Milk\($0)" }.joined(separator: "\n")
    try Data((lines + "\n").utf8).write(to: URL(fileURLWithPath: home.path + "/lines"))
    let outcome = try home.run(program: [
      "/bin/sh", "-c",
      "{ \(KinHome.kinPath) \(option)repl < \(home.path)/lines; echo $? >&2; } | :",
    ])
    #expect(outcome.error.contains("The answer could not be written"), "\(outcome.error)")
    #expect(outcome.error.hasSuffix("74\n"), "\(outcome.error)")
    let list = try home.kin("shop list")
    #expect(list.contains("Milk1") && !list.contains("Milk4"), "\(list)")
  }

  @Test func `a leading ~ in a path is expanded, and ~ elsewhere is kept`() throws {
    let home = try KinHome.withFamily()
    home.variables["HOME"] = home.path + "/anna"
    try FileManager.default.createDirectory(
      atPath: home.path + "/anna", withIntermediateDirectories: false)
    let outcome = try home.run(
      ["repl"],
      typing: ["calendar export ~/family.ics", "store backup \(home.path)/anna/~copy.sqlite"])
    #expect(outcome.status == 0, "\(outcome.error)")
    let names = try FileManager.default.contentsOfDirectory(atPath: home.path + "/anna")
    #expect(names.contains("family.ics") && names.contains("~copy.sqlite"), "\(names)")
  }

  @Test(arguments: ["task approve", "tsk list", "task list --limit x", "task show nothing"])
  func `an invalid line fails with the same message as the kin command`(line: String) throws {
    let home = try KinHome.withFamily()
    let alone = try home.run(words(of: line))
    let inSession = try home.run(["repl"], typing: [line])
    #expect(inSession.status == alone.status)
    let first = alone.error.split(separator: "\n")[0].replacing("“kin ", with: "“")
      .replacing("kin: ", with: "kin: line 1: ")
    #expect(inSession.error.split(separator: "\n")[0] == first)
    #expect(!inSession.error.contains("Usage: kin"))
  }

  @Test func `a session with --json answers each command by one line; errors have a line number`()
    throws
  {
    let home = try KinHome.withFamily()
    let outcome = try home.run(
      ["repl", "--json"],
      typing: [
        "# Parent mode, and what a program reads", "parent-mode unlock", KinHome.pin, "",
        "task add \"Set the table\" --for Ben", "task list --limit 1 --json", "help",
        "task show nothing", "task add Late",
      ])
    #expect(outcome.status == 3)
    let answers = try outcome.output.split(separator: "\n").map(document)
    #expect(
      answers.map { $0.keys.sorted() } == [
        ["parent_mode_until"], ["next_dates", "task"], ["next", "tasks"], ["text"],
      ])
    let error = try #require(try document(outcome.error[...])["error"] as? [String: Any])
    #expect(error["code"] as? String == "notFound" && error["line"] as? Int == 8)
    #expect(try !home.kin("task list").contains("Late"))
  }

  @Test(arguments: [
    ("task list --frob", "usage", Int32(64)), ("task add \"Set", "usage", 64),
    ("serve", "usage", 64), ("task delete x", "notFound", 3),
    ("member add Bea", "elevationRequired", 1),
  ])
  func `each error of a session with --json is one line`(
    line: String, code: String, status: Int32
  ) throws {
    let outcome = try KinHome.withFamily().run(
      ["--json", "repl"], typing: ["household list", line])
    #expect(outcome.status == status && outcome.output.split(separator: "\n").count == 1)
    #expect(outcome.error.split(separator: "\n").count == 1, "\(outcome.error)")
    let error = try #require(try document(outcome.error[...])["error"] as? [String: Any])
    #expect(error["code"] as? String == code && error["line"] as? Int == 2)
  }

  private func document(_ line: Substring) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
  }

  @Test func `a line that is too long is refused with a short message`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    let long = "task add " + String(repeating: "x", count: 100_000)
    let outcome = try home.run(["repl"], typing: [long])
    #expect(outcome.status == 64 && outcome.error.utf8.count < 500, "\(outcome.error.prefix(500))")
  }
}
