extension LocalizedText {
  static let nothingToBuy = Self("Nothing to buy", nl: "Niets te kopen", de: "Nichts einzukaufen")
  static let nothingToBuyBody = Self(
    "Add the first item to the list.", nl: "Zet het eerste artikel op de lijst.",
    de: "Setze den ersten Artikel auf die Liste.")
  static let nothingToRestore = Self(
    "There are no removed items", nl: "Er zijn geen verwijderde artikelen",
    de: "Es gibt keine entfernten Artikel")
  static let nothingToRestoreBody = Self(
    "Items that you remove from the list can be restored here.",
    nl: "Artikelen die je van de lijst haalt, kun je hier terugzetten.",
    de: "Artikel, die du von der Liste entfernst, kannst du hier wiederherstellen.")
  static let addItem = Self("Add an item", nl: "Artikel toevoegen", de: "Artikel hinzufügen")

  static func itemAdded(_ item: Self) -> Self {
    Self(
      "Added \(item.english) to the shopping list",
      nl: "\(item.dutch) op de boodschappenlijst gezet",
      de: "\(item.german) auf die Einkaufsliste gesetzt")
  }

  static func itemChecked(_ item: Self) -> Self {
    Self(
      "\(item.english) is in the basket", nl: "\(item.dutch) ligt in het mandje",
      de: "\(item.german) liegt im Korb")
  }

  static func itemUnchecked(_ item: Self) -> Self {
    Self(
      "Put \(item.english) back on the list", nl: "\(item.dutch) staat weer op de lijst",
      de: "\(item.german) steht wieder auf der Liste")
  }

  /// Answers a request to put an item back that is not in a basket.
  static func itemStillOpen(_ item: Self) -> Self {
    Self(
      "\(item.english) is already on the list", nl: "\(item.dutch) staat al op de lijst",
      de: "\(item.german) steht schon auf der Liste")
  }

  /// Confirms the new position of an item; `next` is nil for the end of the list.
  static func itemMoved(_ item: Self, before next: Self?) -> Self {
    guard let next else {
      return Self(
        "Moved \(item.english) to the end", nl: "\(item.dutch) achteraan gezet",
        de: "\(item.german) ans Ende gesetzt")
    }
    return Self(
      "Moved \(item.english) before \(next.english)", nl: "\(item.dutch) voor \(next.dutch) gezet",
      de: "\(item.german) vor \(next.german) gesetzt")
  }

  static func itemsRemoved(_ items: [Self]) -> Self {
    let things = counted(items)
    return Self(
      "Removed \(things.english) from the shopping list",
      nl: "\(things.dutch) van de boodschappenlijst gehaald",
      de: "\(things.german) von der Einkaufsliste gestrichen"
    ).naming(items)
  }

  static func itemsRestored(_ items: [Self]) -> Self {
    let things = counted(items)
    return Self(
      "Put \(things.english) back on the shopping list",
      nl: "\(things.dutch) teruggezet op de boodschappenlijst",
      de: "\(things.german) wieder auf die Einkaufsliste gesetzt"
    ).naming(items)
  }

  /// The title of a single item, or the number of several.
  private static func counted(_ items: [Self]) -> Self {
    guard items.count != 1 else { return items[0] }
    return Self(
      "\(items.count.grouped(by: ",")) items", nl: "\(items.count.grouped(by: ".")) artikelen",
      de: "\(items.count.grouped(by: ".")) Artikel")
  }

  /// Appends the titles of several items, ten at most.
  private func naming(_ items: [Self]) -> Self {
    guard items.count > 1 else { return self }
    func titles(_ text: (Self) -> String) -> String {
      (items.prefix(10).map(text) + (items.count > 10 ? ["…"] : [])).joined(separator: ", ")
    }
    return Self(
      "\(english): \(titles(\.english))", nl: "\(dutch): \(titles(\.dutch))",
      de: "\(german): \(titles(\.german))")
  }

  static func inBasket(of name: String) -> Self {
    Self("in \(name)'s basket", nl: "in het mandje van \(name)", de: "im Korb von \(name)")
  }

  static func addedBy(_ name: String) -> Self {
    Self("added by \(name)", nl: "toegevoegd door \(name)", de: "hinzugefügt von \(name)")
  }

  static func shoppingListFull(limit: Int) -> Self {
    Self(
      "The shopping list is full with \(limit.grouped(by: ",")) items. Clear it"
        + " first.",
      nl: "De boodschappenlijst is vol met \(limit.grouped(by: ".")) artikelen. Ruim hem"
        + " eerst op.",
      de: "Die Einkaufsliste ist mit \(limit.grouped(by: ".")) Artikeln voll. Räume sie"
        + " zuerst auf.")
  }
}
