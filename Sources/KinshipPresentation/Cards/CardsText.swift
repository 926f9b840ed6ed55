package import KinshipDomain

extension LocalizedText {
  /// The kind of one card.
  package static func cardWord(_ kind: CardKind) -> Self {
    switch kind {
    case .rule: Self("rule", nl: "regel", de: "Regel")
    case .chore: Self("chore", nl: "klusje", de: "Hausarbeit")
    case .reward: Self("reward", nl: "beloning", de: "Belohnung")
    }
  }

  /// The plural name of a kind, as a heading.
  package static func cardKind(_ kind: CardKind) -> Self {
    switch kind {
    case .rule: Self("Rules", nl: "Regels", de: "Regeln")
    case .chore: Self("Chores", nl: "Klusjes", de: "Hausarbeiten")
    case .reward: Self("Rewards", nl: "Beloningen", de: "Belohnungen")
    }
  }

  /// The title of a tab of the child's screen.
  static func homeTab(_ kind: CardKind) -> Self {
    kind == .rule
      ? Self("Family Rules", nl: "Familieregels", de: "Familienregeln") : .cardKind(kind)
  }

  static func catalogTitle(_ kind: CardKind) -> Self {
    switch kind {
    case .rule: Self("Rules Catalog", nl: "Regelcatalogus", de: "Regelkatalog")
    case .chore: Self("Chores Catalog", nl: "Klusjescatalogus", de: "Hausarbeitenkatalog")
    case .reward: Self("Rewards Catalog", nl: "Beloningscatalogus", de: "Belohnungskatalog")
    }
  }

  static func createCard(_ kind: CardKind) -> Self {
    switch kind {
    case .rule: Self("Create Rule", nl: "Regel maken", de: "Regel erstellen")
    case .chore: Self("Create Chore", nl: "Klusje maken", de: "Hausarbeit erstellen")
    case .reward: Self("Create Reward", nl: "Beloning maken", de: "Belohnung erstellen")
    }
  }

  static func cardHint(_ kind: CardKind) -> Self {
    switch kind {
    case .rule:
      Self(
        "Enter your new family rule 🏡", nl: "Typ je nieuwe familieregel 🏡",
        de: "Gib eure neue Familienregel ein 🏡")
    case .chore:
      Self(
        "Enter your new chore 🧹", nl: "Typ je nieuwe klusje 🧹",
        de: "Gib eure neue Hausarbeit ein 🧹")
    case .reward:
      Self(
        "Enter your new reward 🎁", nl: "Typ je nieuwe beloning 🎁",
        de: "Gib eure neue Belohnung ein 🎁")
    }
  }

  static func ages(_ group: AgeGroup) -> Self {
    let years = "\(group.years.lowerBound)–\(group.years.upperBound)"
    return Self("\(years) years", nl: "\(years) jaar", de: "\(years) Jahre")
  }

  static let mindfulHome = Self("Your mindful home", nl: "Jullie fijne thuis", de: "Euer Zuhause")
  static let ownCard = Self("your own", nl: "van jullie", de: "eigene")
  static let doneToday = Self("done today", nl: "vandaag gedaan", de: "heute erledigt")
  static let selectedCard = Self("selected", nl: "gekozen", de: "ausgewählt")

  /// The title of a child's screen, such as "Ben's Saturday".
  static func dayOf(_ name: String, _ weekday: Self) -> Self {
    Self(
      "\(name)'s \(weekday.english)", nl: "De \(weekday.dutch) van \(name)",
      de: "\(weekday.german) von \(name)")
  }

  static func pointsEarned(_ points: Self) -> Self {
    Self(
      "\(points.english) earned", nl: "\(points.dutch) verdiend", de: "\(points.german) verdient")
  }

  // MARK: Empty screens

  package static func noCards(_ kind: CardKind) -> Self {
    switch kind {
    case .rule: Self("No rules yet", nl: "Nog geen regels", de: "Noch keine Regeln")
    case .chore: Self("No chores yet", nl: "Nog geen klusjes", de: "Noch keine Hausarbeiten")
    case .reward: Self("No rewards yet", nl: "Nog geen beloningen", de: "Noch keine Belohnungen")
    }
  }

  static let noCardsAtAll = Self("No cards yet", nl: "Nog geen kaarten", de: "Noch keine Karten")
  static let noCardsBody = Self(
    "A parent chooses them from the catalog.", nl: "Een ouder kiest ze uit de catalogus.",
    de: "Ein Elternteil wählt sie aus dem Katalog aus.")
  static let openCatalog = Self("Open the catalog", nl: "Catalogus openen", de: "Katalog öffnen")

  // MARK: Answers

