import Testing

@Suite struct GoalCommandTests {
  // Proves: UC-J1, UC-J3, UC-J4, UC-J5, UC-J6, UC-J7
  @Test func `a child works on goals that an adult approves`() throws {
    let home = try KinHome.withFamily()
    try home.kin("member act-as Ben")
    let created = try home.kin("goal add Read --habit daily --points 10")
    #expect(created.contains("(daily, 10 points); it waits for a parent's approval"))
    try home.kin("goal add Swim --step \"25 metres\" --step \"50 metres\" --points 20")
    #expect(try home.failing("goal done Read", with: 1).code == "invalidGoalState")
    #expect(try home.failing("goal approve Read", with: 1).code == "unauthorized")
    try home.kin("member act-as me")
    #expect(try home.kin("goal list --pending").contains("Read"))
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    let approved = try home.kin("goal approve Read")
    let steps = "Type “kin member act-as Ben”, then “kin goal done Read”."
    #expect(approved.contains(steps), "\(approved)")
    try home.kin("goal reject Swim --reason \"In summer\"")
    #expect(try home.kin("goal list --pending").contains("All Caught Up!"))
    try home.kin("member act-as Ben")
    let chat = try home.kin("--json chat list --filter system")
    #expect(chat.contains("✅ 'Read' has been approved for Ben by Anna!"))
    #expect(chat.contains("❌ 'Swim' was not approved for Ben by Anna: In summer"))
    #expect(try home.kin("goal show Swim").contains("Reason: In summer"))
    #expect(try home.kin("goal done Read").contains("+10 points"))
    #expect(try home.failing("goal done Read", with: 1).code == "alreadyCompletedThisPeriod")
    #expect(try home.kin("--json goal list").contains("\"streak\": 1"))
    let summary = try home.kin("goal summary")
    #expect(summary.contains("Your Best Goals"))
    #expect(summary.contains("2 to go"))
    #expect(try home.kin("goal undo Read").contains("taken back"))
    try home.kin("goal edit Swim --points 15")
    try home.kin("member act-as me")
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("goal approve Swim")
    try home.kin("member act-as Ben")
    try home.kin("goal step Swim 25")
    #expect(try home.kin("goal step Swim 50").contains("Achieved “Swim”: +15 points"))
    #expect(try home.failing("goal edit Swim --points 5", with: 1).code == "invalidGoalState")
    #expect(try home.failing("goal show Nothing", with: 3).code == "notFound")
    try home.kin("goal delete Read")
    #expect(try home.kin("goal list").contains("Read") == false)
  }

  // Proves: S-59, S-62, S-80, S-82
  @Test func `a target date is a date after today, and none removes it`() throws {
    let home = try KinHome.withFamily()
    try home.kin("member act-as Ben")
    #expect(try home.failing("goal add Read --by today", with: 1).code == "validation")
    #expect(try home.kin("goal list").contains("Type “kin goal add TITLE”."))
    let added = try home.kin("goal add Read --by tomorrow")
    #expect(added.contains("Target date: Due tomorrow"), "\(added)")
    #expect(try home.kin("goal list").contains("Due tomorrow"))
    #expect(try home.kin("goal show Read").contains("Due tomorrow ("))
    #expect(try home.kin("goal edit Read --by none").contains("Target date") == false)
    #expect(try home.kin("goal list").contains("Due tomorrow") == false)
    #expect(try home.failing("goal add Write --habit monthly", with: 64).code == "usage")
  }

  // Proves: UC-J1, UC-J5
  @Test(arguments: [
    "goal done Read", "goal undo Read", "goal edit Read --points 3", "goal delete Read",
    "goal achieve Read", "goal step Read Begin",
  ])
  func `an adult is told to act as the child whose goal it is`(command: String) throws {
    let home = try KinHome.withFamily()
    try home.kin("member act-as Ben")
    try home.kin("goal add Read --habit daily --step Begin")
    try home.kin("member act-as me")
    let refused = try home.failing(command, with: 1)
    #expect(refused.code == "unauthorized")
    #expect(refused.error.contains("only Ben can do this"), "\(refused.error)")
    #expect(refused.error.contains("“kin member act-as Ben”"), "\(refused.error)")
  }

