import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct TaskSkip: TaskActionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "skip",
      abstract: "Skip one date of a repeating task.",
      nl: "Sla één datum van een herhalende taak over.",
      de: "Lass einen Termin einer wiederkehrenden Aufgabe aus.",
      discussion: .words(
        """
        The task moves to its next date. No points are paid, and the date does not count as \
        missed. For adults and the creator of the task. “\(kin: "task undo")” restores the date.
        """,
        nl: """
          De taak gaat naar haar volgende datum. Er worden geen punten uitbetaald, en de datum \
          telt niet als gemist. Voor volwassenen en de maker van de taak. “\(kin: "task undo")” \
          herstelt de datum.
          """,
        de: """
          Die Aufgabe rückt auf ihren nächsten Termin. Es gibt keine Punkte, und der Termin gilt \
          nicht als verpasst. Für Erwachsene und die Person, die die Aufgabe erstellt hat. \
          „\(kin: "task undo")“ stellt den Termin wieder her.
          """
      ),
      examples: .words(
        "kin task skip bins",
        nl: "kin task skip vuilnis",
        de: "kin task skip Müll"))
  }

  static let purpose = TaskPurpose.skip

  @OptionGroup var global: GlobalOptions
  @OptionGroup var arguments: TasksArgument

  func run(in shell: Shell) async throws -> CommandOutput {
    try await shell.context().move(arguments, for: Self.purpose) { await $0.skip() }
  }
}
