import Foundation
import Testing

@testable import kin

@Suite struct NameTests {
  // Proves: UC-F11
  @Test func `a task is found by its title, the beginning of it or of a word, or part of its id`()
    throws
  {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    let made = try home.kin("--json task add \"Set the table\"")
    try home.kin("task add Setup")
    let id = try #require(made.firstMatch(of: #/"id": "([0-9a-f-]{36})"/#)?.1)
    for name in [String(id), String(id.suffix(6)), "SET THE TABLE", "set t", "tab"] {
      #expect(try home.kin("task show \"\(name)\"").contains(id), "\(name)")
    }
    for name in ["abc", String(id.suffix(3)), "nothing", "01234567-0000", ""] {
      #expect(try home.failing("task show \"\(name)\"", with: 3).code == "notFound", "\(name)")
    }
  }

  @Test func `an ambiguous name lists the candidates with short ids and changes nothing`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task add \"Set the table\"")
    try home.kin("task add Setup")
    let refused = try home.failing("task delete set --yes", with: 4)
    #expect(refused.code == "ambiguous" && !refused.error.contains("Usage:"))
    let lines = refused.error.split(separator: "\n")
    #expect(lines[0].hasPrefix("kin: “set” has several matches"))
    #expect(lines[1].hasPrefix("  ") && lines[2].hasPrefix("  "))
    let short = try #require(lines[1].split(separator: " ").last)
    try home.kin("task delete \(short) --yes")
    #expect(try home.kin("task list").split(separator: "\n").last == "1 task")
  }

  // Proves: UC-F11
  @Test func `candidates are listed in columns with name, assignee and date`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task add \"Dishes upstairs\" --for me --due \"2030-05-06 18:00\"")
    try home.kin("task add Dishes --for Ben --due 2030-05-07")
    let tasks = try home.failing("task show dish", with: 4).error.split(separator: "\n")
    #expect(tasks[1].hasPrefix("  Dishes           Ben   7 May 2030"), "\(tasks)")
    #expect(tasks[2].hasPrefix("  Dishes upstairs  Anna  6 May 2030, 6:00 PM  "), "\(tasks)")
    try home.kin("calendar add Swimming --when \"2030-11-25 15:30\" --repeat \"every week\"")
    try home.kin("calendar add \"Swim gala\" --when 2030-12-01")
    let events = try home.failing("calendar show swim", with: 4).error.split(separator: "\n")
    #expect(events[1].hasPrefix("  Swim gala  1 Dec 2030"), "\(events)")
    #expect(events[2].hasPrefix("  Swimming   25 Nov 2030, 3:30 PM  ↻  "), "\(events)")
  }

  @Test func `candidates line up, and a column that is blank for all is left out`() {
    let lines = Ambiguity.Candidate.lines(of: [
      .init(name: "Bins", details: ["Ben", ""], id: "a1b2c3"),
      .init(name: "Set the table", details: [], id: "d4e5f6"),
    ])
    #expect(lines == ["Bins           Ben  a1b2c3", "Set the table       d4e5f6"])
  }

  @Test func `ten of many candidates are listed as text, and all of them as JSON`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    for number in 1...12 { try home.kin("task add \"Dishes \(number)\"") }
    let lines = try home.failing("task show dishes", with: 4).error.split(separator: "\n")
    #expect(lines.count == 12 && lines[11] == "  … (2)")
    let all = try home.failing("--json task show dishes", with: 4).error
    #expect(all.split(separator: "\"Dishes ").count == 13)
  }

  @Test func `an exact match wins over a prefix, and an open task over a completed one`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task add Set")
    try home.kin("task add Setup")
    #expect(try home.kin("task show set").contains("Set\n"))
    try home.kin("task add Sweep")
    try home.kin("task complete sweep")
    try home.kin("task add Sweep")
    try home.kin("task complete sweep")
    try home.failing("task show sweep", with: 4)
  }

  // Proves: UC-F11
  @Test func `a task completed before many others is still found by its name`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    let titles = ["Old"] + (1...50).map { "New \($0)" }
    let outcome = try home.run(
      ["repl"],
      typing: titles.flatMap { ["task add \"\($0)\"", "task complete \"\($0)\""] })
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(try home.kin("task show old").contains("Old\n"))
    #expect(try home.failing("task show older", with: 3).error.contains("older"))
    let deleted = try home.kin("--json task delete old --yes")
    #expect(deleted.contains("\"title\": \"Old\"\n"), "\(deleted)")
  }

  // Proves: UC-F11
  @Test func `restoring one of more deleted tasks than are listed needs the whole title`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    let others = (1...99).map { "\"New \($0)\"" }
    let added = (["Alpha", "\"Alphabet soup\""] + others).map { "task add \($0)" }
    let outcome = try home.run(
      ["repl"],
      typing: added + [
        "task delete Alpha --yes", "task delete \(others.joined(separator: " ")) --yes",
        "task delete \"Alphabet soup\" --yes",
      ])
    #expect(outcome.status == 0, "\(outcome.error)")
    let refused = try home.failing("task restore alpha", with: 3)
    #expect(refused.error.contains("100 latest deleted tasks"), "\(refused.error)")
    #expect(try home.kin("task restore \"alphabet soup\"").contains("Alphabet soup"))
  }

  @Test func `member names match in any case`() throws {
    let home = try KinHome.withFamily()
    #expect(try home.kin("points show BEN").contains("Ben"))
    #expect(try home.kin("points show b").contains("Ben"))
    #expect(try home.kin("points show me").contains("Anna"))
    #expect(
      try home.failing("points show zoe", with: 3).error.contains("There is no member “zoe” here."))
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("member add Bea --role child --color #ff0000")
    #expect(try home.failing("points show be", with: 4).error.contains("Bea  "))
  }

  @Test func `adding a member with a taken name is refused, and joining with one appends a number`()
    throws
  {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    for name in ["ben", "B\u{200B}en"] {
      let refused = try home.failing("member add \(name) --role child", with: 1)
      #expect(refused.code == "nameTaken")
      #expect(refused.error.contains("A member is already called “Ben”."))
      #expect(refused.error.contains("kin member list"))
    }
    let answer = try home.kin("household invite --role parent")
    let code = try #require(answer.firstMatch(of: /\b[A-Z0-9]{8}\b/)).output
    try home.kin(
      "--profile other account sign-up --email ben@example.org --name Ben",
      typing: "purple monkey dishwasher")
    try home.kin("--profile other household join \(code)")
    #expect(try home.kin("member list").contains("Ben 2"))
    try home.kin("task add Taxes --for \"ben 2\"")
    #expect(try home.kin("task show Taxes").contains("Ben 2"))
    // An exact match wins over a prefix, and invisible characters do not matter.
    #expect(try home.kin("points show \"B\u{200B}en\"").contains("Ben"))
  }

  // Proves: UC-F1
  @Test(arguments: [
    "2030-13-01", "2030-02-29", "tomorow", "2030-05-04T25:00", "today soon", "T18:00",
    "2030-05-04T18:00Z",
  ])
  func `a malformed due date is a usage error`(date: String) throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    let refused = try home.failing("task add X --due \"\(date)\"", with: 64)
    #expect(
      refused.error.contains("write") && refused.error.contains("Usage: kin task add"))
    #expect(try home.kin("task list").contains("No tasks yet"))
  }

  @Test func `a due date is typed as a date, a date with a time, or a word`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    for (typed, date, time) in [
      ("2030-05-04", "\"2030-05-04\"", "null"), ("2030-05-04T18:00", "\"2030-05-04\"", "\"18:00\""),
      ("2030-05-04 07:30", "\"2030-05-04\"", "\"07:30\""),
    ] {
      let task = try home.kin("--json task add X --due \"\(typed)\"")
      #expect(task.contains("\"due_date\": \(date),\n    \"due_time\": \(time)"))
    }
    #expect(try home.kin("task add Y --due today --for me") == "Added “Y” (Anna, today)\n")
    #expect(try home.kin("task list --for me").contains("Today"))
  }

  @Test func `words for days and for oneself are accepted in the user's language and in English`()
    throws
  {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    for (language, when, me) in [
      ("nl", "vandaag 23:59", "mij"), ("de", "heute 23:59", "mich"), ("de", "TODAY 23:59", "me"),
      ("nl", "vandaag 23:59", "ik"), ("de", "heute 23:59", "ich"),
    ] {
      let task = try home.kin(
        "--json --language \(language) task add X --due \"\(when)\" --for \(me)")
      #expect(task.contains("\"due_time\": \"23:59\"") && task.contains("\"Anna\""))
    }
    try home.kin("--language de task add Morgen --due morgen")
    #expect(try home.kin("task show Morgen").contains("tomorrow"))
    try home.kin("--language nl task add Gisteren --due gisteren")
    #expect(try home.kin("task show Gisteren").contains("yesterday, overdue"))
    try home.failing("--language nl task add X --due heute", with: 64)
    try home.failing("task add X --due vandaag", with: 64)
  }

  @Test(arguments: [("a1b2", 1), ("b2c3d", 2), ("a1b2c3", 1), ("c3d4", 2), ("0000", 0)])
  func `the first or last digits of a short id select its object`(text: String, number: Int) {
    let things = [
      NamedItem(value: 1, name: "", id: 0xFFA1_B2C3),
      NamedItem(value: 2, name: "", id: 0xA1B2_C3D4),
    ]
    var found = 0
    if case .one(let value) = matchName(of: text, among: things) { found = value }
    #expect(found == number)
  }

  @Test(arguments: [("jurgen", 1), ("JURG", 1), ("Jürgen", 1), ("zoe", 2), ("zoë", 3), ("", 0)])
  func `a name can be typed without its accents`(text: String, number: Int) {
    let things = [
      NamedItem(value: 1, name: "Jürgen", id: 1), NamedItem(value: 2, name: "Zoe", id: 2),
      NamedItem(value: 3, name: "Zoë", id: 3),
    ]
    var found = 0
    if case .one(let value) = matchName(of: text, among: things) { found = value }
    #expect(found == number)
  }

  @Test func `a time zone can be typed as its city if no other zone has one of that name`() {
    let zones = ZoneNames(identifiers: ["America/Louisville", "America/Kentucky/Louisville", "UTC"])
    #expect(zones.city("utc") == "UTC" && zones.city("Louisville") == nil)
    let more = ZoneNames(identifiers: ["Europe/Amsterdam", "America/New_York"])
    #expect(more.city("amsterdam") == "Europe/Amsterdam" && more.city("Utrecht") == nil)
    #expect(more.city("new york") == "America/New_York")
  }

  @Test(arguments: [("red", "#E4572E"), ("Grün", "#799B44"), ("paars", "#7D5BA6"), ("x", "x")])
  func `a colour can be typed by its name in each language`(name: String, code: String) {
    #expect(colorCode(name) == code)
  }

  @Test(arguments: [("Milk", 1), ("milk ", 2), ("MILK", 0), ("mil", 0)])
  func `the exact spelling wins among names that differ in case`(text: String, number: Int) {
    let things = [
      NamedItem(value: 1, name: "Milk", id: 1), NamedItem(value: 2, name: "milk", id: 2),
    ]
    var found = 0
    if case .one(let value) = matchName(of: text, among: things) { found = value }
    #expect(found == number)
    // What the command can do is preferred to the spelling.
    if case .one(let value) = matchName(of: "milk", among: things, preferring: [{ $0 == 1 }]) {
      #expect(value == 1)
    }
  }

  @Test func `an item and a task are found by their exact spelling`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("shop add milk")
    try home.kin("shop add Milk")
    #expect(try home.kin("shop check milk").contains("milk"))
    for title in ["Clean", "clean"] { try home.kin("task add \(title)") }
    #expect(try home.kin("task show clean").contains("clean"))
    #expect(try home.failing("task show CLEAN", with: 4).code == "ambiguous")
  }

  @Test func `short ids are as long as needed to differ`() {
    #expect(
      shortIDs([0xA1_234567, 0xB2_234567]) == [0xA1_234567: "1234567", 0xB2_234567: "2234567"])
    #expect(shortIDs([0x1, 0x2]) == [1: "000001", 2: "000002"])
    #expect(shortIDs([0x7, 0x7]) == [7: "000007"])
  }
}
