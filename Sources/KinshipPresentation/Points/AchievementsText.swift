package import KinshipDomain

extension LocalizedText {
  /// The name of a shipped badge; nil for a badge that was added to a store.
  package static func shippedBadge(_ key: BadgeKey) -> Self? {
    switch key.description {
    case "first_chore": Self("First task", nl: "Eerste taak", de: "Erste Aufgabe")
    case "ten_chores": Self("Ten tasks", nl: "Tien taken", de: "Zehn Aufgaben")
    case "tasks_50": Self("Fifty tasks", nl: "Vijftig taken", de: "Fünfzig Aufgaben")
    case "tasks_100": Self("A hundred tasks", nl: "Honderd taken", de: "Hundert Aufgaben")
    case "points_100": Self("First hundred", nl: "Eerste honderd", de: "Die ersten hundert")
    case "streak_7": Self("A week in a row", nl: "Een week op rij", de: "Eine Woche am Stück")
    default: nil
    }
  }

  static func completeTasks(_ tasks: String) -> Self {
    Self("Complete \(tasks)", nl: "Doe \(tasks)", de: "Erledige \(tasks)")
  }

  static func earnPoints(_ points: String) -> Self {
    Self(
      "Earn \(points) with tasks, cards and goals",
      nl: "Verdien \(points) met taken, kaarten en doelen",
      de: "Verdiene \(points) mit Aufgaben, Karten und Zielen")
  }

  static func completeDaily(_ days: Int) -> Self {
    days.isSingular
      ? Self(
        "Complete a task on one day", nl: "Doe op één dag een taak",
        de: "Erledige an einem Tag eine Aufgabe")
      : Self(
        "Complete a task on \(days) days in a row", nl: "Doe \(days) dagen op rij een taak",
        de: "Erledige an \(days) Tagen hintereinander eine Aufgabe")
  }

  static func progress(_ value: String, of threshold: String) -> Self {
    Self(
      "\(value) of \(threshold)", nl: "\(value) van \(threshold)", de: "\(value) von \(threshold)")
  }

  static func badgeEarned(_ name: String) -> Self {
    Self(
      "You earned a badge: \(name)", nl: "Je hebt een badge verdiend: \(name)",
      de: "Du hast ein Abzeichen verdient: \(name)")
  }

  static func earned(_ moment: String) -> Self {
    Self("earned \(moment)", nl: "verdiend \(moment)", de: "verdient \(moment)")
  }

  static let keptWhileTrue = Self(
    "You keep it as long as this is true.", nl: "Je houdt hem zolang dit klopt.",
    de: "Du behältst es, solange das stimmt.")
  static let badgesEarned = Self("Badges", nl: "Badges", de: "Abzeichen")
}
