package import KinshipDomain
import KinshipUseCases

extension LocalizedText {
  // MARK: Words of tasks

  package static func status(_ status: TaskStatus) -> Self {
    switch status {
    case .open: Self("open", nl: "te doen", de: "offen")
    case .inProgress: Self("in progress", nl: "bezig", de: "in Arbeit")
    case .pendingApproval:
      Self("waiting for approval", nl: "wacht op goedkeuring", de: "wartet auf Genehmigung")
    case .completed: Self("done", nl: "klaar", de: "erledigt")
    case .rejected: Self("rejected", nl: "afgewezen", de: "abgelehnt")
    }
  }

  package static func category(_ category: TaskCategory) -> Self {
    switch category {
    case .chores: Self("chores", nl: "huishouden", de: "Hausarbeit")
    case .homework: Self("homework", nl: "huiswerk", de: "Hausaufgaben")
    case .roomCleaning: Self("tidying up", nl: "kamer opruimen", de: "Zimmer aufräumen")
    }
  }

  package static func difficulty(_ difficulty: TaskDifficulty) -> Self {
    switch difficulty {
    case .easy: Self("easy", nl: "makkelijk", de: "leicht")
    case .medium: Self("medium", nl: "gemiddeld", de: "mittel")
    case .hard: Self("hard", nl: "moeilijk", de: "schwer")
    }
  }

  static func move(_ move: TaskMove) -> Self {
    switch move {
    case .start: Self("Start", nl: "Starten", de: "Beginnen")
    case .complete: Self("Done", nl: "Klaar", de: "Erledigt")
    case .uncomplete: Self("Not done after all", nl: "Toch niet klaar", de: "Doch nicht erledigt")
    case .approve: Self("Approve", nl: "Goedkeuren", de: "Genehmigen")
    case .undoApproval:
      Self("Undo approval", nl: "Goedkeuring intrekken", de: "Genehmigung zurücknehmen")
    case .reject: Self("Reject", nl: "Afwijzen", de: "Ablehnen")
    case .reopen: Self("Reopen", nl: "Heropenen", de: "Wieder öffnen")
    }
  }

  static func filter(_ filter: TaskFilter) -> Self {
    switch filter {
    case .all: Self("All", nl: "Alle", de: "Alle")
    case .assignedToMe: Self("Mine", nl: "Van mij", de: "Meine")
    case .unassigned: Self("Unassigned", nl: "Niet toegewezen", de: "Nicht zugewiesen")
    case .completed: Self("Done", nl: "Klaar", de: "Erledigt")
    case .overdue: Self("Overdue", nl: "Te laat", de: "Überfällig")
    }
  }

  // MARK: Lists of tasks

  static let noTasks = Self("No tasks yet", nl: "Nog geen taken", de: "Noch keine Aufgaben")
  static let noTasksBody = Self(
    "Add your first task so that everyone sees what to do.",
    nl: "Voeg je eerste taak toe, dan ziet iedereen wat er te doen is.",
    de: "Füge deine erste Aufgabe hinzu, dann sehen alle, was zu tun ist.")
  /// Empty list for a member who may not create tasks.
  static let noTasksForReader = Self(
    "You have no tasks. Enjoy it!", nl: "Je hebt geen taken. Geniet ervan!",
    de: "Du hast keine Aufgaben. Genieße es!")
  static let addFirstTask = Self(
    "Add your first task!", nl: "Voeg je eerste taak toe!", de: "Füge deine erste Aufgabe hinzu!")
  static let noTasksForFilter = Self(
    "No tasks here", nl: "Geen taken hier", de: "Keine Aufgaben hier")
  static let noTasksForFilterBody = Self(
    "No task matches this filter.", nl: "Geen taak past bij dit filter.",
    de: "Keine Aufgabe passt zu diesem Filter.")
  static let noTasksOfMemberBody = Self(
    "You see no task of this member.", nl: "Je ziet geen taak van dit lid.",
    de: "Du siehst keine Aufgabe dieses Mitglieds.")
  static let showAll = Self("Show all tasks", nl: "Alle taken tonen", de: "Alle Aufgaben anzeigen")
  package static let overdue = Self("overdue", nl: "te laat", de: "überfällig")
  static let later = Self("later", nl: "later", de: "später")
  static let withoutDate = Self("without a date", nl: "zonder datum", de: "ohne Datum")
  static let allDone = Self("All done", nl: "Alles klaar", de: "Alles erledigt")
  static let allDoneBody = Self(
    "Nothing is left to do.", nl: "Er is niets meer te doen.", de: "Es ist nichts mehr zu tun.")
  static let nothingUpcoming = Self(
    "No upcoming tasks", nl: "Geen komende taken", de: "Keine anstehenden Aufgaben")
  static let nothingUpcomingBody = Self(
    "No task is due in this period.", nl: "In deze periode hoeft geen taak klaar te zijn.",
    de: "In diesem Zeitraum ist keine Aufgabe fällig.")

