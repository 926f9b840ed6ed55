import Foundation
import Testing

@Suite struct DashboardCommandTests {
  private func document(_ text: String) throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return try #require(value as? [String: Any])
  }

  private func approveGoal(in home: KinHome) throws {
    try home.kin("member act-as Ben")
    try home.kin("goal add Read --habit daily --points 10")
    try home.kin("member act-as me")
    try home.kin("parent-mode unlock", typing: KinHome.pin)
  }

  // Proves: UC-K1, UC-K2, S-08, S-68, S-104, S-105, S-114, S-115, S-141
  @Test func `a parent and an only child see its progress and their next commands`() throws {
    let home = try KinHome.withFamily()
    try approveGoal(in: home)
    let waiting = try home.kin("dashboard")
    #expect(waiting.contains("Review Approvals (1): “kin goal list --pending”"))
    let decide =
      "“Read” of Ben: approve it with “kin goal approve Read”, or reject it with "
      + "“kin goal reject Read --reason REASON”."
    #expect(waiting.contains("Goals waiting for approval") && waiting.contains(decide))
    for command in ["goal list", "goal list --pending", "goal show Read"] {
      #expect(try home.kin(command).contains(decide), "\(command)")
    }
    #expect(try home.kin("--json dashboard").contains("\"waiting_goals\""))
    try home.kin("goal approve Read")
    #expect(try home.kin("activity").contains("🔐"))
    try home.kin("member act-as Ben")
    try home.kin("goal done Read")
    let bens = try home.kin("dashboard")
    #expect(bens.contains("Hello, Ben!"))
    #expect(bens.contains("↗ Up 10 points from last week!"))
    #expect(bens.contains("Add New Goal: “kin goal add”"))
    #expect(bens.contains("View My Goals: “kin goal list”"))
    try home.kin("member act-as me")
    let annas = try home.kin("dashboard")
    #expect(annas.contains("Ben's Progress"))
    #expect(annas.contains("View All Goals: “kin goal list”"))
    #expect(annas.contains("✅"))
    #expect(try home.kin("--json activity").contains("\"kind\": \"completion\""))
    #expect(try home.failing("activity --limit 51", with: 1).code == "validation")
  }

  // Proves: S-109
  @Test func `the activity feed is listed in pages`() throws {
    let home = try KinHome.withFamily()
    try approveGoal(in: home)
    try home.kin("goal approve Read")
    try home.kin("member act-as Ben")
    try home.kin("goal done Read")
    let page = try home.kin("--json activity --limit 1")
    #expect(page.contains("\"completion\"") && !page.contains("\"approval\""))
    let next = try #require(try document(page)["next"] as? String)
    let text = try home.kin("activity --limit 1")
    #expect(text.contains("There are more: add --after \(next)."))
    let rest = try home.kin("--json activity --after \(next)")
    #expect(rest.contains("\"approval\"") && !rest.contains("\"completion\""))
    #expect(try document(rest)["next"] as? String == nil)
    #expect(try !home.kin("activity").contains("--after"))
    #expect(try home.failing("activity --after x", with: 64).code == "usage")
  }

  // Proves: S-09, S-10, S-102
  @Test func `a second child turns the progress into a board`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("member add Mia --role child")
    let board = try home.kin("dashboard")
    #expect(board.contains("Family leaderboard"))
    #expect(board.contains("Mia"))
    #expect(board.contains("🥇") == false)
    #expect(try home.kin("dashboard Ben").contains("in family!"))
    for name in ["Ben", "Mia"] { try home.kin("member remove \(name) --yes") }
    let none = try home.kin("dashboard")
    #expect(none.contains("No child is in this household yet."))
    #expect(none.contains("Family leaderboard") == false)
  }
}
