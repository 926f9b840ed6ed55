public import ArgumentParser
import KinshipDomain
import KinshipPresentation
public import KinshipTime

struct HouseholdRules: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "rules",
      abstract: "Show the rules that the household lives by, or change some.",
      nl: "Laat de regels van het huishouden zien, of wijzig er een paar.",
      de: "Zeige die Regeln, nach denen der Haushalt lebt, oder ändere einige.",
      discussion: .words(
        """
        Without options it shows them, each with the option that changes it. Changing needs an \
        adult in parent mode.
        """,
        nl: """
          Zonder opties laat het ze zien, elk met de optie die haar wijzigt. Wijzigen kan alleen \
          een volwassene in de oudermodus.
          """,
        de: """
          Ohne Optionen zeigt es sie, jede mit der Option, die sie ändert. Ändern können sie nur \
          Erwachsene im Elternmodus.
          """
      ),
      examples: "kin household rules",
      "kin household rules --approval required --children-see household --max-children 4")
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var changes: RuleOptions
  @OptionGroup var taskChanges: TaskRuleOptions

  func answer(in shell: Shell) async throws -> Answer {
    let model = try await shell.householdForm()
    changes.apply(to: &model.policy)
    taskChanges.apply(to: &model.policy)
    if model.hasNewRules {
      await model.save()
      try shell.check(model)
    }
    let rules = RuleOptions.lines(of: model.policy) + TaskRuleOptions.lines(of: model.policy)
    let said = model.screen.toast.map { [Answer.Block.line($0.text), .line("")] } ?? []
    return Answer(said + [.pairs(rules.map { ("--\($0.option)", $0.value) })]) {
      ["rules": .object(rules.map { .init($0.key, .string($0.value)) })]
    }
  }
}

/// The rules that a person changes, one option each.
struct RuleOptions: ParsableArguments {
  @Option(
    help: "What points are called.",
    nl: "Hoe punten heten.",
    de: "Wie Punkte heißen.")
  var pointsName: PointsName?

  @Option(
    help: "The most children, or “any”.",
    nl: "Hoeveel kinderen er hoogstens zijn, of “any” voor zoveel als je wilt.",
    de: "Wie viele Kinder es höchstens gibt, oder „any“ für beliebig viele.", valueName: "number")
  var maxChildren: ChildLimit?

  @Option(
    help: "Who makes tasks.",
    nl: "Wie taken maakt.",
    de: "Wer Aufgaben erstellt.")
  var taskCreators: TaskCreators?

  @Option(
    help: "Who does a task.",
    nl: "Wie een taak doet.",
    de: "Wer eine Aufgabe erledigt.")
  var taskCompleters: TaskCompleters?

  @Option(
    help: "Whose work waits for an approval.",
    nl: "Wiens werk op goedkeuring wacht.",
    de: "Wessen Arbeit auf Genehmigung wartet.")
  var approval: TaskCompletionApproval?

  @Option(
    help: "After how many hours, 1 to 168, work that nobody has answered is approved, or “never”.",
    nl: "Na hoeveel uur, 1 tot 168, werk dat niemand beoordeeld heeft goedgekeurd is, of “never”.",
    de: "Nach wie vielen Stunden, 1 bis 168, unbeantwortete Arbeit genehmigt ist, oder „never“.",
    valueName: "hours")
  var autoApproval: Hours?

  @Option(
    help: "Which tasks a child sees.",
    nl: "Welke taken een kind ziet.",
    de: "Welche Aufgaben ein Kind sieht.")
  var childrenSee: ChildTaskVisibility?

  @Option(
    help: "What guards adults' powers on a shared device.",
    nl: "Wat op een gedeeld apparaat bewaakt wat alleen volwassenen mogen.",
    de: "Was auf einem gemeinsamen Gerät schützt, was nur Erwachsene dürfen.")
  var parentMode: ParentMode?

  @Option(
    help: "Whether children with an account may leave by themselves.",
    nl: "Of kinderen met een account zelf mogen weggaan.",
    de: "Ob Kinder mit einem Konto selbst gehen dürfen.", valueName: "yes|no")
  var childrenLeave: YesOrNo?

  @Option(
    help: """
      Whether somebody invited by address is a member at once. Strangers can be added like that \
      without being asked; they may leave at any time, children too.
      """,
    nl: """
      Of wie op adres uitgenodigd is er meteen bij hoort. Zo kunnen ook vreemden ongevraagd \
      toegevoegd worden; ze mogen altijd weggaan, kinderen ook.
      """,
    de: """
      Ob über die Adresse Eingeladene sofort dazugehören. So können auch Fremde ungefragt \
      hinzugefügt werden; sie dürfen jederzeit gehen, auch Kinder.
      """, valueName: "yes|no")
  var addUnasked: YesOrNo?

  @Option(
    help: "What the household's own code gives, or “nobody”.",
    nl: """
      Wat je met de eigen code van het huishouden wordt, of “nobody” als die niemand binnenlaat.
      """,
    de: """
      Was man mit dem eigenen Code des Haushalts wird, oder „nobody“, wenn er niemanden \
      hereinlässt.
      """, valueName: "role")
  var joinRole: JoinRole?

