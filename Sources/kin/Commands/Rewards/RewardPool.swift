import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct RewardPool: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "pool",
      abstract: "Save points together for a shared goal.",
      nl: "Spaar samen punten voor een gezamenlijk doel.",
      de: "Spart zusammen Punkte für ein gemeinsames Ziel.",
      subcommands: [
        PoolList.self, PoolCreate.self, PoolPay.self, PoolWithdraw.self, PoolPayout.self,
        PoolClose.self,
      ])
  }
}

/// A shared goal, found by its title.
struct PoolArgument: ParsableArguments {
  @Argument(
    help: "The shared goal: its title, the beginning of the title, or its id.",
    nl: "Het gezamenlijke doel: de titel, het begin ervan, of de id.",
    de: "Das gemeinsame Ziel: sein Titel, dessen Anfang oder seine Id.")
  var pool: String
}

/// The member who saves.
struct ForSaver: ParsableArguments {
  @Option(
    name: .customLong("for"),
    help: "The member whose points to use; you by default.",
    nl: "Het lid waarvan de punten zijn; standaard jijzelf.",
    de: "Das Mitglied, dessen Punkte es sind; standardmäßig du.", valueName: "member")
  var member: String?
}

struct PoolList: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "list",
      abstract: "List the shared goals of the household.",
      nl: "Toon de gezamenlijke doelen van het huishouden.",
      de: "Zeige die gemeinsamen Ziele des Haushalts.",
      examples: "kin reward pool list", "kin reward pool list --for Ben --history")
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var whose: ForSaver

  @Flag(
    help: "List the goals that have ended instead.",
    nl: "Toon in plaats daarvan de doelen die voorbij zijn.",
    de: "Zeige stattdessen die beendeten Ziele.")
  var history = false

  func run(in shell: Shell) async throws -> CommandOutput {
    let model = try await shell.savingsPools(of: whose.member)
    let rows = history ? model.history : model.rows
    let table = Table(
      of: rows,
      .init(shell.text(.sharedGoal), isElastic: true) { $0.title },
      .init(shell.text(.saved)) { $0.progressText },
      .init(shell.text(.ownShare)) { $0.ownText ?? "" },
      .init(shell.text(.shares)) { $0.sharesText },
      .init(shell.text(.status)) { $0.stateText },
      .id(shell.text(.id), of: rows, \.id.bits))
    var shown: [CommandOutput.Block] =
      history && rows.isEmpty
      ? [.line(shell.text(.noEndedPools))] : shell.blocks(table, of: model)
    if !history, !model.history.isEmpty { shown.append(.line(shell.text(.seeEndedPools))) }
    return CommandOutput(shown) {
      let content = model.content
      return [
        "pools": .list(content?.pools ?? [], JSON.savingsPoolRow),
        "history": .list(content?.history ?? [], JSON.savingsPool),
        "points": ["member_name": .string(model.memberName), "balance": .int(model.balance)],
      ]
    }
  }
}
