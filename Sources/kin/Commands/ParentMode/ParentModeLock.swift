import ArgumentParser
import KinshipPresentation
import KinshipUseCases

struct ParentModeLock: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "lock",
      abstract: "Close parent mode at once.",
      nl: "Sluit de oudermodus meteen.",
      de: "Schließe den Elternmodus sofort.",
      examples: "kin parent-mode lock")
  }

  @OptionGroup var global: GlobalOptions

  func answer(in shell: Shell) async throws -> Answer {
    let model = PINModel(try await shell.device(), mode: .verify)
    await model.lock()
    return try shell.told(by: model)
  }
}
