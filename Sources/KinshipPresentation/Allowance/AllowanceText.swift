package import KinshipDomain

// Texts of allowances and of the ledger of money.

extension LocalizedText {
  package static let allowance = Self("Allowance", nl: "Zakgeld", de: "Taschengeld")
  package static let nextPayday = Self(
    "Next payday", nl: "Volgende betaaldag", de: "Nächster Zahltag")
  package static let doneThisWeek = Self(
    "Done this week", nl: "Gedaan deze week", de: "Diese Woche erledigt")
  package static let openRequest = Self("Request", nl: "Verzoek", de: "Anfrage")
  static let noAllowance = Self("no allowance", nl: "geen zakgeld", de: "kein Taschengeld")
  static let allowancePausedState = Self("paused", nl: "gepauzeerd", de: "pausiert")
  static let noAllowances = Self(
    "No allowance yet", nl: "Nog geen zakgeld", de: "Noch kein Taschengeld")
  static let noAllowancesBody = Self(
    "The allowances of the children are listed here.",
    nl: "Hier staat het zakgeld van de kinderen.",
    de: "Hier steht das Taschengeld der Kinder.")
  static let noMoneyTransfers = Self("Nothing yet", nl: "Nog niets", de: "Noch nichts")
  static let noMoneyTransfersBody = Self(
    "Payments and pay-outs are listed here.",
    nl: "Hier staan betalingen en uitbetalingen.",
    de: "Hier stehen Zahlungen und Auszahlungen.")

  /// The name of a rule for the amount.
  package static func allowanceMode(_ mode: AllowanceMode) -> Self {
    switch mode {
    case .full: Self("full", nl: "volledig", de: "voll")
    case .proportional: Self("proportional", nl: "naar verhouding", de: "anteilig")
    case .allOrNothing: Self("all or nothing", nl: "alles of niets", de: "alles oder nichts")
    case .onRequest: Self("on request", nl: "op verzoek", de: "auf Anfrage")
    }
  }

  /// The name of a cause of an entry.
  package static func moneyTransfer(_ kind: MoneyTransferKind) -> Self {
    switch kind {
    case .allowance: Self("allowance", nl: "zakgeld", de: "Taschengeld")
    case .payout: Self("pay-out", nl: "uitbetaling", de: "Auszahlung")
    case .correction: Self("correction", nl: "correctie", de: "Korrektur")
    }
  }

  /// The tasks and cards of a week with their part in percent, such as “7 of 9 done, 78%”.
  package static func completion(_ completion: WeekCompletion) -> Self {
    let (done, total) = (number(completion.done), number(completion.total))
    guard completion.total > 0 else {
      return Self("nothing to do", nl: "niets te doen", de: "nichts zu tun")
    }
    return Self(
      "\(done.english) of \(total.english) done, \(completion.percent)%",
      nl: "\(done.dutch) van \(total.dutch) gedaan, \(completion.percent)%",
      de: "\(done.german) von \(total.german) erledigt, \(completion.percent) %")
  }

  /// The amount, weekday and rule of an allowance.
  static func allowanceTerms(_ allowance: Allowance) -> Self {
    let (amount, day) = (money(allowance.amount), weekday(allowance.weekday))
    let mode = allowanceMode(allowance.mode)
    return Self(
      "\(amount.english) on \(day.english), \(mode.english)",
      nl: "\(amount.dutch) op \(day.dutch), \(mode.dutch)",
      de: "\(amount.german) am \(day.german), \(mode.german)")
  }

  static let weekRequested = Self(
    "the money of the week", nl: "het geld van de week", de: "das Geld der Woche")

  static func requestDeclined(_ reason: String) -> Self {
    Self("declined: \(reason)", nl: "afgewezen: \(reason)", de: "abgelehnt: \(reason)")
  }

  static func payoutRequested(_ amount: Money) -> Self {
    let amount = money(amount)
    return Self(
      "a pay-out of \(amount.english)", nl: "uitbetaling van \(amount.dutch)",
      de: "Auszahlung von \(amount.german)")
  }
}

// MARK: - Confirmations

extension LocalizedText {
  static func allowanceSet(_ allowance: Allowance, of member: String) -> Self {
    let terms = allowanceTerms(allowance)
    return Self(
      "The allowance of \(member) is now \(terms.english)",
      nl: "Het zakgeld van \(member) is nu \(terms.dutch)",
      de: "Das Taschengeld von \(member) ist jetzt \(terms.german)")
  }

  static func allowancePaused(_ isPaused: Bool, of member: String) -> Self {
    isPaused
      ? Self(
        "Paused the allowance of \(member)", nl: "Het zakgeld van \(member) is gepauzeerd",
        de: "Das Taschengeld von \(member) ist pausiert")
      : Self(
        "Resumed the allowance of \(member)", nl: "Het zakgeld van \(member) loopt weer",
        de: "Das Taschengeld von \(member) läuft wieder")
  }

