import KinshipDomain
import KinshipTime

extension LocalizedText {
  static func taskAdded(_ task: Self) -> Self {
    Self(
      "Added \(task.english)", nl: "\(task.dutch) toegevoegd",
      de: "Aufgabe hinzugefügt: \(task.german)")
  }

  static func taskStarted(_ task: Self) -> Self {
    Self(
      "Started \(task.english)", nl: "\(task.dutch) gestart", de: "Aufgabe begonnen: \(task.german)"
    )
  }

  static func taskSubmitted(_ task: Self) -> Self {
    Self(
      "Submitted \(task.english): it waits for approval",
      nl: "\(task.dutch) ingediend: wacht op goedkeuring",
      de: "Aufgabe eingereicht: \(task.german), wartet auf Genehmigung")
  }

  static func taskEarned(_ task: Self, _ count: Int, _ name: PointsName) -> Self {
    Self(
      "Completed \(task.english)", nl: "\(task.dutch) gedaan",
      de: "Aufgabe erledigt: \(task.german)"
    ).paying(count, name).map { "\($0)." }.followed(
      by: Self("Well done!", nl: "Goed gedaan!", de: "Gut gemacht!"))
  }

  static func taskUndone(_ task: Self) -> Self {
    Self(
      "\(task.english) is open again; its points are reversed",
      nl: "\(task.dutch) staat weer open; de punten zijn teruggeboekt",
      de: "\(task.german) ist wieder offen; die Punkte sind zurückgebucht")
  }

  static func claimWithdrawn(_ task: Self) -> Self {
    Self(
      "Withdrew \(task.english): it no longer waits for approval",
      nl: "\(task.dutch) teruggenomen: wacht niet meer op goedkeuring",
      de: "\(task.german) zurückgenommen: wartet nicht mehr auf Genehmigung")
  }

  static func taskApproved(_ task: Self, _ count: Int, _ name: PointsName) -> Self {
    Self(
      "Approved \(task.english)", nl: "\(task.dutch) goedgekeurd",
      de: "Aufgabe genehmigt: \(task.german)"
    ).paying(count, name)
  }

  /// `name` is nil for an approval by the household's rule or by a former member.
  static func taskAlreadyApproved(_ task: Self, by name: String?) -> Self {
    guard let name else {
      return Self(
        "\(task.english) was already approved", nl: "\(task.dutch) was al goedgekeurd",
        de: "\(task.german) war schon genehmigt")
    }
    return Self(
      "\(task.english) was already approved by \(name)",
      nl: "\(task.dutch) was al goedgekeurd door \(name)",
      de: "\(task.german) war schon von \(name) genehmigt")
  }

  static func taskRejected(_ task: Self) -> Self {
    Self(
      "Rejected \(task.english)", nl: "\(task.dutch) afgewezen",
      de: "Aufgabe abgelehnt: \(task.german)")
  }

  static func taskReopened(_ task: Self) -> Self {
    Self(
      "Reopened \(task.english)", nl: "\(task.dutch) heropend",
      de: "Aufgabe wieder geöffnet: \(task.german)")
  }

  static func approvalUndone(_ task: Self) -> Self {
    Self(
      "Undid the approval of \(task.english): it waits for approval again",
      nl: "Goedkeuring van \(task.dutch) ingetrokken: wacht weer op goedkeuring",
      de: "Genehmigung von \(task.german) zurückgenommen: wartet wieder auf Genehmigung")
  }

  static func taskSkipped(_ task: Self) -> Self {
    Self(
      "Skipped \(task.english)", nl: "\(task.dutch) overgeslagen",
      de: "Aufgabe ausgelassen: \(task.german)")
  }

  static func taskUnskipped(_ task: Self) -> Self {
    Self(
      "\(task.english) is no longer skipped", nl: "\(task.dutch) wordt niet meer overgeslagen",
      de: "\(task.german) wird nicht mehr ausgelassen")
  }

  /// Appends the new due date; unchanged without one.
  func nowDue(_ due: Due?, in texts: TextContext) -> Self {
    guard let when = due.map({ texts.due($0) }) else { return self }
    return Self(
      "\(english): now due \(when)", nl: "\(dutch): nu uiterlijk \(when)",
      de: "\(german), jetzt fällig \(when)")
  }

  /// Appends the points that were paid; unchanged for 0 points.
  func paying(_ count: Int, _ name: PointsName) -> Self {
    guard count != 0 else { return self }
    let change = Self.change(count, name)
    return Self(
      "\(english): \(change.english)", nl: "\(dutch): \(change.dutch)",
      de: "\(german), \(change.german)")
  }

  private func followed(by next: Self) -> Self {
    Self(
      "\(english) \(next.english)", nl: "\(dutch) \(next.dutch)", de: "\(german) \(next.german)")
  }

