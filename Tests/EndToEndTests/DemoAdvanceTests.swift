import ArgumentParser
import Foundation
import KinshipTime
import Testing

@testable import kin

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// `kin demo clock`, and the answer of `advance`.
@Suite struct DemoAdvanceTests {
  /// Monday, 3 March 2031, noon in Amsterdam.
  private static let noon = Instant("2031-03-03T11:00:00Z") ?? .distantPast

  /// Anna's machine in parent mode, on a store with a demo clock; Ben has done Dishes, which is
  /// approved automatically after a day.
  private func family() throws -> KinHome {
    let home = try KinHome.withFamily()
    _ = try DemoClock.make(beside: home.storePath, now: Self.noon, seed: 1)
    try home.kin("account sign-in --email anna@example.org", typing: KinHome.password)
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("household rules --auto-approval 24")
    try home.kin("task add Dishes --for Ben --points 5")
    try home.kin("task add Bins --for Ben --due 2031-03-04T18:00")
    try home.kin("task add Cat --for Ben --due 2031-03-04 --repeat \"every day\" --missed none")
    try home.kin("member act-as Ben")
    try home.kin("task complete Dishes")
    return home
  }

  @Test func `advancing lists reminders, automatic approvals, badges and missed dates`() throws {
    let home = try family()
    let told = try home.kin("--profile default demo clock +3d")
    #expect(told.hasPrefix("The time is now 2031-03-06 12:00."), "\(told)")
    for event in [
      #/Ben +reminder: due soon +Bins/#, #/Ben +reminder: overdue +Bins/#,
      #/Ben +approved automatically: \+5 +Dishes/#, #/Ben +badge earned +First task/#,
      #/Ben +missed, moved to the next date +Cat/#,
    ] { #expect(told.contains(event), "\(told)") }
    #expect(!told.contains("Household") && !told.contains("new week"), "\(told)")
    #expect(try home.kin("points show Ben").contains("5 points"))
    #expect(try home.kin("inbox").contains("You earned a badge: First task"))
  }

  @Test func `advancing lists decayed points and the allowance, about members`() throws {
    let home = try family()
    try home.kin("member act-as me")
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("points bonus Ben 20 --reason Start")
    try home.kin("points add-rule Melting --decay 5")
    try home.kin("allowance set Ben 2.00 EUR")
    let told = try home.kin("--profile default demo clock +7d")
    for event in [#/Ben +points decayed: -5 +Melting/#, #/Ben +allowance paid/#] {
      #expect(told.contains(event), "\(told)")
    }
    #expect(!told.contains("You") && !told.contains("your"), "\(told)")
  }

  @Test(arguments: [
    ("nl", "Ben +automatisch goedgekeurd: \\+5 +Dishes", "Ben +badge verdiend +Eerste taak"),
    ("de", "Ben +automatisch genehmigt: \\+5 +Dishes", "Ben +Abzeichen verdient +Erste Aufgabe"),
  ])
  func `the events are in the language of the command`(
    _ language: String, approval: String, badge: String
  ) throws {
    let home = try family()
    let told = try home.kin("--profile default --language \(language) demo clock +2d")
    #expect(try told.contains(Regex(approval)), "\(told)")
    #expect(try told.contains(Regex(badge)), "\(told)")
  }

  @Test func `the JSON document has the time before and after, and the events in order`() throws {
    let home = try family()
    let told = try home.kin("--profile default --json demo clock +1d")
    let document = try #require(
      JSONSerialization.jsonObject(with: Data(told.utf8)) as? [String: Any])
    #expect(document["before"] as? String == "2031-03-03T11:00:00.000Z")
    #expect(document["now"] as? String == "2031-03-04T11:00:00.000Z")
    let events = try #require(document["events"] as? [[String: Any]])
    let kinds = events.compactMap { $0["kind"] as? String }
    #expect(kinds.contains("task_approval") && kinds.contains("badge_earned"), "\(kinds)")
    let times = events.compactMap { $0["at"] as? String }
    #expect(times.count == events.count && times == times.sorted())
    let badge = try #require(events.first { $0["kind"] as? String == "badge_earned" })
    #expect(badge["badge"] as? String == "first_chore" && badge["member_name"] as? String == "Ben")
    let shown = try home.kin("--profile default --json demo clock")
    #expect(
      shown.contains(#""now": "2031-03-04T11:00:00.000Z""#) && shown.contains(#""events": []"#))
  }

  @Test func `a day without a time begins where the day of the household does`() throws {
    let home = try KinHome.withFamily()
    _ = try DemoClock.make(beside: home.storePath, now: Self.noon, seed: 1)
    try home.kin("account sign-in --email anna@example.org", typing: KinHome.password)
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("household rules --day-end 04:00")
    for (time, reached) in [
      ("2031-03-04T02:00", "2031-03-04 02:00"), ("tomorrow", "2031-03-04 04:00"),
      ("2031-03-05", "2031-03-05 04:00"),
    ] {
      let told = try home.kin("--profile default demo clock \(time)")
      #expect(told.hasPrefix("The time is now \(reached)."), "\(time): \(told)")
    }
  }

  @Test func `a session advances with both commands, and a new week is announced`() throws {
    let home = try family()
    let session = try home.run(["repl"], typing: ["demo clock +6d", "advance 12h", "demo clock"])
    #expect(session.status == 0, "\(session.error)")
    #expect(session.output.contains("The time is now 2031-03-09 12:00."), "\(session.output)")
    #expect(session.output.contains("A new week has begun, so the ranking of “leaders”"))
    #expect(session.output.contains("The demo clock stands still at 2031-03-10 00:00."))
    let refused = try home.run(["repl"], typing: ["demo"])
    #expect(refused.status == 64 && refused.error.contains("kin demo"), "\(refused.error)")
  }

  @Test func `the clock advances to a date or a time of the household, as with repl --clock`()
    throws
  {
    let home = try family()
    let session = try home.run(["repl"], typing: ["advance 2031-03-05", "demo clock"])
    #expect(session.output.contains("The time is now 2031-03-05 00:00."), "\(session.output)")
    let later = try home.kin("--profile default demo clock 2031-03-05T07:30")
    #expect(later.contains("The time is now 2031-03-05 07:30."), "\(later)")
    for (time, reason) in [
      ("2031-03-04", "2031-03-04 is in the past"), ("2032-03-08", "by at most a year (366d)"),
    ] {
      let refused = try home.failing("--profile default demo clock \(time)", with: 64)
      #expect(refused.error.contains(reason), "\(refused.error)")
    }
  }

  @Test func `the clock advances to a day or time in words of the language or of English`() throws {
    let home = try family()
    for (language, typed, time) in [
      ("en", "tomorrow", "2031-03-04 00:00"), ("en", "10:30", "2031-03-04 10:30"),
      ("nl", "donderdag 9:00", "2031-03-06 09:00"), ("de", "Freitag 8 Uhr", "2031-03-07 08:00"),
      ("de", "saturday 9:00", "2031-03-08 09:00"),
    ] {
      try home.kin("--profile default --language \(language) demo clock \"\(typed)\"")
      let shown = try home.kin("--profile default --language en demo clock")
      #expect(shown.contains(" \(time)."), "\(typed): \(shown)")
    }
    for (typed, reason) in [("today", "today is in the past"), ("soon", "“soon”")] {
      let refused = try home.failing("--profile default demo clock \(typed)", with: 64)
      #expect(refused.error.contains(reason), "\(refused.error)")
    }
  }

  @Test func `a step that ends the session names the command to sign in, and keeps the zone`()
    throws
  {
    let home = try family()
    let told = try home.kin("--profile default demo clock +100d")
    #expect(told.hasPrefix("The time is now 2031-06-11 13:00."), "\(told)")
    let signIn = "“kin account sign-in --email anna@example.org”."
    #expect(told.hasSuffix("Your session has ended meanwhile: type \(signIn)\n"), "\(told)")
    #expect(!told.contains("new week"), "\(told)")
    let shown = try home.kin("--profile default demo clock")
    #expect(shown.contains("The demo clock stands still at 2031-06-11 13:00."), "\(shown)")
    let later = try home.kin("--profile default demo clock +7d")
    #expect(!later.contains("session") && !later.contains("new week"), "\(later)")
  }

  @Test func `a step without events says so`() throws {
    let home = try family()
    #expect(
      try home.kin("--profile default demo clock +1m").contains("Nothing fell due meanwhile."))
  }

