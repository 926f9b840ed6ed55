import ArgumentParser

/// A shell for which `kin completions` prints a script.
enum CompletedShell: String, KeywordArgument {
  case bash, zsh, fish
}

struct CompletionsCommand: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "completions",
      abstract: "Print the completion script for bash, zsh or fish.",
      nl: "Geef het aanvulscript voor bash, zsh of fish.",
      de: "Gib das Ergänzungsskript für bash, zsh oder fish aus.",
      discussion: .words(
        """
        bash: source <(kin completions bash), or the output as \
        ~/.local/share/bash-completion/completions/kin
        zsh: the output as _kin in a folder of your fpath
        fish: the output as ~/.config/fish/completions/kin.fish
        """,
        nl: """
          bash: source <(kin completions bash), of de uitvoer als \
          ~/.local/share/bash-completion/completions/kin
          zsh: de uitvoer als _kin in een map van je fpath
          fish: de uitvoer als ~/.config/fish/completions/kin.fish
          """,
        de: """
          bash: source <(kin completions bash), oder die Ausgabe als \
          ~/.local/share/bash-completion/completions/kin
          zsh: die Ausgabe als _kin in einem Ordner deines fpath
          fish: die Ausgabe als ~/.config/fish/completions/kin.fish
          """
      ),
      examples: "kin completions bash")
  }

  static let isForSessions = false
  static let needsAccount = false
  // A login shell runs it at each start, and the script does not depend on the profile.
  static let usesProfile = false

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: "The shell.",
    nl: "De shell.",
    de: "Die Shell.")
  var shell: CompletedShell

  func run(in _: Shell) async throws -> CommandOutput {
    let script = shell.script
    return CommandOutput([.verbatim(script)]) {
      ["shell": .raw(shell), "script": .string(script + "\n")]
    }
  }
}
