import Foundation
import KinshipTime
import Testing

@testable import kin

/// Scheduled jobs of a household, as the command line shows their effects.
@Suite struct ScheduledJobTests {
  /// Monday, 3 March 2031, noon in Amsterdam.
  private let noon = Instant("2031-03-03T11:00:00Z") ?? .distantPast

  /// Anna's machine in parent mode, on a store with a stopped demo clock.
  private func family() throws -> KinHome {
    let home = try KinHome.withFamily()
    _ = try DemoClock.make(beside: home.storePath, now: noon, seed: 1)
    // The earlier session has expired at the time of the demo clock.
    try home.kin("account sign-in --email anna@example.org", typing: KinHome.password)
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    return home
  }

  private func repl(_ home: KinHome, _ lines: String...) throws -> String {
    let outcome = try home.run(["repl"], typing: lines)
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.error)")
    return outcome.output
  }

  // Proves: UC-O2, D-10
  @Test func `advancing the demo clock adds due and overdue reminders; completing removes them`()
    throws
  {
    let home = try family()
    try home.kin("task add Dishes --for Ben --points 5 --due 2031-03-04T18:00")
    let before = try repl(home, "advance 5h59m", "member act-as Ben", "task reminders")
    #expect(before.contains("No reminders"))
    let after = try repl(home, "advance 1m", "task reminders")
    #expect(after.contains("Due tomorrow, 6:00 PM: Dishes"))
    let json = try home.kin("--json task reminders")
    #expect(json.contains(#""kind": "dueSoon""#) && json.contains(#""title": "Dishes""#))
    #expect(json.contains(#""at": "2031-03-03T17:00:00.000Z""#))
    let late = try repl(home, "advance 2d", "task reminders")
    #expect(late.contains("Overdue, it was due yesterday, 6:00 PM: Dishes"))
    try home.kin("task complete Dishes")
    #expect(try home.kin("task reminders").contains("No reminders"))
  }

  // Proves: B-22
  @Test func `a claim without a decision is approved automatically after the configured hours`()
    throws
  {
    let home = try family()
    let rules = try home.kin("household rules --auto-approval 24")
    #expect(rules.contains("24"))
    for title in ["Dishes", "Bins"] { try home.kin("task add \(title) --for Ben --points 5") }
    try home.kin("member act-as Ben")
    try home.kin("task complete Dishes")
    #expect(try home.kin("task show Dishes").contains("Automatic approval"))
    // The clock advances by three days while no process has the store open.
    let clock = try #require(try DemoClock.beside(home.storePath))
    try clock.advance(by: .seconds(3 * 86_400))
    let shown = try home.kin("task show Dishes")
    #expect(shown.contains("the household's rule"))
    let json = try home.kin("--json task show Dishes")
    #expect(json.contains(#""at": "2031-03-04T11:00:00.000Z""#))
    #expect(json.contains(#""by": null"#) && json.contains(#""decider_name": null"#))
    #expect(try home.kin("points history").contains("the household's rule"))
    #expect(try home.kin("--json points history").contains(#""created_by": null"#))
    #expect(try home.kin("points show").contains("5 points"))
    #expect(try home.kin("store check").contains("no errors"))
  }

  // Proves: B-22, D-10
  @Test func `time rules of a household are printed as options, and invalid values are refused`()
    throws
  {
    let home = try family()
    let standard = try home.kin("household rules")
    for line in [#/--auto-approval +never/#, #/--remind-before +24/#, #/--remind-overdue +09:00/#] {
      #expect(standard.contains(line))
    }
    let changed = try home.kin(
      "household rules --auto-approval 48 --remind-before never --remind-overdue 20:30")
    #expect(
      changed == """
        The rules of Home are changed.
        Automatic approval (hours): never → 48
        Reminder before (hours): 24 → never
        Reminder of overdue tasks: 09:00 → 20:30

        """)
    let former = try home.kin("household rules")
    for line in [#/--auto-approval +48/#, #/--remind-before +never/#, #/--remind-overdue +20:30/#] {
      #expect(former.contains(line))
    }
    #expect(try home.kin("household rules --auto-approval never").contains(": 48 → never\n"))
    for (option, status) in [
      ("--auto-approval 0", 64), ("--auto-approval 169", 64), ("--remind-before 999", 64),
      ("--auto-approval soon", 64), ("--remind-overdue 25:00", 64), ("--day-end 12:30", 1),
      ("--day-end 24", 64), ("--day-end 400", 64), ("--day-end \"+4\"", 64),
    ] {
      try home.failing("household rules \(option)", with: Int32(status))
    }
    for (language, words) in [
      ("en", "The end of the day is a time from 00:00 to 11:59: choose one before noon."),
      ("nl", "Het einde van de dag is een tijd van 00:00 tot en met 11:59"),
      ("de", "Das Ende des Tages ist eine Zeit von 00:00 bis 11:59"),
    ] {
      for time in ["12:00", "12", "23"] {
        let refused = try home.failing(
          "--language \(language) household rules --day-end \(time)", with: 1)
        #expect(refused.error.contains(words), "\(refused.error)")
      }
    }
    #expect(try home.failing("household rules --day-end noon", with: 1).error.contains("11:59"))
    let wrong = try home.failing("household rules --remind-before -3", with: 64).error
    #expect(wrong.contains("'-3' is invalid for '--remind-before <hours>'"))
    #expect(
      wrong.contains("\n  Remind of a task this many hours before it is due"),
      "What it is for, and its range")
  }

  @Test(arguments: [
    ("en", "day-end", "4am", "04:00"), ("de", "day-end", "4 Uhr nachts", "04:00"),
    ("en", "day-end", "4", "04:00"), ("nl", "day-end", "0", "00:00"),
    ("en", "day-end", "4 o'clock", "04:00"), ("en", "day-end", "half past 4", "04:30"),
    ("nl", "day-end", "4 uur", "04:00"), ("nl", "day-end", "half één", "00:30"),
    ("de", "day-end", "halb vier", "03:30"),
    ("nl", "remind-overdue", "half negen 's avonds", "20:30"),
    ("en", "remind-before", "2h", "2"), ("nl", "remind-before", "3 uur", "3"),
    ("de", "auto-approval", "24 Std.", "24"),
  ])
  func `time rules of a household are read as people write times and hours`(
    language: String, option: String, typed: String, value: String
  ) throws {
    let home = try family()
    let rules = try home.kin(
      "--json --language \(language) household rules --\(option) \"\(typed)\"")
    let key = option.replacing("-", with: "_")
    #expect(rules.contains("\"\(key)\": \"\(value)\""), "\(rules)")
  }
}
