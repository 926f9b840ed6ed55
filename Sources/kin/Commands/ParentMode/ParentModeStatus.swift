import ArgumentParser
import KinshipPresentation
import KinshipUseCases

struct ParentModeStatus: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "status",
      abstract: "Show whether parent mode is open, and until when.",
      nl: "Laat zien of de oudermodus open is, en tot wanneer.",
      de: "Zeige, ob der Elternmodus offen ist, und bis wann.",
      examples: "kin parent-mode status")
  }

  @OptionGroup var global: GlobalOptions

  func run(in shell: Shell) async throws -> CommandOutput {
    let app = try await shell.app()
    let state = app.parentModeText ?? shell.text(.closed)
    let reason = app.current?.unprotectedText(hasPIN: app.session?.profile.hasPIN ?? true)
    let lines = [
      "\(shell.text(.parentMode)): \(state)", reason.map { shell.text($0) },
    ]
    return CommandOutput(lines: lines) {
      [
        "parent_mode_until": .text(app.session?.parentModeUntil),
        "has_pin": .bool(app.session?.profile.hasPIN ?? false),
      ]
    }
  }
}
