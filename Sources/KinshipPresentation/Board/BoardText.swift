import KinshipDomain

extension LocalizedText {
  // MARK: Content

  static func boardTitle(_ household: String, _ day: Self) -> Self {
    Self(
      "\(household), \(day.english)", nl: "\(household), \(day.dutch)",
      de: "\(household), \(day.german)")
  }

  static func column(_ kind: BoardContent.Kind) -> Self {
    switch kind {
    case .open: Self("Open", nl: "Te doen", de: "Offen")
    case .inProgress: Self("In progress", nl: "Bezig", de: "In Arbeit")
    case .waiting: Self("Waiting", nl: "Wacht op goedkeuring", de: "Wartet")
    case .doneToday: Self("Done today", nl: "Vandaag klaar", de: "Heute erledigt")
    }
  }

  static let tasksPerDay = Self("Tasks done", nl: "Gedane taken", de: "Erledigte Aufgaben")
  /// The heat map of a reader who does not see the other members of the leaderboard.
  static let ownTasksPerDay = Self(
    "Your tasks done", nl: "Jouw gedane taken", de: "Deine erledigten Aufgaben")
  static let familyPanel = Self(
    "Duties, goals and chat", nl: "Rijbeurten, doelen en chat",
    de: "Fahrdienste, Ziele und Chat")
  static let messages = Self("Messages", nl: "Berichten", de: "Nachrichten")

  // MARK: Keys

  /// The name of a function in the line with the keys.
  static func shortName(of function: BoardFunction) -> Self {
    switch function {
    case .start: Self("start", nl: "start", de: "beginnen")
    case .complete: Self("done", nl: "klaar", de: "erledigt")
    case .approve: Self("approve", nl: "goedkeuren", de: "genehmigen")
    case .reject: Self("reject", nl: "afwijzen", de: "ablehnen")
    case .reopen: Self("reopen", nl: "heropenen", de: "wieder öffnen")
    case .undo: Self("undo", nl: "ongedaan", de: "rückgängig")
    case .search: Self("search", nl: "zoek", de: "suchen")
    case .panels: Self("more", nl: "meer", de: "mehr")
    case .help: Self("help", nl: "hulp", de: "Hilfe")
    case .leave: Self("leave", nl: "sluit", de: "schließen")
    default: explanation(of: function)
    }
  }

  /// What a function does.
  static func explanation(of function: BoardFunction) -> Self {
    switch function {
    case .start: Self("start the task", nl: "begin met de taak", de: "die Aufgabe beginnen")
    case .complete: Self("the task is done", nl: "de taak is klaar", de: "die Aufgabe ist erledigt")
    case .approve:
      Self("approve a claim", nl: "keur een gedane taak goed", de: "eine Erledigung genehmigen")
    case .reject:
      Self(
        "reject a claim, with a reason", nl: "wijs een gedane taak af, met een reden",
        de: "eine Erledigung ablehnen, mit einem Grund")
    case .reopen:
      Self(
        "reopen a rejected task", nl: "heropen een afgewezen taak",
        de: "eine abgelehnte Aufgabe wieder öffnen")
    case .undo:
      Self(
        "undo your last action that can be undone",
        nl: "maak je laatste actie ongedaan waarbij dat kan",
        de: "deine letzte Aktion rückgängig machen, bei der das geht")
    default: explanation(ofView: function)
    }
  }

  private static func explanation(ofView function: BoardFunction) -> Self {
    switch function {
    case .details: Self("the whole task in words", nl: "de hele taak", de: "die ganze Aufgabe")
    case .search:
      Self(
        "search by title, member, date or state", nl: "zoek op titel, lid, datum of status",
        de: "nach Titel, Mitglied, Datum, Status suchen")
    case .panels:
      Self(
        "points, duties, goals, chat and messages",
        nl: "punten, rijbeurten, doelen, chat en berichten",
        de: "Punkte, Fahrdienste, Ziele und Nachrichten")
    case .markRead:
      Self(
        "mark the messages on that page as read",
        nl: "markeer de berichten op die pagina als gelezen",
        de: "die Nachrichten auf dieser Seite als gelesen markieren")
    case .closeParentMode:
      Self("close parent mode", nl: "sluit de oudermodus", de: "den Elternmodus schließen")
    case .help: Self("this help", nl: "deze hulp", de: "diese Hilfe")
    case .redraw: Self("draw the screen again", nl: "teken het scherm opnieuw", de: "neu zeichnen")
    case .leave: Self("leave the board", nl: "sluit het bord", de: "die Tafel schließen")
    case .clear:
      Self(
        "clear the search or the message", nl: "wis de zoekterm of de melding",
        de: "Suche oder Meldung löschen")
    default: explanation(ofMove: function)
    }
  }

