import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipTime
import KinshipUseCases

struct HouseholdRules: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "rules",
      abstract: "Show or change the rules of the household.",
      nl: "Bekijk of wijzig de regels van het huishouden.",
      de: "Zeige oder ändere die Regeln des Haushalts.",
      discussion: .words(
        """
        Without options it shows the rules, each with its option, the value and its meaning. \
        With options it changes those rules, and shows the former and the new values. Changing a \
        rule needs an adult in parent mode.
        """,
        nl: """
          Zonder opties toont het de regels, elk met haar optie, de waarde en haar betekenis. \
          Met opties wijzigt het die regels, en toont het de oude en de nieuwe waarde. Een regel \
          wijzigen is voor een volwassene in de oudermodus.
          """,
        de: """
          Ohne Optionen zeigt es die Regeln, jede mit ihrer Option, dem Wert und seiner \
          Bedeutung. Mit Optionen ändert es diese Regeln und zeigt den alten und den neuen Wert. \
          Eine Regel ändern können nur Erwachsene im Elternmodus.
          """
      ),
      examples: "kin household rules",
      "kin household rules --approval required --children-see household --max-children 4")
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var changes: RuleOptions
  @OptionGroup var taskChanges: TaskRuleOptions
  @OptionGroup var goalChanges: GoalRuleOptions
  @OptionGroup var careChanges: CareRuleOptions

  func run(in shell: Shell) async throws -> CommandOutput {
    let model = try await shell.householdForm()
    let former = Self.lines(of: model.policy)
    changes.apply(to: &model.policy)
    taskChanges.apply(to: &model.policy)
    goalChanges.apply(to: &model.policy)
    careChanges.apply(to: &model.policy)
    if model.hasNewRules {
      await model.save()
      try shell.check(model)
    }
    let rules = Self.lines(of: model.policy)
    return CommandOutput(await answer(model, former, rules, in: shell)) {
      ["rules": .object(rules.map { .init($0.rule.key, .string($0.value)) })]
    }
  }

  private static func lines(of policy: HouseholdPolicy) -> [RuleLine] {
    RuleOptions.lines(of: policy) + TaskRuleOptions.lines(of: policy)
      + GoalRuleOptions.lines(of: policy) + CareRuleOptions.lines(of: policy)
  }

  /// All rules without options; otherwise the changed ones, or the typed ones if none has changed.
  @MainActor
  private func answer(
    _ model: HouseholdEditorModel, _ former: [RuleLine], _ rules: [RuleLine], in shell: Shell
  ) async -> [CommandOutput.Block] {
    let typed = changes.typed + taskChanges.typed + goalChanges.typed + careChanges.typed
    guard !typed.isEmpty else { return [.table(shell.table(of: rules))] }
    let differing = zip(former, rules).filter { $0.value != $1.value }
    let changed = differing.map { "\(shell.text($1.rule.label)): \($0.value) → \($1.value)" }
    let current = rules.filter { typed.contains($0.rule) }
      .map { "\(shell.text($0.rule.label)): \($0.value)" }
    let unchanged = model.known.map { shell.text(.rulesUnchanged(of: $0.name.description)) }
    let head = model.screen.toast?.text ?? unchanged ?? ""
    let endsApproval =
      goalChanges.goalApproval == .no && differing.contains { $1.rule == .goalApproval }
    // The rules are saved, so an error while reading the goals is ignored.
    let waiting = endsApproval ? (try? await shell.goals(of: nil))?.model.pending ?? [] : []
    let advice = waiting.isEmpty ? [] : [shell.text(.goalsStillWait)]
    return ([head] + (changed.isEmpty ? current : changed) + advice).map { .line($0) }
  }
}

extension ShellText {
  /// Said of goals that wait when new ones need no approval any more.
  fileprivate static let goalsStillWait = Self(
    "Goals that already wait for an approval still need it. See “\(kin: "goal list --pending")”.",
    nl: """
      Doelen die al op goedkeuring wachten, hebben die nog nodig. Kijk met \
      “\(kin: "goal list --pending")”.
      """,
    de: """
      Ziele, die schon auf eine Genehmigung warten, brauchen sie weiterhin. Sieh nach mit \
      „\(kin: "goal list --pending")“.
      """)

  fileprivate static func rulesUnchanged(of household: String) -> Self {
    Self(
      "The rules of \(household) are unchanged.",
      nl: "De regels van \(household) zijn ongewijzigd.",
      de: "Die Regeln von \(household) sind unverändert.")
  }
}

/// Options that change the rules of a household, one per rule.
struct RuleOptions: ParsableArguments {
  @Option(
    help: "The name of points.",
    nl: "De naam van punten.",
    de: "Der Name der Punkte.")
  var pointsName: PointsName?

