import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct TaskSkip: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "skip",
      abstract: "Skip one date of a task that comes back.",
      nl: "Sla één datum over van een taak die terugkomt.",
      de: "Lass einen Tag einer Aufgabe aus, die wiederkommt.",
      discussion: .words(
        """
        Nobody is paid, and nothing was missed: it is due on its next date then. For adults, and for \
        who made the task. “\(kin: "task undo")” takes it back.
        """,
        nl: """
          Niemand krijgt punten, en er is niets gemist: ze komt op haar volgende datum. Voor \
          volwassenen en voor wie de taak maakte. “\(kin: "task undo")” maakt het ongedaan.
          """,
        de: """
          Niemand bekommt Punkte, und nichts wurde verpasst: sie ist dann am nächsten Tag der Reihe \
          fällig. Für Erwachsene und für die Person, die sie erstellt hat. „\(kin: "task undo")“ nimmt es \
          zurück.
          """
      ),
      examples: "kin task skip bins")
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var arguments: TasksArgument

  func answer(in shell: Shell) async throws -> Answer {
    try await shell.place().move(arguments, for: .skip) { await $0.skip() }
  }
}
