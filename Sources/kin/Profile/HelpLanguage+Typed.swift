import KinshipDomain

extension HelpLanguage {
  /// The language for these words of the system's shell, found out before they are parsed.
  static func of(_ typed: [String], in environment: ProcessEnvironment) -> Language {
    let language = typedLanguage(in: typed)
    guard language == nil, let home = environment.home else {
      return environment.language(typed: language, profile: nil)
    }
    let name = value(of: "--profile", in: typed).flatMap { ProfileName($0) } ?? .standard
    let keeper = ProfileStore(
      folder: PrivateFolder(path: home + "/profiles"), name: name, language: .english)
    // A damaged profile is told when it is needed; help is none of its business.
    return environment.language(typed: nil, profile: (try? keeper.read())?.language)
  }

  /// The language that the words themselves ask for; nil when they do not, or for one that nobody speaks here.
  static func typedLanguage(in typed: [String]) -> Language? {
    value(of: "--language", in: typed).flatMap { Language(rawValue: $0) }
  }

  /// The last value of an option: the next word, or what follows its `=`.
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
