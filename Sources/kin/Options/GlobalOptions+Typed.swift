import ArgumentParser

extension GlobalOptions {
  /// The options that select the store, profile and language.
  private static let selecting = ["--store", "--connect", "--trust", "--profile", "--language"]
  /// The options that take a value; a line with another one is left to the parser of the root.
  private static let valued = selecting + ["--colors"]

  /// The number of words of the global option with which `words` begin: two for `--profile ben`, one
  /// for `--profile=ben` and `--json`, none if they begin with another word.
  static func wordCount(atStartOf words: ArraySlice<String>) -> Int {
    guard let word = words.first, word.hasPrefix("--") else { return 0 }
    let name = String(word.prefix { $0 != "=" })
    guard valued.contains(name) else { return word == "--json" ? 1 : 0 }
    return word == name ? min(2, words.count) : 1
  }

  /// Parses only the options that select the store, profile and language, from an unfinished line.
  init(typedIn words: [String]) throws {
    self = try GlobalOptions.parse(
      Self.selecting.flatMap { option in
        HelpLanguage.value(of: option, in: words).map { ["\(option)=\($0)"] } ?? []
      })
  }
}
