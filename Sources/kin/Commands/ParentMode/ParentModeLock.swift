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
    if let reason = (try? await shell.app())?.unprotectedText {
      output.blocks.append(.line(shell.text(reason)))
    }
    return output
  }
}
