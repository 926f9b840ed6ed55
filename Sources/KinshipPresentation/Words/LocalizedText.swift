public import KinshipDomain

/// A text in all supported languages.
///
/// The texts of an area are statics and functions in its file, such as `Tasks/TasksText.swift`.
public struct LocalizedText: Sendable, Hashable {
  package let english: String
  package let dutch: String
  package let german: String

  package init(_ english: String, nl dutch: String, de german: String) {
    self.english = english
    self.dutch = dutch
    self.german = german
  }

  /// A text that is the same in every language, such as a name.
  package init(verbatim text: String) {
    self.init(text, nl: text, de: text)
  }

  /// The text in a language.
  public func text(in language: Language) -> String {
    switch language {
    case .english: english
    case .dutch: dutch
    case .german: german
    }
  }

  /// Applies the same change to the text of each language.
  func map(_ change: (String) -> String) -> Self {
    Self(change(english), nl: change(dutch), de: change(german))
  }
}