  @Option(
    help: "The day that weeks begin with, such as monday.",
    nl: "De dag waarmee weken beginnen, zoals monday.",
    de: "Der Tag, mit dem Wochen beginnen, etwa monday.")
  var firstWeekday: Weekday?

  @Option(
    help: "When the household's day ends, 00:00 to 11:59.",
    nl: "Wanneer de dag van het huishouden eindigt, 00:00 tot 11:59.",
    de: "Wann der Tag des Haushalts endet, 00:00 bis 11:59.", valueName: "time")
  var dayEnd: TimeOfDay?

  @Option(
    help: "How many hours before it is due people are reminded of a task, 1 to 168, or “never”.",
    nl: "Hoeveel uur vooraf iemand aan een taak herinnerd wordt, 1 tot 168, of “never”.",
    de: "Wie viele Stunden vorher an eine Aufgabe erinnert wird, 1 bis 168, oder „never“.",
    valueName: "hours")
  var remindBefore: Hours?

  @Option(
    help: "When people are reminded of an overdue task, on the next day, or “never”.",
    nl: "Wanneer iemand de dag erna aan een te late taak herinnerd wordt, of “never”.",
    de: "Wann am Tag danach an eine überfällige Aufgabe erinnert wird, oder „never“.",
    valueName: "time")
  var remindOverdue: ReminderTime?

  /// Changes what was said, and nothing else.
  func apply(to policy: inout HouseholdPolicy) {
    policy.pointsName = pointsName ?? policy.pointsName
    if let maxChildren { policy.maxChildren = maxChildren.limit }
    policy.taskCreators = taskCreators ?? policy.taskCreators
    policy.taskCompleters = taskCompleters ?? policy.taskCompleters
    policy.taskCompletionApproval = approval ?? policy.taskCompletionApproval
    if let autoApproval { policy.autoApprovalHours = autoApproval.number }
    if let remindBefore { policy.dueSoonHours = remindBefore.number }
    if let remindOverdue { policy.overdueReminder = remindOverdue.time }
    policy.childTaskVisibility = childrenSee ?? policy.childTaskVisibility
    policy.parentMode = parentMode ?? policy.parentMode
    if let childrenLeave { policy.childrenMayLeave = childrenLeave == .yes }
    if let addUnasked { policy.addsInvitedUnasked = addUnasked == .yes }
    if let joinRole { policy.joinRole = joinRole.role }
    policy.firstWeekday = firstWeekday ?? policy.firstWeekday
    policy.dayEnd = dayEnd ?? policy.dayEnd
  }

  /// Each rule as the option that would make it so.
  static func lines(of policy: HouseholdPolicy) -> [RuleLine] {
    [
      RuleLine("points-name", policy.pointsName.rawValue),
      RuleLine("max-children", policy.maxChildren.map { "\($0)" } ?? "any"),
      RuleLine("task-creators", policy.taskCreators.rawValue),
      RuleLine("task-completers", policy.taskCompleters.rawValue),
      RuleLine("approval", policy.taskCompletionApproval.rawValue),
      RuleLine("auto-approval", policy.autoApprovalHours.map { "\($0)" } ?? "never"),
      RuleLine("children-see", policy.childTaskVisibility.rawValue),
      RuleLine("parent-mode", policy.parentMode.rawValue),
      RuleLine("children-leave", YesOrNo(policy.childrenMayLeave).rawValue),
      RuleLine("add-unasked", YesOrNo(policy.addsInvitedUnasked).rawValue),
      RuleLine("join-role", policy.joinRole?.rawValue ?? "nobody"),
      RuleLine("first-weekday", "\(policy.firstWeekday)"),
      RuleLine("day-end", "\(policy.dayEnd)"),
      RuleLine("remind-before", policy.effectiveDueSoonHours.map { "\($0)" } ?? "never"),
      RuleLine("remind-overdue", policy.effectiveOverdueReminder?.description ?? "never"),
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
    limit = Int(argument)
    guard limit != nil || argument == "any" else { return nil }
  }
}

/// What the household's own code gives; nothing when it lets nobody in.
struct JoinRole: ExpressibleByArgument {
  let role: Role?

  init?(argument: String) {
    role = Role(rawValue: argument)
    guard role != nil || argument == "nobody" else { return nil }
  }

  static var allValueStrings: [String] { Role.allCases.map(\.rawValue) + ["nobody"] }
}

/// So many hours, or never.
struct Hours: ExpressibleByArgument {
  let number: Int?

  init?(argument: String) {
    number = Int(argument).flatMap { HouseholdPolicy.waitingHours.contains($0) ? $0 : nil }
    guard number != nil || argument == "never" else { return nil }
  }
}

/// A time at which people are reminded, or none.
struct ReminderTime: ExpressibleByArgument {
  let time: TimeOfDay?

  init?(argument: String) {
    time = TimeOfDay(argument)
    guard time != nil || argument == "never" else { return nil }
  }
}

extension TimeOfDay: ExpressibleByArgument {
  /// The time as it is written, such as `07:30`.
  public init?(argument: String) { self.init(argument) }
}

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