  // MARK: Deleting

  static func taskDeleted(_ task: Self) -> Self {
    Self(
      "Deleted \(task.english)", nl: "\(task.dutch) verwijderd",
      de: "Aufgabe gelöscht: \(task.german)")
  }

  static func seriesDeleted(_ task: Self) -> Self {
    Self(
      "Deleted the series \(task.english)", nl: "De reeks \(task.dutch) verwijderd",
      de: "Reihe gelöscht: \(task.german)")
  }

  static let nothingDeleted = Self(
    "No task was deleted in the last 30 days", nl: "De laatste 30 dagen is geen taak verwijderd",
    de: "In den letzten 30 Tagen wurde keine Aufgabe gelöscht")
  static let nothingDeletedBody = Self(
    "You can restore a deleted task for 30 days.",
    nl: "Je kunt een verwijderde taak 30 dagen lang herstellen.",
    de: "Du kannst eine gelöschte Aufgabe 30 Tage lang wiederherstellen.")
  static let deleteTaskBody = Self(
    "You can restore the task for 30 days, without its photos. Earned points stay.",
    nl: "Je kunt de taak 30 dagen lang herstellen, zonder foto's. Verdiende punten"
      + " blijven staan.",
    de: "Du kannst die Aufgabe 30 Tage lang wiederherstellen, ohne ihre Fotos. Verdiente"
      + " Punkte bleiben.")
  static let deleteDateBody = Self(
    "The task moves to its next date. “Undo” restores this date.",
    nl: "De taak gaat naar de volgende datum. “Ongedaan maken” herstelt deze datum.",
    de: "Die Aufgabe rückt auf ihren nächsten Termin. „Rückgängig“ stellt diesen wieder her.")
  static let deleteSeriesBody = Self(
    "All dates that are not done are deleted and the task no longer repeats. You can"
      + " restore the series for 30 days, without its photos. Earned points stay.",
    nl: "Alle datums die niet gedaan zijn worden verwijderd en de taak herhaalt zich niet"
      + " meer. Je kunt de reeks 30 dagen lang herstellen, zonder foto's. Verdiende"
      + " punten blijven staan.",
    de: "Alle nicht erledigten Termine werden gelöscht, und die Aufgabe wiederholt sich"
      + " nicht mehr. Du kannst die Reihe 30 Tage lang wiederherstellen, ohne ihre Fotos."
      + " Verdiente Punkte bleiben.")

  static func deleted(by name: String, at when: String) -> Self {
    Self("by \(name), \(when)", nl: "door \(name), \(when)", de: "von \(name), \(when)")
  }

  static func taskRestored(_ task: Self) -> Self {
    Self(
      "Restored \(task.english)", nl: "\(task.dutch) hersteld",
      de: "Aufgabe wiederhergestellt: \(task.german)")
  }

  // MARK: Refusals

  static let taskAlreadyCompleted = Self(
    "The task is already done. See what is left to do.",
    nl: "De taak is al klaar. Kijk wat er nog te doen is.",
    de: "Aufgabe wurde bereits erledigt. Sieh nach, was noch zu tun ist.")
  static let pointsNeedAdult = Self(
    "Only an adult can set a task's points. Leave the points out; an adult can add them later.",
    nl: "Alleen een volwassene kan de punten van een taak bepalen. Laat de punten weg;"
      + " een volwassene kan ze later toevoegen.",
    de: "Nur Erwachsene können die Punkte einer Aufgabe festlegen. Lass die Punkte weg;"
      + " Erwachsene können sie später ergänzen.")
  static let noteRequired = Self(
    "A rejection needs a reason. Write what is still missing.",
    nl: "Een afwijzing heeft een reden nodig. Schrijf wat er nog ontbreekt.",
    de: "Eine Ablehnung braucht einen Grund. Schreib, was noch fehlt.")

  static func invalidTaskState(_ status: TaskStatus) -> Self {
    let (word, next) = (Self.status(status), nextStep(after: status))
    return Self(
      "Not possible: the task is \(word.english). \(next.english)",
      nl: "Niet mogelijk: de taak heeft de status “\(word.dutch)”. \(next.dutch)",
      de: "Aufgabe kann in diesem Status nicht bearbeitet werden (\(word.german))."
        + " \(next.german)")
  }

  private static func nextStep(after status: TaskStatus) -> Self {
    switch status {
    case .rejected:
      Self(
        "An adult can reopen it.", nl: "Een volwassene kan de taak heropenen.",
        de: "Erwachsene können sie wieder öffnen.")
    case .open, .inProgress, .pendingApproval, .completed:
      Self(
        "See what is possible now.", nl: "Kijk wat er nu mogelijk is.",
        de: "Sieh nach, was jetzt möglich ist.")
    }
  }
}