  private static func explanation(ofMove function: BoardFunction) -> Self {
    switch function {
    case .up: Self("up", nl: "omhoog", de: "nach oben")
    case .down: Self("down", nl: "omlaag", de: "nach unten")
    case .left: Self("column to the left", nl: "kolom naar links", de: "Spalte nach links")
    case .right: Self("column to the right", nl: "kolom naar rechts", de: "Spalte nach rechts")
    case .first: Self("first task", nl: "eerste taak", de: "erste Aufgabe")
    case .last: Self("last task", nl: "laatste taak", de: "letzte Aufgabe")
    case .pageUp: Self("one page up", nl: "een pagina omhoog", de: "eine Seite nach oben")
    default: Self("one page down", nl: "een pagina omlaag", de: "eine Seite nach unten")
    }
  }

  /// The meanings of the marks before a task, by line.
  static let boardMarks = [
    [
      Self("> selected", nl: "> gekozen", de: "> gewählt"),
      Self("• yours", nl: "• van jou", de: "• deine"),
    ],
    [
      Self("! overdue", nl: "! te laat", de: "! überfällig"),
      Self("? waiting for approval", nl: "? wacht op goedkeuring", de: "? wartet auf Genehmigung"),
      Self("x rejected", nl: "x afgewezen", de: "x abgelehnt"),
      Self("✓ done", nl: "✓ klaar", de: "✓ erledigt"),
    ],
  ]

  // MARK: Keys

  /// The search hides all tasks.
  static func findsNothing(_ search: String) -> Self {
    Self(
      "No task matches “\(search)”. Esc clears the search.",
      nl: "Geen taak past bij “\(search)”. Esc wist de zoekterm.",
      de: "Keine Aufgabe passt zu „\(search)“. Esc löscht die Suche.")
  }

  static let keepSearch = Self("Enter keep", nl: "Enter houd", de: "Enter behalten")
  static let clearSearch = Self("Esc clear", nl: "Esc wis", de: "Esc löschen")
  static let sendAnswer = Self("Enter send", nl: "Enter stuur", de: "Enter senden")
  static let cancelAnswer = Self("Esc cancel", nl: "Esc annuleer", de: "Esc abbrechen")
  static let scrollPage = Self("↑ ↓ scroll", nl: "↑ ↓ blader", de: "↑ ↓ blättern")
  static let markPageRead = Self(
    "m mark as read", nl: "m markeer als gelezen", de: "m als gelesen markieren")
  static let leavePage = Self("Esc back", nl: "Esc terug", de: "Esc zurück")

  static let parentModeIsOpen = Self(
    "Parent mode is open, L closes it", nl: "De oudermodus is open, L sluit hem",
    de: "Der Elternmodus ist offen, L schließt ihn")
  /// The same in the title of a list.
  static let keyClosesParentMode = Self(
    "L closes parent mode", nl: "L sluit de oudermodus", de: "L schließt den Elternmodus")

  /// The number of claims, in the title of a list.
  static func claimsWait(_ count: String) -> Self {
    Self("Waiting \(count)", nl: "Wacht \(count)", de: "Wartet \(count)")
  }

  // MARK: Questions and answers

  static func reasonQuestion(_ title: String) -> Self {
    Self(
      "Reason to reject “\(title)”:", nl: "Reden om “\(title)” af te wijzen:",
      de: "Grund, „\(title)“ abzulehnen:")
  }