  static func cardDone(_ title: Self, earned: Self, balance: Self) -> Self {
    Self(
      "“\(title.english)” is done: +\(earned.english), balance \(balance.english)",
      nl: "“\(title.dutch)” is gedaan: +\(earned.dutch), saldo \(balance.dutch)",
      de: "„\(title.german)“ ist erledigt: +\(earned.german), Guthaben \(balance.german)")
  }

  static func cardAlreadyDone(_ title: Self) -> Self {
    Self(
      "“\(title.english)” is already done today", nl: "“\(title.dutch)” is vandaag al gedaan",
      de: "„\(title.german)“ ist heute schon erledigt")
  }

  static func cardUndone(_ title: Self, taken: Self, balance: Self) -> Self {
    Self(
      "“\(title.english)” is not done: -\(taken.english), balance \(balance.english)",
      nl: "“\(title.dutch)” is niet gedaan: -\(taken.dutch), saldo \(balance.dutch)",
      de: "„\(title.german)“ ist nicht erledigt: -\(taken.german), Guthaben \(balance.german)")
  }

  static func cardNotDone(_ title: Self) -> Self {
    Self(
      "“\(title.english)” is not done today", nl: "“\(title.dutch)” is vandaag niet gedaan",
      de: "„\(title.german)“ ist heute nicht erledigt")
  }

  static func cardArchived(_ title: Self) -> Self {
    Self(
      "Archived “\(title.english)”", nl: "“\(title.dutch)” gearchiveerd",
      de: "„\(title.german)“ archiviert")
  }

  static func selectionSaved(_ name: String, _ kind: CardKind, count: Int) -> Self {
    let kind = Self.cardKind(kind)
    return Self(
      "Saved \(name)'s selection (\(kind.english): \(count))",
      nl: "De keuze voor \(name) is opgeslagen (\(kind.dutch): \(count))",
      de: "Die Auswahl für \(name) ist gespeichert (\(kind.german): \(count))")
  }

  static func catalogItemAdded(_ title: String) -> Self {
    Self(
      "Added “\(title)” to the catalog", nl: "“\(title)” aan de catalogus toegevoegd",
      de: "„\(title)“ zum Katalog hinzugefügt")
  }

  static func catalogItemChanged(_ title: String) -> Self {
    Self("Changed “\(title)”", nl: "“\(title)” gewijzigd", de: "„\(title)“ geändert")
  }

  static func catalogItemDeleted(_ title: String) -> Self {
    Self(
      "Deleted “\(title)”; its cards are archived",
      nl: "“\(title)” verwijderd; de kaarten ervan zijn gearchiveerd",
      de: "„\(title)“ gelöscht; die Karten davon sind archiviert")
  }

  // MARK: Changes as they happen

  static func cardCompleted(_ title: Self, by name: String) -> Self {
    Self(
      "\(name) did “\(title.english)”", nl: "\(name) heeft “\(title.dutch)” gedaan",
      de: "\(name) hat „\(title.german)“ erledigt")
  }

  static func cardTakenBack(_ title: Self, of name: String) -> Self {
    Self(
      "“\(title.english)” of \(name) is not done any more",
      nl: "“\(title.dutch)” van \(name) is niet meer gedaan",
      de: "„\(title.german)“ von \(name) ist nicht mehr erledigt")
  }

  static func cardAdded(_ title: Self, for name: String) -> Self {
    Self(
      "\(name) has the card “\(title.english)”", nl: "\(name) heeft de kaart “\(title.dutch)”",
      de: "\(name) hat die Karte „\(title.german)“")
  }

  static func cardGone(_ title: Self, of name: String) -> Self {
    Self(
      "\(name) no longer has the card “\(title.english)”",
      nl: "\(name) heeft de kaart “\(title.dutch)” niet meer",
      de: "\(name) hat die Karte „\(title.german)“ nicht mehr")
  }

  // MARK: Titles

  /// The reason of a transfer; the title of a curated card in every language.
  ///
  /// A transfer stores the title that its card had at that time, in one language.
  static func reason(of transaction: PointTransaction) -> Self {
    switch transaction.kind {
    case .cardCompleted, .rewardHeld, .rewardRedeemed, .reversal:
      guard let item = CuratedItem.item(titled: transaction.reason) else { break }
      return title(of: item.id, item.title(in: .english))
    default: break
    }
    return Self(verbatim: transaction.reason)
  }

  /// The title of an item in every language; of a custom item as the household wrote it.
  static func title(of item: CatalogItemID, _ title: Title) -> Self {
    guard let curated = CuratedItem.item(item) else {
      return Self("\(title)", nl: "\(title)", de: "\(title)")
    }
    return Self(
      "\(curated.title(in: .english))", nl: "\(curated.title(in: .dutch))",
      de: "\(curated.title(in: .german))")
  }
}
