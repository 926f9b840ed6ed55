import KinshipDomain
import KinshipPresentation

/// A text that only the command line says; all others are KinshipPresentation's.
///
/// A type of its own keeps their names apart.
struct ShellText: Hashable {
  private let localized: LocalizedText

  init(_ english: String, nl dutch: String, de german: String) {
    localized = LocalizedText(english, nl: dutch, de: german)
  }

  func text(in language: Language) -> String { localized.text(in: language) }
}

extension String {
  /// A reason that stands inside a sentence: without a full stop of its own.
  var asClause: String {
    var text = self[...]
    while text.last == "." { text.removeLast() }
    return String(text)
  }
}