  @Option(
    help: "The maximum number of children, or “any”.",
    nl: "Het maximum aantal kinderen, of “any” voor onbeperkt.",
    de: "Die Höchstzahl der Kinder, oder „any“ für unbegrenzt.", valueName: "number")
  var maxChildren: ChildLimit?

  @Option(
    rule: "Who can create tasks.",
    nl: "Wie taken kan maken.",
    de: "Wer Aufgaben erstellen kann.")
  var taskCreators: TaskCreators?

  @Option(
    rule: "Who can do a task.",
    nl: "Wie een taak kan doen.",
    de: "Wer eine Aufgabe erledigen kann.")
  var taskCompleters: TaskCompleters?

  @Option(
    rule: "Whose tasks need approval.",
    nl: "Wiens taken goedkeuring nodig hebben.",
    de: "Wessen Aufgaben eine Genehmigung brauchen.")
  var approval: TaskCompletionApproval?

  @Option(
    help: "Approve waiting tasks automatically after this many hours, 1 to 168, or “never”.",
    nl: "Keur wachtende taken automatisch goed na zoveel uur, 1 tot 168, of “nooit”.",
    de: "Wartende Aufgaben automatisch genehmigen nach so vielen Stunden, 1 bis 168, oder „nie“.",
    valueName: "hours")
  var autoApproval: Hours?

  @Option(
    rule: "Which tasks a child sees.",
    nl: "Welke taken een kind ziet.",
    de: "Welche Aufgaben ein Kind sieht.")
  var childrenSee: ChildTaskVisibility?

  @Option(
    rule: "What protects adults' rights on a shared device.",
    nl: "Wat de rechten van volwassenen op een gedeeld apparaat beschermt.",
    de: "Was die Rechte von Erwachsenen auf einem gemeinsamen Gerät schützt.")
  var parentMode: ParentMode?

  @Option(
    help: "Whether children with an account can leave the household.",
    nl: "Of kinderen met een account het huishouden kunnen verlaten.",
    de: "Ob Kinder mit einem Konto den Haushalt verlassen können.", valueName: "yes|no")
  var childrenLeave: YesOrNo?

  @Option(
    help: """
      Whether a person invited by address becomes a member without accepting. This also adds \
      people whom you do not know. Every member added like this can leave at any time, including \
      children.
      """,
    nl: """
      Of een op adres uitgenodigde persoon lid wordt zonder aan te nemen. Zo worden ook mensen \
      toegevoegd die je niet kent. Elk zo toegevoegd lid kan altijd weggaan, kinderen ook.
      """,
    de: """
      Ob eine über die Adresse eingeladene Person ohne Zustimmung Mitglied wird. So werden auch \
      Unbekannte hinzugefügt. Jedes so hinzugefügte Mitglied kann jederzeit gehen, auch Kinder.
      """, valueName: "yes|no")
  var addUnasked: YesOrNo?

  @Option(
    help: "The role that the household's own code gives, or “nobody”.",
    nl: """
      De rol die de eigen code van het huishouden geeft, of “niemand”.
      """,
    de: """
      Die Rolle, die der eigene Code des Haushalts gibt, oder „niemand“.
      """, valueName: "role")
  var joinRole: JoinRole?

  @Option(
    rule: "Who is on the leaderboard.",
    nl: "Wie op de ranglijst staat.",
    de: "Wer auf der Bestenliste steht.")
  var leaderboard: LeaderboardAudience?

  @Option(
    help: "The first day of the week, such as monday.",
    nl: "De eerste dag van de week, zoals monday.",
    de: "Der erste Tag der Woche, etwa monday.")
  var firstWeekday: Weekday?

  @Option(
    help: "The end of the household's day, 00:00 to 11:59.",
    nl: "Het einde van de dag in het huishouden, 00:00 tot 11:59.",
    de: "Das Ende des Tages im Haushalt, 00:00 bis 11:59.", valueName: "time")
  var dayEnd: DayEnd?

  @Option(
    help: "Remind of a task this many hours before it is due, 1 to 168, or “never”.",
    nl: "Herinner zoveel uur vooraf aan een taak, 1 tot 168, of “nooit”.",
    de: "So viele Stunden vorher an eine Aufgabe erinnern, 1 bis 168, oder „nie“.",
    valueName: "hours")
  var remindBefore: Hours?

  @Option(
    help: "Remind of an overdue task at this time on the next day, or “never”.",
    nl: "Herinner de volgende dag op deze tijd aan een te late taak, of “nooit”.",
    de: "Am nächsten Tag zu dieser Zeit an eine überfällige Aufgabe erinnern, oder „nie“.",
    valueName: "time")
  var remindOverdue: ReminderTime?

