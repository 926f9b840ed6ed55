import ArgumentParser
import KinshipPresentation

struct TaskReminders: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "reminders",
      abstract: "List what you are reminded of.",
      nl: "Laat zien waaraan je herinnerd wordt.",
      de: "Zeige, woran du erinnert wirst.",
      discussion: .words(
        """
        Tasks of yours that are due soon or overdue, each from its moment on until it is done or \
        changed. “\(kin: "household rules")” says when that is.
        """,
        nl: """
          Taken van jou die bijna klaar moeten zijn of te laat zijn, elk vanaf haar moment tot ze \
          klaar of gewijzigd is. “\(kin: "household rules")” zegt wanneer dat is.
          """,
        de: """
          Aufgaben von dir, die bald fällig oder überfällig sind, jede von ihrem Zeitpunkt an, bis \
          sie erledigt oder geändert ist. „\(kin: "household rules")“ sagt, wann das ist.
          """
      ),
      examples: "kin task reminders")
  }

  @OptionGroup var global: GlobalOptions

  func answer(in shell: Shell) async throws -> Answer {
    let place = try await shell.place()
    let model = try await shell.loaded(RemindersModel(place.device, household: place.id))
    let rows = model.rows
    return Answer(rows.isEmpty ? shell.emptyLines(model) : rows.map { .line($0.text) }) {
      ["reminders": .list(rows.map(\.reminder)) { .reminder($0) }]
    }
  }
}
