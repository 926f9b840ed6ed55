import Foundation
import Testing

/// Lists are complete unless a page is requested.
@Suite struct ListTests {
  private func document(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private func count(_ key: String, in text: String) throws -> Int? {
    (try document(text)[key] as? [Any])?.count
  }

  @Test func `lists of tasks and points are complete unless a page is requested`() throws {
    let home = try KinHome.withFamily()
    let lines = (1...52).flatMap {
      ["task add \"Task \($0)\" --for me", "points bonus Ben 1 --reason r\($0)"]
    }
    let outcome = try home.run(
      ["repl"], typing: ["parent-mode unlock", KinHome.pin] + lines)
    #expect(outcome.status == 0, "\(outcome.error)")
    let tasks = try home.kin("--json task list")
    #expect(try count("tasks", in: tasks) == 52)
    #expect(try document(tasks)["next"] is NSNull)
    let text = try home.kin("task list --filter all")
    #expect(text.split(separator: "\n").count == 53 && !text.contains("--after"))
    let history = try home.kin("--json points history Ben")
    #expect(try count("transactions", in: history) == 52)
    #expect(try home.kin("points history Ben").split(separator: "\n").count == 53)
    let page = try home.kin("--json task list --limit 50")
    #expect(try count("tasks", in: page) == 50)
    let next = try #require(try document(page)["next"] as? String)
    #expect(try count("tasks", in: home.kin("--json task list --after \(next)")) == 2)
    let mine = try home.kin("--json task list --mine")
    #expect(try count("tasks", in: mine) == 50 && document(mine)["has_more"] as? Bool == true)
    #expect(
      try home.kin("task list --mine").contains("There may be more tasks: “kin task list --for me”")
    )
    let few = try home.kin("--json task list --mine --limit 20")
    #expect(try count("tasks", in: few) == 20)
    try home.kin("task add Dishes --for Ben")
    try home.kin("member act-as Ben")
    let complete = try home.kin("task list --mine")
    #expect(complete.contains("Dishes") && !complete.contains("There may be more"), "\(complete)")
  }
}
