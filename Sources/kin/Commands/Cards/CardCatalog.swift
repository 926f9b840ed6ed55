import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct CardCatalog: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "catalog",
      abstract: "List the rules, chores or rewards from which cards are made.",
      nl: "Toon de regels, klusjes of beloningen waarvan kaarten worden gemaakt.",
      de: "Zeige die Regeln, Hausarbeiten oder Belohnungen, aus denen Karten entstehen.",
      discussion: .words(
        """
        Your own items come first. ✓ marks those of which the child has a card; with several \
        children, choose one with --for.
        """,
        nl: """
          Jullie eigen items staan eerst. ✓ staat bij items waarvan het kind een kaart heeft; kies \
          bij meer kinderen een kind met --for.
          """,
        de: """
          Eure eigenen Einträge stehen vorn. ✓ steht bei denen, von denen das Kind eine Karte hat; \
          bei mehreren Kindern wähle eines mit --for.
          """
      ),
      examples: .words(
        "kin card catalog chore --for Ben",
        nl: "kin card catalog klusje --for Ben",
        de: "kin card catalog Hausarbeit --for Ben"))
  }

  @OptionGroup var global: GlobalOptions

  @Argument(help: .cardKind)
  var kind: CardKind

  @OptionGroup var whose: ChildOption

  func run(in shell: Shell) async throws -> CommandOutput {
    let children = try await shell.context().home.members.count { $0.role == .child }
    let isOfChild = whose.member != nil || children < 2
    let model =
      try await isOfChild
      ? shell.catalog(kind, for: whose.member) : shell.loaded(shell.unseenCatalog(kind))
    let table = Table(
      of: model.rows,
      .init { isOfChild && model.state(of: $0.id) == .selected ? "✓" : "" },
      .init(shell.text(.cardKind(kind)), isElastic: true, narrowest: 30) { $0.title },
      .init(shell.text(.cardValue), alignment: .right) { $0.valueText },
      .init(shell.text(.suggestedFor)) { $0.noteText },
      .id(shell.text(.id), of: model.rows, \.id.bits))
    return CommandOutput(shell.blocks(table, of: model)) {
      [
        "items": .list(model.answer?.rows ?? []) { row in
          [
            "item": JSON.catalogItem(row.item),
            "is_selected": isOfChild ? .bool(row.isSelected) : .null,
          ]
        }
      ]
    }
  }
}

struct CardSelect: ChildCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "select",
      abstract: "Give a child cards of items of the catalog.",
      nl: "Geef een kind kaarten van items van de catalogus.",
      de: "Gib einem Kind Karten aus Einträgen des Katalogs.",
      discussion: .words(
        "Its other cards stay; with --only they are archived.",
        nl: "De andere kaarten blijven; met --only worden ze gearchiveerd.",
        de: "Seine anderen Karten bleiben; mit --only werden sie archiviert."
      ),
      examples: .words(
        #"kin card select chore "Make the bed" "Water the plants" --for Ben"#,
        nl: #"kin card select klusje "Het bed opmaken" "Planten water geven" --for Ben"#,
        de: #"kin card select Hausarbeit "Das Bett machen" "Pflanzen gießen" --for Ben"#))
  }

  @OptionGroup var global: GlobalOptions

  @Argument(help: .cardKind)
  var kind: CardKind

  @Argument(
    help: .words(
      "One or more items: the title, the beginning of the title, or the id.",
      nl: "Eén of meer items: de titel, het begin ervan, of de id.",
      de: "Ein oder mehrere Einträge: der Titel, dessen Anfang oder die Id.",
      valueName: "catalog-item"))
  var items: [String]

  @OptionGroup var whose: ChildOption

  @Flag(
    help: "Archive all other cards of the kind.",
    nl: "Archiveer alle andere kaarten van de soort.",
    de: "Archiviere alle anderen Karten der Art.")
  var only = false

  func run(in shell: Shell) async throws -> CommandOutput {
    let model = try await shell.catalog(kind, for: whose.member)
    let wanted = Set(try items.map { try shell.catalogItem($0, in: model) })
    for item in model.rows.map(\.id) {
      let isSelected = model.state(of: item) == .selected
      let isWanted = wanted.contains(item) || (isSelected && !only)
      if isSelected != isWanted { model.act(item) }
    }
    await model.saveSelection()
    return try shell.output(from: model) { ["cards": .list(model.saved ?? [], JSON.card)] }
  }
}

struct CardArchive: ChildCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "archive",
      abstract: "Archive a child's card; what it earned stays.",
      nl: "Archiveer een kaart van een kind; wat die opleverde blijft.",
      de: "Archiviere eine Karte eines Kindes; was sie brachte, bleibt.",
      examples: .words(
        #"kin card archive "Make the bed" --for Ben"#,
        nl: #"kin card archive "Het bed opmaken" --for Ben"#,
        de: #"kin card archive "Das Bett machen" --for Ben"#))
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: CardArgument
  @OptionGroup var whose: ChildOption

  func run(in shell: Shell) async throws -> CommandOutput {
    let model = try await shell.cards(of: whose.member)
    await model.archive(try shell.card(argument.card, in: model))
    return try shell.output(from: model) { ["archived": .text(model.archived?.id)] }
  }
}
