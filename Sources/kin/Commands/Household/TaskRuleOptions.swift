import ArgumentParser
import KinshipDomain
import KinshipPresentation

/// Options that change the rules about tasks and notifications, one per rule.
struct TaskRuleOptions: ParsableArguments {
  @Option(
    rule: "Who a task can be assigned to.",
    nl: "Aan wie een taak kan worden toegewezen.",
    de: "Wem eine Aufgabe zugewiesen werden kann.")
  var taskAssignment: TaskAssignment?

  @Option(
    rule: "How the points of a task are set.",
    nl: "Hoe de punten van een taak worden bepaald.",
    de: "Wie die Punkte einer Aufgabe festgelegt werden.")
  var taskPoints: TaskPointRule?

  @Option(
    rule: "Who can undo a completion that needed no approval.",
    nl: "Wie een afgeronde taak zonder goedkeuring kan terugdraaien.",
    de: "Wer eine Erledigung ohne Genehmigung zurücknehmen kann.")
  var taskUndo: TaskUndo?

  @Option(
    rule: "Who can undo an approval.",
    nl: "Wie een goedkeuring kan intrekken.",
    de: "Wer eine Genehmigung zurücknehmen kann.")
  var approvalUndo: ApprovalUndo?

  @Option(
    help: "Whether members can withdraw a waiting task, and complete a rejected task again.",
    nl: "Of leden een wachtende taak kunnen intrekken, en een afgewezen taak kunnen overdoen.",
    de: """
      Ob Mitglieder eine wartende Aufgabe zurückziehen und eine abgelehnte noch einmal erledigen \
      können.
      """, valueName: "yes|no")
  var retry: YesOrNo?

  @Option(
    help: "Whether members can approve their own tasks.",
    nl: "Of leden hun eigen taken kunnen goedkeuren.",
    de: "Ob Mitglieder ihre eigenen Aufgaben genehmigen können.", valueName: "yes|no")
  var selfApproval: YesOrNo?

  @Option(
    help:
      "Whether the difficulty, points, assignee and photo rule of a task are fixed at creation.",
    nl: "Of moeilijkheid, punten, uitvoerder en fotoregel van een taak vastliggen na het maken.",
    de: """
      Ob Schwierigkeit, Punkte, Zuweisung und Fotoregel einer Aufgabe nach dem Erstellen \
      feststehen.
      """, valueName: "yes|no")
  var fixedTerms: YesOrNo?

  @Option(
    help: "Whether the assignee can change a task.",
    nl: "Of de uitvoerder een taak kan wijzigen.",
    de: "Ob die zuständige Person eine Aufgabe ändern kann.", valueName: "yes|no")
  var assigneeEdits: YesOrNo?

  @Option(
    help: "The default due date of a new task.",
    nl: "De standaarddatum van een nieuwe taak.",
    de: "Das voreingestellte Fälligkeitsdatum einer neuen Aufgabe.")
  var defaultDue: DefaultDueDate?

  @Option(
    help: "What to notify members of, such as tasks,care, or “none”.",
    nl: "Waarover leden bericht krijgen, zoals tasks,care, of “none” voor niets.",
    de: "Worüber Mitglieder benachrichtigt werden, etwa tasks,care, oder „none“ für nichts.",
    valueName: "areas")
  var notifications: NotificationAreas?

  /// The rules for which an option was typed.
  var typed: [HouseholdRule] {
    let options: [(rule: HouseholdRule, isTyped: Bool)] = [
      (.taskAssignment, taskAssignment != nil), (.taskPoints, taskPoints != nil),
      (.taskUndo, taskUndo != nil), (.approvalUndo, approvalUndo != nil),
      (.retry, retry != nil), (.selfApproval, selfApproval != nil),
      (.fixedTerms, fixedTerms != nil), (.assigneeEdits, assigneeEdits != nil),
      (.defaultDue, defaultDue != nil), (.notifications, notifications != nil),
    ]
    return options.filter { $0.isTyped }.map { $0.rule }
  }

  /// Changes only the rules for which an option was typed.
  func apply(to policy: inout HouseholdPolicy) {
    policy.taskAssignment = taskAssignment ?? policy.taskAssignment
    policy.taskPointRule = taskPoints ?? policy.taskPointRule
    policy.taskUndo = taskUndo ?? policy.taskUndo
    policy.approvalUndo = approvalUndo ?? policy.approvalUndo
    if let retry { policy.claimantMayRetry = retry == .yes }
    if let selfApproval { policy.allowsSelfApproval = selfApproval == .yes }
    if let fixedTerms { policy.fixesTaskTerms = fixedTerms == .yes }
    if let assigneeEdits { policy.assigneeMayEdit = assigneeEdits == .yes }
    policy.defaultDueDate = defaultDue ?? policy.defaultDueDate
    if let notifications { policy.notificationAreas = notifications.areas }
  }

  /// The current rules, each in the form that its option accepts.
  static func lines(of policy: HouseholdPolicy) -> [RuleLine] {
    [
      RuleLine(.taskAssignment, policy.taskAssignment.rawValue, policy.taskAssignment.ruleWords),
      RuleLine(.taskPoints, policy.taskPointRule.rawValue, policy.taskPointRule.ruleWords),
      RuleLine(.taskUndo, policy.taskUndo.rawValue, policy.taskUndo.ruleWords),
      RuleLine(.approvalUndo, policy.approvalUndo.rawValue, policy.approvalUndo.ruleWords),
      RuleLine(.retry, YesOrNo(policy.claimantMayRetry).rawValue),
      RuleLine(.selfApproval, YesOrNo(policy.allowsSelfApproval).rawValue),
      RuleLine(.fixedTerms, YesOrNo(policy.fixesTaskTerms).rawValue),
      RuleLine(.assigneeEdits, YesOrNo(policy.assigneeMayEdit).rawValue),
      RuleLine(.defaultDue, policy.defaultDueDate.rawValue),
      RuleLine(.notifications, NotificationAreas(policy.notificationAreas).text),
    ]
  }
}

/// Argument for the areas that send notifications, separated by commas, or “none”.
struct NotificationAreas: ExpressibleByArgument {
  let areas: Set<NotificationArea>

  init(_ areas: Set<NotificationArea>) {
    self.areas = areas
  }

  init?(argument: String) {
    guard argument != "none" else {
      areas = []
      return
    }
    let names = argument.split(separator: ",", omittingEmptySubsequences: false)
    let known = names.compactMap { NotificationArea(rawValue: String($0)) }
    guard known.count == names.count else { return nil }
    areas = Set(known)
  }

  static var allValueStrings: [String] { NotificationArea.allCases.map(\.rawValue) + ["none"] }

  /// The areas as typed.
  var text: String {
    guard !areas.isEmpty else { return "none" }
    return NotificationArea.allCases.filter(areas.contains).map(\.rawValue).joined(separator: ",")
  }
}
