import KinshipTime
import Testing

@testable import kin

@Suite struct RepeatTests {
  // Proves: M-29, M-30, F-70, UC-F13, B-16
  @Test func `approving a claim of a recurring task creates one successor`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin(
      "task add Bins --for Ben --points 5 --due 2030-05-06 --repeat \"every 2 weeks on mon, fri\"")
    let shown = try home.kin("task show bins")
    #expect(shown.contains("every 2 weeks on Monday and Friday"))
    try home.kin("member act-as Ben")
    try home.kin("task complete bins")
    try home.kin("member act-as me")
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    #expect(try home.kin("--json task list").contains("2030-05-10") == false)
    try home.kin("task approve bins")
    let listed = try home.kin("--json task list")
    #expect(listed.split(separator: "\"due_date\": \"2030-05-10\"").count == 2)
    #expect(listed.contains("\"number\": 2"))
  }

  @Test func `--repeat accepts an RRULE, and refuses unreadable words and hourly rules`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task add Rent --due 2030-01-31 --repeat FREQ=MONTHLY;BYMONTHDAY=-1 --missed none")
    #expect(try home.kin("--json task list").contains("\"kept_missed\": 0"))
    #expect(
      try home.failing("task add X --repeat \"every blue moon\"", with: 64).code == "invalidRule")
    #expect(try home.failing("task add X --repeat FREQ=HOURLY", with: 1).code == "validation")
    for words in ["every 12 hours", "twice a day"] {
      let error = try home.run(["task", "add", "X", "--repeat", words]).error
      #expect(error.contains("A task repeats at most once a day"), "\(error)")
    }
    let described = try home.failing("recurrence describe \"twice a day\"", with: 64)
    #expect(!described.error.contains("A task"), "\(described.error)")
    let after = try home.failing(
      "calendar add Tea --when tomorrow --repeat \"every 3 days after completion\"", with: 1)
    #expect(!after.error.contains("A task repeats"), "\(after.error)")
    let event = try home.failing("calendar add X --repeat \"twice a day\"", with: 64)
    #expect(event.error.contains("“every 12 hours”"), "\(event.error)")
    #expect(try home.run(["task", "add", "X", "--missed", "one"]).status == 64)
    #expect(
      try home.run(["task", "add", "X", "--repeat", "every day", "--missed", "40"]).status == 64)
  }
}

extension RepeatTests {
  @Test func `an answer lists each of the next three dates once`() throws {
    let home = try KinHome.withFamily()
    let pills = try home.kin(
      "calendar add Pills --when 2030-05-06T08:00 --repeat FREQ=DAILY;BYHOUR=8,20;COUNT=9")
    #expect(pills.contains("Next dates: 6 May 2030, 7 May 2030, 8 May 2030"), "\(pills)")
    #expect(!pills.contains("AM"), "\(pills)")
  }

  @Test func `an answer about a series of events names its time`() throws {
    let home = try KinHome.withFamily()
    let piano = try home.kin(
      "calendar add Piano --when \"tomorrow 18:30\" --repeat \"every day\"")
    #expect(piano.hasPrefix("Added “Piano” (every day, 6:30 PM) to the calendar\n"), "\(piano)")
    let moved = try home.kin("calendar edit piano --when \"at 9\"")
    #expect(moved.hasPrefix("Changed “Piano” (every day, 9:00 AM)\n"), "\(moved)")
    let camp = try home.kin("calendar add Camp --when tomorrow --repeat \"every week\"")
    #expect(!camp.contains("AM") && !camp.contains("PM"), "\(camp)")
  }

