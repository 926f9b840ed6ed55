import KinshipDomain
import Testing

@testable import kin

/// Compares `KinCommand.requiredPower` with the refusals of use cases.
///
/// A refusal does not name a power, so a wrong power that the same callers lack is not found.
@Suite struct RequiredPowerTests {
  /// A line with all arguments for each command that declares a power, by the names of the command.
  private static let lines = [
    "allowance approve": "Ben",
    "allowance correct": "Ben 1 --reason Mistake",
    "allowance decline": "Ben --reason Later",
    "allowance pause": "Ben",
    "allowance payout": "Ben 1",
    "allowance resume": "Ben",
    "allowance set": "Ben 5.00 EUR",
    "care add": "Debra --relationship Grandmother --phone +12015550123",
    "care answer": "Pills Done",
    "care contacts": "Debra",
    "care day": "Debra",
    "care edit": "Debra --name Debbie",
    "care gallery": "",
    "care habit add": "Debra Pills",
    "care habit edit": "Pills --at 8am",
    "care habit remove": "Pills",
    "care habits": "",
    "care hello": "Debra",
    "care list": "",
    "care number": "Debra --second none",
    "care pause": "Debra --days 3",
    "care receive": "Debra ok",
    "care remove": "Debra --yes",
    "care resume": "Debra",
    "care setup": "Debra",
    "care statistics": "Debra",
    "chat task": "Hello",
    "goal approve": "Read",
    "goal reject": "Read --reason Later",
    "household edit": "--name House",
    "household invite": "--role parent",
    "household transfer": "Mia --yes",
    "member add": "Tim",
    "member claim-code": "Ben",
    "member confirm-email": "Ben ben@example.org",
    "member link": "Ben 7K3M-Q9XZ",
    "member link-code": "Ben",
    "member remove": "Mia --yes",
    "member set-kids": "Ben Tim --yes",
    "member unlink": "Ben",
    "points add-rule": "Weekend --factor 2",
    "points bonus": "Ben 1 --reason Thanks",
    "points book": "Ben Helped",
    "points correct": "Ben 1 --reason Mistake",
    "points end-rule": "Helped",
    "points forgive": "Ben",
    "points penalty": "Ben 1 --reason Late",
    "reward approve": "Cinema",
    "reward decline": "Cinema --reason Later",
    "reward fulfil": "Cinema",
    "reward pool close": "Boat",
    "reward pool create": "Tent 5",
    "reward pool payout": "Boat",
    "reward terms": "Cinema --for Ben --approval",
    "screentime set": "Ben --rate 1:2",
    "task add": "Plants",
    "task approve": "Bins",
    "task reject": "Bins --reason Wet",
    "task reopen": "Lawn",
  ]

  /// The powers that commands declare, by the names of the command.
  private func declaredPowers() -> [String: Power] {
    var powers: [String: Power] = [:]
    func add(_ tree: CommandTree, _ names: [String]) {
      powers[names.joined(separator: " ")] = tree.requiredPower
      for command in tree.commands { add(command, names + [command.commandName]) }
    }
    add(CommandTree(of: SessionCommands.self), [])
    return powers
  }

  /// Anna's device with the children Ben and Mia, a shared goal, a claim of Ben and a rejected one.
  private func family() throws -> KinHome {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("member add Mia")
    try home.kin("reward pool create Boat 5")
    try home.kin("chat send Hello")
    try placeReward(in: home)
    try home.kin("points add-rule Helped --bonus 5")
    try home.kin("points penalty Ben 1 --reason Late")
    try home.kin("allowance set Ben 5.00 EUR")
    try home.kin("allowance correct Ben 3 --reason Savings")
    for title in ["Bins", "Lawn"] { try home.kin("task add \(title) --for Ben --points 5") }
    try home.kin("member act-as Ben")
    for title in ["Bins", "Lawn"] { try home.kin("task complete \(title)") }
    try home.kin("goal add Read")
    try home.kin("member act-as me")
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task reject Lawn --reason Wet")
    return home
  }

  /// A request of Ben for the reward “Cinema”, which waits for an adult.
  private func placeReward(in home: KinHome) throws {
    try home.kin("card add reward Cinema 6")
    try home.kin("card select reward Cinema --for Ben")
    try home.kin("points bonus Ben 10 --reason Start")
    try home.kin("reward terms Cinema --for Ben --approval")
    try home.kin("reward buy Cinema --for Ben")
  }

  @Test func `every command with a required power is refused to a child`() throws {
    let powers = declaredPowers()
    #expect(Set(powers.keys) == Set(Self.lines.keys))
    let home = try family()
    try home.kin("member act-as Ben")
    for (command, arguments) in Self.lines {
      let refused = try home.failing("\(command) \(arguments)", with: 1)
      #expect(refused.code == "unauthorized", "\(command): \(refused.error)")
    }
  }

  @Test func `every command with a guarded power needs parent mode`() throws {
    let home = try family()
    try home.kin("parent-mode lock")
    for (command, power) in declaredPowers() where power.needsParentMode {
      let arguments = try #require(Self.lines[command], "\(command)")
      let refused = try home.failing("\(command) \(arguments)", with: 1)
      #expect(refused.code == "elevationRequired", "\(command): \(refused.error)")
    }
  }
}