  static let pinQuestion = Self(
    "This needs parent mode. PIN:", nl: "Hiervoor is de oudermodus nodig. Pincode:",
    de: "Das braucht den Elternmodus. PIN:")
  static let yesOrNo = Self("[y/N]", nl: "[y = ja]", de: "[y = ja]")
  static let working = Self("One moment …", nl: "Een ogenblik …", de: "Einen Moment …")
  static let readOnPage = Self(
    "p shows the messages, and m marks them as read there.",
    nl: "p toont de berichten, en m markeert ze daar als gelezen.",
    de: "p zeigt die Nachrichten, und m markiert sie dort als gelesen.")
  static let messagesRead = Self(
    "The messages are marked as read.", nl: "De berichten zijn gelezen.",
    de: "Die Nachrichten sind gelesen.")

  /// The question before an action is undone; the arguments are in the reader's language.
  static func undoQuestion(_ title: String, did: String, when: String, effect: String) -> Self {
    Self(
      "Undo “\(title)”, \(did) \(when)? Then: \(effect).",
      nl: "“\(title)”, \(did) \(when), ongedaan maken? Dan: \(effect).",
      de: "„\(title)“, \(did) \(when), rückgängig machen? Dann: \(effect).")
  }

  static let nothingUndone = Self(
    "The action has changed since the question. Nothing was undone.",
    nl: "De actie is sinds de vraag veranderd. Er is niets ongedaan gemaakt.",
    de: "Die Aktion hat sich seit der Frage geändert. Nichts wurde rückgängig gemacht.")

  static func claimIsGone(_ title: String) -> Self {
    Self(
      "“\(title)” no longer waits for your decision.",
      nl: "“\(title)” wacht niet meer op je beslissing.",
      de: "„\(title)“ wartet nicht mehr auf deine Entscheidung.")
  }

  /// The selected task has gone, or the search no longer finds it.
  static func isNotHere(_ title: String) -> Self {
    Self(
      "“\(title)” is no longer here. The arrows select a task.",
      nl: "“\(title)” staat hier niet meer. De pijltjes kiezen een taak.",
      de: "„\(title)“ ist nicht mehr da. Die Pfeiltasten wählen eine Aufgabe.")
  }

  static let selectFirst = Self(
    "No task is selected. The arrows select one.",
    nl: "Er is geen taak gekozen. De pijltjes kiezen er een.",
    de: "Keine Aufgabe ist gewählt. Die Pfeiltasten wählen eine.")

  /// The reason of a rejection, after other facts of the task.
  static func reason(_ note: String) -> Self {
    Self("reason: \(note)", nl: "reden: \(note)", de: "Begründung: \(note)")
  }

  /// Why the reader cannot make a move of the selected task: its state, or who may make the move.
  static func notPossible(
    _ move: TaskMove, of card: BoardContent.Card, claimantMayRetry: Bool
  ) -> Self {
    guard move.isPossible(from: card.status, isApproved: false, mayRetry: claimantMayRetry) else {
      return move == .complete && card.status == .completed
        ? taskAlreadyCompleted : invalidTaskState(card.status)
    }
    switch move {
    case .start, .complete:
      if card.needsAssignee { return assignFirst }
      return card.assignee.isEmpty ? unauthorized : onlyAssigneeMay(card.assignee)
    case .approve, .reject: return card.isOwnClaim ? decidedByAnother : unauthorized
    case .uncomplete, .undoApproval, .reopen: return unauthorized
    }
  }

  private static let assignFirst = Self(
    "Not possible: the task has no assignee. Assign it to a member first.",
    nl: "Niet mogelijk: de taak is aan geen lid toegewezen. Wijs haar eerst toe.",
    de: "Nicht möglich: Die Aufgabe ist keinem Mitglied zugewiesen. Weise sie zuerst zu.")

  private static let decidedByAnother = Self(
    "Not possible: you completed the task yourself, so another member decides on it.",
    nl: "Niet mogelijk: je hebt de taak zelf gedaan, dus een ander lid beslist erover.",
    de: "Nicht möglich: Du hast die Aufgabe selbst erledigt, also entscheidet ein anderes Mitglied."
  )

  private static func onlyAssigneeMay(_ name: String) -> Self {
    Self(
      "Not possible: the task is assigned to \(name).",
      nl: "Niet mogelijk: de taak is toegewezen aan \(name).",
      de: "Nicht möglich: Die Aufgabe ist \(name) zugewiesen.")
  }
}
