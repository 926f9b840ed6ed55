import KinshipDomain

extension Language {
  /// Of words in English, Dutch and German those of this language.
  func one(of words: (String, String, String)) -> String {
    switch self {
    case .english: words.0
    case .dutch: words.1
    case .german: words.2
    }
  }
}
