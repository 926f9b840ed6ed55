import ArgumentParser
import KinshipPresentation

struct ChatShow: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "show",
      abstract: "Show a message with its whole text.",
      nl: "Toon een bericht met de hele tekst.",
      de: "Zeige eine Nachricht mit ihrem ganzen Text.",
      examples: "kin chat show 12")
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: MessageArgument

  func run(in shell: Shell) async throws -> CommandOutput {
    try await shell.show(argument)
  }
}
