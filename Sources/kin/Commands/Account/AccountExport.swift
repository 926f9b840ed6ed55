import ArgumentParser
import KinshipPresentation

struct AccountExport: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write what is yours into a JSON file.",
    discussion: """
      Your account, and from each household what you are there, your points with all their movements, \
      your minutes, and the tasks that you made, have, did or decided on. Pictures are named; “kin task \
      photo” saves them. Not in it are shopping lists, which are everybody's, and households that you have \
      left. Never writes over a file.

      Example: kin account export mine.json
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: ArgumentHelp("Where to write it.", valueName: "file"), completion: .file())
  var file: String

  func answer(in shell: Shell) async throws -> Answer {
    let model = ExportModel(try await shell.device())
    let path = shell.surroundings.absolute(file)
    do {
      try await export(model, to: ExportFile(path, at: model.now), in: shell)
    } catch let error as FileError {
      throw Trouble.inputOutput(error.words(writing: true), in: shell.language)
    }
    return Answer(model.screen.toast?.text ?? "") { [count = model.count] in
      ["file": .string(path), "entries": .int(count)]
    }
  }

  @MainActor
  private func export(_ model: ExportModel, to file: ExportFile, in shell: Shell) async throws {
    let progress = Progress()
    await model.export { record in
      try file.add(record)
      if model.count.isMultiple(of: 100) { progress.show(model.progressText) }
    }
    progress.clear()
    do {
      if let failure = file.failure { throw failure }
      try shell.check(model)
      try file.finish()
    } catch {
      file.abandon()
      throw error
    }
  }
}
