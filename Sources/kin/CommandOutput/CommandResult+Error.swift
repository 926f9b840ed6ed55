extension CommandResult {
  /// How many things that could be meant are told to people; programs are told all.
  private static let mostCandidates = 10

  /// What is said about trouble; with how the command is used, where that was the trouble.
  ///
  /// `usage` is the parser's synopsis, in which values are called what the definitions call them.
  /// `help` says of a value that is wrong what it is for.
  init(_ error: CommandError, help: String? = nil, usage synopsis: String = "", form: OutputFormat)
  {
    guard !form.isJSON else {
      let document = form.numbered(error).json(usage: synopsis)
      self.init(text: document.written(in: form), isError: true, exit: error.exit)
      return
    }
    var text = "kin: \(error.sentence) (\(error.code))\n"
    for line in error.lines.prefix(Self.mostCandidates) { text += "  \(line)\n" }
    if error.lines.count > Self.mostCandidates {
      text += "  … (\(error.lines.count - Self.mostCandidates))\n"
    }
    if let help { text += "  \(help)\n" }
    if error.exit == .usage, !synopsis.isEmpty {
      let usage = CommandNotation.current.usage(ValueName.localized(synopsis))
      text += "\(HelpLabels.usageOfError): \(usage)\n"
    }
    self.init(text: text, isError: true, exit: error.exit)
  }
}

extension CommandError {
  /// The error as programs read it: its sentence in the language that is spoken, all else in none.
  func json(usage: String) -> JSON {
    var members: [JSON.Member] = [
      .init("code", .string(code)), .init("sentence", .string(sentence)),
    ]
    members += arguments
    if exit == .usage {
      members.append(.init("usage", .string(usage.isEmpty ? "" : "Usage: \(usage)")))
    }
    return ["error": .object(members)]
  }
}
