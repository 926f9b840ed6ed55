import KinshipDomain

extension LocalizedText {
  static let taskAdded = Self(
    "Task added successfully", nl: "Taak toegevoegd", de: "Aufgabe hinzugefügt")
  static let taskSaved = Self("Task saved", nl: "Taak opgeslagen", de: "Aufgabe gespeichert")
  static let taskSubmitted = Self("Task submitted", nl: "Taak ingediend", de: "Aufgabe eingereicht")
  static let taskStarted = Self("Task started", nl: "Taak gestart", de: "Aufgabe begonnen")
  static let taskReopened = Self(
    "Task reopened", nl: "Taak heropend", de: "Aufgabe wieder geöffnet")
  static let taskUndone = Self(
    "Task is open again, the points went back",
    nl: "Taak staat weer open, de punten zijn teruggenomen",
    de: "Aufgabe ist wieder offen, die Punkte sind zurückgebucht")
  static let claimWithdrawn = Self(
    "Taken back, the task no longer waits for approval",
    nl: "Teruggenomen, de taak wacht niet meer op goedkeuring",
    de: "Zurückgenommen, die Aufgabe wartet nicht mehr auf Genehmigung")
  static let taskApproved = Self("Task approved", nl: "Taak goedgekeurd", de: "Aufgabe genehmigt")
  static let taskRejected = Self("Task rejected", nl: "Taak afgewezen", de: "Aufgabe abgelehnt")
  static let approvalUndone = Self(
    "Approval undone, the task waits again", nl: "Goedkeuring ingetrokken, de taak wacht weer",
    de: "Genehmigung zurückgenommen, die Aufgabe wartet wieder")

  static func dueAgain(_ when: String) -> Self {
    Self("Now due \(when)", nl: "Nu uiterlijk \(when)", de: "Jetzt fällig \(when)")
  }

  static func taskEarned(_ count: Int, _ name: PointsName) -> Self {
    Self(
      "Well done! \(Self.points(count, name).english) earned.",
      nl: "Goed gedaan! \(Self.points(count, name).dutch) verdiend.",
      de: "Gut gemacht! \(Self.points(count, name).german) verdient.")
  }

  // MARK: Deleting

  static let taskDeleted = Self("Task deleted", nl: "Taak verwijderd", de: "Aufgabe gelöscht")
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

  static func taskRestored(_ title: String) -> Self {
    Self(
      "“\(title)” is restored.", nl: "“\(title)” is hersteld.",
      de: "„\(title)“ ist wiederhergestellt.")
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
