import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct TaskPhoto: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "photo", abstract: "Save the picture that proves a task.",
    discussion: """
      For everybody in the household who may see the task. Never writes over a file.

      Example: kin task photo dishes
      Example: kin task photo dishes --to dishes.jpg
      """)

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: TaskArgument

  @Option(
    help: ArgumentHelp(
      "Where to save it; without it under its id in this folder.", valueName: "file"))
  var to: String?

  func answer(in shell: Shell) async throws -> Answer {
    let place = try await shell.place()
    let task = try await place.task(argument.task) { $0.task.claim?.photo != nil }
    let model = TaskDetailModel(place.device, household: place.id, task: task)
    await model.loadPicture()
    try shell.check(model)
    guard let picture = model.picture else { throw Refusal.notFound(.photo) }
    let path = try shell.keep(picture.bytes, at: to ?? "\(picture.photo.id).jpg")
    return Answer(shell.text(.photoSaved(path: path))) {
      ["photo": .photo(picture.photo), "file": .string(path)]
    }
  }
}
