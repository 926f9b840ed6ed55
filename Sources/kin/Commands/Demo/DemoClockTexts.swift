extension String {
  /// The help of the commands that advance a demo clock.
  static var clockSteps: String {
    .words(
      """
      Takes weeks, days of 24 hours, hours and minutes, or a date or time of the household, at \
      most a year ahead. Everything that falls due meanwhile happens at its time: reminders, \
      automatic approvals with their points and badges, missed dates of recurring tasks, \
      allowances, points that decay or expire. The answer lists it for both homes. The clock never \
      goes back, and other stores are refused.
      """,
      nl: """
        Neemt weken, dagen van 24 uur, uren en minuten, of een datum of tijd van het huishouden, \
        hoogstens een jaar verder. Alles wat intussen aan de beurt is gebeurt op zijn tijd: \
        herinneringen, automatische goedkeuringen met hun punten en badges, gemiste datums van \
        terugkerende taken, zakgeld, punten die afnemen of vervallen. Het antwoord noemt alles, \
        voor beide huizen. De klok gaat nooit terug, en andere opslagen worden geweigerd.
        """,
      de: """
        Nimmt Wochen, Tage von 24 Stunden, Stunden und Minuten, oder ein Datum oder eine Zeit des \
        Haushalts, höchstens ein Jahr voraus. Alles, was inzwischen fällig wird, geschieht zu \
        seiner Zeit: Erinnerungen, automatische Genehmigungen mit Punkten und Abzeichen, verpasste \
        Termine wiederkehrender Aufgaben, Taschengeld, Punkte, die schwinden oder verfallen. Die \
        Antwort nennt alles, für beide Haushalte. Die Uhr geht nie zurück, und andere Speicher \
        werden abgelehnt.
        """)
  }
}

extension ShellText {
  // MARK: The clock of a demo store

  static func clockStands(at time: String) -> Self {
    Self(
      "The demo clock stands still at \(time).", nl: "De demoklok staat stil op \(time).",
      de: "Die Demo-Uhr steht still bei \(time).")
  }

  static let clockCommand = Self(
    "Type “\(kin: "demo clock +1d")” to advance it by a day.",
    nl: "Typ “\(kin: "demo clock +1d")” om hem een dag vooruit te zetten.",
    de: "Tippe „\(kin: "demo clock +1d")“, um sie einen Tag vorzustellen.")

  static func clockMoved(to time: String) -> Self {
    Self("The time is now \(time).", nl: "Het is nu \(time).", de: "Es ist jetzt \(time).")
  }

  static func clockStopped(at time: String) -> Self {
    Self(
      "Stopped: the time is now \(time).", nl: "Gestopt: het is nu \(time).",
      de: "Angehalten: Es ist jetzt \(time).")
  }

  static let clockStepTooLong = Self(
    "The clock advances by at most a year (366d) at once: type a shorter time, and repeat it.",
    nl:
      "De klok gaat hoogstens een jaar (366d) tegelijk vooruit: typ een kortere tijd, en herhaal dat.",
    de:
      "Die Uhr geht höchstens ein Jahr (366d) auf einmal vor: tippe eine kürzere Zeit und wiederhole es."
  )

  static let nothingFellDue = Self(
    "Nothing fell due meanwhile.", nl: "Intussen was er niets aan de beurt.",
    de: "Inzwischen wurde nichts fällig.")

  static func latestEvents(_ shown: Int, of count: Int) -> Self {
    Self(
      "The latest \(shown) of \(count) events:",
      nl: "De laatste \(shown) van \(count) gebeurtenissen:",
      de: "Die letzten \(shown) von \(count) Ereignissen:")
  }

  static let newWeek = Self(
    "A new week has begun, so the ranking of “\(kin: "leaders")” starts again.",
    nl: "Er is een nieuwe week begonnen, dus de ranglijst van “\(kin: "leaders")” begint opnieuw.",
    de:
      "Eine neue Woche hat begonnen, deshalb beginnt die Bestenliste von „\(kin: "leaders")“ neu.")

  static func sessionEnded(email: String) -> Self {
    let command = "account sign-in --email \(ShellQuoting.quoted(email))"
    return Self(
      "Your session has ended meanwhile: type “\(kin: command)”.",
      nl: "Je sessie is intussen verlopen: typ “\(kin: command)”.",
      de: "Deine Sitzung ist inzwischen abgelaufen: tippe „\(kin: command)“.")
  }

  // MARK: Events

  static let demoEvent = Self("Event", nl: "Gebeurtenis", de: "Ereignis")
  static let subjectOfEvent = Self("About", nl: "Over", de: "Betrifft")

  static func approvedAutomatically(points: Int) -> Self {
    Self(
      "approved automatically: +\(points)", nl: "automatisch goedgekeurd: +\(points)",
      de: "automatisch genehmigt: +\(points)")
  }

  static let missedAndMoved = Self(
    "missed, moved to the next date", nl: "gemist, naar de volgende datum verschoven",
    de: "verpasst, auf den nächsten Termin verschoben")
  static let missedAndKept = Self(
    "missed, stays to be done", nl: "gemist, moet nog gedaan worden",
    de: "verpasst, bleibt zu erledigen")
  static let remindedDueSoon = Self(
    "reminder: due soon", nl: "herinnering: moet bijna klaar zijn", de: "Erinnerung: bald fällig")
  static let remindedOverdue = Self(
    "reminder: overdue", nl: "herinnering: te laat", de: "Erinnerung: überfällig")
  static let gotTask = Self("new task", nl: "nieuwe taak", de: "neue Aufgabe")
  static let requestExpired = Self(
    "request for a reward expired", nl: "verzoek om een beloning verlopen",
    de: "Anfrage nach einer Belohnung abgelaufen")
  static let gotAllowance = Self(
    "allowance paid", nl: "zakgeld gekregen", de: "Taschengeld bekommen")

  static func pointsDecayed(_ count: Int) -> Self {
    Self("points decayed: -\(count)", nl: "afname: -\(count)", de: "Schwund: -\(count)")
  }

  static func pointsExpired(_ count: Int) -> Self {
    Self("points expired: -\(count)", nl: "vervallen: -\(count)", de: "verfallen: -\(count)")
  }

  static let earnedBadge = Self(
    "badge earned", nl: "badge verdiend", de: "Abzeichen verdient")
}
