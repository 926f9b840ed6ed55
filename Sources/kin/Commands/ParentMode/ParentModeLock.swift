import ArgumentParser
import KinshipPresentation
import KinshipUseCases

struct ParentModeLock: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "lock",
      abstract: "Close parent mode.",
      nl: "Sluit de oudermodus.",
      de: "Schließe den Elternmodus.",
      examples: "kin parent-mode lock")
  }

  @OptionGroup var global: GlobalOptions

  func run(in shell: Shell) async throws -> CommandOutput {
    let model = try await shell.loaded(PINModel(shell.device(), mode: .verify))
    await model.lock()
    var output = try shell.output(from: model)
    // The lock is done, so an error while reading role and rules is ignored.
    let home = (try? await shell.context())?.home
    if let reason = home?.unprotectedText(hasPIN: model.hasPIN ?? true) {
      output.blocks.append(.line(shell.text(reason)))
    }
    return output
  }
}
