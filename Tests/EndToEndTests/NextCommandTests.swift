import Foundation
import Testing

/// Next commands that refusals, empty screens and tasks suggest.
@Suite struct NextCommandTests {
  private func family() throws -> KinHome {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task add Dishes --for Ben --points 5")
    return home
  }

  @Test func `completing a child's task as a parent suggests acting as the child, or approval`()
    throws
  {
    let home = try family()
    let others = try home.failing("task complete dishes", with: 1)
    #expect(others.code == "unauthorized")
    #expect(others.error.contains("“Dishes” is Ben's task. Type “kin member act-as Ben”"))
    try home.kin("member act-as Ben")
    try home.kin("task complete dishes")
    try home.kin("member act-as me")
    let waiting = try home.failing("task complete dishes", with: 1)
    #expect(waiting.code == "unauthorized")
    #expect(waiting.error.contains("Type “kin task approve Dishes”."))
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task reject dishes --reason Wet")
    for (language, words) in [
      ("en", "“Dishes” was rejected. Type “kin task reopen Dishes”"),
      ("nl", "“Dishes” is afgewezen. Typ “kin task reopen Dishes”"),
      ("de", "„Dishes“ wurde abgelehnt. Tippe „kin task reopen Dishes“"),
    ] {
      let rejected = try home.failing("--language \(language) task complete dishes", with: 1)
      #expect(rejected.code == "unauthorized" && rejected.error.contains(words))
    }
    try home.kin("household rules --retry yes")
    let retried = try home.failing("task complete dishes", with: 1)
    #expect(retried.error.contains("Type “kin member act-as Ben”"), "\(retried.error)")
  }

