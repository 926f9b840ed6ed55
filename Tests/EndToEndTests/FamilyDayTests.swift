import Testing

@Suite struct FamilyDayTests {
  // Proves: UC-A1, UC-D1, UC-D2, UC-E1, UC-E8, UC-E10, UC-F1, UC-F5, UC-F7, UC-F10, UC-H1, B-10, B-18
  @Test func `approving a task that a child completed needs parent mode and books its points`()
    throws
  {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task add \"Set the table\" --for Ben --points 30 --due \"tomorrow 18:00\"")
    try home.kin("member act-as Ben")
    #expect(try home.kin("task list").contains("Ben (you)"))
    try home.kin("task complete table")
    #expect(try home.failing("task approve table", with: 1).code == "unauthorized")
    #expect(try home.kin("points show").contains("0 points"))
    try home.kin("member act-as me")
    #expect(try home.kin("task waiting").contains("Set the table"))
    #expect(try home.failing("task approve table", with: 1).code == "elevationRequired")
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task approve table")
    #expect(try home.kin("points show Ben").contains("Balance  30 points"))
  }

  // Proves: UC-E2, UC-F7, B-16, B-17, C-36
  @Test func `two parents who approve the same task book its points once`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task add Dishes --for Ben --points 10")
    try home.kin("member act-as Ben")
    try home.kin("task complete dishes")
    try home.kin("member act-as me")
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    let answer = try home.kin("household invite --role parent")
    let code = try #require(answer.firstMatch(of: /\b[A-Z0-9]{8}\b/)).output
    try home.kin(
      "--profile tom account sign-up --email tom@example.org --name Tom",
      typing: "purple monkey dishwasher")
    try home.kin("--profile tom household join \(code)")
    try home.kin("task approve dishes")
    try home.kin("--profile tom task approve dishes")
    #expect(try home.kin("points history Ben").split(separator: "\n").count == 2)
    #expect(try home.kin("points show Ben").contains("Balance  10 points"))
    let refused = try home.failing("--profile tom task reject dishes --reason no", with: 1)
    #expect(refused.code == "invalidTaskState")
  }

  // Proves: UC-H4, UC-H5, B-35
  @Test func `redeeming screen time over the daily limit or the balance is refused`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("points bonus Ben 30 --reason start")
    try home.kin("screentime set Ben --rate 1:2 --daily-limit 45")
    try home.kin("member act-as Ben")
    try home.kin("screentime redeem 40")
    #expect(try home.kin("points show").contains("Balance  10 points"))
    #expect(try home.failing("screentime redeem 10", with: 1).code == "dailyLimitExceeded")
    #expect(try home.failing("screentime redeem 22", with: 1).code == "insufficientCredits")
    #expect(try home.kin("points show").contains("Balance  10 points"))
    #expect(try home.kin("screentime start").contains("40 minutes"))
    #expect(try home.failing("screentime start", with: 1).code == "screenTimeRunning")
    try home.kin("screentime stop")
    #expect(try home.failing("screentime stop", with: 1).code == "screenTimeNotRunning")
    try home.kin("member act-as me")
    let idle = try home.failing("screentime stop --for Ben", with: 1)
    #expect(idle.error.contains("kin screentime start --for Ben”"), "\(idle.error)")
  }

  @Test(arguments: [
    ("en", "none", "write --no-due to remove it"), ("en", "never", "write --no-due"),
    ("nl", "geen", "schrijf --no-due om hem te verwijderen"), ("nl", "nooit", "schrijf --no-due"),
    ("de", "nie", "schreibe --no-due, um es zu entfernen"), ("de", "", "schreibe --no-due"),
  ])
  func `a word for no due date is refused with the option that removes it`(
    language: String, due: String, step: String
  ) throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task add Dishes --due 2030-05-04")
    let edit = "--language \(language) task edit dishes --due \"\(due)\""
    let error = try home.failing(edit, with: 64).error
    #expect(error.contains(step), "\(error)")
    for nothing in ["none", ""] {
      let add = try home.failing("task add Pots --due \"\(nothing)\"", with: 64).error
      #expect(add.contains("leave out --due"), "\(add)")
    }
  }

  // Proves: UC-F2, UC-F3, UC-F6, UC-F8, UC-F9, D-13
  @Test func `a task is changed, rejected with its reason, reopened, undone and deleted`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task add Dishes --for Ben --points 10 --due 2030-05-04")
    try home.kin("task edit dishes --title Pots --no-due --details \"All of them\" --points 12")
    let shown = try home.kin("--language de task show pots")
    #expect(shown.contains("All of them") && shown.contains("Hausarbeit"))
    #expect(!shown.contains("house.fill"), "A terminal has no symbols of an app")
    try home.kin("member act-as Ben")
    try home.kin("task complete pots")
    try home.kin("member act-as me")
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task reject pots --reason \"Still dirty\"")
    #expect(try home.kin("task show pots").contains("Still dirty"))
    try home.kin("task reopen pots")
    try home.kin("task edit pots --for me")
    try home.kin("task complete pots")
    #expect(try home.kin("points show").contains("Balance  12 points"))
    try home.kin("task undo pots")
    #expect(try home.kin("points show").contains("Balance  0 points"))
    try home.failing("task delete pots", with: 64)
    try home.kin("task delete pots --yes")
    try home.failing("task show pots", with: 3)
  }

  // Proves: UC-F6, D-13
  @Test func `with the retry rule a child withdraws a claim and completes a rejected task again`()
    throws
  {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task add Dishes --for Ben --points 10")
    try home.kin("member act-as Ben")
    try home.kin("task complete dishes")
    for (language, words) in [
      ("en", "Ask an adult to reject it."), ("nl", "Vraag een volwassene om de taak af te wijzen."),
      ("de", "Bitte eine erwachsene Person, die Aufgabe abzulehnen."),
    ] {
      let refused = try home.failing("--language \(language) task undo dishes", with: 1)
      #expect(refused.code == "invalidTaskState" && refused.error.contains(words))
      #expect(!refused.error.contains("household rules"), "Ben cannot run it: \(refused.error)")
    }
    try home.kin("member act-as me")
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("household rules --retry yes")
    try home.kin("member act-as Ben")
    #expect(
      try home.kin("task undo dishes")
        == "Withdrew “Dishes” (Ben): it no longer waits for approval\n")
    try home.kin("task complete dishes")
    try home.kin("member act-as me")
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task reject dishes --reason \"Still dirty\"")
    try home.kin("member act-as Ben")
    #expect(
      try home.kin("task complete dishes") == "Submitted “Dishes” (Ben): it waits for approval\n")
    try home.kin("member act-as me")
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    #expect(
      try home.kin("task approve dishes")
        == "Approved “Dishes” (Ben): +10 points\nBen earned the badge “First task”\n")
    #expect(
      try home.kin("task approve dishes") == "“Dishes” (Ben) was already approved by Anna\n")
    #expect(try home.kin("points show Ben").contains("Balance  10 points"))
  }

  // Proves: UC-H3, D-44
  @Test func `bonus, penalty and correction change the balance; a correction can be negative`()
    throws
  {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("points bonus Ben 10 --reason a")
    try home.kin("points penalty Ben 3 --reason b")
    #expect(try home.kin("points correct Ben -2 --reason c").contains("5 points"))
    #expect(
      try home.failing("points penalty Ben 6 --reason d", with: 1).code == "insufficientCredits")
    let history = try home.kin("points history Ben").split(separator: "\n")
    #expect(history.count == 4)
  }

  // Proves: UC-H2, F-33
  @Test func `the points history is read page by page`() throws {
    let home = try KinHome.withFamily()
    #expect(try home.kin("points history Ben").contains("Nothing yet"))
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    for number in 1...5 { try home.kin("points bonus Ben \(number) --reason r\(number)") }
    let first = try home.kin("points history Ben --limit 2").split(separator: "\n")
    #expect(first.count == 4 && first[1].hasSuffix("r5") && first[2].hasSuffix("r4"))
    let cursor = try #require(
      first.last?.split(separator: " ").first { $0.contains("-") && $0.contains(".") })
    let next = "points history Ben --after \(cursor.dropLast())"
    let rest = try home.kin(next).split(separator: "\n")
    #expect(rest.count == 4 && rest[1].hasSuffix("r3") && rest[3].hasSuffix("r1"))
    #expect(try home.kin("--json " + next).contains("\"next\": null"))
    #expect(try home.kin("points history Ben --all").split(separator: "\n").count == 6)
    #expect(try home.failing("points history Ben --limit 0", with: 1).code == "validation")
    #expect(try home.failing("points history Ben --after x", with: 64).code == "usage")
  }

  // Proves: UC-F10, F-63
  @Test func `task lists are filtered, and read page by page`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    for number in 1...5 { try home.kin("task add \"Task \(number)\"") }
    try home.kin("task add Late --due 2020-01-01 --for Ben")
    let overdue = try home.kin("task list --filter overdue")
    #expect(overdue.contains("Late") && overdue.contains("overdue") && !overdue.contains("Task 2"))
    #expect(try home.kin("task list --filter completed").contains("No tasks here"))
    #expect(try home.kin("task list --for Ben").split(separator: "\n").last == "1 task: 1 overdue")
    let first = try home.kin("task list --limit 4").split(separator: "\n")
    let cursor = try #require(
      first.last?.split(separator: " ").first { $0.contains("-") && $0.contains(".") })
    let rest = try home.kin("task list --after \(cursor.dropLast())").split(separator: "\n")
    #expect(first.count == 6 && rest.count == 3)
    #expect(try home.kin("task list --all --limit 2").split(separator: "\n").count == 7)
    #expect(try home.failing("task list --limit 51", with: 1).code == "validation")
  }

  // Proves: UC-E5, M-19, M-16
  @Test func `task list --mine covers all households, and household use selects one`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task add Here --for me")
    try home.kin("household create --name \"Dad's place\" --zone Europe/Berlin")
    try home.kin("task add There --for me")
    #expect(!(try home.kin("task list").contains("Here")))
    let mine = try home.kin("task list --mine")
    #expect(mine.contains("Here") && mine.contains("There") && mine.contains("Dad's place"))
    try home.kin("household use home")
    #expect(try home.kin("task list").contains("Here"))
    #expect(try home.failing("household use nowhere", with: 3).code == "notFound")
  }

  // Proves: C-39, F-48
  @Test func `a child on a handed-over device lists its own tasks, in one household and in all`()
    throws
  {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task add Taxes --for me")
    try home.kin("task add Dishes --for Ben")
    try home.kin("task add Garden --for Ben")
    try home.kin("member act-as Ben")
    try home.kin("task complete garden")
    #expect(try home.kin("task list").contains("2 yours"))
    let bens = try home.kin("task list --mine")
    #expect(bens.contains("Dishes") && bens.contains("Garden") && !bens.contains("Taxes"))
    #expect(bens.split(separator: "\n").dropFirst().allSatisfy { $0.contains("Ben (you)") })
    try home.kin("member act-as me")
    let annas = try home.kin("task list --mine")
    #expect(annas.contains("Taxes") && !annas.contains("Dishes"))
  }

  // Proves: C-61, UC-A13
  @Test func `answers, refusals and usage errors are in the user's language`() throws {
    let home = try KinHome.withFamily()
    #expect(try home.kin("--language nl parent-mode status").contains("Oudermodus: gesloten"))
    #expect(try home.kin("account show --language de").contains("Elternmodus"))
    let refused = try home.failing("--language de household invite --role parent", with: 1)
    #expect(refused.error.contains("Elternmodus") && refused.code == "elevationRequired")
    let missing = try home.failing("--language nl task show niets", with: 3)
    #expect(
      missing.error
        == "kin: Er is hier geen taak “niets”. Kijk met “kin task list”. (notFound)\n")
    let usage = try home.failing("--language nl task show", with: 64)
    #expect(usage.error.contains("\nGebruik: kin task show"))
  }
}
