import Foundation
import Testing

@Suite struct RewardCommandsTests {
  // Proves: T-67, T-68, T-69, T-70, UC-G8, UC-G9, D-06
  @Test func `a child buys a reward, returns it, and gets it handed over`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("card add reward Cinema 6")
    try home.kin("card select reward Cinema --for Ben")
    try home.kin("points bonus Ben 10 --reason \"Start\"")
    let shop = try home.kin("reward shop --for Ben")
    for text in ["Reward shop", "Ben", "balance 10 points", "Cinema", "6 points"] {
      #expect(shop.contains(text), "\(shop)")
    }
    #expect(
      try home.kin("reward buy cinema --for Ben")
        == "“Cinema” is in the basket (6 points); the balance is now 4 points\n")
    #expect(try home.kin("reward basket --for Ben").contains("in the basket"))
    #expect(try home.kin("points show Ben").contains("6 points"))
    let again = try home.failing("reward buy cinema --for Ben", with: 1).error
    #expect(again.contains("This reward is in the basket already"))
    #expect(
      try home.kin("reward refund cinema --for Ben")
        == "Returned “Cinema” (+6 points); the balance is now 10 points\n")
    try home.kin("reward buy cinema --for Ben")
    #expect(try home.kin("reward fulfil cinema") == "Handed over “Cinema” of Ben\n")
    #expect(try home.kin("reward basket --for Ben --history").contains("handed over"))
    #expect(
      try home.failing("reward buy cinema --for Ben", with: 1).error.contains("2 are missing"))
    #expect(try home.failing("reward buy Zoo --for Ben", with: 3).error.contains("no “Zoo”"))
  }

  // Proves: UC-G8
  @Test func `a request waits for an adult, who approves or declines it`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("card add reward Cinema 6")
    try home.kin("card select reward Cinema --for Ben")
    try home.kin("points bonus Ben 10 --reason \"Start\"")
    #expect(
      try home.kin("reward terms cinema --for Ben --approval --stock 3 --quota 2/week")
        == "Changed the terms of “Cinema”\n")
    #expect(
      try home.kin("reward shop --for Ben").contains("needs approval, 3 left, 2 per week"))
    #expect(try home.kin("reward buy cinema --for Ben").hasPrefix("Requested “Cinema”"))
    #expect(try home.kin("reward requests").contains("waits for approval"))
    let today = try home.kin("today")
    for text in ["Cinema", "Ben", "waits for approval", "reward approve REWARD"] {
      #expect(today.contains(text), "\(today)")
    }
    #expect(
      try home.kin("reward decline cinema --reason \"Not today\"")
        == "Declined “Cinema” of Ben; the points are returned\n")
    try home.kin("reward buy cinema --for Ben")
    #expect(
      try home.failing("reward refund cinema --for Ben", with: 1).error
        .contains("reward cancel REWARD"))
    #expect(
      try home.failing("reward fulfil cinema", with: 1).error.contains(
        "Approve the request first. Type “kin reward approve REWARD”."))
    #expect(try home.kin("reward approve cinema") == "Approved “Cinema” of Ben\n")
    let requests = try home.kin("--json reward requests")
    #expect(requests.contains("\"state\": \"in_basket\""))
    #expect(
      try home.kin("reward approve cinema") == "Approved “Cinema” of Ben\n", "Nothing changes")
    #expect(
      try home.failing("reward cancel cinema --for Ben", with: 1).error
        .contains("reward refund REWARD"))
    try home.kin("reward fulfil cinema")
    #expect(
      try home.failing("reward fulfil cinema", with: 3).error.contains("kin reward requests"))
    #expect(try home.failing("reward terms cinema --for Ben", with: 64).error.contains("Say what"))
  }

  @Test func `a reward that two children want is decided for one of them`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("member add Mia --role child")
    try home.kin("card add reward Cinema 6")
    for child in ["Ben", "Mia"] {
      try home.kin("card select reward Cinema --for \(child)")
      try home.kin("points bonus \(child) 10 --reason \"Start\"")
    }
    try home.kin("reward terms cinema --approval")
    for child in ["Ben", "Mia"] { try home.kin("reward buy cinema --for \(child)") }
    let several = try home.failing("reward approve cin", with: 4).error
    #expect(
      several.hasPrefix(
        "kin: Several children have “Cinema”: Ben, Mia. Choose one, for example “--for Ben”."))
    let mias = try #require(several.firstMatch(of: #/Mia .* ([0-9a-f]{6,})/#)).output.1
    let ids = try home.kin("--json reward requests").matches(of: #/"([0-9a-f-]{36})"/#)
      .map(\.output.1)
    let id = try #require(ids.first { $0.hasSuffix(mias) })
    _ = try home.failing("reward approve \(id) --for Ben", with: 3)
    #expect(try home.kin("reward approve cinema --for Mia") == "Approved “Cinema” of Mia\n")
    #expect(
      try home.kin("reward decline cinema --reason \"Not today\" --for Ben")
        == "Declined “Cinema” of Ben; the points are returned\n")
    #expect(
      try home.kin("reward fulfil cinema --for Mia") == "Handed over “Cinema” of Mia\n")
  }

  @Test func `different rewards of two children are not called the same`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("member add Mia --role child")
    for (child, reward) in [("Ben", "Cinema"), ("Mia", "Circus")] {
      try home.kin("card add reward \(reward) 6")
      try home.kin("card select reward \(reward) --for \(child)")
      try home.kin("points bonus \(child) 10 --reason \"Start\"")
      try home.kin("reward buy \(reward) --for \(child)")
    }
    let several = try home.failing("reward fulfil ci", with: 4).error
    #expect(!several.contains("Several children"), "\(several)")
    #expect(several.contains("Cinema") && several.contains("Circus"), "\(several)")
  }

  @Test func `with two children, terms and the catalog need no child`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("member add Mia --role child")
    try home.kin("card add reward Cinema 6")
    try home.kin("card select reward Cinema --for Mia")
    #expect(
      try home.kin("reward terms cinema --approval") == "Changed the terms of “Cinema”\n")
    #expect(try home.kin("reward shop --for Mia").contains("needs approval"))
    #expect(
      try home.failing("reward terms Zoo --approval", with: 3).error.contains("no “Zoo”"))
    let catalog = try home.kin("card catalog reward")
    #expect(catalog.contains("Cinema") && !catalog.contains("✓"))
    #expect(try home.kin("--json card catalog reward").contains("\"is_selected\": null"))
    #expect(try home.kin("card catalog reward --for Mia").contains("✓"))
  }
}
