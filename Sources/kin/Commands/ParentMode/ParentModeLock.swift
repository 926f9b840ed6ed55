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
    let model = PINModel(try await shell.device(), mode: .verify)
    await model.lock()
    return try shell.output(from: model)
  }
}
