import Foundation
import KinshipDomain
import Testing

@Suite struct HouseholdCommandsTests {
  /// Anna's machine in parent mode, and a profile of Bram, who has an account.
  func family() throws -> KinHome {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin(
      "--profile bram account sign-up --email bram@example.org --name Bram",
      typing: KinHome.password)
    return home
  }

  func code(in answer: String) throws -> String {
    try String(#require(answer.firstMatch(of: #/[0-9A-HJKMNP-TV-Z]{8}/#)).output)
  }

  // Proves: M-24
  @Test(arguments: [("nl", "ouder", "Nee"), ("de", "elternteil", "nein"), ("en", "parent", "no")])
  func `values of options are accepted as tables show them`(
    language: String, role: String, no: String
  ) throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("household rules --self-approval yes")
    try home.kin("--language \(language) household rules --self-approval \(no)")
    #expect(try home.kin("household rules --json").contains(#""self_approval": "no""#))
    try home.kin("--language \(language) household invite --role \(role)")
    #expect(try home.kin("household codes").contains("parent"))
  }

  // Proves: UC-E3, UC-E4, M-14, M-15
  @Test func `an invited member joins and becomes owner, and the first owner leaves`() throws {
    let home = try family()
    let invited = try home.kin("household invite --role parent --email bram@example.org")
    #expect(invited.hasPrefix("bram@example.org is invited as parent."))
    #expect(try home.kin("household codes").contains("bram@example.org"))
    let waiting = try home.kin("--profile bram household invitations")
    #expect(waiting.contains("Home, as parent"))
    try home.kin("--profile bram household join \(try code(in: waiting))")
    #expect(
      try home.failing("household leave --yes", with: 1).error.contains("You are the only owner"))
    #expect(try home.failing("household transfer Bram", with: 64).error.contains("--yes"))
    for (answer, said) in [("n", "Nothing was transferred."), ("y", "Bram now owns Home.")] {
      let terminal = try Terminal()
      let process = try home.start("household transfer Bram", on: terminal)
      #expect(terminal.waitFor("Transfer Home to Bram? Only Bram can transfer it back. [y/N] "))
      terminal.type(answer)
      #expect(terminal.waitFor(said))
      terminal.readToEnd()
      #expect(process.wait() == 0)
    }
    #expect(
      try home.failing("household leave", with: 64).error.contains("--yes"))
    #expect(try home.kin("household leave --yes") == "You have left Home.\n")
    #expect(try home.kin("household list").hasPrefix("You have no household yet") == false)
    #expect(!(try home.kin("--profile bram member list").contains("Anna")))
  }

  // Proves: UC-E3, UC-E4, F-23
  @Test func `with the rule --add-unasked an invited child is a member at once, and can leave`()
    throws
  {
    let home = try family()
    #expect(
      try home.kin("household rules --add-unasked yes")
        .contains("Add members unasked: no → yes\n"))
    let added = try home.kin("household invite --role child --email bram@example.org")
    #expect(
      added
        == "Added bram@example.org as child without asking. The member can leave at any time.\n")
    #expect(try home.kin("member list").contains("bram"))
    #expect(try home.kin("--profile bram household list").contains("Home"))
    try home.kin("--profile bram household leave --yes")
    #expect(!(try home.kin("member list").contains("bram")))
    let asked = try home.kin("--json household invite --role child --email bram@example.org")
    #expect(asked.contains(#/"code": "[0-9A-Z]{8}"/#) && asked.contains("\"member\": null"))
  }

  // Proves: UC-E3
  @Test func `the code of a declined invitation is refused`() throws {
    let home = try family()
    try home.kin("household invite --role child --email bram@example.org")
    let sent = try code(in: home.kin("--profile bram household invitations"))
    #expect(
      try home.kin("--profile bram household invitations --decline \(sent)")
        == "The invitation to Home is declined.\n")
    let late = try home.failing("--profile bram household join \(sent)", with: 1)
    #expect(late.error.contains("has expired"))
    let nobody = try home.failing(
      "household invite --role child --email nobody@example.org", with: 3)
    #expect(nobody.error.contains("Let the person sign up first, or give them a code."))
  }

  @Test func `adding a member without a role where no child is allowed suggests a role`() throws {
    let home = try KinHome()
    try home.kin("account sign-up --email anna@example.org --name Anna", typing: KinHome.password)
    try home.kin("household create --name Granny --preset elderCare --zone Europe/Amsterdam")
    let refused = try home.failing("member add Els", with: 1)
    #expect(refused.code == "childLimitReached")
    #expect(refused.error.contains("add --role member for an adult"), "\(refused.error)")
    try home.kin("member add Els --role member")
  }

  @Test func `a time zone is accepted in any case and by its city, and similar ones are suggested`()
    throws
  {
    let home = try family()
    func error(_ zone: String) throws -> String {
      try home.failing("household create --name Den --zone \"\(zone)\"", with: 1).error
    }
    #expect(try error("Amsterdm").contains("“Amsterdm”: write Europe/Amsterdam."))
    #expect(try error("berln").contains("write Europe/Berlin."))
    #expect(try error("Utrecht").contains("write one such as Europe/Amsterdam."))
    let edit = try home.failing("household edit --zone osloo", with: 1)
    #expect(edit.error.contains("write Europe/Oslo.") && edit.code == "validation")
    #expect(
      try home.failing("calendar add X --when \"today 23:00\" --zone Pariss", with: 1).error
        .contains("write Europe/Paris."))
    #expect(
      try home.failing(
        "recurrence expand --rule FREQ=DAILY --start 2026-01-01 --zone \"new yorkk\"", with: 64
      ).error.contains("write America/New_York."))
    try home.kin("household edit --zone oslo")
    #expect(try home.kin("household show").contains("Europe/Oslo"))
    try home.kin("household edit --zone europe/berlin")
    #expect(try home.kin("household show").contains("Europe/Berlin"))
    try home.kin("household create --name Den --zone \"new york\"")
    #expect(try home.kin("household show").contains("America/New_York"))
  }

  @Test func `creating a household without --zone uses the machine's time zone and names it`()
    throws
  {
    let home = try family()
    home.variables["TZ"] = "Europe/Berlin"
    let created = try home.kin("household create --name Den")
    #expect(created.contains("Its time zone is Europe/Berlin"), "\(created)")
    #expect(created.contains("“kin household edit --zone ZONE”"), "\(created)")
    #expect(try !home.kin("household create --name Hut --zone Europe/Berlin").contains("zone"))
  }

  // Proves: UC-E7
  @Test func `household and rules are changed and shown as typed, and the code is renewed`() throws
  {
    let home = try family()
    #expect(
      try home.kin("household edit --name \"Our place\" --zone Europe/Berlin")
        == "Renamed “Home” to “Our place”\n")
    let shown = try home.kin("household show")
    #expect(shown.contains("Our place") && shown.contains("Europe/Berlin"))
    #expect(shown.contains(" (joins as member)"), "\(shown)")
    #expect(try home.failing("household edit", with: 64).error.contains("Say what to change"))
    let rules = try home.kin(
      "household rules --approval none --max-children 3 --join-role nobody --day-end 03:00")
    #expect(rules.hasPrefix("The rules of Our place are changed.\n"))
    for line in ["--approval", "none", "--max-children", "nobody", "03:00"] {
      #expect(try home.kin("household rules").contains(line))
    }
    #expect(
      try home.failing("household rules --max-children 51", with: 1).error
        .contains("between 0 and 50"))
    let tooLow = try home.failing("household rules --max-children 0", with: 1)
    #expect(tooLow.code == "childLimitReached")
    #expect(tooLow.error.contains("has 1 child, so the maximum cannot be 0. Choose at least 1."))
    #expect(try home.kin("household renew-code").hasPrefix("The new code of Our place is "))
    try home.kin("parent-mode lock")
    #expect(
      try home.failing("household renew-code", with: 1).error.contains("Open parent mode"))
    #expect(try home.kin("household rules").contains("03:00"))
  }

  // Proves: UC-E7
  @Test(arguments: [
    ("task-assignment", "requiredChild"), ("task-points", "byDifficulty"), ("task-undo", "never"),
    ("approval-undo", "never"), ("retry", "yes"), ("self-approval", "yes"),
    ("fixed-terms", "yes"), ("assignee-edits", "yes"), ("default-due", "tomorrow"),
    ("notifications", "activity,care"), ("notifications", "none"),
  ])
  func `each task rule is changed by the option under which it is shown`(
    option: String, value: String
  ) throws {
    let home = try family()
    let line = "\"\(option.replacingOccurrences(of: "-", with: "_"))\": \"\(value)\""
    #expect(!(try home.kin("--json household rules").contains(line)))
    #expect(try home.kin("--json household rules --\(option) \(value)").contains(line))
    #expect(try home.kin("--json household rules").contains(line))
  }

  // Proves: UC-E7
  @Test(arguments: [
    ("en", "End of the day"), ("nl", "Einde van de dag"), ("de", "Ende des Tages"),
  ])
  func `each rule has a name in the language of the reader, beside its option`(
    language: String, name: String
  ) throws {
    let rules = try family().kin("--language \(language) household rules")
    let lines = rules.split(separator: "\n")
    #expect(lines.count == 34, "\(rules)")
    #expect(lines.allSatisfy { !$0.hasPrefix("-") && $0.contains("  --") }, "\(rules)")
    #expect(lines.contains { $0.hasPrefix("\(name) ") && $0.contains("--day-end") }, "\(rules)")
  }

  @Test(arguments: [
    ("en", "the person who did it, or an adult"), ("nl", "de uitvoerder, of een volwassene"),
    ("de", "die ausführende Person, oder Erwachsene"),
  ])
  func `the value of a rule has its meaning beside it`(language: String, words: String) throws {
    let rules = try family().kin("--language \(language) household rules")
    let line = rules.split(separator: "\n").first { $0.contains("--task-undo") }
    #expect(line?.contains("completerOrAdult") == true && line?.hasSuffix(words) == true)
  }

  // Proves: UC-E7, C-55, D-10
  @Test func `task rules restrict edits and set reminders`() throws {
    let home = try family()
    try home.kin("task add Dishes --points 2")
    try home.kin("household rules --fixed-terms yes")
    #expect(
      try home.failing("task edit Dishes --points 5", with: 1).code == "unauthorized")
    try home.kin("household rules --fixed-terms no")
    try home.kin("task edit Dishes --points 5")
    let silent = try home.kin("household rules --notifications none")
    #expect(silent.contains("Reminder before (hours): 24 → never\n"))
    #expect(silent.contains("Reminder of overdue tasks: 09:00 → never\n"))
    #expect(
      try home.kin("household rules --notifications tasks").contains(
        "Reminder before (hours): never → 24\n"))
    for option in ["--notifications mail", "--notifications tasks,", "--self-approval maybe"] {
      try home.failing("household rules \(option)", with: 64)
    }
  }

  // Proves: UC-E9, T-29, T-30, D-52
  @Test func `member set-kids renames, adds and removes children, and removal needs --yes`() throws
  {
    let home = try family()
    #expect(try home.kin("member set-kids Ben=Benno Tim") == "The children are now: Benno, Tim.\n")
    let listed = try home.kin("member list")
    #expect(listed.contains("Benno") && listed.contains("Tim"))
    #expect(try home.failing("member set-kids Tim", with: 64).error.contains("--yes"))
    let typo = try home.failing("member set-kids Bne=Benny Tim --yes", with: 3)
    #expect(typo.error.contains("There is no member “Bne”"))
    #expect(try home.kin("member list").contains("Benno"))
    #expect(try home.kin("member edit Tim --color #010203") == "Tim is changed.\n")
    #expect(try home.kin("member edit Tim --name Tom") == "Renamed “Tim” to “Tom”\n")
    try home.kin("member set-kids Tom --yes")
    #expect(!(try home.kin("member list").contains("Benno")))
    #expect(try home.kin("member remove Tom --yes") == "Removed Tom.\n")
  }

  @Test func `Docs/Households.md has every role and preset, and member add answers with the role`()
    throws
  {
    let page = try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Docs/Households.md").standardizedFileURL, encoding: .utf8)
    for word in Role.allCases.map(\.rawValue) + Preset.allCases.map(\.rawValue) {
      #expect(page.contains("| `\(word)` |"), "\(word)")
    }
    let home = try family()
    #expect(try home.kin("member add Gerda --role member") == "Added Gerda (member).\n")
    #expect(try home.kin("member add Tim --language de") == "Tim ist hinzugefügt (Kind).\n")
  }

  // Proves: UC-E9, T-29
  @Test func `member set-kids splits names at commas, and member add refuses a comma`() throws {
    let home = try family()
    let set = try home.run(["member", "set-kids", "Ben, Sem,Lotte"])
    #expect(set.output == "The children are now: Ben, Sem, Lotte.\n", "\(set.error)")
    let refused = try home.run(["member", "add", "Tim, Tom"])
    #expect(refused.status == 64 && refused.error.contains("“kin member add NAME”"))
    #expect(try !home.kin("member list").contains("Tim"))
  }

  // Proves: F-03, UC-E9
  @Test func `a nickname is shown in lists and accepted as a member's name`() throws {
    let home = try family()
    #expect(try home.kin("member edit Ben --nickname Benny") == "Renamed “Ben” to “Benny”\n")
    #expect(try home.kin("member list").contains("Benny (Ben)"))
    #expect(try home.kin("--json member list").contains("\"nickname\": \"Benny\""))
    try home.kin("task add Dishes --for Benny")
    #expect(try home.kin("task list").contains("Benny"))
    #expect(try home.kin("points show benny").contains("Benny"))
    #expect(try home.kin("member edit me --nickname Mum").contains("to “Mum”"))
    #expect(try home.kin("member list").contains("Mum (Anna, you)"))
    // The full name still resolves to her, and is not available as a nickname.
    #expect(try home.kin("points show Anna").contains("Mum"))
    let taken = try home.failing("member edit Benny --nickname anna", with: 1)
    #expect(taken.code == "nameTaken" && taken.error.contains("Anna"))
    try home.kin("member edit Benny --name Benjamin --nickname Bee")
    #expect(try home.kin("points show BEE").contains("Bee"))
    #expect(try home.kin("member set-kids Bee Tim") == "The children are now: Bee, Tim.\n")
    #expect(try home.kin("member set-kids Benjamin=Ben Tim") == "The children are now: Bee, Tim.\n")
    #expect(try home.kin("member list").contains("Bee (Ben)"))
    try home.kin("member edit Tim --nickname \"\"")
    try home.kin("member edit Ben --nickname \"\"")
    #expect(try !home.kin("member list").contains("Bee (Ben)"))
    let long = String(repeating: "n", count: 61)
    let refused = try home.failing("member edit Ben --nickname \(long)", with: 1)
    #expect(refused.code == "validation" && refused.error.contains("nickname"))
    try home.failing("member edit Ben", with: 64)
  }

  // Proves: UC-E3, C-39
  @Test func `household and invitation commands are refused on a device handed to a child`() throws
  {
    let home = try family()
    try home.kin("--profile bram household create --name There --zone Europe/Amsterdam")
    let invited = try home.kin(
      "--profile bram household invite --role child --email anna@example.org")
    let waiting = try code(in: home.kin("household invitations"))
    #expect(invited.contains("anna@example.org"))
    try home.kin("member act-as Ben")
    for command in [
      "household invitations", "household invitations --decline \(waiting)",
      "household join \(waiting)", "account sessions",
      "household create --name Den --zone Europe/Amsterdam",
    ] {
      #expect(try home.failing(command, with: 1).code == "unauthorized", "\(command)")
    }
    try home.kin("member act-as me")
    try home.kin("household join \(waiting)")
  }

  // Proves: B-42
  @Test func `a child that gets an account keeps its points`() throws {
    let home = try family()
    try home.kin("points bonus Ben 40 --reason Start")
    let made = try home.kin("member claim-code Ben")
    #expect(made.contains(". Valid until ") && made.hasSuffix(".\n"), "\(made)")
    let claim = try code(in: made)
    try home.kin("--profile bram household join \(claim)")
    #expect(try home.kin("--profile bram points show").contains("40"))
    let refused = try home.failing("member act-as Ben", with: 1)
    #expect(refused.code == "unauthorized" && refused.error.contains("has an account"))
  }

  // Proves: C-39, UC-E10
  @Test func `a device whose acting member got an account or was removed acts as no other member`()
    throws
  {
    let home = try family()
    try home.kin("member add Lotte --role child")
    try home.kin("task add Dishes --for Lotte")
    let claim = try code(in: home.kin("member claim-code Ben"))
    try home.kin("member act-as Ben")
    try home.kin("--profile bram household join \(claim)")
    for command in ["task complete Dishes", "member list", "account show", "account edit --name X"]
    {
      let refused = try home.failing(command, with: 1)
      #expect(refused.code == "unauthorized")
      #expect(refused.error.contains("Ben has an account now"), "\(command)")
      #expect(refused.error.contains("kin member act-as me"))
    }
    try home.kin("member act-as Lotte")
    try home.kin(
      "--profile other account sign-in --email anna@example.org", typing: KinHome.password)
    try home.kin("--profile other parent-mode unlock", typing: KinHome.pin)
    try home.kin("--profile other member remove Lotte --yes")
    #expect(try home.failing("task list", with: 1).error.contains("the member was removed"))
    try home.kin("member act-as me")
    #expect(try home.kin("task list").contains("Dishes"))
  }

  // Proves: UC-E4
  @Test func `deleting a household leaves its owner without a household`() throws {
    let home = try family()
    try home.kin("task add Dishes")
    #expect(try home.kin("household delete --yes") == "Home is deleted.\n")
    #expect(try home.failing("task list", with: 3).error.contains("household"))
  }
}
