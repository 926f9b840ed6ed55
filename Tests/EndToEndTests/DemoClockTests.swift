import Foundation
import KinshipTime
import Testing

@testable import kin

@Suite struct DemoClockTests {
  @Test func `a store without a clock file is not a demo`() throws {
    let home = try KinHome()
    #expect(try DemoClock.beside(home.storePath) == nil)
  }

  @Test func `the demo clock only changes when it is advanced, and keeps its time on disk`() throws
  {
    let home = try KinHome()
    let noon = try #require(Instant("2026-11-23T12:00:00Z"))
    let clock = try DemoClock.make(beside: home.storePath, now: noon, seed: 7)
    #expect(clock.now() == noon && clock.seed == 7)
    #expect(try clock.advance(by: .seconds(3 * 86_400)) == Instant("2026-11-26T12:00:00Z"))
    #expect(try clock.advance(by: .seconds(-60)) == clock.now())
    let next = try #require(try DemoClock.beside(home.storePath))
    #expect(next.now() == Instant("2026-11-26T12:00:00Z") && next.seed == 7)
  }

  @Test func `commands on a demo store use the date of the demo clock`() throws {
    let home = try KinHome.withFamily()
    let noon = try #require(Instant("2031-03-03T11:00:00Z"))
    _ = try DemoClock.make(beside: home.storePath, now: noon, seed: 1)
    // The session from before has expired at the demo's time.
    try home.kin("account sign-in --email anna@example.org", typing: KinHome.password)
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    #expect(try home.kin("--json task add Dishes --due today").contains("2031-03-03"))
  }

  @Test func `repl --clock advances the demo clock; past times and stores of no demo are refused`()
    throws
  {
    let home = try KinHome.withFamily()
    let noon = try #require(Instant("2031-03-03T11:00:00Z"))
    _ = try DemoClock.make(beside: home.storePath, now: noon, seed: 1)
    try home.kin("account sign-in --email anna@example.org", typing: KinHome.password)
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    let outcome = try home.run(
      ["repl", "--clock", "2031-03-05T09:30"],
      typing: [
        "parent-mode unlock", KinHome.pin, "task add Dishes --due today --json", "advance 1m",
      ])
    #expect(
      outcome.output.contains("2031-03-05")
        && outcome.output.contains("The time is now 2031-03-05 09:31."))
    let back = try home.failing("repl --clock 2031-03-04", with: 64)
    #expect(back.error.contains("2031-03-04 is in the past"))
    #expect(try home.failing("repl --clock soon", with: 64).error.contains("“soon”"))
    let other = try KinHome.withFamily()
    #expect(try other.failing("repl --clock 2031-03-05", with: 64).error.contains("demo"))
  }

  @Test func `advance answers in the household's time zone also after the session has ended`()
    throws
  {
    let home = try KinHome.withFamily()
    let noon = try #require(Instant("2031-03-03T11:00:00Z"))
    _ = try DemoClock.make(beside: home.storePath, now: noon, seed: 1)
    try home.kin("account sign-in --email anna@example.org", typing: KinHome.password)
    let ended = try home.run(["repl"], typing: ["advance 200d", "advance 1m", "advance 1m"])
    #expect(ended.output.contains("The time is now 2031-09-19 13:00."), "\(ended.output)")
    #expect(ended.output.contains("The time is now 2031-09-19 13:02."), "\(ended.output)")
    try home.kin("account sign-in --email anna@example.org", typing: KinHome.password)
    try home.kin("account sign-out")
    let unknown = try home.run(["repl"], typing: ["advance 1m"])
    #expect(unknown.output.contains("The time is now 2031-09-19 11:03 UTC."), "\(unknown.output)")
  }

  @Test(arguments: ["", "{}", #"{"now": "yesterday", "seed": 1}"#, #"{"now": 3, "seed": 1}"#])
  func `a command on a store with a damaged demo clock is refused`(text: String) throws {
    let home = try KinHome.withFamily()
    try text.write(toFile: home.storePath + ".demo", atomically: false, encoding: .utf8)
    let refused = try home.failing("task list", with: 74)
    #expect(
      refused.error.contains("The clock \(home.storePath).demo of this demo store is damaged"))
  }
}
