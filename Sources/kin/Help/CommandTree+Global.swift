import ArgumentParser

// The global options, apart from a command's own arguments.

extension CommandTree {
  /// The names of the global options, and the parser's `--help`.
  ///
  /// Reading them from the parser would take as long as reading the command.
  static let globalNames: Set = [
    "--store", "--connect", "--trust", "--profile", "--language", "--colors", "--json", "--help",
  ]

  private static func isGlobal(_ argument: Argument) -> Bool {
    argument.option.map(globalNames.contains) ?? false
  }

  /// The command's own arguments, in the order of its help.
  var ownArguments: [Argument] {
    globalArguments.isEmpty ? takes : takes.filter { !Self.isGlobal($0) }
  }

  /// The global options; empty for a command with subcommands, which has only `--help`.
  var globalArguments: [Argument] {
    let global = takes.filter(Self.isGlobal)
    return global.count > 1 ? global : []
  }
}