  @Option(
    help: "The maximum number of pinned messages, 0 to 20.",
    nl: "Het maximum aantal vastgezette berichten, 0 tot 20.",
    de: "Die Höchstzahl angehefteter Nachrichten, 0 bis 20.", valueName: "number")
  var maxPins: Int?

  /// The rules for which an option was typed.
  var typed: [HouseholdRule] {
    let options: [(rule: HouseholdRule, isTyped: Bool)] = [
      (.pointsName, pointsName != nil), (.maxChildren, maxChildren != nil),
      (.taskCreators, taskCreators != nil), (.taskCompleters, taskCompleters != nil),
      (.approval, approval != nil), (.autoApproval, autoApproval != nil),
      (.childrenSee, childrenSee != nil), (.parentMode, parentMode != nil),
      (.childrenLeave, childrenLeave != nil), (.addUnasked, addUnasked != nil),
      (.joinRole, joinRole != nil), (.leaderboard, leaderboard != nil),
      (.firstWeekday, firstWeekday != nil), (.dayEnd, dayEnd != nil),
      (.remindBefore, remindBefore != nil), (.remindOverdue, remindOverdue != nil),
      (.maxPins, maxPins != nil),
    ]
    return options.filter { $0.isTyped }.map { $0.rule }
  }

  /// Changes only the rules for which an option was typed.
  func apply(to policy: inout HouseholdPolicy) {
    policy.pointsName = pointsName ?? policy.pointsName
    if let maxChildren { policy.maxChildren = maxChildren.limit }
    policy.taskCreators = taskCreators ?? policy.taskCreators
    policy.taskCompleters = taskCompleters ?? policy.taskCompleters
    policy.taskCompletionApproval = approval ?? policy.taskCompletionApproval
    if let autoApproval { policy.autoApprovalHours = autoApproval.number }
    if let remindBefore { policy.dueSoonHours = remindBefore.number }
    policy.maxPinnedMessages = maxPins ?? policy.maxPinnedMessages
    if let remindOverdue { policy.overdueReminder = remindOverdue.time }
    policy.childTaskVisibility = childrenSee ?? policy.childTaskVisibility
    policy.parentMode = parentMode ?? policy.parentMode
    if let childrenLeave { policy.childrenMayLeave = childrenLeave == .yes }
    if let addUnasked { policy.addsInvitedUnasked = addUnasked == .yes }
    if let joinRole { policy.joinRole = joinRole.role }
    policy.leaderboardAudience = leaderboard ?? policy.leaderboardAudience
    policy.firstWeekday = firstWeekday ?? policy.firstWeekday
    if let dayEnd { policy.dayEnd = dayEnd.time }
  }

  /// The current rules, each in the form that its option accepts.
  static func lines(of policy: HouseholdPolicy) -> [RuleLine] {
    [
      RuleLine(.pointsName, policy.pointsName.rawValue),
      RuleLine(.maxChildren, policy.maxChildren.map { "\($0)" } ?? "any"),
      RuleLine(.taskCreators, policy.taskCreators.rawValue, policy.taskCreators.ruleWords),
      RuleLine(.taskCompleters, policy.taskCompleters.rawValue, policy.taskCompleters.ruleWords),
      RuleLine(
        .approval, policy.taskCompletionApproval.rawValue, policy.taskCompletionApproval.ruleWords),
      RuleLine(.autoApproval, policy.autoApprovalHours.map { "\($0)" } ?? "never"),
      RuleLine(
        .childrenSee, policy.childTaskVisibility.rawValue, policy.childTaskVisibility.ruleWords),
      RuleLine(.parentMode, policy.parentMode.rawValue, policy.parentMode.ruleWords),
      RuleLine(.childrenLeave, YesOrNo(policy.childrenMayLeave).rawValue),
      RuleLine(.addUnasked, YesOrNo(policy.addsInvitedUnasked).rawValue),
      RuleLine(.joinRole, policy.joinRole?.rawValue ?? "nobody"),
      RuleLine(
        .leaderboard, policy.leaderboardAudience.rawValue, policy.leaderboardAudience.ruleWords),
      RuleLine(.firstWeekday, "\(policy.firstWeekday)"),
      RuleLine(.dayEnd, "\(policy.dayEnd)"),
      RuleLine(.remindBefore, policy.effectiveDueSoonHours.map { "\($0)" } ?? "never"),
      RuleLine(.remindOverdue, policy.effectiveOverdueReminder?.description ?? "never"),
      RuleLine(.maxPins, "\(policy.maxPinnedMessages)"),
    ]
  }
}
