import ArgumentParser

extension GlobalOptions {
  /// The options that take a value.
  private static let valued = [
    "--store", "--connect", "--trust", "--profile", "--language", "--colors",
  ]

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
    let options = ["--store", "--connect", "--trust", "--profile", "--language"]
    self = try GlobalOptions.parse(
      options.flatMap { option in
        HelpLanguage.value(of: option, in: words).map { ["\(option)=\($0)"] } ?? []
      })
  }
}
