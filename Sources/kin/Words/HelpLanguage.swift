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
}

extension ProcessEnvironment {
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
