extension LocalizedText {
  static let nothingToBuy = Self("Nothing to buy", nl: "Niets te kopen", de: "Nichts einzukaufen")
  static let nothingToBuyBody = Self(
    "Put the first thing on the list.", nl: "Zet het eerste op de lijst.",
    de: "Setze das Erste auf die Liste.")
  static let addItem = Self("Add something", nl: "Iets toevoegen", de: "Etwas hinzufügen")

  static func itemAdded(_ item: Self) -> Self {
    Self(
      "Added \(item.english) to the shopping list",
      nl: "\(item.dutch) op de boodschappenlijst gezet",
      de: "\(item.german) auf die Einkaufsliste gesetzt")
  }

  static func itemChecked(_ item: Self) -> Self {
    Self(
      "\(item.english) is in the basket", nl: "\(item.dutch) ligt in de mand",
      de: "\(item.german) liegt im Korb")
  }

  static func itemUnchecked(_ item: Self) -> Self {
    Self(
      "\(item.english) is still to be bought", nl: "\(item.dutch) moet nog gekocht worden",
      de: "\(item.german) ist noch zu kaufen")
  }

  /// The item stands before another one now; nil for the end of the list.
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

  /// One thing by its title, several by their number.
  private static func counted(_ items: [Self]) -> Self {
    guard items.count != 1 else { return items[0] }
    return Self(
      "\(items.count.grouped(by: ",")) things", nl: "\(items.count.grouped(by: ".")) dingen",
      de: "\(items.count.grouped(by: ".")) Dinge")
  }

  /// The same with the titles of several things behind it, ten of them at most.
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
    Self("in the basket of \(name)", nl: "in de mand van \(name)", de: "im Korb von \(name)")
  }

  static func addedBy(_ name: String) -> Self {
    Self("from \(name)", nl: "van \(name)", de: "von \(name)")
  }

  static func shoppingListFull(limit: Int) -> Self {
    Self(
      "The shopping list has \(limit.grouped(by: ",")) things, and no room for more."
        + " Clear it first.",
      nl: "De boodschappenlijst heeft \(limit.grouped(by: ".")) dingen en geen plaats meer."
        + " Ruim hem eerst op.",
      de: "Auf der Einkaufsliste stehen \(limit.grouped(by: ".")) Dinge, mehr passt nicht."
        + " Räume sie zuerst auf.")
  }
}
