import ArgumentParser
import KinshipDomain

/// The language that the definitions of the commands speak.
///
/// The parser asks a definition for its words whenever it parses, helps or completes, and hands nothing in.
/// So the language is bound to the task around that, and to nothing else: what a command answers is told by
/// its `Shell`.
enum HelpLanguage {
  /// The language of whoever typed what is parsed.
  @TaskLocal static var current = Language.english

  /// The language for these words of the system's shell, found out before they are parsed.
  static func of(_ typed: [String], in surroundings: Surroundings) -> Language {
    let language = typedLanguage(in: typed)
    guard language == nil, let home = surroundings.home else {
      return surroundings.language(typed: language, profile: nil)
    }
    let name = value(of: "--profile", in: typed).flatMap { ProfileName($0) } ?? .standard
    let keeper = ProfileKeeper(
      folder: PrivateFolder(path: home + "/profiles"), name: name, language: .english)
    // A damaged profile is told when it is needed; help is none of its business.
    return surroundings.language(typed: nil, profile: (try? keeper.read())?.language)
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

extension Surroundings {
  /// The language to speak: what was typed, else that of `KIN_LANGUAGE`, else the profile's, else the locale's, else
  /// English.
  func language(typed: Language?, profile: Language?) -> Language {
    typed ?? chosenLanguage ?? profile ?? localeLanguage ?? .english
  }
}

// MARK: - Words where they are needed

extension String {
  /// Words in the language that is spoken.
  ///
  /// All three stand together where they are needed, so that none can be missing.
  static func words(_ english: String, nl dutch: String, de german: String) -> String {
    switch HelpLanguage.current {
    case .english: english
    case .dutch: dutch
    case .german: german
    }
  }
}

extension ArgumentHelp {
  static func words(
    _ english: String, nl dutch: String, de german: String, discussion: String = "",
    valueName: String? = nil
  ) -> ArgumentHelp {
    ArgumentHelp(
      .words(english, nl: dutch, de: german), discussion: discussion, valueName: valueName)
  }
}
