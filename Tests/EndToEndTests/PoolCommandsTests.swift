import ArgumentParser
import Foundation
import Testing

@testable import kin

@Suite struct PoolCommandsTests {
  // Proves: B-33
  @Test func `a family saves for a shared goal and pays it out`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("points bonus Ben 10 --reason \"Start\"")
    #expect(
      try home.kin("reward pool create Trampoline 8")
        == "Created the shared goal “Trampoline”: 8 points\n")
    #expect(
      try home.kin("reward pool pay tramp 5 --for Ben")
        == "“Trampoline” has 5 of 8 points; the balance is now 5 points\n")
    let list = try home.kin("reward pool list --for Ben")
    for text in ["Trampoline", "5 of 8 points", "Ben 5", "open"] {
      #expect(list.contains(text), "\(list)")
    }
    let early = try home.failing("reward pool payout tramp", with: 1).error
    #expect(early.contains("has not reached its target"))
    let tooMuch = try home.failing("reward pool pay tramp 4 --for Ben", with: 1).error
    #expect(tooMuch.contains("3"))
    let full = try home.kin("reward pool pay tramp 3 --for Ben")
    #expect(full.contains("Pay the goal out with “kin reward pool payout Trampoline”."))
    let today = try home.kin("today")
    for text in ["Shared goals to pay out", "8 of 8 points", "kin reward pool payout POOL"] {
      #expect(today.contains(text), "\(today)")
    }
    #expect(
      try home.kin("reward pool payout tramp") == "Paid out “Trampoline”: 8 points spent\n")
    #expect(try home.failing("reward pool payout tramp", with: 1).error.contains("has ended"))
    #expect(try home.kin("reward pool list --history").contains("paid out"))
    #expect(try home.kin("points show Ben").contains("2 points"))
  }

  // Proves: B-33
  @Test func `withdrawing and closing return the points`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("points bonus Ben 10 --reason \"Start\"")
    try home.kin("reward pool create Trampoline 80")
    try home.kin("reward pool pay Trampoline 6 --for Ben")
    #expect(
      try home.kin("reward pool withdraw Trampoline 2 --for Ben")
        == "Withdrawn: “Trampoline” has 4 of 80 points; the balance is now 6 points\n")
    let json = try home.kin("--json reward pool list --for Ben")
    #expect(json.contains("\"own\": 4") && json.contains("\"missing\": 76"))
    #expect(
      try home.kin("reward pool close Trampoline")
        == "Closed “Trampoline”; all points are returned\n")
    #expect(try home.kin("points show Ben").contains("10 points"))
    let unknown = try home.failing("reward pool pay Boat 1 --for Ben", with: 3).error
    #expect(unknown.contains("no shared goal “Boat”"))
  }

  @Test @MainActor func `a refusal stays as it is if the children cannot be read`() async throws {
    // Without an account no household can be read.
    let home = try KinHome()
    let environment = ProcessEnvironment(variables: home.environment, workingDirectory: home.path)
    let shell = try Shell(try GlobalOptions.parse([]), in: environment, purpose: "a test")
    for code in ["insufficientCredits", "validation"] {
      let refusal = CommandError(exit: .refused, code: code, sentence: "Too few points.")
      let named = await shell.namingSaver(in: refusal)
      #expect(named.code == code && named.sentence == "Too few points.")
    }
    try await shell.close()
  }
}