  // Proves: UC-J1
  @Test func `an adult who adds a goal is told that only children do`() throws {
    let home = try KinHome.withFamily()
    let refused = try home.failing("goal add Read", with: 1)
    #expect(refused.code == "unauthorized")
    let steps = "Type “kin member act-as Ben”, then “kin goal add TITLE”."
    #expect(refused.error.contains(steps), "\(refused.error)")
    #expect(try home.kin("goal list Anna").contains("Goals of children are listed here."))
    // Acting as an adult without an account, the same steps work.
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("member add Gwen --role guardian")
    try home.kin("member act-as Gwen")
    #expect(try home.failing("goal add Read", with: 1).error.contains(steps))
    try home.kin("member act-as Ben")
    try home.kin("goal add Read")
  }

  // Proves: UC-J1
  @Test func `who cannot act as a child is told how a goal is added`() throws {
    let home = try KinHome()
    try home.kin("account sign-up --email anna@example.org --name Anna", typing: KinHome.password)
    try home.kin("household create --name Home --zone Europe/Amsterdam")
    func refusal(by profile: String) throws -> String {
      try home.failing("--profile \(profile) goal add Read", with: 1).error
    }
    #expect(try refusal(by: "default").contains("type “kin member add NAME --role child”."))
    for (name, role) in [("ben", "child"), ("tom", "member")] {
      let invited = try home.kin("household invite --role \(role)")
      let code = try #require(invited.firstMatch(of: #/with code ([A-Z0-9]{8}) /#)).1
      try home.kin(
        "--profile \(name) account sign-up --email \(name)@example.org --name \(name)",
        typing: KinHome.password)
      try home.kin("--profile \(name) household join \(code)")
    }
    #expect(try refusal(by: "default").contains("Ask the child to add it on its own device."))
    #expect(try refusal(by: "tom").contains("Ask a parent."))
    try home.kin("--profile ben goal add Read")
  }

  // Proves: UC-J2
  @Test func `a goal with a streak is deleted after a confirmation only`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("household rules --goal-approval no")
    try home.kin("member act-as Ben")
    try home.kin("goal add Read --habit daily")
    try home.kin("goal add Swim")
    #expect(try home.failing("goal add READ", with: 1).code == "validation")
    try home.kin("goal done Read")
    #expect(try home.failing("goal delete Read", with: 64).code == "usage")
    for (language, words) in [
      ("en", "Delete “Read”? Its streak (1 day) will be lost."),
      ("nl", "“Read” verwijderen? De reeks (1 dag) gaat verloren."),
      ("de", "„Read“ löschen? Die Serie (1 Tag) geht verloren."),
    ] {
      let terminal = try Terminal()
      let process = try home.start("--language \(language) goal delete Read", on: terminal)
      #expect(terminal.waitFor(words), "\(terminal.shown)")
      terminal.type("n")
      terminal.readToEnd()
      #expect(process.wait() == 0)
    }
    #expect(try home.kin("goal delete Read --yes").contains("Deleted “Read”; its points stay"))
    #expect(try home.kin("goal delete Swim").contains("its points stay") == false)
  }

  // Proves: UC-J3
  @Test func `an adult decides on a goal of one of several children that have it`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("member add Mia --role child")
    for child in ["Ben", "Mia"] {
      try home.kin("member act-as \(child)")
      try home.kin("goal add Read --habit daily")
    }
    try home.kin("member act-as me")
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    #expect(try home.failing("goal approve Read", with: 4).code == "ambiguous")
    #expect(try home.kin("goal approve Read --for Mia").contains("for Mia"))
    #expect(try home.kin("goal reject Read --for Ben --reason Later").contains("for Ben"))
  }

  // Proves: UC-J3
  @Test func `the end of the approval of goals is followed by the goals that still wait`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    let none = try home.kin("household rules --goal-approval no")
    #expect(!none.contains("goal list"), "\(none)")
    try home.kin("household rules --goal-approval yes")
    try home.kin("member act-as Ben")
    try home.kin("goal add Read")
    try home.kin("member act-as me")
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    let waiting = try home.kin("household rules --goal-approval no")
    #expect(waiting.contains("Goals that already wait for an approval still"), "\(waiting)")
    #expect(waiting.contains("“kin goal list --pending”"), "\(waiting)")
  }
}
