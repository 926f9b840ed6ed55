package import KinshipDomain

extension LocalizedText {
  static let rewardShop = Self("Reward shop", nl: "Beloningswinkel", de: "Belohnungsladen")
  static let basket = Self("Basket", nl: "Mandje", de: "Korb")
  static let emptyBasket = Self(
    "The basket is empty", nl: "Het mandje is leeg", de: "Der Korb ist leer")
  static let emptyBasketBody = Self(
    "Rewards that you buy in the shop are listed here.",
    nl: "Beloningen die je in de winkel koopt, staan hier.",
    de: "Belohnungen, die du im Laden kaufst, stehen hier.")
  static let noRewardRequests = Self(
    "No rewards are waiting", nl: "Er wachten geen beloningen", de: "Keine Belohnungen warten")
  static let noRewardRequestsBody = Self(
    "Requests of children, and rewards to hand over, are listed here.",
    nl: "Verzoeken van kinderen en beloningen om te geven staan hier.",
    de: "Anfragen von Kindern und Belohnungen zum Übergeben stehen hier.")

  // MARK: States

  package static func basketState(_ state: BasketEntry.State) -> Self {
    switch state {
    case .requested:
      Self("waits for approval", nl: "wacht op goedkeuring", de: "wartet auf Genehmigung")
    case .inBasket: Self("in the basket", nl: "in het mandje", de: "im Korb")
    case .fulfilled: Self("handed over", nl: "gekregen", de: "erhalten")
    case .refunded: Self("returned", nl: "teruggelegd", de: "zurückgelegt")
    case .declined: Self("declined", nl: "afgewezen", de: "abgelehnt")
    case .cancelled: Self("cancelled", nl: "ingetrokken", de: "zurückgezogen")
    case .expired: Self("expired", nl: "verlopen", de: "abgelaufen")
    case .withdrawn:
      Self("no longer offered", nl: "niet meer beschikbaar", de: "nicht mehr verfügbar")
    }
  }

  /// The obstacle in the words of a list; `day` is the first day on which it ends.
  static func obstacle(_ obstacle: RewardObstacle, until day: String?) -> Self {
    switch obstacle {
    case .archived: Self("archived", nl: "gearchiveerd", de: "archiviert")
    case .alreadyTaken: Self("already taken", nl: "al gekozen", de: "schon gewählt")
    case .soldOut: Self("sold out", nl: "uitverkocht", de: "ausverkauft")
    case .coolingDown, .quotaReached:
      day.map { Self("again from \($0)", nl: "weer vanaf \($0)", de: "wieder ab \($0)") }
        ?? Self("not now", nl: "nu niet", de: "gerade nicht")
    }
  }

  static func pointsMissing(_ points: Self) -> Self {
    Self(
      "\(points.english) missing", nl: "nog \(points.dutch) nodig",
      de: "noch \(points.german) nötig")
  }

  /// The terms of a reward, separated by commas; empty for terms without limits.
  static func terms(_ terms: RewardTerms) -> Self {
    var parts: [Self] = []
    if terms.needsApproval {
      parts.append(Self("needs approval", nl: "na goedkeuring", de: "nach Genehmigung"))
    }
    if let stock = terms.stock {
      parts.append(
        Self(
          "\(stock.grouped(by: ",")) left", nl: "nog \(stock.grouped(by: "."))",
          de: "noch \(stock.grouped(by: "."))"))
    }
    if terms.cooldownDays > 0 { parts.append(cooldown(terms.cooldownDays)) }
    if let quota = terms.quota { parts.append(.quota(quota)) }
    func joined(_ text: (Self) -> String) -> String { parts.map(text).joined(separator: ", ") }
    return Self(joined(\.english), nl: joined(\.dutch), de: joined(\.german))
  }

  private static func cooldown(_ days: Int) -> Self {
    let isOne = days == 1
    return Self(
      "again after \(days) \(isOne ? "day" : "days")",
      nl: "weer na \(days) \(isOne ? "dag" : "dagen")",
      de: "wieder nach \(days) \(isOne ? "Tag" : "Tagen")")
  }

  private static func quota(_ quota: RewardQuota) -> Self {
    let count = quota.count
    return switch quota.period {
    case .day: Self("\(count) per day", nl: "\(count) per dag", de: "\(count) pro Tag")
    case .week: Self("\(count) per week", nl: "\(count) per week", de: "\(count) pro Woche")
    case .month: Self("\(count) per month", nl: "\(count) per maand", de: "\(count) pro Monat")
    }
  }