  @Test func `a demo's own profile and store are the default`() throws {
    let home = try KinHome()
    try home.kin("--store \(home.path)/other.sqlite demo --weeks 1 --clock 2026-04-10T16:40")
    let shown = try home.kin("demo clock")
    #expect(shown.contains("The demo clock stands still at 2026-04-10 16:40."), "\(shown)")
    #expect(shown.contains("Type “kin demo clock +1d” to advance it by a day."), "\(shown)")
    let later = try home.kin("demo clock +1w")
    #expect(later.contains("The time is now 2026-04-17 16:40."), "\(later)")
    #expect(later.contains("“kin --profile demo leaders”"), "\(later)")
    #expect(!FileManager.default.fileExists(atPath: home.path + "/demo.sqlite"))
  }

  @Test func `three days later, a new demo has approvals, reminders and a missed date`() throws {
    let home = try KinHome()
    try home.kin("demo --weeks 2 --clock 2026-04-10T16:40")
    let told = try home.kin("demo clock +3d")
    for event in [
      #/Mia +approved automatically: \+5 +Empty the dishwasher/#,
      #/Anna +reminder: overdue +Ring the dentist/#,
      #/missed, moved to the next date +Feed the cat/#,
      #/Mia +reminder: due soon +Feed the cat/#,
    ] { #expect(told.contains(event), "\(told)") }
    #expect(try home.kin("--profile demo inbox").contains("You earned a badge: First task"))
    #expect(try home.kin("--profile demo leaders --month").contains("Mia"))
  }

  @Test func `a store that is no demo is refused, and a missing one is not created`() throws {
    let home = try KinHome.withFamily()
    for command in ["--profile default demo clock", "--profile default demo clock +1d"] {
      let refused = try home.failing(command, with: 64)
      #expect(refused.error.contains("Only the clock of a demo store can be moved"))
    }
    let empty = try KinHome()
    for command in ["demo clock", "demo clock +1d", "--store \(empty.path)/x.sqlite demo clock"] {
      #expect(try empty.failing(command, with: 64).error.contains("“kin demo”"))
    }
    let left = try FileManager.default.contentsOfDirectory(atPath: empty.path)
    #expect(!left.contains { $0.contains("sqlite") }, "\(left)")
  }

  @Test func `a step of more than a year, of nothing or backwards leaves the clock unchanged`()
    throws
  {
    let home = try family()
    for step in ["+367d", "+366d1m", "+100000w", "+99999999999999999999m"] {
      let refused = try home.failing("--profile default demo clock \(step)", with: 64)
      #expect(refused.error.contains("by at most a year (366d) at once"), "\(refused.error)")
    }
    for step in ["-3d", "0d", "+0h", "soon", "+3"] {
      try home.failing("--profile default demo clock \(step)", with: 64)
    }
    #expect(try DemoClock.beside(home.storePath)?.now() == Self.noon)
  }

  @Test func `a long step shows its progress on a terminal, and lists the latest events`() throws {
    let home = try family()
    home.variables["TERM"] = "xterm"
    let terminal = try Terminal()
    terminal.resize(columns: 100)
    let process = try home.start("--profile default demo clock +60d", on: terminal)
    #expect(terminal.waitFor(" % 2031-0"))
    #expect(terminal.waitFor("\r\u{1B}[KThe time is now 2031-05-02"))
    #expect(terminal.waitFor("The latest 30 of "))
    terminal.readToEnd()
    #expect(process.wait() == 0)
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `Control-C or SIGTERM stops the clock, and the answer has the time that it has reached`(
    number: Int32
  ) throws {
    let home = try family()
    home.variables["TERM"] = "xterm"
    let terminal = try Terminal()
    terminal.resize(columns: 100)
    let process = try home.start("--profile default demo clock +366d", on: terminal)
    // The first line of progress can come before the clock has moved.
    #expect(terminal.waitFor(" % 2031-04"))
    if number == SIGINT { terminal.press("\u{3}") } else { kill(process.id, number) }
    #expect(terminal.waitFor("Stopped: the time is now 203"))
    terminal.readToEnd()
    #expect(process.wait() == 128 + number)
    let reached = try #require(try DemoClock.beside(home.storePath)).now()
    #expect(reached > Self.noon && reached < Self.noon + .seconds(366 * 86_400))
  }

  @MainActor @Test func `a cancelled step keeps the clock at the time that it has reached`()
    async throws
  {
    let home = try family()
    let environment = ProcessEnvironment(
      variables: home.environment, workingDirectory: home.path)
    let shell = try Shell(GlobalOptions.parse([]), in: environment, purpose: "a test")
    let connection = try shell.open()
    let clock = try #require(connection.clock)
    let step = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      _ = try await connection.advance(clock, by: .seconds(3 * 86_400))
    }
    await #expect(throws: CancellationError.self) { try await step.value }
    #expect(clock.now() == Self.noon)
    try await shell.close()
  }
}
