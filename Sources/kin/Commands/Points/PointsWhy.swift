import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct PointsWhy: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "why",
      abstract: "Explain a member's balance by its transfers.",
      nl: "Verklaar het saldo van een lid uit de overboekingen.",
      de: "Erkläre das Guthaben eines Mitglieds aus den Buchungen.",
      discussion: .words(
        """
        Shows the sums by kind of the latest 100 transfers and the sum of all earlier ones, then \
        the latest \(shownLines) transfers with the factors of each payment.
        """,
        nl: """
          Toont de sommen per soort van de laatste 100 overboekingen en de som van alle eerdere, \
          en dan de laatste \(shownLines) overboekingen met de factoren van elke betaling.
          """,
        de: """
          Zeigt die Summen je Art der letzten 100 Buchungen und die Summe aller früheren, dann die \
          letzten \(shownLines) Buchungen mit den Faktoren jeder Zahlung.
          """
      ),
      examples: "kin points why Ben")
  }

  /// The number of transfers in the table; the JSON output has all that are explained.
  private static let shownLines = 20

  @OptionGroup var global: GlobalOptions

  @Argument(help: .whosePoints)
  var member: String?

  func run(in shell: Shell) async throws -> CommandOutput {
    let context = try await shell.context()
    let id = try context.member(member).id
    let model = try await shell.loaded(
      BalanceModel(context.device, household: context.id, member: id))
    let table = Table(
      of: Array(model.lines.prefix(Self.shownLines)),
      .init(shell.text(.when), text: \.when),
      .init(shell.text(.amount), alignment: .right, text: \.amountText),
      .init(shell.text(.kind), text: \.kindText),
      .init(shell.text(.reason), isElastic: true) { line in
        [line.reason, line.awardText].compactMap { $0 }.joined(separator: ": ")
      })
    let sums = model.lines.isEmpty ? [] : model.sums.map { (label: $0.label, value: $0.value) }
    let rest =
      model.lines.count > table.rows.count
      ? [CommandOutput.Block.line(shell.text(.moreTransfers(shown: table.rows.count)))] : []
    return CommandOutput(
      (sums.isEmpty ? [] : [.pairs(sums)]) + shell.blocks(table, of: model) + rest
    ) {
      model.explanation.map(JSON.balance) ?? [:]
    }
  }
}

struct PointsForgive: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "forgive",
      abstract: "Give back the points of a penalty, decay or expiry.",
      nl: "Boek de punten van een straf, afname of verval terug.",
      de: "Buche die Punkte eines Abzugs, Schwunds oder Verfalls zurück.",
      discussion: .words(
        """
        Without an id it gives back the latest one; “\(kin: "points history --json")” has the ids. \
        Needs an adult in parent mode.
        """,
        nl: """
          Zonder id is het de laatste; “\(kin: "points history --json")” heeft de id's. Alleen \
          voor een volwassene in de oudermodus.
          """,
        de: """
          Ohne Id ist es der letzte; „\(kin: "points history --json")“ hat die Ids. Nur für \
          Erwachsene im Elternmodus.
          """
      ),
      examples: "kin points forgive Ben")
  }

  static let requiredPower: Power? = .adjustPoints

  @OptionGroup var global: GlobalOptions

  @Argument(help: .memberOfPoints)
  var member: String

  @Option(
    help: "The id of the transfer.",
    nl: "De id van de overboeking.",
    de: "Die Id der Buchung.", valueName: "id")
  var transfer: String?

  func run(in shell: Shell) async throws -> CommandOutput {
    let model = try await shell.points(of: member)
    let typed = try transfer.map { text in
      guard let id = TransferID(text.trimmed) else {
        throw shell.notFound(.transfer, .unknownTransfer(text))
      }
      return id
    }
    guard let id = typed ?? model.forgivable else {
      throw shell.notFound(.transfer, .nothingToForgive(model.memberName))
    }
    await model.forgive(id)
    return try shell.output(from: model) { ["account": model.json] }
  }
}
