public import ArgumentParser
public import KinshipDomain
import KinshipPresentation
public import KinshipTime

struct HouseholdRules: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "Show the rules that the household lives by, or change some.",
    discussion: """
      Without options it shows them, each with the option that changes it. Changing needs an adult in \
      parent mode.

      Example: kin household rules
      Example: kin household rules --approval required --children-see household --max-children 4
      """)

  @OptionGroup var global: GlobalOptions
  @OptionGroup var changes: RuleOptions

  func answer(in shell: Shell) async throws -> Answer {
    let model = try await shell.householdForm()
    let old = model.policy
    try changes.apply(to: &model.policy)
    if model.policy != old {
      await model.save()
      try shell.check(model)
    }
    let rules = RuleOptions.lines(of: model.policy)
    let said = model.screen.toast.map { [Answer.Block.line($0.text), .line("")] } ?? []
    return Answer(said + [.pairs(rules.map { ("--\($0.option)", $0.value) })]) {
      ["rules": .object(rules.map { .init($0.key, .string($0.value)) })]
    }
  }
}

/// The rules that a person changes, one option each.
struct RuleOptions: ParsableArguments {
  @Option(help: "What points are called.")
  var pointsName: PointsName?

  @Option(help: ArgumentHelp("The most children, or “any”.", valueName: "number"))
  var maxChildren: ChildLimit?

  @Option(help: "Who makes tasks.")
  var taskCreators: TaskCreators?

  @Option(help: "Who does a task.")
  var taskCompleters: TaskCompleters?

  @Option(help: "Whose work waits for an approval.")
  var approval: TaskCompletionApproval?

  @Option(help: "Which tasks a child sees.")
  var childrenSee: ChildTaskVisibility?

  @Option(help: "What guards adults' powers on a shared device.")
  var parentMode: ParentMode?

  @Option(
    help: ArgumentHelp("What the household's own code gives, or “nobody”.", valueName: "role"))
  var joinRole: JoinRole?

  @Option(help: "The day that weeks begin with, such as monday.")
  var firstWeekday: Weekday?

  @Option(
    help: ArgumentHelp("When the household's day ends, 00:00 to 11:59.", valueName: "time"))
  var dayEnd: DayEnd?

  /// Changes what was said, and nothing else.
  func apply(to policy: inout HouseholdPolicy) throws {
    policy.pointsName = pointsName ?? policy.pointsName
    if let maxChildren { policy.maxChildren = maxChildren.limit }
    policy.taskCreators = taskCreators ?? policy.taskCreators
    policy.taskCompleters = taskCompleters ?? policy.taskCompleters
    policy.taskCompletionApproval = approval ?? policy.taskCompletionApproval
    policy.childTaskVisibility = childrenSee ?? policy.childTaskVisibility
    policy.parentMode = parentMode ?? policy.parentMode
    if let joinRole { policy.joinRole = joinRole.role }
    policy.firstWeekday = firstWeekday ?? policy.firstWeekday
    policy.dayEnd = dayEnd?.time ?? policy.dayEnd
  }

  /// Each rule as the option that would make it so.
  static func lines(of policy: HouseholdPolicy) -> [RuleLine] {
    [
      RuleLine("points-name", policy.pointsName.rawValue),
      RuleLine("max-children", policy.maxChildren.map { "\($0)" } ?? "any"),
      RuleLine("task-creators", policy.taskCreators.rawValue),
      RuleLine("task-completers", policy.taskCompleters.rawValue),
      RuleLine("approval", policy.taskCompletionApproval.rawValue),
      RuleLine("children-see", policy.childTaskVisibility.rawValue),
      RuleLine("parent-mode", policy.parentMode.rawValue),
      RuleLine("join-role", policy.joinRole?.rawValue ?? "nobody"),
      RuleLine("first-weekday", "\(policy.firstWeekday)"),
      RuleLine("day-end", "\(policy.dayEnd)"),
    ]
  }
}

/// A rule as the option that would make it so.
struct RuleLine {
  let option: String
  let value: String

  init(_ option: String, _ value: String) {
    self.option = option
    self.value = value
  }

  /// What a program calls it.
  var key: String { String(option.map { $0 == "-" ? "_" : $0 }) }
}

/// The most children, or any number.
struct ChildLimit: ExpressibleByArgument {
  let limit: Int?

  init?(argument: String) {
    if argument == "any" {
      limit = nil
    } else {
      guard let number = Int(argument) else { return nil }
      limit = number
    }
  }
}

/// What the household's own code gives; nothing when it lets nobody in.
struct JoinRole: ExpressibleByArgument {
  let role: Role?

  init?(argument: String) {
    if argument == "nobody" {
      role = nil
    } else {
      guard let given = Role(rawValue: argument) else { return nil }
      role = given
    }
  }

  static var allValueStrings: [String] { Role.allCases.map(\.rawValue) + ["nobody"] }
}

/// A time at which a day can end.
struct DayEnd: ExpressibleByArgument {
  let time: TimeOfDay

  init?(argument: String) {
    guard let time = TimeOfDay(argument) else { return nil }
    self.time = time
  }
}

extension PointsName: ExpressibleByArgument {}
extension TaskCreators: ExpressibleByArgument {}
extension TaskCompleters: ExpressibleByArgument {}
extension TaskCompletionApproval: ExpressibleByArgument {}
extension ChildTaskVisibility: ExpressibleByArgument {}
extension ParentMode: ExpressibleByArgument {}
extension Weekday: ExpressibleByArgument {
  /// The day of that English name.
  public init?(argument: String) {
    guard let day = Weekday.allCases.first(where: { "\($0)" == argument.lowercased() }) else {
      return nil
    }
    self = day
  }

  /// The English names.
  public static var allValueStrings: [String] { allCases.map { "\($0)" } }
}
