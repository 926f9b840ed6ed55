import ArgumentParser
import KinshipPresentation

struct TaskReminders: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "reminders",
      abstract: "List your reminders.",
      nl: "Toon je herinneringen.",
      de: "Zeige deine Erinnerungen.",
      discussion: .words(
        """
        Lists your tasks that are due soon or overdue, until they are done or changed. \
        “\(kin: "household rules")” shows the reminder times.
        """,
        nl: """
          Toont je taken die bijna klaar moeten zijn of te laat zijn, tot ze klaar of gewijzigd \
          zijn. “\(kin: "household rules")” toont de tijden.
          """,
        de: """
          Zeigt deine Aufgaben, die bald fällig oder überfällig sind, bis sie erledigt oder \
          geändert sind. „\(kin: "household rules")“ zeigt die Zeiten.
          """
      ),
      examples: "kin task reminders")
  }

  @OptionGroup var global: GlobalOptions

  func run(in shell: Shell) async throws -> CommandOutput {
    let context = try await shell.context()
    let model = try await shell.loaded(RemindersModel(context.device, household: context.id))
    let rows = model.rows
    return CommandOutput(rows.isEmpty ? shell.emptyLines(model) : rows.map { .line($0.text) }) {
      ["reminders": .list(rows.map(\.reminder)) { .reminder($0) }]
    }
  }
}
