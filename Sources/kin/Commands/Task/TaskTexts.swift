import KinshipDomain
import KinshipUseCases

extension ShellText {
  // MARK: Questions

  static let thisDate = Self("this date", nl: "deze datum", de: "diesen Tag")
  static let wholeSeries = Self("the series", nl: "de reeks", de: "die Reihe")

  // MARK: Errors

  static let reasonWanted = Self(
    "Why? The reason has 1 to 1,000 characters.",
    nl: "Waarom? De reden heeft 1 tot 1.000 tekens.",
    de: "Warum? Der Grund hat 1 bis 1.000 Zeichen.")

  static let reasonMissing = Self(
    "Say why: add --reason.", nl: "Zeg waarom: voeg --reason toe.",
    de: "Sag, warum: ergänze --reason.")

  static func unknownDeletedTask(_ name: String) -> Self {
    Self(
      "No task “\(name)” was deleted here in the last 30 days. See “\(kin: "task deleted")”.",
      nl:
        "Hier is de laatste 30 dagen geen taak “\(name)” verwijderd. Kijk met “\(kin: "task deleted")”.",
      de:
        "Hier wurde in den letzten 30 Tagen keine Aufgabe „\(name)“ gelöscht. Sieh nach mit „\(kin: "task deleted")“."
    )
  }

  static func notAmongDeleted(_ name: String) -> Self {
    Self(
      "None of the \(FetchDeletedTasks.mostRows) latest deleted tasks is called “\(name)”. Type the whole title, or the id that the deletion printed.",
      nl:
        "Geen van de laatste \(FetchDeletedTasks.mostRows) verwijderde taken heet “\(name)”. Typ de hele titel, of de id die bij het verwijderen stond.",
      de:
        "Keine der letzten \(FetchDeletedTasks.mostRows) gelöschten Aufgaben heißt „\(name)“. Gib den ganzen Titel ein, oder die Id, die beim Löschen dastand."
    )
  }

  static let extentMissing = Self(
    "This task repeats: add --only-this for this date, or --series for all dates that are not done.",
    nl:
      "Deze taak herhaalt zich: voeg --only-this toe voor deze datum, of --series voor alle datums die niet gedaan zijn.",
    de:
      "Diese Aufgabe wiederholt sich: ergänze --only-this für diesen Termin, oder --series für alle nicht erledigten Termine."
  )

  // MARK: Truncated lists

  static let moreOfMine = Self(
    "There may be more tasks: “\(kin: "task list --for me")” lists all of one household.",
    nl:
      "Er zijn misschien meer taken: “\(kin: "task list --for me")” toont alle taken van één huishouden.",
    de:
      "Vielleicht gibt es mehr Aufgaben: „\(kin: "task list --for me")“ zeigt alle eines Haushalts."
  )

  static let moreUpcoming = Self(
    "There are more tasks: choose fewer days, or one member with --for.",
    nl: "Er zijn meer taken: kies minder dagen, of één lid met --for.",
    de: "Es gibt mehr Aufgaben: wähle weniger Tage, oder ein Mitglied mit --for.")

  static let moreDeleted = Self(
    "There may be more tasks: restore an older one with the id that its deletion printed.",
    nl: "Er zijn misschien meer taken: herstel een oudere met de id die bij het verwijderen stond.",
    de:
      "Vielleicht gibt es mehr Aufgaben: stelle eine ältere mit der Id wieder her, die beim Löschen dastand."
  )

  // MARK: Columns

  static let due = Self("Due", nl: "Uiterlijk", de: "Fällig")
  static let points = Self("Points", nl: "Punten", de: "Punkte")
  static let deleted = Self("Deleted", nl: "Verwijderd", de: "Gelöscht")
  static let restorable = Self("Restorable", nl: "Te herstellen", de: "Wiederherstellbar")
}

extension ShellText {
  /// The question before the next date of a series is completed on the day of the last one.
  static func completeEarly(_ title: String, on date: String) -> Self {
    Self(
      "“\(title)” (\(date)): the date before it was done or approved today. Complete this one as well?",
      nl:
        "“\(title)” (\(date)): de datum ervoor is vandaag gedaan of goedgekeurd. Deze ook afronden?",
      de:
        "„\(title)“ (\(date)): Der Termin davor wurde heute erledigt oder genehmigt. Diesen auch erledigen?"
    )
  }

  static func earlyNeedsOption(_ title: String, on date: String) -> Self {
    Self(
      "“\(title)” (\(date)): the date before it was done or approved today. To complete this one as well, add --early.",
      nl:
        "“\(title)” (\(date)): de datum ervoor is vandaag gedaan of goedgekeurd. Voeg --early toe om deze ook af te ronden.",
      de:
        "„\(title)“ (\(date)): Der Termin davor wurde heute erledigt oder genehmigt. Ergänze --early, um diesen auch zu erledigen."
    )
  }

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
