import ArgumentParser
import KinshipDomain

/// Cache of command trees by language, because reading a tree is slow.
@MainActor
final class CommandTreeCache {
  private let root: any ParsableCommand.Type
  private let first: CommandTree
  private var trees: [Language: CommandTree]

  /// Creates the cache for a root command; throws if the parser's dump cannot be decoded.
  init(of root: any ParsableCommand.Type) throws {
    self.root = root
    first = try CommandTree(of: root)
    trees = [HelpLanguage.current: first]
  }

  /// The tree in the current language.
  var current: CommandTree {
    if let tree = trees[HelpLanguage.current] { return tree }
    // If the dump was decoded in one language, it is valid in the others.
    let tree = (try? CommandTree(of: root)) ?? first
    trees[HelpLanguage.current] = tree
    return tree
  }
}
