import Testing

@testable import kin

/// Commands that take several tasks or items.
@Suite struct SeveralTests {
  /// Anna's machine in parent mode, with three tasks for Ben.
  private func family() throws -> KinHome {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    for title in ["Dishes", "Bins", "Lawn"] {
      try home.kin("task add \(title) --for Ben --points 5")
    }
    return home
  }

  @Test func `an unassigned task that a child completed is listed with the name of the child`()
    throws
  {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task add \"Rake leaves\"")
    try home.kin("task add \"Rake path\"")
    try home.kin("member act-as Ben")
    try home.kin("task complete \"rake leaves\" \"rake path\"")
    try home.kin("member act-as me")
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    let rows = try home.kin("task list").split(separator: "\n").filter { $0.contains("Rake") }
    #expect(rows.count == 2 && rows.allSatisfy { $0.contains("Ben") }, "\(rows)")
    let ambiguous = try home.failing("task approve rake", with: 4)
    #expect(ambiguous.error.contains("Ben"), "\(ambiguous.error)")
  }

  // Proves: UC-F5, UC-F7
  @Test func `starting, completing and approving several tasks prints a line for each`() throws {
    let home = try family()
    try home.kin("member act-as Ben")
    #expect(
      try home.kin("task start dishes bins") == "Started “Dishes” (Ben)\nStarted “Bins” (Ben)\n")
    #expect(try home.kin("task complete dishes bins lawn").split(separator: "\n").count == 3)
    try home.kin("member act-as me")
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    #expect(try home.failing("task approve dishes bins", with: 64).error.contains("--yes"))
    try home.failing("task approve --all", with: 64)
    #expect(
      try home.kin("task approve dishes bins --yes")
        == """
        Approved “Dishes” (Ben): +5 points
        Ben earned the badge “First task”
        Approved “Bins” (Ben): +5 points

        """)
    #expect(try home.kin("task approve --all --yes") == "Approved “Lawn” (Ben): +5 points\n")
    #expect(try home.kin("task approve --all --yes").hasPrefix("All caught up!"))
    #expect(try home.kin("points show Ben").contains("Balance  15 points"))
  }

  @Test func `two names of the same object are used once, and a warning names both`() throws {
    let home = try family()
    try home.kin("task delete dishes bins --yes")
    let outcome = try home.run(["task", "restore", "dish", "Dishes", "bins", "Bins"])
    #expect(outcome.status == 0 && outcome.output.split(separator: "\n").count == 2)
    #expect(
      outcome.error == "kin: “dish” and “Dishes” both mean “Dishes (Ben)”.\n", "\(outcome.error)")
    let dutch = try home.run(["--language", "nl", "task", "delete", "bin", "bins", "--yes"])
    #expect(dutch.error == "kin: “bin” en “bins” zijn allebei “Bins (Ben)”.\n", "\(dutch.error)")
    try home.kin("shop add Milk")
    let item = try home.run(["shop", "check", "mil", "milk"])
    #expect(item.status == 0 && item.error.contains("both mean “Milk”"), "\(item.error)")
    try home.kin("shop remove milk")
    let back = try home.run(["shop", "restore", "mil", "milk"])
    #expect(back.status == 0 && back.error.contains("both mean “Milk”"), "\(back.error)")
  }

  @Test func `an unknown name among several leaves all tasks unchanged`() throws {
    let home = try family()
    let refused = try home.failing("task delete dishes nothing --yes", with: 3)
    #expect(refused.error.contains("no task “nothing”"))
    #expect(try home.kin("task list").contains("Dishes"))
    try home.failing("task approve dishes --all", with: 64)
    try home.failing("task complete dishes bins --photo x.png", with: 64)
    let missing = try home.failing("task approve", with: 64)
    #expect(missing.error.contains("Missing expected argument '<task>"))
  }

  @Test func `a refusal of one of several tasks does not affect the others`() throws {
    let home = try family()
    try home.kin("task add Taxes --for me --points 2")
    try home.kin("task add Chess --for me")
    let outcome = try home.run(["task", "complete", "dishes", "taxes"])
    #expect(outcome.status == 1)
    #expect(
      outcome.output == """
        Completed “Taxes” (Anna): +2 points. Well done!
        You earned the badge “First task”

        """)
    #expect(outcome.error.hasPrefix("kin: Dishes (Ben): ") && outcome.code == "unauthorized")
    let document = try home.run(["--json", "task", "complete", "dishes", "chess"])
    #expect(document.status == 1 && document.error.isEmpty)
    #expect(
      document.output.hasPrefix("{\n  \"tasks\": [\n    {\n      \"name\": \"Dishes (Ben)\","))
    #expect(document.output.contains("\"code\": \"unauthorized\""))
    #expect(document.output.contains("\n      \"title\": \"Chess\","))
  }

  @Test func `names of the same object have one entry in JSON, and one name has the object itself`()
    throws
  {
    let home = try KinHome.withFamily()
    try home.kin("shop add Milk Eggs")
    let several = try home.kin("--json shop check milk eggs Eggs")
    #expect(several.contains("\"items\": [") && several.matches(of: #/"title": "Eggs"/#).count == 1)
    #expect(try home.kin("--json shop uncheck milk").hasPrefix("{\n  \"item\": {"))
    let group = try home.run(["--json", "shop"])
    #expect(group.status == 64 && group.error.isEmpty && group.output.contains("\"text\""))
  }

  @Test func `deleting several tasks on a terminal asks one question`() throws {
    let home = try family()
    let terminal = try Terminal()
    let process = try home.start("task delete dishes bins", on: terminal)
    #expect(terminal.waitFor("Delete 2 tasks: Dishes (Ben), Bins (Ben)? [y/N] "))
    terminal.type("y")
    #expect(terminal.waitFor("Deleted “Dishes” (Ben)"))
    #expect(terminal.waitFor("Deleted “Bins” (Ben)"))
    terminal.readToEnd()
    #expect(process.wait() == 0)
    #expect(try home.kin("task list").split(separator: "\n").last?.hasPrefix("1 task") == true)
  }

  // Proves: UC-P1
  @Test func `several shopping items are added, checked, removed and restored at once`() throws {
    let home = try KinHome.withFamily()
    #expect(
      try home.kin("shop add Milk Eggs \"Ice cream\"") == """
        Added “Milk” to the shopping list
        Added “Eggs” to the shopping list
        Added “Ice cream” to the shopping list

        """)
    #expect(
      try home.kin("shop check milk eggs") == "“Milk” is in the basket\n“Eggs” is in the basket\n")
    #expect(try home.kin("shop check --all") == "“Ice cream” is in the basket\n")
    #expect(
      try home.kin("shop check --all") == "There are no open items on the list.\n")
    let removed = try home.kin("shop remove milk ice").split(separator: "\n")
    #expect(removed.count == 3)
    let back = try #require(removed.last)
    #expect(
      try home.kin(String(back.dropFirst("kin ".count)))
        == "Put 2 items back on the shopping list: “Milk”, “Ice cream”\n")
    #expect(try home.kin("--json shop add Jam Tea").hasPrefix("{\n  \"items\": [\n    {\n"))
    try home.failing("shop remove jam nothing", with: 3)
    #expect(try home.kin("shop list").contains("Jam"))
  }

  // Proves: UC-F3
  @Test func `several deleted tasks are restored at once, and an unknown name restores none`()
    throws
  {
    let home = try family()
    try home.kin("task delete dishes bins --yes")
    try home.failing("task restore dishes nothing", with: 3)
    #expect(
      try home.kin("task restore dishes bins Dishes")
        == "Restored “Dishes” (Ben)\nRestored “Bins” (Ben)\n")
    let deletion = try home.kin("--json task delete lawn --yes")
    let id = String(
      try #require(deletion.firstMatch(of: #/"deleted": "([0-9a-f-]{36})"/#)).output.1)
    try home.kin("task restore \(id)")
    try home.kin("task delete bins --yes")
    let document = try home.run(["--json", "task", "restore", id, "bins"])
    #expect(document.status == 3 && document.error.isEmpty)
    #expect(document.output.hasPrefix("{\n  \"tasks\": [\n    {\n      \"name\": \"\(id)\","))
    #expect(document.output.contains("\n      \"title\": \"Bins\","))
  }

  @Test @MainActor func `a session prompts for a missing task of a command that takes several`()
    async throws
  {
    let home = try family()
    let editor = ScriptedEditor(["task approve", "", "", "task start", "dishes"])
    _ = try await home.session(editor)
    #expect(editor.prompts.count { $0 == "tasks: " } == 3)
  }
}