  /// A title in quotation marks, with the member who gets the reward.
  static func titledReward(_ title: Self, of name: String?) -> Self {
    guard let name else {
      return Self("“\(title.english)”", nl: "“\(title.dutch)”", de: "„\(title.german)“")
    }
    return Self(
      "“\(title.english)” of \(name)", nl: "“\(title.dutch)” van \(name)",
      de: "„\(title.german)“ von \(name)")
  }

  // MARK: Answers

  static func rewardBought(_ title: Self, price: Self, balance: Self) -> Self {
    Self(
      "“\(title.english)” is in the basket (\(price.english)); the balance is now"
        + " \(balance.english)",
      nl: "“\(title.dutch)” ligt in het mandje (\(price.dutch)); het saldo is nu"
        + " \(balance.dutch)",
      de: "„\(title.german)“ liegt im Korb (\(price.german)); das Guthaben ist jetzt"
        + " \(balance.german)")
  }

  static func rewardRequested(_ title: Self, price: Self, balance: Self) -> Self {
    Self(
      "Requested “\(title.english)”: \(price.english) held until a parent decides; the balance is"
        + " now \(balance.english)",
      nl: "“\(title.dutch)” gevraagd: \(price.dutch) gereserveerd tot een ouder beslist; het saldo"
        + " is nu \(balance.dutch)",
      de: "„\(title.german)“ angefragt: \(price.german) reserviert, bis ein Elternteil entscheidet;"
        + " das Guthaben ist jetzt \(balance.german)")
  }

  static func rewardReturned(_ title: Self, price: Self, balance: Self) -> Self {
    Self(
      "Returned “\(title.english)” (+\(price.english)); the balance is now \(balance.english)",
      nl: "“\(title.dutch)” teruggelegd (+\(price.dutch)); het saldo is nu \(balance.dutch)",
      de: "„\(title.german)“ zurückgelegt (+\(price.german)); das Guthaben ist jetzt"
        + " \(balance.german)")
  }

  static func rewardApproved(_ reward: Self) -> Self {
    Self(
      "Approved \(reward.english)", nl: "\(reward.dutch) goedgekeurd",
      de: "\(reward.german) genehmigt")
  }

  static func rewardDeclined(_ reward: Self) -> Self {
    Self(
      "Declined \(reward.english); the points are returned",
      nl: "\(reward.dutch) afgewezen; de punten zijn teruggegeven",
      de: "\(reward.german) abgelehnt; die Punkte sind zurückgegeben")
  }

  static func rewardFulfilled(_ reward: Self) -> Self {
    Self(
      "Handed over \(reward.english)", nl: "\(reward.dutch) gegeven",
      de: "\(reward.german) übergeben")
  }

  static func rewardTermsSet(_ title: Self) -> Self {
    Self(
      "Changed the terms of “\(title.english)”",
      nl: "Voorwaarden van “\(title.dutch)” gewijzigd",
      de: "Bedingungen von „\(title.german)“ geändert")
  }
  static let rewardTermsChanged = Self(
    "Changed the terms", nl: "Voorwaarden gewijzigd", de: "Bedingungen geändert")

  /// A change of a basket as it happens.
  static func basketChanged(_ title: Self, of name: String, _ state: BasketEntry.State) -> Self {
    let state = basketState(state)
    return Self(
      "“\(title.english)” of \(name): \(state.english)",
      nl: "“\(title.dutch)” van \(name): \(state.dutch)",
      de: "„\(title.german)“ von \(name): \(state.german)")
  }

  // MARK: Notices

