import KinshipDomain

extension ShellText {
  // MARK: Questions

  static let thisDate = Self("this date", nl: "deze datum", de: "diesen Tag")
  static let wholeSeries = Self("the series", nl: "de reeks", de: "die Reihe")

  // MARK: Trouble

  static func unknownTask(_ name: String) -> Self {
    Self(
      "There is no task “\(name)” here. See “\(kin: "task list")”.",
      nl: "Er is hier geen taak “\(name)”. Kijk met “\(kin: "task list")”.",
      de: "Hier gibt es keine Aufgabe „\(name)“. Sieh nach mit „\(kin: "task list")“.")
  }

  static func unknownDeletedTask(_ name: String) -> Self {
    Self(
      "No task “\(name)” was deleted here in the last 30 days. See “\(kin: "task deleted")”.",
      nl:
        "Hier is de laatste 30 dagen geen taak “\(name)” verwijderd. Kijk met “\(kin: "task deleted")”.",
      de:
        "Hier wurde in den letzten 30 Tagen keine Aufgabe „\(name)“ gelöscht. Sieh nach mit „\(kin: "task deleted")“."
    )
  }

  static let extentMissing = Self(
    "This task comes back: say --only-this for this date, or --series for all that nobody has done.",
    nl:
      "Deze taak komt terug: zeg --only-this voor deze datum, of --series voor alles wat niemand gedaan heeft.",
    de:
      "Diese Aufgabe kommt wieder: sag --only-this für diesen Tag, oder --series für alles, was niemand erledigt hat."
  )

  // MARK: Lists that end early

  static let moreOfMine = Self(
    "There may be more: “\(kin: "task list --for me")” lists all in one household.",
    nl:
      "Er is misschien nog meer: “\(kin: "task list --for me")” laat alles in één huishouden zien.",
    de: "Vielleicht gibt es mehr: „\(kin: "task list --for me")“ zeigt alles in einem Haushalt.")

  static let moreUpcoming = Self(
    "There are more: ask for fewer days, or for one member with --for.",
    nl: "Er is nog meer: vraag om minder dagen, of met --for om één lid.",
    de: "Es gibt noch mehr: frage nach weniger Tagen, oder mit --for nach einem Mitglied.")

  static let moreDeleted = Self(
    "There may be more: an older one is restored by the id that its deletion told.",
    nl: "Er is misschien nog meer: iets ouders herstel je met de id die bij het verwijderen stond.",
    de:
      "Vielleicht gibt es mehr: Älteres lässt sich mit der Id wiederherstellen, die beim Löschen dastand."
  )

  // MARK: Columns

  static let due = Self("Due", nl: "Uiterlijk", de: "Fällig")
  static let points = Self("Points", nl: "Punten", de: "Punkte")
  static let deleted = Self("Deleted", nl: "Verwijderd", de: "Gelöscht")
  static let restorable = Self("Restorable", nl: "Te herstellen", de: "Wiederherstellbar")
}

extension ShellText {
  static func approveTasks(_ count: Int, _ names: String) -> Self {
    guard count != 1 else {
      return Self(
        "Approve \(names)?", nl: "\(names) goedkeuren?", de: "\(names) genehmigen?")
    }
    return Self(
      "Approve \(count) tasks: \(names)?", nl: "\(count) taken goedkeuren: \(names)?",
      de: "\(count) Aufgaben genehmigen: \(names)?")
  }

  static let notApproved = Self(
    "Nothing was approved.", nl: "Er is niets goedgekeurd.", de: "Es wurde nichts genehmigt.")
}
