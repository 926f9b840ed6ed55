import ArgumentParser

// The global options, apart from a command's own arguments.

extension CommandTree {
  /// A command without arguments of its own.
  private struct Nothing: ParsableCommand {
    @OptionGroup var global: GlobalOptions
  }

  /// The names of the global options, and the parser's `--help`.
  private static let globalNames = Set(
    CommandTree(of: Nothing.self).takes.compactMap(\.option))

  private static func isGlobal(_ argument: Argument) -> Bool {
    argument.option.map(globalNames.contains) ?? false
  }

  /// The command's own arguments, in the order of its help.
  var ownArguments: [Argument] {
    globalArguments.isEmpty ? takes : takes.filter { !Self.isGlobal($0) }
  }

  /// The global options; empty for a command with subcommands, which has only `--help`.
  var globalArguments: [Argument] {
    // Reading the names of the global options takes as long as reading the command.
    guard !hasSubcommands else { return [] }
    let global = takes.filter(Self.isGlobal)
    return global.count > 1 ? global : []
  }
}
