import ArgumentParser

extension GlobalOptions {
  /// Parses only the options that select the store, profile and language, from an unfinished line.
  init(typedIn words: [String]) throws {
    let options = ["--store", "--connect", "--trust", "--profile", "--language"]
    self = try GlobalOptions.parse(
      options.flatMap { option in
        HelpLanguage.value(of: option, in: words).map { ["\(option)=\($0)"] } ?? []
      })
  }
}
