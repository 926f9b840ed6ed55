import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct ShopList: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "list",
      abstract: "List the open items, then those in a basket.",
      nl: "Toon de open artikelen, en dan die in een mandje.",
      de: "Zeige die offenen Artikel, dann die in einem Korb.",
      examples: "kin shop list")
  }

  @OptionGroup var global: GlobalOptions

  func run(in shell: Shell) async throws -> CommandOutput {
    let model = try await shell.shoppingList()
    let table = Table(
      of: model.rows,
      columns: [.init { $0.isChecked ? "✓" : "" }] + RowColumn.itemWords(in: shell) + [
        .init(shell.text(.who)) { $0.checkedText ?? $0.addedText },
        .id(shell.text(.id), of: model.rows, \.id.bits),
      ])
    return CommandOutput(shell.blocks(table, of: model)) {
      ["items": .list(model.items, JSON.shopping)]
    }
  }
}

extension JSON {
  /// An item with the names of the members who added and checked it.
  static func shopping(_ row: ShoppingRow) -> JSON {
    [
      "item": shoppingItem(row.item), "added_by_name": .text(row.adderName),
      "checked_by_name": .text(row.checkerName),
    ]
  }
}
