import ArgumentParser
import KinshipDomain
import KinshipPresentation

struct TaskPhoto: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "photo",
      abstract: "Save the picture that proves a task.",
      nl: "Bewaar de foto die een taak bewijst.",
      de: "Speichere das Foto, das eine Aufgabe beweist.",
      discussion: .words(
        """
        For everybody in the household who may see the task. Never writes over a file, unless it is \
        told --replace.
        """,
        nl: """
          Voor iedereen in het huishouden die de taak mag zien. Schrijft nooit over een bestand \
          heen, tenzij met --replace.
          """,
        de: """
          Für alle im Haushalt, die die Aufgabe sehen dürfen. Überschreibt nie eine Datei, außer \
          mit --replace.
          """
      ),
      examples: "kin task photo dishes",
      "kin task photo dishes --to dishes.jpg")
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: TaskArgument

  @Option(help: .photoTarget, completion: .file())
  var to: String?

  @Flag(help: .replaceFile)
  var replace = false

  func answer(in shell: Shell) async throws -> Answer {
    let place = try await shell.place()
    let task = try await place.task(argument.task, for: .proof)
    let model = TaskDetailModel(place.device, household: place.id, task: task)
    await model.loadPicture()
    try shell.check(model)
    guard let picture = model.picture else { throw Refusal.notFound(.photo) }
    return try shell.save(picture, to: to, replacing: replace)
  }
}
