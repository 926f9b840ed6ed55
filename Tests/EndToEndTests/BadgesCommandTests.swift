import Foundation
import Testing

/// The command `kin badges`, and the messages about badges.
@Suite struct BadgesCommandTests {
  /// A family in which Ben completed a task; Anna's device, in parent mode.
  private func family() throws -> KinHome {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task add Dishes --for Ben --points 5")
    try home.kin("member act-as Ben")
    try home.kin("task complete Dishes")
    try home.kin("member act-as me")
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task approve Dishes")
    return home
  }

  // Proves: M-43, M-44, M-45
  @Test func `badges lists the earned ones first, and shows one in detail`() throws {
    let home = try family()
    let text = try home.kin("badges Ben")
    let lines = text.split(separator: "\n").map(String.init)
    #expect(text.contains("1 of 6"), "\(text)")
    let first = try #require(lines.firstIndex { $0.contains("First task") })
    let second = try #require(lines.firstIndex { $0.contains("Ten tasks") })
    #expect(first < second && lines[first].contains("🏅"), "\(text)")
    #expect(lines[second].contains("Complete 10 tasks") && lines[second].contains("1 of 10"))
    let detail = try home.kin("badges Ben --badge ten")
    #expect(detail.contains("checkmark.seal.fill") && !detail.contains("First task"), "\(detail)")
    #expect(try home.failing("badges Ben --badge Gold", with: 3).error.contains("kin badges"))
    #expect(try home.kin("badges").contains("0 of 6"), "Anna's own")
    try home.kin("member act-as Ben")
    #expect(try home.kin("inbox").contains("You earned a badge: First task"))
  }

  // Proves: M-42
  @Test func `a script gets the keys, metrics and instants of badges`() throws {
    let home = try family()
    let json = try home.kin("--json badges Ben")
    let document = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let badges = try #require(document?["badges"] as? [String: Any])
    #expect(badges["completed_tasks"] as? Int == 1 && badges["member_name"] as? String == "Ben")
    let rows = try #require(badges["rows"] as? [[String: Any]])
    #expect(rows.count == 6 && rows[0]["key"] as? String == "first_chore")
    #expect(rows[0]["earned_at"] is String && rows[1]["earned_at"] is NSNull)
    #expect(rows[1]["threshold"] as? Int == 10 && rows[1]["value"] as? Int == 1)
  }
}
