import Foundation
import Testing

/// A session whose lines come from a file: a script that plays a day.
@Suite struct ReplLinesTests {
  @Test func `a day is played from its lines, passwords included`() throws {
    let home = try Home()
    let outcome = try home.run(
      ["repl"],
      typing: [
        "# Anna begins", "account sign-up --email anna@example.org --name Anna", Home.password,
        "household create --name Home --zone Europe/Amsterdam", "member add Ben --role child", "",
        "task add \"Set the table\" --for Ben --points 10", "as Ben", "task complete table", "as",
        "task approve table", "points show Ben",
      ])
    #expect(outcome.status == 0 && outcome.error.isEmpty, "\(outcome.error)")
    #expect(outcome.output.contains("Welcome, Anna!"))
    let last = outcome.output.split(separator: "\n").suffix(4).joined(separator: "\n")
    #expect(last.contains("Ben") && last.contains("10"))
    #expect(!FileManager.default.fileExists(atPath: home.path + "/profiles/default.history"))
  }

  @Test func `the first line that fails ends it, with its own status and nothing after`() throws {
    let home = try Home.withFamily()
    for (line, status) in [
      ("task show nothing", Int32(64)), ("task approve", 64), ("household join 00000000", 1),
      ("task delete dishes", 64),
    ] {
      let outcome = try home.run(["repl"], typing: [line, "task add Late"])
      #expect(outcome.status == status, "\(line): \(outcome.error)")
    }
    #expect(try !home.kin("task list").contains("Late"))
  }

  @Test(arguments: ["task approve", "tsk list", "task list --limit x", "task show nothing"])
  func `a line that cannot be meant has the sentence that kin has`(line: String) throws {
    let home = try Home.withFamily()
    let alone = try home.run(words(of: line))
    let inSession = try home.run(["repl"], typing: [line])
    #expect(inSession.status == alone.status)
    let first = alone.error.split(separator: "\n")[0].replacing("“kin ", with: "“")
    #expect(inSession.error.split(separator: "\n")[0] == first)
    #expect(!inSession.error.contains("Usage: kin"))
  }

  @Test func `a line that is too long or no text is no command, and does no harm`() throws {
    let home = try Home.withFamily()
    let long = "task add " + String(repeating: "x", count: 100_000)
    let outcome = try home.run(["repl"], typing: [long])
    #expect(outcome.status == 64 && outcome.error.utf8.count < 500, "\(outcome.error.prefix(500))")
  }
}
