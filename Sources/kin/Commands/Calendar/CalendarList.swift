import ArgumentParser
import KinshipPresentation
import KinshipUseCases

struct CalendarList: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "list",
      abstract: "List the events, day by day.",
      nl: "Toon de afspraken, dag voor dag.",
      de: "Zeige die Termine, Tag für Tag.",
      examples: "kin calendar list",
      "kin calendar list --from 2026-12-01 --days 31")
  }

  @OptionGroup var global: GlobalOptions

  @Option(
    help: "The first day, such as friday, “1 Dec” or 2026-12-01; today by default.",
    nl: "De eerste dag, zoals vrijdag, “1 dec” of 2026-12-01; standaard vandaag.",
    de: "Der erste Tag, etwa Freitag, „1. Dez.“ oder 2026-12-01; standardmäßig heute.",
    valueName: "date")
  var from: String?

  @Option(
    help: "The number of days, 1 to 400.",
    nl: "Het aantal dagen, 1 tot 400.",
    de: "Die Anzahl der Tage, 1 bis 400.", valueName: "number")
  var days = AgendaModel.usualDays

  func validate() throws {
    guard (1...EventsInRange.mostDays).contains(days) else {
      throw ValidationError.outOfRange("--days", 1...EventsInRange.mostDays)
    }
  }

  func run(in shell: Shell) async throws -> CommandOutput {
    let context = try await shell.context()
    let model = try await shell.loaded(
      AgendaModel(
        context.device, household: context.id, from: try from.map { try context.day($0) },
        days: days
      ))
    return CommandOutput(shell.blocks(shell.table(of: model.days), of: model)) {
      [
        "from": .text(model.dates?.lowerBound), "to": .text(model.dates?.upperBound),
        "occurrences": .list(model.rows, JSON.occurrence),
      ]
    }
  }
}
