import KinshipUseCases

extension TodayModel.Kind {
  /// The title of the list.
  var label: LocalizedText {
    switch self {
    case .mine: LocalizedText("To do", nl: "Te doen", de: "Zu erledigen")
    case .ownRejected:
      LocalizedText(
        "Rejected: an adult can reopen them", nl: "Afgewezen: een volwassene kan ze heropenen",
        de: "Abgelehnt: Erwachsene können sie wieder öffnen")
    case .unassigned: LocalizedText("For anyone", nl: "Voor iedereen", de: "Für alle")
    case .waiting:
      LocalizedText(
        "Waiting for your decision", nl: "Wacht op jouw beslissing",
        de: "Wartet auf deine Entscheidung")
    case .claimed:
      LocalizedText(
        "Waiting for approval", nl: "Wacht op goedkeuring", de: "Wartet auf Genehmigung")
    case .rejected:
      LocalizedText(
        "Rejected, to be done again", nl: "Afgewezen, moet over", de: "Abgelehnt, noch einmal")
    case .overdue:
      LocalizedText(
        "Overdue tasks of others", nl: "Te late taken van anderen",
        de: "Überfällige Aufgaben anderer")
    case .next: LocalizedText("Coming up", nl: "Binnenkort", de: "Demnächst")
    }
  }
}

extension LocalizedText {
  static let openCards = Self("Your cards", nl: "Je kaarten", de: "Deine Karten")
  static let rewardsToDecide = Self(
    "Rewards to decide or hand over", nl: "Beloningen om te beoordelen of te geven",
    de: "Belohnungen zum Entscheiden oder Übergeben")
  static let moneyToDecide = Self(
    "Requests for money", nl: "Verzoeken om geld", de: "Anfragen nach Geld")
  static let poolsToPayOut = Self(
    "Shared goals to pay out", nl: "Gezamenlijke doelen om uit te betalen",
    de: "Gemeinsame Ziele zum Auszahlen")

  static func unread(_ count: Int) -> Self {
    let number = count < FetchInbox.mostRows ? "\(count)" : "\(count)+"
    return Self(
      count == 1 ? "1 new message" : "\(number) new messages",
      nl: count == 1 ? "1 nieuw bericht" : "\(number) nieuwe berichten",
      de: count == 1 ? "1 neue Nachricht" : "\(number) neue Nachrichten")
  }

  static let nothingToday = Self(
    "Nothing to do today", nl: "Niets te doen vandaag", de: "Heute ist nichts zu tun")
  static func nothingTodayBody(unread: Int) -> Self {
    guard unread == 0 else {
      return Self(
        "You have no open tasks or events in the next 7 days.",
        nl: "Je hebt de komende 7 dagen geen open taken of afspraken.",
        de: "Du hast in den nächsten 7 Tagen keine offenen Aufgaben oder Termine.")
    }
    return Self(
      "You have no open tasks, messages or events in the next 7 days.",
      nl: "Je hebt de komende 7 dagen geen open taken, berichten of afspraken.",
      de: "Du hast in den nächsten 7 Tagen keine offenen Aufgaben, Nachrichten oder Termine.")
  }
}