  /// A notice about a request for a reward in one sentence; `child` is the member of the reward if
  /// it is not the reader.
  static func rewardNotice(
    _ kind: Notice.Kind, _ reward: String, of child: String? = nil, by name: String
  ) -> Self {
    let title =
      child.map {
        Self(
          "the reward “\(reward)” of \($0)", nl: "de beloning “\(reward)” van \($0)",
          de: "die Belohnung „\(reward)“ von \($0)")
      }
      ?? Self(
        "your reward “\(reward)”", nl: "je beloning “\(reward)”",
        de: "deine Belohnung „\(reward)“")
    return switch kind {
    case .rewardRequested:
      Self(
        "\(name) requests the reward “\(reward)”", nl: "\(name) vraagt de beloning “\(reward)”",
        de: "\(name) fragt die Belohnung „\(reward)“ an")
    case .rewardApproved:
      Self(
        "\(name) approved \(title.english)",
        nl: "\(name) heeft \(title.dutch) goedgekeurd",
        de: "\(name) hat \(title.german) genehmigt")
    case .rewardDeclined:
      Self(
        "\(name) declined \(title.english); the points are returned",
        nl: "\(name) heeft \(title.dutch) afgewezen; de punten zijn teruggegeven",
        de: "\(name) hat \(title.german) abgelehnt; die Punkte sind zurückgegeben")
    case .rewardExpired:
      Self(
        "The request for \(title.english) expired; the points are returned",
        nl: "Het verzoek om \(title.dutch) is verlopen; de punten zijn teruggegeven",
        de: "Die Anfrage für \(title.german) ist abgelaufen; die Punkte sind zurückgegeben")
    default:
      Self(
        "\(title.english.capitalizedFirst) is no longer offered; the points are returned",
        nl: "\(title.dutch.capitalizedFirst) is er niet meer; de punten zijn teruggegeven",
        de: "\(title.german.capitalizedFirst) gibt es nicht mehr; die Punkte sind zurückgegeben")
    }
  }

  // MARK: Refusals

  static func rewardUnavailable(_ obstacle: RewardObstacle) -> Self {
    switch obstacle {
    case .archived:
      Self(
        "This reward is archived. Choose another one.",
        nl: "Deze beloning is gearchiveerd. Kies een andere.",
        de: "Diese Belohnung ist archiviert. Wähle eine andere.")
    case .alreadyTaken:
      Self(
        "This reward is in the basket already. Choose another one.",
        nl: "Deze beloning ligt al in het mandje. Kies een andere.",
        de: "Diese Belohnung liegt schon im Korb. Wähle eine andere.")
    case .soldOut:
      Self(
        "This reward is sold out. Choose another one.",
        nl: "Deze beloning is uitverkocht. Kies een andere.",
        de: "Diese Belohnung ist ausverkauft. Wähle eine andere.")
    case .coolingDown:
      Self(
        "It is too soon for this reward. See in the shop when it can be bought again.",
        nl: "Het is te vroeg voor deze beloning. Kijk in de winkel wanneer het weer kan.",
        de: "Für diese Belohnung ist es zu früh. Sieh im Laden nach, wann sie wieder geht.")
    case .quotaReached:
      Self(
        "The limit of this reward is reached. See in the shop when it can be bought again.",
        nl: "De limiet van deze beloning is bereikt. Kijk in de winkel wanneer het weer kan.",
        de: "Die Höchstzahl ist erreicht. Sieh im Laden nach, wann diese Belohnung wieder geht.")
    }
  }

  static func priceChanged(_ price: Self) -> Self {
    Self(
      "The price of this reward has changed to \(price.english). Try again for that price.",
      nl: "De prijs van deze beloning is nu \(price.dutch). Probeer het nog eens voor die prijs.",
      de: "Der Preis dieser Belohnung ist jetzt \(price.german). Versuche es noch einmal dafür.")
  }

  static let rewardNeedsApproval = Self(
    "This reward still waits for approval. Approve the request first.",
    nl: "Deze beloning wacht nog op goedkeuring. Keur het verzoek eerst goed.",
    de: "Diese Belohnung wartet noch auf Genehmigung. Genehmige zuerst die Anfrage.")

  static func basketEntrySettled(_ state: BasketEntry.State) -> Self {
    guard state != .inBasket else {
      return Self(
        "This reward is in the basket already. Remove it from the basket instead.",
        nl: "Deze beloning ligt al in het mandje. Haal haar in plaats daarvan uit het mandje.",
        de: "Diese Belohnung liegt schon im Korb. Nimm sie stattdessen aus dem Korb.")
    }
    guard state != .requested else {
      return Self(
        "This reward is still a request. Wait for the decision, or cancel the request.",
        nl: "Deze beloning is nog een verzoek. Wacht op de beslissing, of annuleer het verzoek.",
        de: "Diese Belohnung ist noch eine Anfrage. Warte auf die Entscheidung, oder storniere sie."
      )
    }
    let state = basketState(state)
    return Self(
      "This is not possible now: the reward is “\(state.english)”. See the basket.",
      nl: "Dit kan nu niet: de beloning is “\(state.dutch)”. Kijk in het mandje.",
      de: "Das geht jetzt nicht: die Belohnung ist „\(state.german)“. Sieh im Korb nach.")
  }
}
