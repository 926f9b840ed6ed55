import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct CardList: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "list",
      abstract: "List a child's cards, with what is done today.",
      nl: "Toon de kaarten van een kind, met wat vandaag gedaan is.",
      de: "Zeige die Karten eines Kindes, mit dem, was heute erledigt ist.",
      examples: "kin card list",
      .words(
        "kin card list Ben --kind chore",
        nl: "kin card list Ben --kind klusje",
        de: "kin card list Ben --kind Hausarbeit"))
  }

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: .words(
      "The child; you, or the only child, by default.",
      nl: "Het kind; standaard jijzelf, of het enige kind.",
      de: "Das Kind; standardmäßig du, oder das einzige Kind."))
  var member: String?

  @Option(help: .cardKind)
  var kind: CardKind?

  func run(in shell: Shell) async throws -> CommandOutput {
    let context = try await shell.context()
    let child = try context.child(
      member, askingFor: MissingArgument(option: nil, valueName: "member"))
    let model = try await shell.cards(of: child, in: context)
    let rows = model.rows.filter { kind == nil || $0.kind == kind }
    let table = Table(
      of: rows,
      .init { $0.isCompleted ? "✓" : "" },
      .init(shell.text(.card), isElastic: true, narrowest: 30) { $0.title },
      .init(shell.text(.kind)) { shell.text(.cardWord($0.kind)) },
      .init(shell.text(.cardValue), alignment: .right) { $0.valueText },
      .id(shell.text(.id), of: rows, \.id.bits))
    let shown: [CommandOutput.Block] =
      if rows.isEmpty, let kind, model.screen.phase == .loaded {
        [.line(shell.text(.noCards(kind)))]
      } else {
        shell.blocks(table, of: model)
      }
    let heading: [CommandOutput.Block] = [
      .line("\(model.title) · \(shell.text(.balance(of: model.balancePoints)))")
    ]
    return CommandOutput(heading + shown) {
      let answer = model.answer
      return [
        "cards": .list(
          (answer?.rows ?? []).filter { kind == nil || $0.card.kind == kind }, JSON.card),
        "member_name": .text(model.memberName), "day": .text(answer?.day),
        "balance": .int(model.balance),
      ]
    }
  }
}
