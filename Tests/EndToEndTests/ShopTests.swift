import Foundation
import Testing

@Suite struct ShopTests {
  // Proves: UC-P1
  @Test func `titles and amounts that look like negative numbers stay as typed`() throws {
    let home = try KinHome.withFamily()
    try home.kin("shop add -5")
    try home.kin("shop add -- -6")
    try home.kin("shop add Ice --quantity -18")
    let list = try home.kin("--json shop list")
    for value in ["\"title\": \"-5\"", "\"title\": \"-6\"", "\"quantity\": \"-18\""] {
      #expect(list.contains(value), "\(list)")
    }
  }

  // Proves: UC-P1, F-17, VM-43
  @Test func `shopping items are added, checked, edited, moved, cleared and restored`() throws {
    let home = try KinHome.withFamily()
    let nothing =
      "Nothing to buy\nAdd the first item to the list. Type “kin shop add ITEM”.\n"
    #expect(try home.kin("shop list") == nothing, "The name of the picture is not shown")
    #expect(
      try home.kin("shop add Milk --quantity \"2 l\" --section Dairy")
        == "Added “Milk” (2 l) to the shopping list\n")
    try home.kin("shop add Bread")
    try home.kin("shop add \"Ice cream\"")
    let listed = try home.kin("shop list")
    for text in ["Milk", "2 l", "Dairy", "added by Anna"] { #expect(listed.contains(text)) }
    #expect(try home.kin("shop check milk") == "“Milk” (2 l) is in the basket\n")
    #expect(try home.kin("shop list").contains("in Anna's basket"))
    #expect(try home.kin("shop edit Bread --quantity 3") == "Changed “Bread” (3)\n")
    #expect(
      try home.kin("shop move \"ice\" --before Bread")
        == "Moved “Ice cream” before “Bread” (3)\n")
    let cleared = try home.kin("shop clear").split(separator: "\n")
    #expect(cleared.first == "Removed “Milk” (2 l) from the shopping list")
    let way = try #require(cleared.last)
    #expect(way.wholeMatch(of: #/kin shop restore [0-9a-f]{6}/#) != nil, "\(way)")
    #expect(!(try home.kin("shop list").contains("Milk")))
    #expect(
      try home.kin(String(way.dropFirst("kin ".count)))
        == "Put “Milk” (2 l) back on the shopping list\n")
    #expect(try home.kin("shop uncheck Milk") == "Put “Milk” (2 l) back on the list\n")
    #expect(try home.kin("shop uncheck Milk") == "“Milk” (2 l) is already on the list\n")
    let removed = try home.kin("shop remove Milk").split(separator: "\n")
    #expect(removed.first == "Removed “Milk” (2 l) from the shopping list")
    let back = try #require(removed.last)
    #expect(
      try home.kin(String(back.dropFirst("kin ".count)))
        == "Put “Milk” (2 l) back on the shopping list\n")
    try home.kin("shop remove Milk")
    #expect(try home.failing("shop check Milk", with: 3).error.contains("no item “Milk”"))
    #expect(try home.failing("shop edit Bread", with: 64).error.contains("Say what to change"))
  }

  // Proves: UC-P1, F-17
  @Test func `removed items are listed and restored by title, the latest of several`() throws {
    let home = try KinHome.withFamily()
    #expect(try home.kin("shop restore").hasPrefix("There are no removed items\n"))
    #expect(try home.kin("--json shop restore").contains("\"removed\": []"))
    try home.kin("shop add Milk --quantity \"1 l\"")
    try home.kin("shop remove Milk")
    try home.kin("shop add Milk --quantity \"2 l\"")
    try home.kin("shop add Bread")
    try home.kin("shop remove Milk Bread")
    let listed = try home.kin("shop restore").split(separator: "\n")
    #expect(listed.count == 4 && listed[0].contains("Removed"), "\(listed)")
    #expect(listed[1].hasPrefix("Bread") && listed[1].contains("today"), "\(listed)")
    #expect(listed[2].contains("2 l") && listed[3].contains("1 l"), "\(listed)")
    #expect(try home.kin("--json shop restore").contains("\"removed_at\": \"20"))
    #expect(
      try home.kin("shop restore milk") == "Put “Milk” (2 l) back on the shopping list\n")
    #expect(try home.failing("shop restore Jam", with: 3).error.contains("“kin shop restore”"))
    #expect(try home.kin("shop list").contains("2 l"))
  }

  @Test(arguments: ["shop remove Jam", "shop clear"])
  func `the printed restore command repeats the profile, which keeps the store`(
    _ command: String
  ) throws {
    let home = try KinHome()
    let place = "--profile tablet --store \(home.path)/elsewhere.sqlite"
    try home.kin(
      "\(place) account sign-up --email anna@example.org --name Anna", typing: KinHome.password)
    try home.kin("\(place) household create --name Home --zone Europe/Amsterdam")
    try home.kin("\(place) shop add Jam")
    try home.kin("\(place) shop check Jam")
    let hint = try #require(
      try home.kin("\(place) \(command)").split(separator: "\n").last)
    #expect(hint.hasPrefix("kin --profile tablet shop restore "), "\(hint)")
    #expect(try home.kin(String(hint.dropFirst("kin ".count))).contains("“Jam”"))
    #expect(try home.kin("\(place) shop list").contains("Jam"))
  }

  @Test func `the printed restore command in a session omits kin`() throws {
    let home = try KinHome.withFamily()
    let outcome = try home.run(["repl"], typing: ["shop add Jam", "shop remove Jam"])
    #expect(outcome.status == 0, "\(outcome.error)")
    let hint = outcome.output.split(separator: "\n").first { $0.contains("shop restore") }
    #expect(try #require(hint).hasPrefix("shop restore "), "\(outcome.output)")
  }

  // Proves: UC-P1, C-39
  @Test func `a child as acting member adds shopping items`() throws {
    let home = try KinHome.withFamily()
    try home.kin("member act-as Ben")
    try home.kin("shop add Gum")
    #expect(try home.kin("shop list").contains("added by Ben"))
  }
}
