import ArgumentParser

/// Rewrites words so that the parser takes `-5` for a value; it takes it for an option otherwise.
enum NegativeNumbers {
  /// The words with `-5` as the value that was typed.
  ///
  /// The value of an option is joined to it, as in `--quantity=-5`. Other values follow the options,
  /// after `--`. Words without such a number, and those after a typed `--`, do not change.
  static func asValues(
    _ typed: [String], below root: any ParsableCommand.Type
  ) -> [String] {
    let end = typed.firstIndex(of: "--") ?? typed.endIndex
    guard typed[..<end].contains(where: isNegativeNumber) else { return typed }
    var command = root
    let global = CommandTree(of: root)
    var trees = [global]
    var (options, values): ([String], [String]) = ([], [])
    var words = typed[..<end]
    while let word = words.popFirst() {
      if word.hasPrefix("-"), word != "-", !isNegativeNumber(word) {
        let name = String(word.prefix { $0 != "=" })
        let option = trees.lazy.compactMap { $0.option(named: name) }.first
        if option?.kind == .option, !word.contains("="), let next = words.first,
          next == "-" || !next.hasPrefix("-") || isNegativeNumber(next)
        {
          words.removeFirst()
          options += isNegativeNumber(next) ? ["\(word)=\(next)"] : [word, next]
        } else {
          options.append(word)
        }
      } else if values.isEmpty,
        let next = command.configuration.subcommands.first(where: { $0._commandName == word })
      {
        command = next
        options.append(word)
        let standard = next.configuration.defaultSubcommand
        trees = [global] + [next, standard].compactMap(\.self).map { CommandTree(of: $0) }
      } else {
        values.append(word)
      }
    }
    values += typed[end...].dropFirst()
    return values.isEmpty ? options : options + ["--"] + values
  }

  /// Whether the word is a minus sign and digits, also with decimals.
  private static func isNegativeNumber(_ word: String) -> Bool {
    guard word.hasPrefix("-") else { return false }
    let parts = word.utf8.dropFirst().split(maxSplits: 1, omittingEmptySubsequences: false) {
      $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",")
    }
    return parts.allSatisfy { part in
      !part.isEmpty && part.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    }
  }
}
