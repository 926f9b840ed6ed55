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
      "\(task.english) is open again, the points went back",
      nl: "\(task.dutch) staat weer open, de punten zijn teruggenomen",
      de: "\(task.german) ist wieder offen, die Punkte sind zurückgebucht")
  }

  static func claimWithdrawn(_ task: Self) -> Self {
    Self(
      "Took \(task.english) back: it no longer waits for approval",
      nl: "\(task.dutch) teruggenomen: wacht niet meer op goedkeuring",
      de: "\(task.german) zurückgenommen: wartet nicht mehr auf Genehmigung")
  }

  static func taskApproved(_ task: Self, _ count: Int, _ name: PointsName) -> Self {
    Self(
      "Approved \(task.english)", nl: "\(task.dutch) goedgekeurd",
      de: "Aufgabe genehmigt: \(task.german)"
    ).paying(count, name)
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
      "Undid the approval of \(task.english): it waits again",
      nl: "Goedkeuring van \(task.dutch) ingetrokken: wacht weer",
      de: "Genehmigung von \(task.german) zurückgenommen: wartet wieder")
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

  /// The same, and when the task is due now, where it is.
  func nowDue(_ due: Due?, in wording: Wording) -> Self {
    guard let when = due.map({ wording.due($0) }) else { return self }
    return Self(
      "\(english): now due \(when)", nl: "\(dutch): nu uiterlijk \(when)",
      de: "\(german), jetzt fällig \(when)")
  }

  /// The same, and what it pays; nothing more where it pays nothing.
  private func paying(_ count: Int, _ name: PointsName) -> Self {
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
    "Nothing was deleted in the last 30 days", nl: "De laatste 30 dagen is niets verwijderd",
    de: "In den letzten 30 Tagen wurde nichts gelöscht")
  static let nothingDeletedBody = Self(
    "A task that is deleted can be restored for 30 days.",
    nl: "Een taak die verwijderd is, kan 30 dagen lang worden hersteld.",
    de: "Eine gelöschte Aufgabe lässt sich 30 Tage lang wiederherstellen.")
  static let deleteTaskBody = Self(
    "The task can be restored for 30 days, without its photos. Points that it has earned stay.",
    nl: "De taak kan 30 dagen lang worden hersteld, zonder haar foto's."
      + " Verdiende punten blijven staan.",
    de: "Die Aufgabe lässt sich 30 Tage lang wiederherstellen, ohne ihre Fotos."
      + " Verdiente Punkte bleiben.")
  static let deleteDateBody = Self(
    "It is due on its next date then, and “undo” has this one back.",
    nl: "Ze komt dan op haar volgende datum; “ongedaan maken” brengt deze terug.",
    de: "Sie ist dann am nächsten Tag der Reihe fällig; „Rückgängig“ holt diesen zurück.")
  static let deleteSeriesBody = Self(
    "Every date of it that nobody has done is deleted, and it does not come back."
      + " The series can be restored for 30 days, without its photos."
      + " Points that it has earned stay.",
    nl: "Alle datums die niemand gedaan heeft worden verwijderd, en ze komt niet terug."
      + " De reeks kan 30 dagen lang worden hersteld, zonder haar foto's."
      + " Verdiende punten blijven staan.",
    de: "Alle Termine, die niemand erledigt hat, werden gelöscht, und sie kommt nicht wieder."
      + " Die Reihe lässt sich 30 Tage lang wiederherstellen, ohne ihre Fotos."
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
    "The task is done already. See what is left to do.",
    nl: "De taak is al klaar. Kijk wat er nog te doen is.",
    de: "Aufgabe wurde bereits erledigt. Sieh nach, was noch zu tun ist.")
  static let pointsNeedAdult = Self(
    "Only an adult says what a task earns. Leave the points out; an adult can add them later.",
    nl: "Alleen een volwassene bepaalt wat een taak oplevert. Laat de punten weg;"
      + " een volwassene kan ze later geven.",
    de: "Nur Erwachsene legen fest, was eine Aufgabe bringt. Lass die Punkte weg;"
      + " Erwachsene können sie später vergeben.")
  static let noteRequired = Self(
    "A rejection needs a reason. Write what is still missing.",
    nl: "Een afwijzing heeft een reden nodig. Schrijf wat er nog ontbreekt.",
    de: "Eine Ablehnung braucht einen Grund. Schreib, was noch fehlt.")

  static func invalidTaskState(_ status: TaskStatus) -> Self {
    Self(
      "The task cannot do this now (\(Self.status(status).english)). See what is possible.",
      nl: "Dit kan nu niet met de taak (\(Self.status(status).dutch)). Kijk wat er mogelijk is.",
      de: "Aufgabe kann in diesem Status nicht bearbeitet werden (\(Self.status(status).german))."
        + " Sieh nach, was möglich ist.")
  }
}
