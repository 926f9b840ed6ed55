import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct ShopRestore: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "restore",
      abstract: "Restore removed items, or list those that can be restored.",
      nl: "Zet verwijderde artikelen terug, of toon welke terug kunnen.",
      de: "Stelle entfernte Artikel wieder her, oder zeige, welche es gibt.",
      discussion: .words(
        """
        Without items it lists the removed items, newest first. The latest \
        \(ShoppingItem.remembered) are kept.
        """,
        nl: """
          Zonder artikelen toont het de verwijderde artikelen, nieuwste eerst. De laatste \
          \(ShoppingItem.remembered) blijven bewaard.
          """,
        de: """
          Ohne Artikel zeigt es die entfernten Artikel, neueste zuerst. Die letzten \
          \(ShoppingItem.remembered) bleiben erhalten.
          """
      ),
      examples: "kin shop restore",
      .words(
        "kin shop restore Milk",
        nl: "kin shop restore Melk",
        de: "kin shop restore Milch"),
      "kin shop restore 01a1fbe0-d343-7384-856c-4c9f030bd688")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: .words(
      "The removed items: the title, the beginning of the title, or the id.",
      nl: "De verwijderde artikelen: de naam, het begin ervan, of de id.",
      de: "Die entfernten Artikel: der Name, dessen Anfang oder die Id.",
      valueName: "removed-item"))
  var items: [String] = []

  func run(in shell: Shell) async throws -> CommandOutput {
    let context = try await shell.context()
    let removed = RemovedItemsModel(context.device, household: context.id)
    guard !items.isEmpty else { return try await shell.list(removed) }
    let ids = try await shell.removedItems(items, in: removed)
    // JSON shows the list as it is after the change; text needs none.
    let model = ShoppingListModel(context.device, household: context.id)
    await model.restore(ids)
    return try shell.output(from: model) {
      ["items": model.screen.hasContent ? .list(model.items, JSON.shopping) : .null]
    }
  }
}

extension Shell {
  /// Output with the items that can be restored.
  fileprivate func list(_ removed: RemovedItemsModel) async throws -> CommandOutput {
    let model = try await loaded(removed)
    let table = Table(
      of: model.rows,
      .init(text(.item), isElastic: true) { $0.title },
      .init(text(.quantity)) { $0.quantity ?? "" },
      .init(text(.section)) { $0.section ?? "" },
      .init(text(.removed), text: \.removedText),
      .id(text(.id), of: model.rows, \.id.bits))
    return CommandOutput(blocks(table, of: model)) {
      ["removed": .list(model.items, JSON.shopping)]
    }
  }

  /// Resolves texts to removed items without duplicates; full ids need no query.
  ///
  /// Throws before any change if a text matches no item or several. Of items with the same title,
  /// the latest removal is meant.
  fileprivate func removedItems(
    _ texts: [String], in model: RemovedItemsModel
  ) async throws -> [ShoppingItemID] {
    if texts.contains(where: { ShoppingItemID($0.trimmed) == nil }) { _ = try await loaded(model) }
    var titles: Set<String> = []
    let latest = Set(model.rows.filter { titles.insert($0.title.folded).inserted }.map(\.id))
    let named = model.rows.map { row in
      NamedItem(
        value: row.id, name: row.title, id: row.id.bits,
        details: { [row.quantity ?? "", row.section ?? "", row.removedText] })
    }
    var resolved: [ResolvedArgument<ShoppingItemID>] = []
    for text in texts {
      let typed = ShoppingItemID(text.trimmed)
      guard let id = try typed ?? one(text, among: named, preferring: [latest.contains]) else {
        throw notFound(.shoppingItem, .unknownRemovedItem(text))
      }
      let title = model.rows.first { $0.id == id }?.title
      add(ResolvedArgument(value: id, label: title ?? text, text: text), to: &resolved)
    }
    return resolved.map(\.value)
  }
}