  // Proves: UC-L1, M-29
  @Test func `a weekly rule set on a Sunday starts on the next Monday, for tasks and events`()
    throws
  {
    let home = try KinHome.withFamily()
    let sunday = try #require(Instant("2031-03-02T11:00:00Z"))
    _ = try DemoClock.make(beside: home.storePath, now: sunday, seed: 1)
    try home.kin("account sign-in --email anna@example.org", typing: KinHome.password)
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    let rule = "--repeat \"every 2 weeks on mon, fri\""
    let text = "Next dates: tomorrow, Friday, 17 Mar\n"
    let json = nextDates("2031-03-03", "2031-03-07", "2031-03-17")
    let task = try home.kin("task add Bins \(rule)")
    #expect(task.contains(text), "\(task)")
    #expect(try home.kin("--json task add Glass \(rule)").contains(json))
    let event = try home.kin("calendar add Choir --when \"today 18:00\" \(rule)")
    #expect(event.contains(text), "\(event)")
    #expect(
      try home.kin("--json calendar add Yoga --when \"today 18:00\" \(rule)").contains(json))
    // An explicit due date is the first date, and the interval counts from its week.
    let given = try home.kin("task add Paper --due today \(rule)")
    #expect(given.contains("Next dates: today, 10 Mar, 14 Mar\n"), "\(given)")
    #expect(try home.kin("--json task edit bins --details Grey").contains(json))
    #expect(
      try home.kin("--json task edit bins --title Black --only-this").contains(
        "\"next_dates\": []"))
    #expect(try home.kin("--json calendar edit choir --place Hall").contains(json))
    #expect(
      try home.kin("--json calendar edit choir --on 2031-03-07 --place Church").contains(
        "\"next_dates\": []"))
  }

  @Test func `a due time without a date gets the first date of the rule that has not passed`()
    throws
  {
    let home = try KinHome.withFamily()
    // Noon on a Sunday in Amsterdam.
    let sunday = try #require(Instant("2031-03-02T11:00:00Z"))
    _ = try DemoClock.make(beside: home.storePath, now: sunday, seed: 1)
    try home.kin("account sign-in --email anna@example.org", typing: KinHome.password)
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    let bins = try home.kin("task add Bins --due 20:00 --repeat \"every monday\"")
    #expect(bins.contains("Next dates: tomorrow, 10 Mar, 17 Mar\n"), "\(bins)")
    let pills = try home.run(["task", "add", "Pills", "--due", "8:00", "--repeat", "every day"])
    #expect(pills.output.contains("tomorrow, 8:00 AM"), "\(pills.output)")
    #expect(pills.error.isEmpty, "\(pills.error)")
    #expect(
      try home.kin("task add Dishes --due 20:00 --repeat \"every day\"")
        .contains("today, 8:00 PM"))
  }

  @Test(arguments: [
    ("en", "every day 18:00", "every Monday at 8 pm"),
    ("nl", "elke dag 18:00", "elke maandag om 20:00"),
    ("de", "jeden Tag 18:00", "jeden Montag um 20 Uhr"),
  ])
  func `a repetition that contains a time is refused and shows the two options to use`(
    language: String, daily: String, weekly: String
  ) throws {
    let home = try KinHome.withFamily()
    func error(_ command: String, _ option: String, _ text: String) throws -> String {
      try home.failing("--language \(language) \(command) X \(option) \"\(text)\"", with: 64).error
    }
    let day = daily.dropLast(6)
    let due = try error("task add", "--due", daily)
    #expect(due.contains("--repeat '\(day)' --due 18:00"), "\(due)")
    let when = try error("calendar add", "--when", daily)
    #expect(when.contains("--repeat '\(day)' --when 18:00"), "\(when)")
    let rule = try error("calendar add", "--when", String(day))
    #expect(rule.contains("--repeat '\(day)'") && !rule.contains("--when"), "\(rule)")
    let parts = weekly.split(separator: " ", maxSplits: 2)
    let options = "--repeat '\(parts.prefix(2).joined(separator: " "))' --due '\(parts[2])'"
    let repetition = try error("task add", "--repeat", weekly)
    #expect(repetition.contains(options) && repetition.contains("(invalidRule)"), "\(repetition)")
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    let pasted = try home.run(program: [
      "/bin/bash", "-c", "\(KinHome.kinPath) --language \(language) task add X \(options)",
    ])
    #expect(pasted.status == 0, "The options cannot be pasted into a shell: \(pasted.error)")
  }

  // Proves: UC-L1, M-29
  @Test func `next dates have a moved occurrence on its new date, and not on its old one`() throws {
    let home = try KinHome.withFamily()
    try home.kin("calendar add Choir --when \"2031-03-03 18:00\" --repeat \"every monday\"")
    try home.kin("calendar edit choir --on 2031-03-10 --when 2031-03-11")
    try home.kin("calendar edit choir --on 2031-03-17 --title Concert")
    let json = nextDates("2031-03-03", "2031-03-11", "2031-03-17")
    #expect(try home.kin("--json calendar edit choir --place Hall").contains(json))
  }

  // Proves: UC-L1
  @Test func `a time alone keeps the date, and a day alone keeps the time and length`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("calendar add Dentist --when \"2031-03-04 13:00\" --minutes 120")
    for (when, start) in [("14:30", "2031-03-04T14:30"), ("2031-03-05", "2031-03-05T14:30")] {
      try home.kin("calendar edit dentist --when \(when)")
      let shown = try home.kin("--json calendar show dentist")
      #expect(shown.contains(start) && shown.contains("7200"), "\(when): \(shown)")
    }
    try home.kin("calendar add Choir --when \"2031-03-03 18:00\" --repeat \"every monday\"")
    let moved = try home.kin("calendar edit choir --on 2031-03-10 --when 19:00")
    #expect(moved.contains("10 Mar 2031") && moved.contains("7:00 PM"), "\(moved)")
    try home.kin("calendar edit dentist --days 1")
    #expect(try home.kin("--json calendar show dentist").contains("\"is_all_day\": true"))
    try home.kin("task add Bins --due 2031-03-04")
    #expect(try home.kin("--json task edit bins --due 19:00").contains("2031-03-04"))
  }

  /// The JSON lines of an answer with the given next dates.
  private func nextDates(_ dates: String...) -> String {
    let list = dates.map { "    \"\($0)\"" }.joined(separator: ",\n")
    return "\"next_dates\": [\n\(list)\n  ]"
  }

  @Test func `moving one task with --only-this leaves the dates of its series unchanged`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task add Bins --due 2030-05-06 --repeat \"every Monday\"")
    try home.kin("task edit bins --due 2030-05-08 --only-this")
    let edited = try home.kin("task edit bins --title Glass")
    #expect(edited.contains("6 May 2030, 13 May 2030, 20 May 2030"), "\(edited)")
  }

  // Proves: B-11, C-56
  @Test func `a task of a series is skipped, edited alone and then ended with --no-repeat`() throws
  {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task add Bins --due 2030-05-06 --repeat \"every week on mon, fri\"")
    try home.kin("task skip bins")
    #expect(try home.kin("--json task show bins").contains("\"skipped\": \"2030-05-06\""))
    try home.kin("task undo bins")
    #expect(try home.kin("--json task show bins").contains("\"due_date\": \"2030-05-06\""))
    try home.kin("task edit bins --title Glass --only-this")
    #expect(try home.kin("task show glass").contains("only this one is different"))
    try home.kin("task complete glass")
    let next = try home.kin("--json task show bins")
    #expect(next.contains("\"due_date\": \"2030-05-10\"") && next.contains("\"usual\": null"))
    try home.kin("task edit bins --no-repeat")
    #expect(try home.kin("task show bins").contains("ended"))
    #expect(try home.failing("task skip bins", with: 1).code == "validation")
    for words in [
      "task edit bins --no-repeat --missed one", "task edit bins --only-this --repeat FREQ=DAILY",
      "task list --upcoming 93d", "task list --upcoming 0", "task list --upcoming 2d --all",
    ] {
      #expect(try home.run(words.split(separator: " ").map(String.init)).status == 64)
    }
  }

  // Proves: B-12, UC-F3
  @Test func `deleting a recurring task without a terminal requires --only-this or --series`()
    throws
  {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task add Bins --due 2030-05-06 --repeat \"every Monday\"")
    let unsaid = try home.failing("task delete bins --yes", with: 64)
    #expect(unsaid.error.contains("This task repeats: add --only-this"))
    try home.failing("task delete bins --series", with: 64)
    #expect(
      try home.run(["task", "delete", "bins", "--yes", "--series", "--only-this"]).status == 64)
    #expect(try home.kin("--json task show bins").contains("\"due_date\": \"2030-05-06\""))
    let moved = try home.kin("--json task delete bins --only-this --yes")
    #expect(moved.contains("\"deleted\": null") && moved.contains("\"due_date\": \"2030-05-13\""))
    try home.kin("task undo bins")
    #expect(try home.kin("--json task show bins").contains("\"due_date\": \"2030-05-06\""))
    #expect(
      try home.kin("task delete bins --series --yes")
        .contains("Deleted the series “Bins” (6 May 2030)"))
    #expect(try home.kin("task list --upcoming 3d").contains("No upcoming tasks"))
    try home.failing("task show bins", with: 3)
    try home.kin("task add Once")
    try home.kin("task delete once --yes")
  }

  // Proves: UC-F3
  @Test func `a deleted task is listed, and restored by its name or by the printed command`()
    throws
  {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    #expect(try home.kin("task deleted").hasPrefix("No task was deleted in the last 30 days\n"))
    try home.kin("task add Bins --due 2030-05-06 --repeat \"every Monday\"")
    try home.kin("task add Dishes")
    let said = try home.kin("task delete dishes --yes").split(separator: "\n")
    #expect(said.first == "Deleted “Dishes”")
    let way = try #require(said.last)
    #expect(way.wholeMatch(of: #/kin task restore [0-9a-f]{6}/#) != nil, "\(way)")
    try home.kin("task delete bins --series --yes")
    let list = try home.kin("task deleted")
    for text in ["Dishes", "Bins", "by Anna, today", "until "] { #expect(list.contains(text)) }
    #expect(
      try home.kin(String(way.dropFirst("kin ".count))) == "Restored “Dishes”\n")
    let restored = try home.kin("--json task restore bins")
    #expect(restored.contains("\"due_date\": \"2030-05-06\""))
    #expect(try home.kin("task list --all").contains("Bins"))
    let unknown = try home.failing("task restore bins", with: 3)
    #expect(unknown.error.contains("No task “bins” was deleted here in the last 30 days."))
    #expect(try home.failing(String(way.dropFirst("kin ".count)), with: 3).code == "notFound")
    // Deleting one date of a series skips it, so there is nothing to restore.
    let skipped = try home.kin("task delete bins --only-this --yes").split(separator: "\n")
    let undo = try #require(skipped.last)
    #expect(undo.wholeMatch(of: #/kin task undo [0-9a-f]{6}/#) != nil, "\(skipped)")
    let unskipped = try home.kin(String(undo.dropFirst("kin ".count)))
    #expect(unskipped.contains("is no longer skipped"), "\(unskipped)")
  }

  // Proves: UC-F5
  @Test @MainActor
  func `completing a second date of a series on one day asks, or needs --early`() async throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task add Pills --for me --due today --repeat \"every day\"")
    try home.kin("task add Bins --for me --due tomorrow")
    try home.kin("task complete pills bins")
    let refused = try home.failing("task complete pills", with: 1)
    #expect(refused.code == "earlyCompletion")
    #expect(refused.error.contains("“Pills” (tomorrow)") && refused.error.contains("--early"))
    let shown = try home.kin("--json task show pills")
    let id = try String(#require(shown.firstMatch(of: #/"id": "([-0-9a-f]{36})"/#)).1)
    let json = try home.failing("--json task complete \(id)", with: 1)
    #expect(json.error.contains("\"earlyCompletion\""))
    let (said, _) = try await home.session(
      ScriptedEditor(["task complete pills", "n", "task complete pills", "y"]))
    #expect(said.contains("Nothing was done."), "\(said)")
    #expect(try home.kin("--json task show pills").contains("\"number\": 3"))
    try home.kin("task complete pills --early")
    #expect(try home.kin("--json task show pills").contains("\"number\": 4"))
  }

  // Proves: UC-F11
  @Test func `the name of a series selects its open task, otherwise the last completed one`() throws
  {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task add Bins --due 2030-05-06 --repeat FREQ=WEEKLY;COUNT=3")
    for number in 1...3 {
      #expect(try home.kin("--json task show bins").contains("\"number\": \(number)"))
      try home.kin("task complete bins --early")
    }
    #expect(try home.kin("--json task show bins").contains("\"number\": 3"))
    try home.kin("task undo bins")
    #expect(try home.kin("--json task show bins").contains("\"status\": \"open\""))
    // Two open tasks with the same title are ambiguous.
    try home.kin("task add Bins")
    try home.failing("task show bins", with: 4)
  }

  // Proves: F-70
  @Test func `--upcoming lists the next days, with the future dates of recurring tasks`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    #expect(try home.kin("task list --upcoming 3d").contains("No upcoming tasks"))
    try home.kin("task add Plants --for Ben --due today --repeat \"every day\"")
    let listed = try home.kin("task list --upcoming 3d")
    #expect(listed.split(separator: "\n").count { $0.contains("Plants") } == 4)
    #expect(listed.split(separator: "\n").count { $0.contains("~") } == 3)
    let answer = try home.kin("--json task list --upcoming 1w --for Ben")
    #expect(answer.split(separator: "\"is_made\": false").count == 8)
  }

  // Proves: B-25
  @Test func `rotating tasks skip absent members`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task add Cook --due today --repeat \"every day\" --rotate \"me, Ben\"")
    #expect(try home.kin("task show cook").contains("in turn: Anna, Ben"))
    #expect(try home.kin("--json task show cook").contains("\"assignee_name\": \"Anna\""))
    try home.kin("member away me --until tomorrow")
    #expect(try home.kin("member list").contains("away until tomorrow"))
    #expect(try home.kin("--json task show cook").contains("\"assignee_name\": \"Ben\""))
    try home.kin("member back me")
    #expect(try home.kin("--json member list").contains("\"away_until\": null"))
    try home.kin("task edit cook --no-rotate")
    #expect(try home.kin("--json task show cook").contains("\"rotation\": null"))
    for words in [
      "task add X --rotate Ben", "task add X --repeat FREQ=DAILY --order turns",
      "task add X --repeat FREQ=DAILY --rotate Ben --for Ben",
      "task edit cook --rotate Ben --no-rotate", "task edit cook --only-this --rotate Ben",
      "member away me --until today-ish",
    ] {
      #expect(try home.run(words.split(separator: " ").map(String.init)).status == 64, "\(words)")
    }
    let twice = try home.failing("task add X --repeat FREQ=DAILY --rotate Ben,Ben", with: 1)
    #expect(twice.code == "validation" && twice.error.contains("name each member once"))
  }
}