  static let moneyRequestSent = Self(
    "Sent the request to the adults", nl: "Het verzoek is naar de volwassenen gestuurd",
    de: "Die Anfrage ging an die Erwachsenen")

  static let moneyRequestCancelled = Self(
    "Cancelled the request for money", nl: "Het verzoek om geld is ingetrokken",
    de: "Die Anfrage nach Geld ist zurückgezogen")

  static func moneyRequestDecided(_ isApproved: Bool, of member: String, balance: Money) -> Self {
    let balance = money(balance)
    guard isApproved else {
      return Self(
        "Declined the request of \(member)", nl: "Het verzoek van \(member) is afgewezen",
        de: "Die Anfrage von \(member) ist abgelehnt")
    }
    return Self(
      "Approved the request of \(member); the balance is now \(balance.english)",
      nl: "Het verzoek van \(member) is goedgekeurd; het saldo is nu \(balance.dutch)",
      de: "Die Anfrage von \(member) ist genehmigt; das Guthaben ist jetzt \(balance.german)")
  }

  static func moneyBooked(_ minorUnits: Int, of member: String, balance: Money) -> Self {
    let change = moneyChange(minorUnits, balance.currency)
    let balance = money(balance)
    return Self(
      "Booked \(change.english) for \(member); the balance is now \(balance.english)",
      nl: "\(change.dutch) geboekt voor \(member); het saldo is nu \(balance.dutch)",
      de: "\(change.german) für \(member) gebucht; das Guthaben ist jetzt \(balance.german)")
  }
}

// MARK: - Notices and refusals

extension LocalizedText {
  static let moneyReceived = Self(
    "You got your allowance", nl: "Je hebt je zakgeld gekregen",
    de: "Du hast dein Taschengeld bekommen")
  static let moneyPaidOut = Self(
    "Your money was paid out", nl: "Je geld is uitbetaald", de: "Dein Geld wurde ausgezahlt")
  static let moneyDeclined = Self(
    "Your request for money was declined", nl: "Je verzoek om geld is afgewezen",
    de: "Deine Anfrage nach Geld wurde abgelehnt")

  static func moneyRequested(by member: String) -> Self {
    Self(
      "\(member) asks for money", nl: "\(member) vraagt om geld", de: "\(member) bittet um Geld")
  }

  static let moneyRequestWaits = Self(
    "A request for money waits for you", nl: "Een verzoek om geld wacht op je",
    de: "Eine Anfrage nach Geld wartet auf dich")

  static func insufficientMoney(_ available: Money) -> Self {
    let available = money(available)
    return Self(
      "Not enough money: the balance is \(available.english). Choose at most that.",
      nl: "Niet genoeg geld: het saldo is \(available.dutch). Kies hoogstens dat.",
      de: "Nicht genug Geld: das Guthaben ist \(available.german). Nimm höchstens so viel.")
  }

  static let allowanceNotSet = Self(
    "The member has no allowance. Set one first, or ask an adult to set it.",
    nl: "Het lid heeft geen zakgeld. Stel het eerst in, of vraag het een volwassene.",
    de: "Das Mitglied hat kein Taschengeld. Lege es zuerst fest, oder frag Erwachsene.")
  static let noOwnAllowance = Self(
    "You have no allowance. Ask an adult to set it.",
    nl: "Je hebt geen zakgeld. Vraag een volwassene om het in te stellen.",
    de: "Du hast kein Taschengeld. Frag Erwachsene danach.")
  static let currencyInUse = Self(
    "The member has money or a request in the old currency. Pay it out or decide it first.",
    nl: "Het lid heeft nog geld of een verzoek in de oude munt. Betaal het eerst uit of beslis.",
    de: "Das Mitglied hat noch Geld oder eine Anfrage in der alten Währung. Zahle zuerst aus.")
  static let requestIsOpen = Self(
    "There is already an open request for money. Wait until an adult decides it, or cancel it.",
    nl: "Er is al een open verzoek om geld. Wacht tot een volwassene erover beslist, of trek het"
      + " in.",
    de: "Es gibt schon eine offene Anfrage nach Geld. Warte, bis eine erwachsene Person"
      + " entscheidet, oder zieh sie zurück.")
  static let weekIsPaid = Self(
    "The money of this week is already paid. Wait for the next week, or ask for a pay-out.",
    nl: "Het geld van de week is al betaald. Wacht op de volgende, of vraag een uitbetaling.",
    de: "Das Geld dieser Woche ist schon bezahlt. Warte auf die nächste, oder bitte um Auszahlung.")
  static let requestNotPossible = Self(
    "This allowance is not paid on request now. Ask a parent to change that, or ask for a pay-out.",
    nl: "Dit zakgeld komt nu niet op verzoek. Vraag een ouder dat te wijzigen, of een uitbetaling.",
    de: "Das Taschengeld gibt es jetzt nicht auf Anfrage. Frag ein Elternteil, oder bitte um"
      + " Auszahlung.")
}
