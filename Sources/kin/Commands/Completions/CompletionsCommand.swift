import ArgumentParser

/// A shell that completes what is typed.
enum CompletedShell: String, ExpressibleByArgument, CaseIterable {
  case bash, zsh, fish

  /// The script for that shell, made from the definitions of the commands.
  var script: String {
    let shell: CompletionShell =
      switch self {
      case .bash: .bash
      case .zsh: .zsh
      case .fish: .fish
      }
    return Kin.completionScript(for: shell)
  }
}

struct CompletionsCommand: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "completions",
    abstract: "Print what lets bash, zsh or fish complete commands and options.",
    discussion: """
      bash: source <(kin completions bash), or the output as \
      ~/.local/share/bash-completion/completions/kin
      zsh: the output as _kin in a folder of your fpath
      fish: the output as ~/.config/fish/completions/kin.fish

      Example: kin completions bash
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "The shell.")
  var shell: CompletedShell

  func answer(in _: Shell) async throws -> Answer {
    let script = shell.script
    return Answer([.line(script.hasSuffix("\n") ? String(script.dropLast()) : script)]) {
      ["shell": .raw(shell), "script": .string(script)]
    }
  }
}
