import ArgumentParser

/// The values of a command that takes one or several names, or `--all`.
struct ListArgument {
  /// The value name in the help.
  let name: String
  let words: [String]
  let all: Bool

  /// Throws if there are neither names nor `--all`, or both.
  func check() throws {
    // The parser's wording, so that a REPL session asks for the value.
    guard all || !words.isEmpty else {
      throw ValidationError("Missing expected argument '<\(name)> ...'")
    }
    guard !all || words.isEmpty else {
      throw ValidationError.words(
        "--all cannot be combined with names: leave out the names.",
        nl: "--all gaat niet samen met namen: laat de namen weg.",
        de: "--all geht nicht mit Namen zusammen: lass die Namen weg.")
    }
  }
}
