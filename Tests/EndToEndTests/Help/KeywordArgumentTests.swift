import ArgumentParser
import KinshipDomain
import Testing

@testable import kin

/// Option values in the words of each language.
@Suite struct KeywordArgumentTests {
  private func parsed<Value: ExpressibleByArgument>(
    _ type: Value.Type, _ word: String, in language: Language
  ) -> Value? {
    HelpLanguage.$current.withValue(language) { Value(argument: word) }
  }

  @Test(arguments: [
    (Language.dutch, "geen", "verplicht", "willekeurig", "klaar"),
    (.german, "Keine", "nötig", "zufällig", "erledigt"),
    (.english, "none", "required", "random", "done"),
    (.dutch, "none", "required", "lot", "completed"),
  ])
  func `a value with fixed words is accepted in the current language and in English`(
    language: Language, none: String, required: String, random: String, done: String
  ) {
    #expect(parsed(DefaultDueDate.self, none, in: language) == DefaultDueDate.none)
    #expect(parsed(TaskCompletionApproval.self, none, in: language) == TaskCompletionApproval.none)
    #expect(parsed(TaskCompletionApproval.self, required, in: language) == .required)
    #expect(parsed(OrderArgument.self, random, in: language) == .lot)
    #expect(parsed(FilterArgument.self, done, in: language) == .completed)
    #expect(parsed(MissedArgument.self, none, in: language)?.count == 0)
  }

  @Test(arguments: Language.allCases)
  func `the help of household rules explains each value of a rule with fixed words`(
    language: Language
  ) throws {
    try HelpLanguage.$current.withValue(language) {
      let rules = HelpPage(requestedBy: ["household", "rules", "--help"], below: Kin.self)
      let page = try #require(rules).text(columns: 200)
      func check<Rule: RuleKeyword>(_ rule: Rule.Type) {
        for line in Rule.explanations.split(separator: "\n") {
          #expect(page.contains("\n        \(line)\n"), "\(line)")
        }
      }
      check(TaskCreators.self)
      check(TaskCompleters.self)
      check(TaskCompletionApproval.self)
      check(ChildTaskVisibility.self)
      check(ParentMode.self)
      check(LeaderboardAudience.self)
      check(TaskAssignment.self)
      check(TaskPointRule.self)
      check(TaskUndo.self)
      check(ApprovalUndo.self)
      let example = "assigneeElseAnyIfUnassigned: the assignee; without one, any member"
      #expect(page.contains(example) == (language == .english))
      let create = HelpPage(requestedBy: ["household", "create", "--help"], below: Kin.self)
      let presets = try #require(create).text(columns: 200)
      for line in Preset.explanations.split(separator: "\n") { #expect(presets.contains(line)) }
    }
  }

  @Test func `a value with a word or a number is accepted in the current language`() {
    #expect(parsed(MissedArgument.self, "één", in: .dutch)?.count == 1)
    #expect(parsed(MissedArgument.self, "einen", in: .german)?.count == 1)
    #expect(parsed(MissedArgument.self, "7", in: .german)?.count == 7)
    #expect(parsed(MissedArgument.self, "geen", in: .english)?.count == nil)
    #expect(parsed(JoinRole.self, "niemand", in: .dutch).map { $0.role == nil } == true)
    #expect(parsed(JoinRole.self, "kind", in: .dutch)?.role == .child)
    #expect(parsed(UnusedArgument.self, "vervallen", in: .dutch)?.unused == .expire)
    #expect(parsed(UnusedArgument.self, "behalten:60", in: .german)?.unused == .carry(upTo: 60))
    #expect(parsed(UnusedArgument.self, "carry:60", in: .german)?.unused == .carry(upTo: 60))
    #expect(parsed(UnusedArgument.self, "behalten", in: .german)?.unused == nil)
    #expect(parsed(Hours.self, "nooit", in: .dutch).map { $0.number == nil } == true)
    #expect(parsed(ReminderTime.self, "nie", in: .german).map { $0.time == nil } == true)
    #expect(parsed(Hours.self, "nie", in: .dutch).map { $0.number == nil } == nil)
    #expect(parsed(DefaultDueDate.self, "morgen", in: .dutch) == .tomorrow)
  }
}
