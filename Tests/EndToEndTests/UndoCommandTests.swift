import Foundation
import Testing

/// The command `kin undo`.
@Suite struct UndoCommandTests {
  // Proves: UC-F6, UC-F3
  @Test func `undo lists the latest actions, and undoes one by number or name`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    #expect(try home.kin("undo").contains("Nothing to undo"))
    for title in ["Dishes", "Bins"] { try home.kin("task add \(title) --for me --points 5") }
    try home.kin("task complete dishes")
    try home.kin("task delete bins --yes")
    let lines = try home.kin("undo").split(separator: "\n").map(String.init)
    #expect(lines.count == 3, "\(lines)")
    #expect(lines[1].contains("Bins") && lines[1].contains("restored"), "\(lines)")
    #expect(lines[2].contains("Dishes") && lines[2].contains("5 points for Anna"), "\(lines)")
    let json = try home.kin("--json undo")
    let document = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let actions = try #require(document?["actions"] as? [[String: Any]])
    #expect(actions.map { $0["kind"] as? String } == ["deletion", "completion"])
    #expect(actions[1]["points"] as? Int == 5 && actions[1]["obstacle"] is NSNull)
    #expect(try home.kin("undo dishes").contains("“Dishes” (Anna) is open again"))
    #expect(try home.kin("undo 1") == "Restored “Bins” (Anna)\n")
    #expect(try home.failing("undo 1", with: 3).error.contains("kin undo"))
    #expect(try home.kin("points show me").contains("Balance  0 points"))
  }

  // Proves: UC-F6
  @Test(arguments: [
    (
      "en", "“Dishes” waits for approval, and no member can withdraw it. Type “kin task approve",
      "only Ben can withdraw it. Type “kin task approve Dishes” or “kin task reject Dishes”."
    ),
    (
      "nl", "“Dishes” wacht op goedkeuring, en geen enkel lid kan dat terugnemen. Typ “kin task",
      "alleen Ben kan dat terugnemen. Typ “kin task approve Dishes” of “kin task reject Dishes”."
    ),
    (
      "de", "„Dishes“ wartet auf Genehmigung, und kein Mitglied kann das zurücknehmen. Tippe „kin",
      "nur Ben kann das zurücknehmen. Tippe „kin task approve Dishes“ oder „kin task reject"
    ),
  ])
  func `both commands that undo say who can withdraw another member's claim`(
    language: String, fixed: String, retrying: String
  ) throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task add Dishes --for Ben")
    try home.kin("member act-as Ben")
    try home.kin("task complete dishes")
    try home.kin("member act-as me")
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    for (retry, words) in [("no", fixed), ("yes", retrying)] {
      try home.kin("household rules --retry \(retry)")
      var codes: [String?] = []
      for command in ["task undo", "undo"] {
        let refused = try home.failing("--language \(language) \(command) dishes", with: 1)
        #expect(refused.error.contains(words), "\(command): \(refused.error)")
        codes.append(refused.code)
      }
      #expect(Set(codes) == [retry == "no" ? "invalidTaskState" : "unauthorized"])
    }
    let unknown = try home.failing("undo bins", with: 3)
    #expect(unknown.code == "notFound")
  }

  // Proves: UC-F6
  @Test(arguments: [
    (
      "en", "“Dishes” cannot be undone: approved by Anna. Only an adult can undo the approval.",
      "Only another adult can undo the approval."
    ),
    (
      "nl", "ongedaan worden gemaakt: goedgekeurd door Anna. Alleen een volwassene kan de",
      "Alleen een andere volwassene kan de goedkeuring intrekken."
    ),
    (
      "de", "nicht rückgängig machen: genehmigt von Anna. Nur eine erwachsene Person kann die",
      "Nur eine andere erwachsene Person kann die Genehmigung zurücknehmen."
    ),
  ])
  func `an action that cannot be undone is refused with the reason of the list and the id`(
    language: String, child: String, adult: String
  ) throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task add Dishes --for Ben --repeat \"every day\" --due today")
    try home.kin("member act-as Ben")
    try home.kin("task complete dishes")
    try home.kin("member act-as me")
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task approve dishes")
    try home.kin("member act-as Ben")
    let id = try #require(try home.kin("undo").firstMatch(of: #/([0-9a-f]{6}) *\n/#)).output.1
    for action in ["dishes", "1", "\(id)"] {
      let refused = try home.failing("--language \(language) undo \(action)", with: 1)
      #expect(refused.code == "invalidTaskState" && refused.error.contains(child))
      #expect(refused.error.contains("kin task show \(id)"), "\(refused.error)")
    }
    try home.kin("member act-as me")
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("household rules --approval required")
    let invited = try home.kin("household invite --role parent")
    let code = try #require(invited.firstMatch(of: #/[0-9A-HJKMNP-TV-Z]{8}/#)).output
    let signUp = "--profile bram account sign-up --email bram@example.org --name Bram"
    try home.kin(signUp, typing: KinHome.password)
    try home.kin("--profile bram household join \(code)")
    try home.kin("task add Taxes --for me")
    try home.kin("task complete taxes")
    try home.kin("--profile bram task approve taxes")
    let refused = try home.failing("--language \(language) undo taxes", with: 1)
    #expect(refused.error.contains(adult), "\(refused.error)")
    let others = try home.failing("--profile bram --language \(language) undo dishes", with: 3)
    #expect(others.code == "notFound" && others.error.contains("kin --profile bram task undo"))
  }

  // Proves: UC-F6
  @Test func `a name is found beyond a full list, which gives the commands for older actions`()
    throws
  {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    // A listed title that begins with the older one is not meant.
    let others = ["Dishes2"] + (2..<20).map { "Task\($0)" }
    for title in ["Dishes", "Bins"] + others { try home.kin("task add \(title) --for me") }
    try home.kin("task complete dishes")
    #expect(!(try home.kin("undo").contains("Older actions")))
    try home.kin("task delete \(others.joined(separator: " ")) --yes")
    try home.kin("task delete bins --yes")
    for (language, words) in [
      ("en", "Older actions: “kin task undo TASK”; older deletions: “kin task restore TASK”.\n"),
      ("nl", "Oudere acties: “kin task undo TAAK”"), ("de", "Ältere Aktionen: „kin task undo"),
    ] {
      #expect(try home.kin("--language \(language) undo").contains(words))
    }
    let unknown = try home.failing("undo windows", with: 3)
    #expect(unknown.code == "notFound" && unknown.error.contains("“kin task undo TASK”"))
    #expect(try home.kin("--json undo").contains("\"has_more\": true"))
    #expect(try home.kin("undo dishes").contains("“Dishes” (Anna) is open again"))
    #expect(try home.kin("--json undo").contains("\"has_more\": false"))
  }
}
