import ArgumentParser
import KinshipDomain

/// What can be typed below a command, in each language that was spoken: reading it takes a while.
@MainActor
final class CommandTreeCache {
  private let root: any ParsableCommand.Type
  private let first: CommandTree
  private var trees: [Language: CommandTree]

  /// The trees of a command; throws when the parser's dump of it cannot be read.
  init(of root: any ParsableCommand.Type) throws {
    self.root = root
    first = try CommandTree(of: root)
    trees = [HelpLanguage.current: first]
  }

  /// The tree in the language that is spoken.
  var current: CommandTree {
    if let tree = trees[HelpLanguage.current] { return tree }
    // What could be read in one language can be read in another.
    let tree = (try? CommandTree(of: root)) ?? first
    trees[HelpLanguage.current] = tree
    return tree
  }
}
