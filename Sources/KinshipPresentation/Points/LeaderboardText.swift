import KinshipDomain

extension LocalizedText {
  static func period(_ period: LeaderboardPeriod) -> Self {
    switch period {
    case .weekly: Self("This week", nl: "Deze week", de: "Diese Woche")
    case .monthly: Self("This month", nl: "Deze maand", de: "Dieser Monat")
    case .allTime: Self("All time", nl: "In totaal", de: "Insgesamt")
    }
  }

  static func since(_ day: String) -> Self {
    Self("since \(day)", nl: "sinds \(day)", de: "seit \(day)")
  }

  static func rank(_ rank: Int) -> Self {
    Self("rank \(rank)", nl: "plaats \(rank)", de: "Rang \(rank)")
  }

  static func completedTasks(_ count: Int) -> Self {
    let number = number(count)
    return count.isSingular
      ? Self("1 task", nl: "1 taak", de: "1 Aufgabe")
      : Self(
        "\(number.english) tasks", nl: "\(number.dutch) taken", de: "\(number.german) Aufgaben")
  }

  /// The number of tasks and cards that a member has done.
  static func done(_ count: Int) -> Self {
    let number = number(count)
    return Self(
      "\(number.english) done", nl: "\(number.dutch) gedaan", de: "\(number.german) erledigt")
  }

  static let tasksCompleted = Self("Done", nl: "Gedaan", de: "Erledigt")
  static let noScores = Self("No points yet", nl: "Nog geen punten", de: "Noch keine Punkte")
  static let noScoresBody = Self(
    "The points of completed tasks, cards and goals are counted here.",
    nl: "Hier tellen de punten van gedane taken, kaarten en doelen.",
    de: "Hier zählen die Punkte erledigter Aufgaben, Karten und Ziele.")
  static let hiddenFromLeaderboards = Self(
    "You chose not to be on leaderboards.",
    nl: "Je hebt gekozen om niet op ranglijsten te staan.",
    de: "Du hast gewählt, nicht auf Bestenlisten zu stehen.")
  static let ownRowOnly = Self(
    "Only adults see the whole leaderboard.",
    nl: "Alleen volwassenen zien de hele ranglijst.",
    de: "Nur Erwachsene sehen die ganze Bestenliste.")
}
