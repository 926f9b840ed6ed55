/// How a person's next command comes to the same place and profile as this one.
enum Way {
  /// The options that lead to `origin`, each after a blank; none where a `kin` without any finds it.
  ///
  /// What the profile remembers does not count: a session that has ended is forgotten.
  static func options(
    like typed: GlobalOptions, to origin: Origin, unless standard: Origin
  ) -> String {
    var words: [String] = []
    if let profile = typed.profile, profile != .standard { words += ["--profile", "\(profile)"] }
    if origin != standard {
      words += [origin.isServer ? "--connect" : "--store", typed.store ?? "\(origin)"]
    }
    if let trust = typed.trust { words += ["--trust", trust] }
    return words.map { " " + quoted($0) }.joined()
  }

  /// The word as a shell takes it for one.
  static func quoted(_ word: String) -> String {
    let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || "-_./:@%+,=".contains($0) }
    return isPlain && !word.isEmpty ? word : "'\(word.replacing("'", with: "'\\''"))'"
  }
}

extension Saying {
  /// The same, where the commands that it tells of lead to the same place and profile.
  func leading(by way: String) -> Saying {
    var saying = self
    saying.text = text.leading(by: way)
    return saying
  }
}

extension Trouble {
  /// The same, where the commands that it tells of lead to the same place and profile.
  func leading(by way: String) -> Trouble {
    var trouble = self
    trouble.sentence = sentence.leading(by: way)
    return trouble
  }
}

extension String {
  /// The text with the options in every command that it quotes.
  fileprivate func leading(by way: String) -> String {
    replacing("“kin ", with: "“kin\(way) ").replacing("„kin ", with: "„kin\(way) ")
  }
}
