import Foundation
import Testing

@Suite struct CardCommandTests {
  // Proves: UC-G1, UC-G2, UC-G6, UC-G7, T-41, T-62, T-63
  @Test func `a parent selects cards, and a card is done and taken back`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    let empty = try home.kin("card list Ben")
    #expect(empty.contains("No cards yet"), "\(empty)")
    #expect(
      empty.replacing("\n", with: " ").contains(
        "“kin card catalog KIND”, then “kin card select KIND CATALOG-ITEM --for MEMBER”"),
      "\(empty)")
    let shop = try home.kin("reward shop --for Ben")
    #expect(shop.contains("No rewards yet") && shop.contains("card select"), "\(shop)")
    let catalog = try home.kin("card catalog chore --for Ben")
    for text in ["Chores", "Make the bed", "2 points", "6–8 years"] {
      #expect(catalog.contains(text))
    }
    #expect(!catalog.contains("Catalog"))
    #expect(
      try home.kin("card select chore \"Make the bed\" \"Water the\" --for Ben")
        == "Saved Ben's selection (Chores: 2)\n")
    #expect(try home.kin("card catalog chore --for Ben").contains("✓"))
    #expect(
      try home.kin("card done \"make the bed\" --for Ben")
        == "“Make the bed” is done: +2 points, balance 2 points\n")
    #expect(
      try home.kin("card done \"Make the bed\" --for Ben")
        == "“Make the bed” is already done today\n")
    let listed = try home.kin("card list Ben --kind chore")
    for text in ["Ben's ", "✓", "Make the bed", "Water the plants"] {
      #expect(listed.contains(text), "\(listed)")
    }
    #expect(
      try home.kin("card undo \"Make the bed\" --for Ben")
        == "“Make the bed” is not done: -2 points, balance 0 points\n")
    let json = try home.kin("--json card list Ben")
    #expect(json.contains("\"is_done_today\": false") && json.contains("\"kind\": \"chore\""))
    #expect(
      try home.kin("card archive \"Make the bed\" --for Ben") == "Archived “Make the bed”\n")
    #expect(
      try home.failing("card done \"Make the bed\" --for Ben", with: 3).error
        .contains("no card “Make the bed”"))
  }

  @Test func `on a narrow terminal the titles of cards are whole`() throws {
    let (home, terminal) = (try KinHome.withFamily(), try Terminal())
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("card select chore \"Put dirty\" --for Ben")
    terminal.resize(columns: 50)
    let list = try home.start("card list Ben", on: terminal)
    #expect(terminal.waitFor("Put dirty clothes in the basket"), "\(terminal.shown)")
    #expect(list.wait() == 0)
  }

  // Proves: UC-G4, UC-G5, T-47, T-49, T-55, D-04
  @Test func `an own item is added, edited and deleted`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    #expect(
      try home.kin("card add chore \"Feed the hens\" 3")
        == "Added “Feed the hens” to the catalog\n")
    try home.kin("card select chore \"Feed the hens\" --for Ben")
    #expect(
      try home.kin("card edit chore \"Feed the hens\" --points 4") == "Changed “Feed the hens”\n")
    #expect(try home.kin("card list Ben").contains("4 points"))
    #expect(
      try home.failing("card edit chore \"Make the bed\" --points 4", with: 1).error
        .contains("unauthorized"))
    #expect(
      try home.failing("card edit chore \"Feed the hens\"", with: 64).error
        .contains("Say what to change"))
    #expect(
      try home.kin("card delete chore \"Feed the hens\" --yes")
        == "Deleted “Feed the hens”; its cards are archived\n")
    #expect(!(try home.kin("card list Ben").contains("Feed the hens")))
    #expect(
      try home.failing("card delete chore Hens --yes", with: 3).error
        .contains("The catalog has no “Hens”"))
  }
}
