package import KinshipDomain

extension LocalizedText {
  static let paywallHeadline = Self(
    "Raise Confident Kids. Build a Calm, Connected Home.",
    nl: "Zelfverzekerde kinderen. Een rustig en hecht gezin.",
    de: "Selbstbewusste Kinder. Ein ruhiges, verbundenes Zuhause.")

  static let paywallFeatures = [
    Self(
      "Mindful parenting, day by day", nl: "Bewust opvoeden, dag na dag",
      de: "Achtsam erziehen, Tag für Tag"),
    Self(
      "Evidence-based habits for children", nl: "Gewoonten voor kinderen, met bewijs onderbouwd",
      de: "Wissenschaftlich fundierte Gewohnheiten für Kinder"),
    Self(
      "Chores and rewards that children understand",
      nl: "Klusjes en beloningen die kinderen begrijpen",
      de: "Aufgaben und Belohnungen, die Kinder verstehen"),
    Self(
      "One plan for the whole household", nl: "Eén abonnement voor het hele huishouden",
      de: "Ein Abo für den ganzen Haushalt"),
  ]

  static let paywallLegal = Self(
    """
    The free trial has 7 days, starts when you sign up and ends by itself. A plan starts only when \
    you choose it. It renews until you cancel it in the store, at least 24 hours before the paid \
    period ends.
    """,
    nl: """
      De gratis proefperiode duurt 7 dagen, begint als je een account maakt en stopt vanzelf. Een \
      abonnement begint alleen als je het kiest. Het wordt verlengd tot je het in de winkel opzegt, \
      minstens 24 uur voor het einde van de betaalde periode.
      """,
    de: """
      Die kostenlose Probezeit dauert 7 Tage, beginnt mit der Registrierung und endet von selbst. \
      Ein Abo beginnt nur, wenn du es wählst. Es verlängert sich, bis du es im Store kündigst, \
      mindestens 24 Stunden vor dem Ende des bezahlten Zeitraums.
      """)

  static let localizedPrice = Self(
    "Localized price", nl: "Gelokaliseerde prijs", de: "Lokalisierter Preis")
  static let startTrial = Self(
    "Start your free trial", nl: "Start je gratis proefperiode",
    de: "Starte deine kostenlose Probezeit")
  static let subscribe = Self("Subscribe", nl: "Abonneer", de: "Abonnieren")
  static let chosenPlan = Self("chosen", nl: "gekozen", de: "gewählt")

  package static func plan(_ plan: Plan) -> Self {
    switch plan {
    case .monthly: Self("Monthly", nl: "Maandelijks", de: "Monatlich")
    case .yearly: Self("Yearly", nl: "Jaarlijks", de: "Jährlich")
    }
  }

  static let planStatus = Self("Status", nl: "Status", de: "Status")
  static let trialUntil = Self(
    "Free trial until", nl: "Gratis proefperiode tot", de: "Kostenlose Probezeit bis")
  package static let planLabel = Self("Plan", nl: "Abonnement", de: "Abo")
  static let paidUntil = Self("Paid until", nl: "Betaald tot", de: "Bezahlt bis")
  static let changesLabel = Self("Changes", nl: "Wijzigingen", de: "Änderungen")
  static let changesNeedPlan = Self(
    "need a plan in this household", nl: "vragen een abonnement in dit huishouden",
    de: "brauchen in diesem Haushalt ein Abo")
  static let plansNotSold = Self(
    "No plans are sold here. All changes work without one.",
    nl: "Hier worden geen abonnementen verkocht. Alle wijzigingen kunnen zonder.",
    de: "Hier werden keine Abos verkauft. Alle Änderungen gehen ohne.")

  static func subscription(_ status: SubscriptionStatus) -> Self {
    switch status {
    case .none: Self("no account", nl: "geen account", de: "kein Konto")
    case .trial: Self("free trial", nl: "gratis proefperiode", de: "kostenlose Probezeit")
    case .active: Self("paid", nl: "betaald", de: "bezahlt")
    case .expired:
      Self(
        "trial ended, no paid plan", nl: "proefperiode voorbij, geen betaald abonnement",
        de: "Probezeit beendet, kein bezahltes Abo")
    }
  }

  static let planBought = Self(
    "Thank you. Your plan is active.", nl: "Bedankt. Je abonnement is actief.",
    de: "Danke. Dein Abo ist aktiv.")

  // MARK: Refusals

  static let subscriptionRequired = Self(
    "The household's free trial has ended: choose a plan to make changes again.",
    nl:
      "De gratis proefperiode van het huishouden is voorbij: kies een abonnement om weer wijzigingen te doen.",
    de:
      "Die kostenlose Probezeit des Haushalts ist beendet: Wähle ein Abo, um wieder Änderungen zu machen."
  )

  static func refusedReceipt(_ flaw: PlanReceipt.Flaw) -> Self {
    switch flaw {
    case .unreadable:
      Self(
        "This is not a receipt. Use the file that the store gave you.",
        nl: "Dit is geen bon. Gebruik het bestand dat de winkel je gaf.",
        de: "Das ist kein Beleg. Nimm die Datei, die der Store dir gegeben hat.")
    case .forged:
      Self(
        "This receipt is not signed by the store. Use the one that the store gave you.",
        nl: "Deze bon is niet door de winkel ondertekend. Gebruik de bon die de winkel je gaf.",
        de: "Dieser Beleg ist nicht vom Store signiert. Nimm den, den der Store dir gegeben hat.")
    case .otherAccount:
      Self(
        "This receipt is for another account. Sign in to the account that paid.",
        nl: "Deze bon is voor een ander account. Log in met het account dat heeft betaald.",
        de: "Dieser Beleg gehört zu einem anderen Konto. Melde dich mit dem zahlenden Konto an.")
    case .used:
      Self(
        "This receipt was used before. Use the receipt of the next payment.",
        nl: "Deze bon is al gebruikt. Gebruik de bon van de volgende betaling.",
        de: "Dieser Beleg wurde schon benutzt. Nimm den Beleg der nächsten Zahlung.")
    case .expired:
      Self(
        "The period of this receipt is over. Choose a plan again.",
        nl: "De periode van deze bon is voorbij. Kies opnieuw een abonnement.",
        de: "Der Zeitraum dieses Belegs ist vorbei. Wähle wieder ein Abo.")
    case .notSold:
      Self(
        "No plans are sold here. Ask the operator of this store or server.",
        nl: "Hier worden geen abonnementen verkocht. Vraag de beheerder van deze opslag of server.",
        de: "Hier werden keine Abos verkauft. Frag den Betreiber dieses Speichers oder Servers.")
    }
  }
}
