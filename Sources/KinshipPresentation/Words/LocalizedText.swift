package import KinshipDomain

/// A text in every language that Kinship speaks.
///
/// All three stand together where a text is defined, so that none can be missing.
package struct LocalizedText: Sendable, Hashable {
  package let english, dutch, german: String

  package init(_ english: String, nl dutch: String, de german: String) {
    self.english = english
    self.dutch = dutch
    self.german = german
  }

  package func text(in language: Language) -> String {
    switch language {
    case .english: english
    case .dutch: dutch
    case .german: german
    }
  }
}
