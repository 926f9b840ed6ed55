import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct CalendarDay: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "day",
      abstract: "Show the pickups, events, deadlines and tasks of a day.",
      nl:
        "Toon wat er op een dag te halen en te brengen is, de afspraken, de deadlines en de taken.",
      de: "Zeige, was an einem Tag zu bringen und zu holen ist, Termine, Fristen und Aufgaben.",
      examples: "kin calendar day",
      .words(
        "kin calendar day tomorrow",
        nl: "kin calendar day morgen",
        de: "kin calendar day morgen"))
  }

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: .words(
      "The day, such as friday, “1 Dec” or 2026-12-01; today by default.",
      nl: "De dag, zoals vrijdag, “1 dec” of 2026-12-01; standaard vandaag.",
      de: "Der Tag, etwa Freitag, „1. Dez.“ oder 2026-12-01; standardmäßig heute.",
      valueName: "date"))
  var day: String?

  func run(in shell: Shell) async throws -> CommandOutput {
    let context = try await shell.context()
    let model = try await shell.loaded(
      TimelineModel(context.device, household: context.id, on: try day.map { try context.day($0) }))
    let rows = [model.day?.pickups, model.day?.events].compactMap(\.self)
    let hasMore =
      rows.contains { $0.count >= DayTimeline.mostRows }
      || model.day.map {
        max($0.deadlines.count, $0.goals.count) >= DayTimeline.mostRows
      } ?? false
    let more = hasMore ? shell.text(.moreOfDay) : nil
    let isEmpty =
      TimelineTab.allCases.allSatisfy { model.empty($0) != nil } && model.tasks.isEmpty
    let step = isEmpty ? NextStep(for: .addEvent)?.text(in: shell.language) : nil
    let hints = [more, step].compactMap { $0.map(CommandOutput.Block.line) }
    let tabs = TimelineTab.allCases.flatMap { shell.blocks(of: $0, in: model) }
    return CommandOutput([shell.tabs(of: model)] + tabs + shell.taskBlocks(of: model) + hints) {
      [
        "day": .text(model.selectedDate),
        "pickups": .list(model.day?.pickups ?? [], JSON.occurrence),
        "events": .list(model.day?.events ?? [], JSON.occurrence),
        "deadlines": .list(model.day?.deadlines ?? [], JSON.task),
        "goals": .list(model.day?.goals ?? [], JSON.goal),
        "duties": .list(model.day?.duties ?? [], JSON.duty), "has_more": .bool(hasMore),
      ]
    }
  }
}
