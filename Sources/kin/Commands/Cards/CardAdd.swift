import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct CardAdd: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "add",
      abstract: "Add your own rule, chore or reward to the catalog.",
      nl: "Voeg een eigen regel, klusje of beloning toe aan de catalogus.",
      de: "Füge dem Katalog eine eigene Regel, Hausarbeit oder Belohnung hinzu.",
      discussion: .words(
        "“\(kin: "card select")” gives it to a child.",
        nl: "Met “\(kin: "card select")” krijgt een kind hem.",
        de: "Mit „\(kin: "card select")“ bekommt ein Kind sie."
      ),
      examples: .words(
        #"kin card add chore "Feed the hens" 3"#,
        nl: #"kin card add klusje "De kippen voeren" 3"#,
        de: #"kin card add Hausarbeit "Die Hühner füttern" 3"#))
  }

  static let numberRanges = ["points": 1...9]

  @OptionGroup var global: GlobalOptions

  @Argument(help: .cardKind)
  var kind: CardKind

  @Argument(help: .cardTitle)
  var title: String

  @Argument(help: .cardValue)
  var value: Int

  func run(in shell: Shell) async throws -> CommandOutput {
    let model = try await shell.unseenCatalog(kind)
    await model.add(title: title, value: value)
    return try shell.answer(of: model)
  }
}

struct CardEdit: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "edit",
      abstract: "Change your own item of the catalog, and its cards.",
      nl: "Wijzig een eigen item van de catalogus, en de kaarten ervan.",
      de: "Ändere einen eigenen Eintrag des Katalogs und seine Karten.",
      examples: .words(
        #"kin card edit chore "Feed the hens" --points 4"#,
        nl: #"kin card edit klusje "De kippen voeren" --points 4"#,
        de: #"kin card edit Hausarbeit "Die Hühner füttern" --points 4"#))
  }

  static let numberRanges = ["points": 1...9]

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: CatalogItemArgument

  @Option(
    help: "Another title.", nl: "Een andere titel.", de: "Ein anderer Titel.", valueName: "text")
  var title: String?

  @Option(help: .cardValue)
  var points: Int?

  func run(in shell: Shell) async throws -> CommandOutput {
    let model = try await shell.catalog(argument)
    let item = try shell.catalogItem(argument.item, in: model)
    guard title != nil || points != nil else { throw shell.usage(.nothingToChange) }
    let row = model.rows.first { $0.id == item }
    await model.edit(item, title: title ?? row?.title ?? "", value: points ?? row?.value ?? 0)
    return try shell.answer(of: model)
  }
}

struct CardDelete: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "delete",
      abstract: "Delete your own item of the catalog, and archive its cards.",
      nl: "Verwijder een eigen item van de catalogus, en archiveer de kaarten ervan.",
      de: "Lösche einen eigenen Eintrag des Katalogs, und archiviere seine Karten.",
      discussion: .words(
        "On a terminal it asks for confirmation; otherwise add --yes.",
        nl: "Op een terminal vraagt het om bevestiging; voeg anders --yes toe.",
        de: "Am Terminal fragt es nach einer Bestätigung; sonst ergänze --yes."
      ),
      examples: .words(
        #"kin card delete chore "Feed the hens" --yes"#,
        nl: #"kin card delete klusje "De kippen voeren" --yes"#,
        de: #"kin card delete Hausarbeit "Die Hühner füttern" --yes"#))
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: CatalogItemArgument

  @Flag(help: .doNotAsk)
  var yes = false

  func run(in shell: Shell) async throws -> CommandOutput {
    let model = try await shell.catalog(argument)
    let item = try shell.catalogItem(argument.item, in: model)
    let row = model.rows.first { $0.id == item }
    guard row?.isCustom ?? true else { throw shell.refused(.unauthorized) }
    let question = shell.text(.deleteItemQuestion(row?.title ?? argument.item))
    guard try await shell.isConfirmed(question, withoutAsking: yes) else {
      return CommandOutput(shell.text(.notDeleted)) { ["item": .null] }
    }
    await model.delete(item)
    return try shell.answer(of: model)
  }
}

/// An item of the catalog, found by kind and title.
struct CatalogItemArgument: ParsableArguments {
  @Argument(help: .cardKind)
  var kind: CardKind

  @Argument(
    help: .words(
      "Your own item: its title, the beginning of the title, or its id.",
      nl: "Het eigen item: de titel, het begin ervan, of de id.",
      de: "Der eigene Eintrag: sein Titel, dessen Anfang oder seine Id.",
      valueName: "catalog-item"))
  var item: String
}

extension Shell {
  /// The catalog of a kind before loading, for a change that does not concern one child.
  func unseenCatalog(_ kind: CardKind) async throws -> CatalogModel {
    let context = try await context()
    let member = try context.anyChild()
    return CatalogModel(context.device, household: context.id, kind: kind, member: member)
  }

  /// Loads the catalog with an item, for a change that does not concern one child.
  fileprivate func catalog(_ argument: CatalogItemArgument) async throws -> CatalogModel {
    try await loaded(try await unseenCatalog(argument.kind))
  }
}

extension HouseholdContext {
  /// Any child, because a catalog marks the cards of one; the acting member without children.
  fileprivate func anyChild() throws -> MemberID {
    try (home.members.first { $0.role == .child } ?? member(nil)).id
  }
}
