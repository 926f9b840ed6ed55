/// A rule of a household; the raw value is the name of the option that sets it.
enum HouseholdRule: String, CaseIterable {
  case pointsName = "points-name"
  case maxChildren = "max-children"
  case taskCreators = "task-creators"
  case taskCompleters = "task-completers"
  case approval
  case autoApproval = "auto-approval"
  case childrenSee = "children-see"
  case parentMode = "parent-mode"
  case childrenLeave = "children-leave"
  case addUnasked = "add-unasked"
  case joinRole = "join-role"
  case leaderboard
  case firstWeekday = "first-weekday"
  case dayEnd = "day-end"
  case remindBefore = "remind-before"
  case remindOverdue = "remind-overdue"
  case maxPins = "max-pins"
  case taskAssignment = "task-assignment"
  case taskPoints = "task-points"
  case taskUndo = "task-undo"
  case approvalUndo = "approval-undo"
  case retry
  case selfApproval = "self-approval"
  case fixedTerms = "fixed-terms"
  case assigneeEdits = "assignee-edits"
  case defaultDue = "default-due"
  case notifications
  case goalApproval = "goal-approval"
  case goalDeadlines = "goal-deadlines"
  case streakUnit = "streak-unit"
  case streakFreezes = "streak-freezes"
  case alarmMinutes = "alarm-minutes"
  case alarmQuiet = "alarm-quiet"
  case maxMessages = "max-messages"
}

extension HouseholdRule {
  /// A short name, so that a row with it fits 80 columns.
  var label: ShellText {
    switch self {
    case .pointsName:
      ShellText("Name of points", nl: "Naam van punten", de: "Name der Punkte")
    case .maxChildren:
      ShellText(
        "Maximum number of children", nl: "Maximum aantal kinderen", de: "Höchstzahl der Kinder")
    case .taskCreators:
      ShellText("Who creates tasks", nl: "Wie taken maakt", de: "Wer Aufgaben erstellt")
    case .taskCompleters:
      ShellText("Who does a task", nl: "Wie een taak doet", de: "Wer eine Aufgabe erledigt")
    case .approval:
      ShellText(
        "Whose tasks need approval", nl: "Wie goedkeuring nodig heeft",
        de: "Wer eine Genehmigung braucht")
    case .autoApproval:
      ShellText(
        "Automatic approval (hours)", nl: "Vanzelf goedgekeurd (uren)",
        de: "Automatisch genehmigt (Std.)")
    case .childrenSee:
      ShellText(
        "Tasks that a child sees", nl: "Taken die een kind ziet", de: "Aufgaben, die ein Kind sieht"
      )
    case .parentMode: ShellText("Parent mode", nl: "Oudermodus", de: "Elternmodus")
    case .childrenLeave:
      ShellText(
        "Children can leave", nl: "Kinderen kunnen vertrekken", de: "Kinder können gehen")
    case .addUnasked:
      ShellText(
        "Add members unasked", nl: "Leden ongevraagd toevoegen",
        de: "Mitglieder ungefragt aufnehmen")
    case .joinRole:
      ShellText(
        "Role of the household's code", nl: "Rol van de huishoudcode",
        de: "Rolle des Haushaltscodes")
    case .leaderboard:
      ShellText(
        "Who is on the leaderboard", nl: "Wie op de ranglijst staat",
        de: "Wer auf der Bestenliste steht")
    case .firstWeekday:
      ShellText(
        "First day of the week", nl: "Eerste dag van de week", de: "Erster Tag der Woche")
    case .dayEnd: ShellText("End of the day", nl: "Einde van de dag", de: "Ende des Tages")
    case .remindBefore:
      ShellText(
        "Reminder before (hours)", nl: "Herinnering vooraf (uren)", de: "Erinnerung vorher (Std.)")
    case .remindOverdue:
      ShellText(
        "Reminder of overdue tasks", nl: "Herinnering aan te late taken",
        de: "Erinnerung an Überfälliges")
    case .maxPins:
      ShellText(
        "Maximum number of pins", nl: "Maximum aantal vastgezet", de: "Höchstzahl Angeheftetes")
    case .taskAssignment:
      ShellText("Who gets tasks", nl: "Wie taken krijgt", de: "Wer Aufgaben bekommt")
    case .taskPoints:
      ShellText(
        "How points are set", nl: "Hoe punten worden bepaald", de: "Wie Punkte festgelegt werden")
    case .taskUndo:
      ShellText(
        "Who undoes a completion", nl: "Wie een afgeronde taak terugdraait",
        de: "Wer Erledigtes zurücknimmt")
    case .approvalUndo:
      ShellText(
        "Who undoes an approval", nl: "Wie een goedkeuring intrekt",
        de: "Wer Genehmigungen zurücknimmt")
    case .retry:
      ShellText(
        "Withdraw and complete again", nl: "Intrekken en overdoen",
        de: "Zurückziehen und wiederholen")
    case .selfApproval:
      ShellText(
        "Approve one's own tasks", nl: "Eigen taken goedkeuren", de: "Eigene Aufgaben genehmigen")
    case .fixedTerms:
      ShellText(
        "Terms fixed at creation", nl: "Voorwaarden vast na aanmaken",
        de: "Bedingungen nach Erstellen fest")
    case .assigneeEdits:
      ShellText(
        "The assignee changes a task", nl: "De uitvoerder wijzigt een taak",
        de: "Zuständige ändern Aufgaben")
    case .defaultDue:
      ShellText(
        "Due date of a new task", nl: "Datum van een nieuwe taak", de: "Datum einer neuen Aufgabe")
    case .notifications:
      ShellText("Notifications", nl: "Berichten", de: "Benachrichtigungen")
    case .goalApproval:
      ShellText("Goals need approval", nl: "Doelen goedkeuren", de: "Ziele genehmigen")
    case .goalDeadlines:
      ShellText(
        "Messages about target dates", nl: "Berichten over streefdatums",
        de: "Nachrichten zu Zielterminen")
    case .streakUnit:
      ShellText("What a streak counts", nl: "Wat een reeks telt", de: "Was eine Serie zählt")
    case .streakFreezes:
      ShellText("Freezes of a streak", nl: "Jokers van een reeks", de: "Joker einer Serie")
    case .alarmMinutes:
      ShellText(
        "Alarm: minutes between steps", nl: "Alarm: minuten per stap",
        de: "Alarm: Minuten je Schritt")
    case .alarmQuiet:
      ShellText(
        "Alarm: only the last step", nl: "Alarm: alleen laatste stap",
        de: "Alarm: nur letzter Schritt")
    case .maxMessages:
      ShellText("Text messages a day", nl: "Sms'en per dag", de: "SMS am Tag")
    }
  }

  /// The key of the rule in JSON.
  var key: String { String(rawValue.map { $0 == "-" ? "_" : $0 }) }
}

/// A rule with its value, in the form that its option accepts.
struct RuleLine {
  let rule: HouseholdRule
  let value: String
  /// The meaning of the value; nil for a value that is plain.
  let words: ShellText?

  init(_ rule: HouseholdRule, _ value: String, _ words: ShellText? = nil) {
    self.rule = rule
    self.value = value
    self.words = words
  }
}

extension Shell {
  /// Table of rules: the name, the option that changes it, the value and its meaning.
  func table(of rules: [RuleLine]) -> Table {
    Table(
      of: rules,
      .init { self.text($0.rule.label) },
      .init { "--\($0.rule.rawValue)" },
      .init(text: \.value),
      .init { $0.words.map(self.text) ?? "" })
  }
}
