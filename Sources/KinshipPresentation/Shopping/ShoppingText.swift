extension LocalizedText {
  static let nothingToBuy = Self("Nothing to buy", nl: "Niets te kopen", de: "Nichts einzukaufen")
  static let nothingToBuyBody = Self(
    "Put the first thing on the list.", nl: "Zet het eerste op de lijst.",
    de: "Setze das Erste auf die Liste.")
  static let addItem = Self("Add something", nl: "Iets toevoegen", de: "Etwas hinzufügen")
  static let itemSaved = Self(
    "The list is changed.", nl: "De lijst is gewijzigd.", de: "Die Liste ist geändert.")

  static func itemAdded(_ title: String) -> Self {
    Self(
      "\(title) is on the list.", nl: "\(title) staat op de lijst.",
      de: "\(title) steht auf der Liste.")
  }

  static func itemChecked(_ title: String) -> Self {
    Self(
      "\(title) is in the basket.", nl: "\(title) ligt in de mand.", de: "\(title) liegt im Korb.")
  }

  static func itemUnchecked(_ title: String) -> Self {
    Self(
      "\(title) is still to be bought.", nl: "\(title) moet nog gekocht worden.",
      de: "\(title) ist noch zu kaufen.")
  }

  static func itemRemoved(_ title: String) -> Self {
    Self(
      "\(title) is off the list.", nl: "\(title) is van de lijst.",
      de: "\(title) ist von der Liste gestrichen.")
  }

  static func itemsCleared(_ count: Int) -> Self {
    Self(
      "\(count.grouped(by: ",")) \(count == 1 ? "thing is" : "things are") off the list.",
      nl: "\(count.grouped(by: ".")) \(count == 1 ? "ding is" : "dingen zijn") van de lijst.",
      de: "\(count.grouped(by: ".")) \(count == 1 ? "Ding ist" : "Dinge sind") von der Liste"
        + " gestrichen.")
  }

  static func itemsRestored(_ count: Int) -> Self {
    Self(
      "\(count.grouped(by: ",")) \(count == 1 ? "thing is" : "things are") on the list again.",
      nl: "\(count.grouped(by: ".")) \(count == 1 ? "ding staat" : "dingen staan") weer op de"
        + " lijst.",
      de: "\(count.grouped(by: ".")) \(count == 1 ? "Ding steht" : "Dinge stehen") wieder auf der"
        + " Liste.")
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
