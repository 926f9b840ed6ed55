extension MissingArgument {
  /// Parses messages such as `Missing expected argument '<member>'`; nil for other messages.
  init?(_ sentence: ParserMessage) {
    let synopsis: [Substring]
    switch sentence {
    case .missingArgument(let text), .missingValue(let text): synopsis = text.split(separator: " ")
    default: return nil
    }
    guard let name = synopsis.first(where: { $0.hasPrefix("<") }) else { return nil }
    self.init(
      option: synopsis.first.flatMap { $0.hasPrefix("--") ? String($0) : nil },
      valueName: String(name.dropFirst().prefix { $0 != ">" }))
  }
}

extension CommandTree.Position {
  /// The definition of the missing argument.
  func argument(_ missing: MissingArgument) -> CommandTree.Argument? {
    command.takes.first { argument in
      missing.option.map { argument.option == $0 }
        ?? (argument.kind == .positional && argument.valueName == missing.valueName)
    }
  }
}
