import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

/// Options that set the properties of a shopping item when it is added or edited.
///
/// In `kin`, a new property of an item is added in this file, in each of its lists, and in
/// `Shell.item` if it distinguishes items with the same title. See `Docs/Adding-a-field.md` for the
/// other modules.
struct ItemOptions<Use: ItemUse>: ParsableArguments {
  @Option(
    help: .text("The quantity", nl: "Hoeveel ervan", de: "Wie viel davon", of: Use.self))
  var quantity: String?

  @Option(
    help: .text(
      "The section of the shop", nl: "Waar het in de winkel staat", de: "Wo es im Laden steht",
      of: Use.self))
  var section: String?
}

/// Whether item options are for a new or an existing item.
protocol ItemUse {
  /// Whether the help states the maximum length of texts.
  static var tellsLimits: Bool { get }
}

/// The options of `shop add`.
enum NewItem: ItemUse {
  static let tellsLimits = true
}

/// The options of `shop edit`.
enum ChangedItem: ItemUse {
  static let tellsLimits = false
}

extension ItemOptions<NewItem> {
  func content(title: String) -> ShoppingItemContent {
    ShoppingItemContent(title: title, quantity: quantity, section: section)
  }
}

extension ItemOptions<ChangedItem> {
  func change(title: String?) -> ShoppingItemContentChange {
    func edit(_ text: String?) -> Edit<String> { text.map(Edit.set) ?? .keep }
    return ShoppingItemContentChange(title: title, quantity: edit(quantity), section: edit(section))
  }
}

// MARK: - Output

extension RowColumn<ShoppingListModel.Row> {
  @MainActor static func itemWords(in shell: Shell) -> [RowColumn] {
    [
      RowColumn(shell.text(.item), isElastic: true) { $0.title },
      RowColumn(shell.text(.quantity)) { $0.quantity ?? "" },
      RowColumn(shell.text(.section)) { $0.section ?? "" },
    ]
  }
}

extension JSON {
  static func shoppingItem(_ item: ShoppingItem) -> JSON {
    [
      "id": .text(item.id), "title": .text(item.title), "quantity": .text(item.quantity),
      "section": .text(item.section), "added_by": .text(item.addedBy),
      "checked_by": .text(item.check?.by), "checked_at": .text(item.check?.at),
      "removed_at": .text(item.removedAt), "position": .int(item.position),
      "created_at": .text(item.createdAt), "updated_at": .text(item.updatedAt),
    ]
  }
}

// MARK: - Texts

extension ShellText {
  static let item = Self("Item", nl: "Artikel", de: "Artikel")
  static let quantity = Self("Quantity", nl: "Hoeveelheid", de: "Menge")
  static let section = Self("Section", nl: "Afdeling", de: "Abteilung")
}

extension String {
  static var howToClearItemTexts: String {
    .words(
      "An empty text clears the quantity or section.",
      nl: "Een lege tekst wist de hoeveelheid of afdeling.",
      de: "Ein leerer Text löscht Menge oder Abteilung.")
  }
}

extension ArgumentHelp {
  /// Help for a text property of an item, of at most 60 characters.
  fileprivate static func text(
    _ english: String, nl dutch: String, de german: String, of use: (some ItemUse).Type
  ) -> ArgumentHelp {
    guard use.tellsLimits else {
      return .words("\(english).", nl: "\(dutch).", de: "\(german).", valueName: "text")
    }
    return .words(
      "\(english), up to 60 characters.", nl: "\(dutch), tot 60 tekens.",
      de: "\(german), bis 60 Zeichen.", valueName: "text")
  }
}
