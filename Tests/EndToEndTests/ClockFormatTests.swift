import KinshipTime
import Testing

@testable import kin

@Suite struct ClockFormatTests {
  @Test func `times have the clock format of the locale until another is chosen`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin(#"task add Bins --due "2030-05-04 17:30""#)
    #expect(try home.kin("task show Bins").contains("5:30 PM"))

    home.variables["LANG"] = "en_GB.UTF-8"
    #expect(try home.kin("task show Bins").contains("17:30"))
    home.variables["LANG"] = "de_DE.UTF-8"
    #expect(try home.kin("--language en task show Bins").contains("5:30 PM"))
    home.variables["LANG"] = nil

    try home.kin("account clock 24")
    #expect(try home.kin("task show Bins").contains("17:30"))
    try home.kin("account clock auto")
    #expect(try home.kin("task show Bins").contains("5:30 PM"))
    #expect(try home.failing("account clock 13", with: 64).error.contains("13"))
  }

  @Test func `a chosen clock format is kept across sign-out and sign-in`() throws {
    let home = try KinHome.withFamily()
    try home.kin("account clock 24")
    try home.kin("account sign-out")
    try home.kin("account sign-in --email anna@example.org", typing: KinHome.password)
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin(#"task add Bins --due "2030-05-04 17:30""#)
    #expect(try home.kin("task show Bins").contains("17:30"))
  }

  @Test func `a due date in the past is saved with a warning`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    let added = try home.run(words(of: "task add Bins --due 2020-05-04"))
    #expect(added.error.contains("Monday 4 May 2020 is in the past."))
    #expect(try home.kin("task show Bins").contains("4 May 2020"))
    #expect(try home.run(words(of: "task add Walk --due tomorrow")).error.isEmpty)
  }

  // Proves: UC-A5
  @Test func `sessions are listed with times in the zone of the household`() throws {
    let home = try KinHome.withFamily()
    let noon = try #require(Instant("2031-03-03T11:00:00Z"))
    _ = try DemoClock.make(beside: home.storePath, now: noon, seed: 1)
    try home.kin("account sign-in --email anna@example.org", typing: KinHome.password)
    let listed = try home.kin("account sessions")
    #expect(listed.contains(#/signed in today, 12:0\d PM/#), "\(listed)")
    try home.kin("household use Home")
    try home.kin("account clock 24")
    #expect(try home.kin("account sessions").contains(#/signed in today, 12:0\d,/#))
  }
}
