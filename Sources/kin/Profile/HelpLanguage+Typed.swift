import KinshipDomain

extension HelpLanguage {
  /// The language of a command line, determined before the line is parsed.
  static func of(_ typed: [String], in environment: ProcessEnvironment) -> Language {
    let language = typedLanguage(in: typed)
    guard language == nil, let home = environment.home else {
      return environment.language(typed: language, profile: nil)
    }
    let name = value(of: "--profile", in: typed).flatMap { ProfileName($0) } ?? .standard
    let profileStore = ProfileStore(
      folder: PrivateFolder(path: home + "/profiles"), name: name, language: .english)
    // Help ignores a damaged profile; commands that need the profile report it.
    return environment.language(typed: nil, profile: (try? profileStore.read())?.language)
  }

  /// The language of `--language` in the words; nil if missing or unsupported.
  static func typedLanguage(in typed: [String]) -> Language? {
    value(of: "--language", in: typed).flatMap { Language(rawValue: $0) }
  }

  /// The last value of an option: the next word, or the text after `=`.
  static func value(of option: String, in typed: [String]) -> String? {
    var found: String?
    let words = typed.prefix { $0 != "--" }
    for (word, next) in zip(words, words.dropFirst().map(Optional.some) + [nil]) {
      if word == option, let next { found = next }
      if word.hasPrefix(option + "=") { found = String(word.dropFirst(option.count + 1)) }
    }
    return found
  }
}
