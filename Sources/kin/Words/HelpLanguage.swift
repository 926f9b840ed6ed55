import ArgumentParser
import KinshipDomain

/// The language of command definitions.
///
/// The parser reads the texts of a definition whenever it parses, prints help or completes, and
/// passes no context. The language is therefore a task-local value during these operations only.
/// The output of a command uses the language of its `Shell`.
enum HelpLanguage {
  /// The language of the current command line.
  @TaskLocal static var current = Language.english
}

extension ProcessEnvironment {
  /// The language to use, from the first source that has one.
  ///
  /// Sources in order: the typed option, `KIN_LANGUAGE`, the profile, the locale, and English.
  func language(typed: Language?, profile: Language?) -> Language {
    typed ?? chosenLanguage ?? profile ?? localeLanguage ?? .english
  }
}

// MARK: - Localized texts in place

extension String {
  /// The text in the current language.
  ///
  /// All three texts are arguments, so that none can be missing.
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
