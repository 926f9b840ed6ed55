import ArgumentParser

extension CommandConfiguration {
  /// A command with localized texts: a summary, a discussion and examples.
  init(
    _ name: String, abstract english: String, nl dutch: String, de german: String,
    discussion: String = "", examples: String...,
    subcommands: [any ParsableCommand.Type] = [],
    defaultSubcommand: (any ParsableCommand.Type)? = nil
  ) {
    let examples = examples.map { "\(HelpLabels.example): \(CommandNotation.current.usage($0))" }
      .joined(
        separator: "\n")
    self.init(
      commandName: name, abstract: .words(english, nl: dutch, de: german),
      discussion: [discussion, examples].filter { !$0.isEmpty }.joined(separator: "\n\n"),
      subcommands: subcommands, defaultSubcommand: defaultSubcommand)
  }
}
