import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct TaskPhoto: TaskActionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "photo",
      abstract: "Save the photo of a completed task.",
      nl: "Bewaar de foto van een gedane taak.",
      de: "Speichere das Foto einer erledigten Aufgabe.",
      discussion: .words(
        """
        For all members who can see the task. An existing file is overwritten only with \
        --replace.
        """,
        nl: """
          Voor alle leden die de taak kunnen zien. Een bestaand bestand wordt alleen met \
          --replace overschreven.
          """,
        de: """
          Für alle Mitglieder, die die Aufgabe sehen können. Eine vorhandene Datei wird nur mit \
          --replace überschrieben.
          """
      ),
      examples: .words(
        "kin task photo dishes",
        nl: "kin task photo afwas",
        de: "kin task photo Abwasch"),
      .words(
        "kin task photo dishes --to dishes.jpg",
        nl: "kin task photo afwas --to afwas.jpg",
        de: "kin task photo Abwasch --to Abwasch.jpg"))
  }

  static let purpose = TaskPurpose.proof

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: TaskArgument

  @Option(help: .photoTarget, completion: .file())
  var to: String?

  @Flag(help: .replaceFile)
  var replace = false

  func run(in shell: Shell) async throws -> CommandOutput {
    let context = try await shell.context()
    let task = try await context.task(argument.task, for: Self.purpose)
    let model = TaskDetailModel(context.device, household: context.id, task: task)
    await model.loadPicture()
    try await shell.check(model) {
      await model.load() && model.detail?.row.task.claim?.photo != nil
    }
    guard let picture = model.picture else { throw Refusal.notFound(.photo) }
    return try shell.save(picture, to: to, replacing: replace)
  }
}
