import ArgumentParser

struct ItemArgument: ParsableArguments {
  @Argument(
    help: "The item: its title, the beginning of the title, or its id.",
    nl: "Het artikel: de naam, het begin ervan, of de id.",
    de: "Der Artikel: sein Name, dessen Anfang oder seine Id.")
  var item: String
}

/// Arguments of a command that takes several items.
struct ItemsArgument: ParsableArguments {
  @Argument(help: .items)
  var items: [String]
}

extension ArgumentHelp {
  static var items: ArgumentHelp {
    .words(
      "One or more items: the title, the beginning of the title, or the id.",
      nl: "Eén of meer artikelen: de naam, het begin ervan, of de id.",
      de: "Ein oder mehrere Artikel: der Name, dessen Anfang oder die Id.", valueName: "item")
  }
}