  @Test func `a command after a refusal selects the task by its id if the title matches several`()
    throws
  {
    let home = try family()
    let added = try home.kin("--json task add Dishes --for Ben --due today --points 3")
    let id = try #require(added.firstMatch(of: #/"id": "([0-9a-f-]{36})"/#)?.1)
    try home.kin("member act-as Ben")
    try home.kin("task complete \(id)")
    func command(_ start: String) throws -> String {
      let refused = try home.failing("task complete \(id)", with: 1).error
      let found = refused.firstMatch(of: #/Type “kin (task [^”]+)”/#)
      let command = String(try #require(found, "\(refused)").1)
      #expect(command.hasPrefix(start) && !command.contains("Dishes"), "\(refused)")
      return command
    }
    #expect(try home.kin(command("task show ")).contains("Dishes"))
    try home.kin("member act-as me")
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    #expect(try home.kin(command("task approve ")).contains("Approved “Dishes”"))
  }

  @Test func `a decision on several matches of which none waits for approval says so`() throws {
    let home = try family()
    try home.kin("task add Dishwasher --for Ben --points 5")
    for command in ["task approve dish", "task reject dish --reason Wet"] {
      let refused = try home.failing(command, with: 3)
      #expect(refused.code == "notFound", "\(refused.error)")
      #expect(refused.error.contains("No task “dish” waits for approval."), "\(refused.error)")
    }
    try home.failing("task show dish", with: 4)
    try home.kin("member act-as Ben")
    try home.kin("task complete dishes")
    try home.kin("member act-as me")
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    #expect(try home.kin("task approve dish").contains("Approved “Dishes”"))
  }

  @Test func `the only parent who approves her own task is told the rule that allows it`() throws {
    let home = try family()
    try home.kin("household rules --approval required")
    try home.kin("task add Taxes --for me")
    let completed = try home.kin("task complete taxes")
    #expect(completed.contains("it waits for approval\nYou completed this task yourself, and no"))
    #expect(completed.contains("“kin household rules --self-approval yes”"), "\(completed)")
    for (language, words) in [
      ("en", "no other member can approve it"), ("nl", "geen ander lid kan haar goedkeuren"),
      ("de", "kein anderes Mitglied kann sie genehmigen"),
    ] {
      let refused = try home.failing("--language \(language) task approve taxes", with: 1)
      #expect(refused.code == "unauthorized" && refused.error.contains(words), "\(refused.error)")
      #expect(refused.error.contains("kin household rules --self-approval yes"))
    }
    let several = try home.run(["task", "approve", "--all", "--yes"])
    #expect(several.error.contains("--self-approval yes"), "\(several.error)")
    try home.kin("member add Oma --role guardian")
    let refused = try home.failing("task approve taxes", with: 1)
    #expect(!refused.error.contains("--self-approval"), "\(refused.error)")
    try home.kin("member remove Oma --yes")
    try home.kin("household rules --self-approval yes")
    #expect(try home.kin("task approve taxes").contains("Approved “Taxes”"))
  }

  @Test(arguments: [
    ("en", "another adult must approve or reject it", "all other adults are away"),
    ("nl", "een andere volwassene moet het goedkeuren", "alle andere volwassenen zijn weg"),
    ("de", "eine andere erwachsene Person muss es", "alle anderen Erwachsenen sind weg"),
  ])
  func `an adult's own claim names the other adults, also while they are away`(
    language: String, others: String, away: String
  ) throws {
    let home = try family()
    try home.kin("household rules --approval required")
    try home.kin("member add Oma --role guardian")
    try home.kin("task add Taxes --for me")
    #expect(try !home.kin("task complete taxes").contains("--self-approval"))
    for decision in ["approve taxes", "reject taxes --reason Late"] {
      let refused = try home.failing("--language \(language) task \(decision)", with: 1)
      #expect(refused.code == "unauthorized" && refused.error.contains(others))
    }
    try home.kin("member away Oma --until +3d")
    let refused = try home.failing("--language \(language) task approve taxes", with: 1)
    #expect(refused.error.contains(away), "\(refused.error)")
    #expect(refused.error.contains("--self-approval yes"), "\(refused.error)")
  }

  @Test
  func `a second decision names the member who decided, and a task that is not done its date`()
    throws
  {
    let home = try family()
    try home.kin("task add Bins --for Ben")
    try home.kin("task add Lawn --for Ben --due tomorrow")
    try home.kin("member act-as Ben")
    try home.kin("task complete dishes bins")
    try home.kin("member act-as me")
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task approve dishes")
    try home.kin("task reject bins --reason Full")
    for (language, approved, rejected, open) in [
      (
        "en", "“Dishes” was already approved by Anna.", "“Bins” was already rejected by Anna.",
        "“Lawn” (tomorrow) is not done yet"
      ),
      (
        "nl", "“Dishes” was al goedgekeurd door Anna.", "“Bins” was al afgewezen door Anna.",
        "“Lawn” (morgen) is nog niet gedaan"
      ),
      (
        "de", "„Dishes“ war schon von Anna genehmigt.", "„Bins“ war schon von Anna abgelehnt.",
        "„Lawn“ (morgen) ist noch nicht erledigt"
      ),
    ] {
      for (command, words) in [
        ("reject dishes --reason Wet", approved), ("approve bins", rejected),
        ("approve lawn", open), ("reject lawn", open),
      ] {
        let refused = try home.failing("--language \(language) task \(command)", with: 1)
        #expect(refused.code == "invalidTaskState", "\(command)")
        #expect(refused.error.contains(words), "\(refused.error)")
      }
    }
  }

  @Test func `a task that needed no approval is said to be done`() throws {
    let home = try family()
    try home.kin("task add Taxes --for me")
    try home.kin("task complete taxes")
    for (language, words) in [
      ("en", "“Taxes” is done and needs no approval."),
      ("nl", "“Taxes” is klaar en heeft geen goedkeuring nodig."),
      ("de", "„Taxes“ ist erledigt und braucht keine Genehmigung."),
    ] {
      let refused = try home.failing("--language \(language) task approve taxes", with: 1)
      #expect(refused.code == "unauthorized" && refused.error.contains(words), "\(refused.error)")
    }
  }

  @Test func `act-as with the account's own name takes the device back`() throws {
    let home = try family()
    try home.kin("member act-as Ben")
    #expect(try home.kin("member act-as Anna") == "You've switched to Anna\n")
    #expect(try home.kin("--json account show").contains("\"acting_member\": \""))
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task edit dishes --points 6")
  }

  @Test func `a task is shown with the commands that the acting member may use`() throws {
    let home = try family()
    let annas = try home.kin("task show dishes")
    #expect(annas.contains("You can") && annas.contains("“kin task edit dishes”"))
    #expect(!annas.contains("task complete"))
    try home.kin("member act-as Ben")
    #expect(try home.kin("task show dishes").contains("You can  "))
    #expect(try home.kin("task show dishes").contains("“kin task complete dishes”"))
    try home.kin("task complete dishes")
    try home.kin("member act-as me")
    let waiting = try home.kin("task show \"Dish\"")
    #expect(waiting.contains("“kin task approve Dish”"))
    #expect(waiting.contains("“kin task reject Dish”"))
  }

  @Test func `a task that its reader cannot move names the members who can`() throws {
    let home = try family()
    try home.kin("task add Bins --for me")
    let annas = try home.kin("task show dishes")
    #expect(annas.contains(#/Next step +Ben can complete it/#), "\(annas)")
    #expect(try !home.kin("task show bins").contains("Next step"))
    try home.kin("member act-as Ben")
    #expect(try !home.kin("task show dishes").contains("Next step"))
    try home.kin("task complete dishes")
    #expect(
      try home.kin("task show dishes").contains(#/Next step +An adult can approve or reject it/#))
    try home.kin("member act-as me")
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    #expect(try !home.kin("task show dishes").contains("Next step"))
    try home.kin("task reject dishes --reason Wet")
    #expect(try home.kin("task show dishes").contains(#/Next step +Reopen it, so that it can/#))
    try home.kin("member act-as Ben")
    #expect(try home.kin("task show dishes").contains(#/Next step +An adult can reopen it/#))
    let dutch = try home.kin("task show dishes --language nl")
    #expect(dutch.contains(#/Volgende stap +Een volwassene kan deze taak heropenen/#))
    let german = try home.kin("task show dishes --language de")
    #expect(german.contains(#/Nächster Schritt +Eine erwachsene Person kann sie wieder öffnen/#))
  }

  @Test func `the answer to a rejection says how the task can be done again`() throws {
    let home = try family()
    try home.kin("task add Bins --for Ben --due today --repeat \"every day\"")
    try home.kin("member act-as Ben")
    try home.kin("task complete dishes bins")
    try home.kin("member act-as me")
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    let once = try home.kin("task reject dishes --reason Wet")
    #expect(once.contains("It can be done again after “kin task reopen Dishes”."), "\(once)")
    #expect(!once.contains("next date"), "\(once)")
    let daily = try home.kin("task reject bins --reason Full --language nl")
    #expect(daily.contains("worden overgedaan na “kin task reopen Bins”."), "\(daily)")
    #expect(daily.contains("De volgende datum verschijnt zodra deze is gedaan."), "\(daily)")
    try home.kin("household rules --retry yes")
    #expect(try home.kin("task show dishes").contains(#/Next step +Ben can complete it/#))
    try home.kin("member act-as Ben")
    try home.kin("task complete dishes")
    try home.kin("member act-as me")
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    let retried = try home.kin("task reject dishes --reason Wet --language de")
    #expect(retried.contains("noch einmal erledigt werden, ohne wieder geöffnet"), "\(retried)")
  }

  @Test func `a refusal of a task's state suggests the command with the task's title`() throws {
    let home = try family()
    try home.kin("member act-as Ben")
    try home.kin("task complete dishes")
    try home.kin("member act-as me")
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task reject dishes --reason Wet")
    try home.kin("member act-as Ben")
    for (language, step) in [
      ("en", "Type “kin task show Dishes”."), ("nl", "Typ “kin task show Dishes”."),
      ("de", "Tippe „kin task show Dishes“."),
    ] {
      let refused = try home.failing("task complete dishes --language \(language)", with: 1)
      #expect(refused.code == "invalidTaskState" && refused.error.contains(step))
    }
    try home.kin("member act-as me")
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task add Taxes --for me")
    try home.kin("task complete taxes")
    let edited = try home.failing("task edit taxes --title Bills", with: 1)
    #expect(edited.error.contains("Type “kin task show Taxes”."), "\(edited.error)")
  }

  @Test func `skipping a task that does not repeat says so and names the command for its date`()
    throws
  {
    let home = try family()
    let refused = try home.failing("task skip dishes", with: 1)
    #expect(refused.code == "validation")
    #expect(refused.error.contains("“Dishes” does not repeat"))
    #expect(refused.error.contains("“kin task edit Dishes --due DATE”"))
    let dutch = try home.failing("task skip dishes --language nl", with: 1)
    #expect(dutch.error.contains("“Dishes” herhaalt zich niet"))
    let german = try home.failing("task skip dishes --language de", with: 1)
    #expect(german.error.contains("„Dishes“ wiederholt sich nicht"))
  }

  @Test func `a refusal in an empty store suggests signing up or the demo`() throws {
    let home = try KinHome()
    let refused = try home.failing("task list", with: 1)
    #expect(refused.code == "notAuthenticated")
    #expect(refused.error.contains("“kin account sign-up --email YOU@EXAMPLE.ORG --name NAME”"))
    #expect(refused.error.contains("“kin demo”"))
    // The refused sign-up creates the file of the store.
    try home.failing("account sign-up --email a@example.org --name A", with: 1, typing: "short")
    #expect(FileManager.default.fileExists(atPath: home.storePath))
    #expect(try home.failing("task list", with: 1).error == refused.error)
    let used = try KinHome.withFamily()
    try used.kin("account sign-out")
    #expect(try !used.failing("task list", with: 1).error.contains("kin demo"))
  }

  // Proves: UC-H3
  @Test func `a negative bonus or penalty is refused and books nothing`() throws {
    let home = try family()
    for kind in ["bonus", "penalty"] {
      let refused = try home.failing("points \(kind) Ben -5 --reason x", with: 64)
      #expect(refused.error.contains("“kin points penalty Ben 5 --reason x”"))
    }
    #expect(try home.kin("points show Ben").contains("Balance  0 points"))
  }
}
