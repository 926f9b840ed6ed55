import Foundation
import Testing

@testable import kin

/// The command `kin leaders`, and the bars of tables.
@Suite struct LeadersTests {
  private func complete(_ title: String, for name: String, points: Int, at home: KinHome) throws {
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task add \(title) --for \(name) --points \(points)")
    try home.kin("member act-as \(name)")
    try home.kin("task complete \(title)")
    try home.kin("member act-as me")
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task approve \(title)")
  }

  // Proves: UC-I1, M-39, C-71
  @Test func `leaders ranks the children, and a child sees its own rank`() throws {
    let home = try KinHome.withFamily()
    #expect(try home.kin("leaders").contains("No points yet"))
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("member add Mia --role child")
    try complete("Dishes", for: "Ben", points: 5, at: home)
    try complete("Lawn", for: "Mia", points: 20, at: home)
    try home.kin("points bonus Ben 90 --reason Thanks")
    let text = try home.kin("leaders")
    #expect(text.hasPrefix("This week, since "))
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines.count == 4 && !text.contains("█"), "\(text)")
    #expect(lines[2].contains(/^ *1 +🥇 +Mia +20 points +1 done$/), "\(text)")
    #expect(lines[3].contains(/^ *2 +🥈 +Ben +5 points +1 done$/), "\(text)")
    #expect(try home.kin("leaders --all").hasPrefix("All time\n"))
    #expect(try home.kin("leaders --month").hasPrefix("This month, since "))
    #expect(try home.failing("leaders --month --all", with: 64).error.contains("--month"))
    let ben = try home.kin("leaders Ben")
    #expect(ben.contains(/All time +5 points\n/) && ben.contains(/Done +1\n/), "\(ben)")
    #expect(try home.failing("leaders Ben --all", with: 64).error.contains("--all"))
    try home.kin("member act-as Ben")
    let own = try home.kin("leaders")
    #expect(own.contains("Ben (you)") && !own.contains("Mia"), "\(own)")
    #expect(own.contains("Only adults see the whole leaderboard."))
  }

  // Proves: UC-I1, C-50, TRAP-14
  @Test func `leaders follows the rule of the audience and the privacy of an account`() throws {
    let home = try KinHome.withFamily()
    try complete("Dishes", for: "Ben", points: 5, at: home)
    #expect(try home.kin("leaders").contains("🥇") == false, "Ben is the only child")
    try home.kin("household rules --leaderboard allMembers")
    #expect(try home.kin("leaders").contains("Anna (you)"))
    try home.kin("account privacy --no-share-activity")
    let hidden = try home.kin("leaders")
    #expect(!hidden.contains("Anna") && hidden.contains("You chose not to be on leaderboards."))
    let json = try home.kin("--json leaders")
    let document = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let board = try #require(document?["leaderboard"] as? [String: Any])
    #expect(board["period"] as? String == "weekly" && board["hides_you"] as? Bool == true)
    let rows = try #require(board["rows"] as? [[String: Any]])
    #expect(rows.map { $0["member_name"] as? String } == ["Ben"])
    #expect(rows[0]["rank"] is NSNull && rows[0]["points"] as? Int == 5)
  }

  // Proves: UC-I1, C-50, C-71
  @Test func `leaders with a member shows each listed one, and says who sees the points of others`()
    throws
  {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("member add Oma --role guardian")
    try home.kin("member add Mia --role child")
    let refused = try home.failing("leaders Oma", with: 1)
    #expect(refused.error.contains("Only Oma sees these points"), "\(refused.error)")
    #expect(refused.error.contains("(unauthorized)") && !refused.error.contains("Ask a parent"))
    let dutch = try home.failing("leaders Oma --language nl", with: 1).error
    #expect(dutch.contains("Alleen Oma ziet deze punten"), "\(dutch)")
    let german = try home.failing("leaders Oma --language de", with: 1).error
    #expect(german.contains("Nur Oma sieht diese Punkte"), "\(german)")
    try home.kin("member act-as Ben")
    let sibling = try home.failing("leaders Mia", with: 1).error
    #expect(sibling.contains("Only adults and Mia see these points"), "\(sibling)")
    #expect(sibling.contains("You act as Ben"), "\(sibling)")
    try home.kin("member act-as me")
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("household rules --leaderboard allMembers")
    #expect(try home.kin("leaders Oma").contains("All time"))
  }

  @Test(arguments: [(29, 0), (60, 40), (44, 24), (200, 40), (nil, 0)])
  func `bars begin behind the widest row, and are as long as there is room`(
    width: Int?, longest: Int
  ) {
    var table = Table(
      columns: [.init(title: "Who"), .init(title: "Earned", alignment: .right)],
      rows: [["Mia", "20 points"], ["Annabel", "5 points"], ["Tim", "0 points"]])
    table.bars = [1, 0.25, 0]
    let lines = table.lines(on: TerminalCapabilities(width: width))
    let bars = lines.map { $0.filter { $0 == "█" }.count }
    #expect(bars == [0, longest, longest / 4, 0])
    #expect(lines.allSatisfy { displayWidth($0) <= width ?? .max })
    if longest > 0 {
      let starts = lines.compactMap { $0.firstIndex(of: "█")?.utf16Offset(in: $0) }
      #expect(starts == [20, 20])
    }
  }
}
