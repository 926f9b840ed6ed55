import ArgumentParser

// The options that every command takes, apart from a command's own.

extension CommandTree {
  /// A command that takes nothing of its own.
  private struct Nothing: ParsableCommand {
    @OptionGroup var global: GlobalOptions
  }

  /// The global options as they are typed, and the parser's `--help`.
  private static let globalNames = Set(
    ((try? CommandTree(of: Nothing.self))?.takes ?? []).compactMap(\.option))

  private static func isGlobal(_ argument: Argument) -> Bool {
    argument.option.map(globalNames.contains) ?? false
  }

  /// What the command alone takes, in the order of its help.
  var ownArguments: [Argument] {
    globalArguments.isEmpty ? takes : takes.filter { !Self.isGlobal($0) }
  }

  /// The options that every command takes; none of a command that has others below it, which takes `--help` alone.
  var globalArguments: [Argument] {
    let global = takes.filter(Self.isGlobal)
    return global.count > 1 ? global : []
  }
}
