import ArgumentParser

/// The values of a command that takes one or several of them, or everything.
struct ListArgument {
  /// What a value is called.
  let name: String
  let words: [String]
  let all: Bool

  /// Throws where nothing was said, or names and everything.
  func check() throws {
    // As the parser says it, so that a session asks for the value.
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
