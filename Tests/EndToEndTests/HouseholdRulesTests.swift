import ArgumentParser
import KinshipDomain
import Testing

@testable import kin

@Suite struct HouseholdRulesTests {
  @Test(arguments: [
    ("en", "The rules of Home are changed.", "End of the day", "The rules of Home are unchanged."),
    (
      "nl", "De regels van Home zijn gewijzigd.", "Einde van de dag",
      "De regels van Home zijn ongewijzigd."
    ),
    (
      "de", "Die Regeln von Home sind geändert.", "Ende des Tages",
      "Die Regeln von Home sind unverändert."
    ),
  ])
  func `a changed rule is answered with its former and its new value, and no other rule`(
    language: String, changed: String, name: String, unchanged: String
  ) throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    let command = "--language \(language) household rules --day-end 04:00"
    #expect(try home.kin(command) == "\(changed)\n\(name): 00:00 → 04:00\n")
    #expect(try home.kin(command) == "\(unchanged)\n\(name): 04:00\n")
    let whole = try home.kin("--json household rules")
    #expect(try home.kin("--json household rules --day-end 04:00") == whole)
  }

  @Test func `the rules of typed options are recognised`() throws {
    for line in RuleOptions.lines(of: HouseholdPolicy()) {
      let options = try RuleOptions.parse(["--\(line.rule.rawValue)", line.value])
      #expect(options.typed == [line.rule])
    }
    for line in TaskRuleOptions.lines(of: HouseholdPolicy()) {
      let options = try TaskRuleOptions.parse(["--\(line.rule.rawValue)", line.value])
      #expect(options.typed == [line.rule])
    }
    for line in GoalRuleOptions.lines(of: HouseholdPolicy()) {
      let options = try GoalRuleOptions.parse(["--\(line.rule.rawValue)", line.value])
      #expect(options.typed == [line.rule])
    }
  }

  @Test func `only a household whose adults approve goals alone gets the guide with goals`() {
    // The guide of `kidsRewards` is about cards, and leaves out the commands of goals.
    #expect(Preset.allCases.filter(\.policy.centersOnGoals) == [.kidsRewards, .familyGoals])
    var policy = Preset.familyGoals.policy
    policy.parentMode = .pin
    #expect(policy.centersOnGoals)
    policy.goalApprovalRequired = false
    #expect(!policy.centersOnGoals)
  }
}