  static func board(count: Int, overdue: Int, waiting: Int, mine: Int) -> Self {
    Self(
      "\(count.grouped(by: ",")) \(count == 1 ? "task" : "tasks")".with([
        (overdue, "overdue"), (waiting, "waiting for approval"),
        (mine, "yours"),
      ]),
      nl: "\(count.grouped(by: ".")) \(count == 1 ? "taak" : "taken")".with([
        (overdue, "te laat"), (waiting, "\(waiting == 1 ? "wacht" : "wachten") op goedkeuring"),
        (mine, "voor jou"),
      ]),
      de: "\(count.grouped(by: ".")) \(count == 1 ? "Aufgabe" : "Aufgaben")".with([
        (overdue, "überfällig"), (waiting, "\(waiting == 1 ? "wartet" : "warten") auf Genehmigung"),
        (mine, "für dich"),
      ]))
  }

  // MARK: Reminders and approval

  static let noReminders = Self("No reminders", nl: "Geen herinneringen", de: "Keine Erinnerungen")
  static let noRemindersBody = Self(
    "None of your tasks is due soon or overdue.",
    nl: "Geen van je taken moet binnenkort klaar zijn of is te laat.",
    de: "Keine deiner Aufgaben ist bald fällig oder überfällig.")
  static let nothingToApprove = Self("All caught up!", nl: "Helemaal bij!", de: "Alles erledigt!")
  static let nothingToApproveBody = Self(
    "No task is waiting for approval.", nl: "Er wacht geen taak op goedkeuring.",
    de: "Keine Aufgabe wartet auf Genehmigung.")

  // MARK: One task

  package static let task = Self("Task", nl: "Taak", de: "Aufgabe")
  static let taskCategory = Self("Category", nl: "Categorie", de: "Kategorie")
  package static let taskStatus = Self("Status", nl: "Status", de: "Status")
  static let submitForApproval = Self(
    "Submit for approval", nl: "Ter goedkeuring indienen", de: "Zur Genehmigung einreichen")
  static let created = Self("Created", nl: "Aangemaakt", de: "Erstellt")
  static let createdBy = Self("Created by", nl: "Aangemaakt door", de: "Erstellt von")
  package static let completed = Self("Done on", nl: "Gedaan op", de: "Erledigt am")
  static let completedBy = Self("Done by", nl: "Gedaan door", de: "Erledigt von")
  static let decidedBy = Self("Decided by", nl: "Beoordeeld door", de: "Entschieden von")
  static let decided = Self("Decided", nl: "Beoordeeld", de: "Entschieden")
  /// Shown as the decider of an automatic decision.
  static let householdRule = Self(
    "the household's rule", nl: "de regel van het huishouden", de: "die Regel des Haushalts")
  /// The label of the time at which a claim is approved automatically.
  static let approvedByItself = Self(
    "Automatic approval", nl: "Automatische goedkeuring", de: "Automatische Genehmigung")
  /// The label of the notes about the next date of a series.
  static let nextDate = Self("Next date", nl: "Volgende datum", de: "Nächster Termin")
  static let appearsAfterApproval = Self(
    "appears when this one is approved", nl: "verschijnt zodra deze is goedgekeurd",
    de: "erscheint, sobald dieser genehmigt ist")
  static let appearsAfterAllParts = Self(
    "appears when all parts are done and approved",
    nl: "verschijnt zodra alle delen klaar en goedgekeurd zijn",
    de: "erscheint, sobald alle Teile erledigt und genehmigt sind")

  static func due(_ when: String) -> Self {
    Self("due \(when)", nl: "uiterlijk \(when)", de: "fällig \(when)")
  }

  static func assigned(to name: String) -> Self {
    Self("assigned to \(name)", nl: "toegewezen aan \(name)", de: "zugewiesen an \(name)")
  }

  static func claimed(by name: String, at when: String) -> Self {
    Self(
      "done by \(name), \(when)", nl: "gedaan door \(name), \(when)",
      de: "erledigt von \(name), \(when)")
  }

  // MARK: Series and parts

  static let seriesEnded = Self("ended", nl: "gestopt", de: "beendet")
  /// A task that was changed without its series.
  static let changedAlone = Self(
    "only this one is different", nl: "alleen deze is anders", de: "nur diese ist anders")
  static let alwaysTheFirst = Self("always the first", nl: "altijd de eerste", de: "immer zuerst")
  static let inTurn = Self("in turn", nl: "om de beurt", de: "reihum")
  static let leastDoneFirst = Self(
    "least done recently", nl: "wie het onlangs het minst deed",
    de: "wer es zuletzt am seltensten tat")
  static let byLot = Self("at random", nl: "willekeurig", de: "zufällig")
  static let byEveryone = Self("everyone", nl: "iedereen", de: "alle")
  static let parts = Self("Parts", nl: "Delen", de: "Teile")
  /// The sum of the points of all parts.
  static let together = Self("together", nl: "samen", de: "zusammen")
}
