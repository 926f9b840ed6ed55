import Foundation
import Testing

@testable import kin

/// The commands of point rules.
@Suite struct PointRulesCommandTests {
  // Proves: B-27
  @Test func `a factor multiplies the points of work, and why explains the balance`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    let added = try home.kin("points add-rule Double --factor 2 --for Ben --category chores")
    #expect(added.contains("Added “Double” (×2)"), "\(added)")
    #expect(try home.kin("points rules").contains("×2"))
    try home.kin("task add Dishes --for Ben --points 5")
    try home.kin("member act-as Ben")
    try home.kin("task complete Dishes")
    try home.kin("member act-as me")
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    #expect(try home.kin("task approve Dishes").contains("10 points"))
    let why = try home.kin("points why Ben")
    #expect(why.contains("5 ×2 (Double) = 10"), "\(why)")
    let json = try home.kin("--json points why Ben")
    let document = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    #expect(document?["opening"] as? Int == 0)
    let lines = try #require(document?["transactions"] as? [[String: Any]])
    let award = try #require(lines.first?["award"] as? [String: Any])
    #expect(award["base"] as? Int == 5 && award["result"] as? Int == 10)
    try home.kin("points end-rule Double")
    #expect(try home.kin("points rules").contains("No point rules"))
  }

  // Proves: D-44, B-34
  @Test func `named bonuses and penalties are booked and forgiven`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("points add-rule Helped --bonus 5")
    try home.kin("points add-rule Shouted --penalty 3")
    #expect(try home.kin("points book Ben Helped").contains("5 points"))
    #expect(try home.kin("points book Ben Shouted").contains("2 points"))
    #expect(try home.failing("points book Ben Shouted", with: 1).error.contains("Not enough"))
    #expect(try home.failing("points book Ben Nothing", with: 3).error.contains("points rules"))
    #expect(try home.kin("points forgive Ben").contains("5 points"))
    #expect(try home.failing("points forgive Ben", with: 3).error.contains("Ben has no recent"))
  }

  @Test func `why says that it shows the latest twenty of more transfers`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    for _ in 1...20 { try home.kin("points bonus Ben 1 --reason Thanks") }
    let complete = try home.kin("points why Ben")
    #expect(!complete.contains("latest 20"), "\(complete)")
    try home.kin("points bonus Ben 1 --reason Thanks")
    let cut = try home.kin("points why Ben")
    #expect(cut.contains("These are the latest 20: “kin points history” has all."), "\(cut)")
  }

  @Test func `add-rule needs one content, with the options that belong to it`() throws {
    let home = try KinHome.withFamily()
    for line in [
      "points add-rule A", "points add-rule A --bonus 5 --penalty 5",
      "points add-rule A --bonus 5 --on saturday", "points add-rule A --bonus 5 --floor 5",
      "points add-rule A --expire-after 5 --weekly", "points add-rule A --factor 1.23456",
      "points add-rule A --decay 1.5", "points add-rule A --factor 2 --on someday",
    ] {
      #expect(try home.failing(line, with: 64).error.isEmpty == false)
    }
  }

  @Test(arguments: [
    ("1.5", 15_000), ("1,5", 15_000), ("×2", 20_000), ("x0.25", 2_500), ("10", 100_000),
    ("0.0001", 1),
  ])
  func `a factor is read exactly`(text: String, basisPoints: Int) {
    #expect(FactorArgument(argument: text)?.basisPoints == basisPoints)
  }

  @Test(arguments: ["", ".", "1.", ".5", "-1", "1.00001", "1e3", "9999999"])
  func `another text is no factor`(text: String) {
    #expect(FactorArgument(argument: text) == nil)
  }
}
