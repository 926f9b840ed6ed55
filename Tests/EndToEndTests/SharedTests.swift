import Testing

@Suite struct SharedTests {
  // Proves: B-24, B-26
  @Test func `a shared task has a part for each member, and the list shows their statuses`() throws
  {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("member add Mia --role child")
    try home.kin(
      "task add Garden --everyone \"Ben, Mia\" --points 9 --split --due today --repeat \"every day\""
    )
    #expect(try home.kin("task list").contains("Garden (Ben –, Mia –)"))
    let mias = try home.kin("--json task show \"Garden (Mia)\"")
    #expect(mias.contains("\"whole_points\": 9") && mias.contains("\"points\": 4"))
    try home.kin("member act-as Ben")
    // The name selects Ben's own part, and the answer says so.
    #expect(try home.kin("task show garden").contains("Ben (you): "))
    try home.kin("task complete garden")
    try home.kin("member act-as Mia")
    try home.kin("task complete garden")
    try home.kin("member act-as me")
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    // Two parts wait for approval, so the name is ambiguous.
    let ambiguous = try home.failing("task approve garden", with: 4)
    #expect(ambiguous.code == "ambiguous")
    try home.kin("task approve \"Garden (Ben)\"")
    #expect(try home.kin("task waiting").contains("Mia"))
    try home.kin("task approve garden")
    let listed = try home.kin("--json task list")
    #expect(listed.split(separator: "\"number\": 2").count == 3)
    #expect(try home.kin("points show Ben").contains("5"))
    try home.kin("member away Ben --until tomorrow")
    #expect(try home.kin("task list").contains("Garden (Ben –, Mia –)"))
  }

  // Proves: B-24
  @Test @MainActor func `a session asks which part of a shared task to approve`() async throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("member add Mia --role child")
    #expect(
      try home.kin("task add Garden --everyone children") == "Added “Garden” (Ben, Mia)\n")
    for name in ["Ben", "Mia"] {
      try home.kin("member act-as \(name)")
      try home.kin("task complete garden")
    }
    try home.kin("member act-as me")
    let editor = ScriptedEditor(["task approve garden", "2"], secrets: [KinHome.pin])
    let (said, _) = try await home.session(editor)
    #expect(said.contains("1  Garden (Ben)") && said.contains("2  Garden (Mia)"))
    #expect(editor.prompts.contains("Which one? "))
    #expect(try home.kin("task list").contains("Garden (Ben ?, Mia ✓)"))
  }

  // Proves: B-24
  @Test(arguments: [
    ("the kids", "Ben, Mia"), ("de kinderen", "Ben, Mia"), ("Parents", "Anna"),
    ("ouders", "Anna"), ("alle ouders", "Anna"), ("Alle Eltern", "Anna"),
    ("all parents", "Anna"), ("die Kids", "Ben, Mia"), ("alle leden", "Anna, Ben, Mia"),
    ("iedereen", "Anna, Ben, Mia"), ("everyone", "Anna, Ben, Mia"),
    ("kinder, Anna", "Ben, Mia, Anna"), ("Mia, children", "Mia, Ben"),
    ("Ben and Mia", "Ben, Mia"), ("Mia en Anna", "Mia, Anna"),
    ("Anna, Ben und Mia", "Anna, Ben, Mia"),
    ("Anna, Mia, and Ben", "Anna, Mia, Ben"), ("the kids and Anna", "Ben, Mia, Anna"),
  ])
  func `groups and lists of members are accepted in every language`(
    group: String, names: String
  ) throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("member add Mia --role child")
    #expect(try home.kin("task add Rooms --everyone \"\(group)\"") == "Added “Rooms” (\(names))\n")
    let turns = "task add Cook --repeat \"every day\" --rotate \"\(group)\""
    #expect(try home.kin(turns).hasPrefix("Added “Cook”"))
    let task = try home.failing("task add X --for \"\(group)\"", with: 64)
    #expect(task.error.contains("--everyone"), "\(task.error)")
  }

  // Proves: B-24
  @Test func `the name of a member with “and” stays whole in a list`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("member add \"Tim and Tom\" --role child")
    #expect(try home.kin("task add X --for \"Tim and Tom\"").contains("Tim and Tom"))
    let added = try home.kin("task add Rooms --everyone \"Tim and Tom, Ben and Anna\"")
    #expect(added == "Added “Rooms” (Tim and Tom, Ben, Anna)\n")
    #expect(try home.failing("task add X --everyone \"Ben and\"", with: 3).code == "notFound")
  }

  // Proves: B-24, UC-L1
  @Test func `a group cannot be responsible for an event, and a member's name comes first`() throws
  {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    let error = try home.failing("calendar add Choir --when tomorrow --for kids", with: 64).error
    #expect(error.contains("leave out --for"), "\(error)")
    try home.kin("member add Kids --role child")
    #expect(try home.kin("task add X --for kids").contains("Kids"))
  }

  // Proves: B-24
  @Test func `--everyone accepts children and all, and refuses conflicting options`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("member add Mia --role child")
    try home.kin("task add Rooms --everyone children")
    let shown = try home.kin("--json task show rooms")
    #expect(shown.split(separator: "\"member_name\"").count == 3)
    #expect(shown.contains("\"repetition\": null"))
    #expect(try home.kin("task show rooms").contains("ended") == false)
    #expect(
      try home.kin("task edit rooms --title \"All rooms\"")
        .hasPrefix("Renamed “Rooms” to “All rooms” (Ben, Mia)\n"))
    #expect(try home.kin("task list").split(separator: "All rooms").count == 3)
    #expect(
      try home.kin("task delete \"all rooms\" --yes")
        .hasPrefix("Deleted “All rooms” (Ben, Mia)\n"))
    #expect(try home.kin("--json task list").contains("rooms") == false)
    try home.kin("task add Rooms --everyone all")
    for words in [
      "task add X --everyone Ben --for Ben", "task add X --everyone Ben --rotate Ben",
      "task add X --split",
      "task edit rooms --only-this --split", "task edit rooms --everyone Ben --no-rotate",
    ] {
      #expect(try home.run(words.split(separator: " ").map(String.init)).status == 64, "\(words)")
    }
    #expect(try home.failing("task add X --everyone Nobody", with: 3).code == "notFound")
    #expect(
      try home.failing("task add X --everyone Ben,Mia --points 1 --split", with: 1).code
        == "validation")
  }
}
