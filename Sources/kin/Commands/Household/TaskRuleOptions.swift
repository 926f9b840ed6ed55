import ArgumentParser
import KinshipDomain

/// The rules about tasks and what is told of them that a person changes, one option each.
struct TaskRuleOptions: ParsableArguments {
  @Option(
    help: "To whom a task is given.",
    nl: "Aan wie een taak gegeven wordt.",
    de: "Wem eine Aufgabe gegeben wird.")
  var taskAssignment: TaskAssignment?

  @Option(
    help: "Where a task's points come from.",
    nl: "Waar de punten van een taak vandaan komen.",
    de: "Woher die Punkte einer Aufgabe kommen.")
  var taskPoints: TaskPointRule?

  @Option(
    help: "Who undoes a completion that needed no approval.",
    nl: "Wie ongedaan maakt wat zonder goedkeuring klaar was.",
    de: "Wer rückgängig macht, was ohne Genehmigung erledigt war.")
  var taskUndo: KinshipDomain.TaskUndo?

  @Option(
    help: "Who takes an approval back.",
    nl: "Wie een goedkeuring terugneemt.",
    de: "Wer eine Genehmigung zurücknimmt.")
  var approvalUndo: ApprovalUndo?

  @Option(
    help: "Whether people may take back their work while it waits, and do rejected work again.",
    nl: "Of iemand eigen werk dat wacht mag terugnemen, en afgewezen werk mag overdoen.",
    de: """
      Ob jemand eigene Arbeit, die wartet, zurücknehmen und abgelehnte noch einmal erledigen darf.
      """, valueName: "yes|no")
  var retry: YesOrNo?

  @Option(
    help: "Whether somebody may approve work of their own.",
    nl: "Of iemand eigen werk mag goedkeuren.",
    de: "Ob jemand eigene Arbeit genehmigen darf.", valueName: "yes|no")
  var selfApproval: YesOrNo?

  @Option(
    help: "Whether difficulty, points, assignee and photo of a task stay as it was made.",
    nl: "Of moeilijkheid, punten, uitvoerder en foto van een taak blijven zoals hij is gemaakt.",
    de: """
      Ob Schwierigkeit, Punkte, Zuständige und Foto einer Aufgabe bleiben, wie sie erstellt \
      wurde.
      """, valueName: "yes|no")
  var fixedTerms: YesOrNo?

  @Option(
    help: "Whether whoever is to do a task may change it.",
    nl: "Of wie een taak moet doen hem mag wijzigen.",
    de: "Ob sie ändern darf, wer eine Aufgabe erledigen soll.", valueName: "yes|no")
  var assigneeEdits: YesOrNo?

  @Option(
    help: "The due date that a new task begins with.",
    nl: "De datum waarmee een nieuwe taak begint.",
    de: "Die Fälligkeit, mit der eine neue Aufgabe beginnt.")
  var defaultDue: DefaultDueDate?

  @Option(
    help: "What people are told of, such as tasks,care, or “none”.",
    nl: "Waarover berichten komen, zoals tasks,care, of “none”.",
    de: "Worüber berichtet wird, etwa tasks,care, oder „none“.", valueName: "areas")
  var notifications: NotificationAreas?

  /// Changes what was said, and nothing else.
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

  /// Each rule as the option that would make it so.
  static func lines(of policy: HouseholdPolicy) -> [RuleLine] {
    [
      RuleLine("task-assignment", policy.taskAssignment.rawValue),
      RuleLine("task-points", policy.taskPointRule.rawValue),
      RuleLine("task-undo", policy.taskUndo.rawValue),
      RuleLine("approval-undo", policy.approvalUndo.rawValue),
      RuleLine("retry", YesOrNo(policy.claimantMayRetry).rawValue),
      RuleLine("self-approval", YesOrNo(policy.allowsSelfApproval).rawValue),
      RuleLine("fixed-terms", YesOrNo(policy.fixesTaskTerms).rawValue),
      RuleLine("assignee-edits", YesOrNo(policy.assigneeMayEdit).rawValue),
      RuleLine("default-due", policy.defaultDueDate.rawValue),
      RuleLine("notifications", NotificationAreas(policy.notificationAreas).text),
    ]
  }
}

/// Whether something is so.
enum YesOrNo: String, WordArgument {
  case yes, no

  init(_ isSo: Bool) {
    self = isSo ? .yes : .no
  }
}

/// The areas that send notifications, with commas between; none of them too.
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

  /// As it is typed.
  var text: String {
    guard !areas.isEmpty else { return "none" }
    return NotificationArea.allCases.filter(areas.contains).map(\.rawValue).joined(separator: ",")
  }
}
