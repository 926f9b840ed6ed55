extension CommandResult {
  /// Maximum number of candidates of an ambiguous name in text output; JSON lists all.
  private static let mostCandidates = 10

  /// Formats an error as text or JSON, with the command's usage for usage errors.
  ///
  /// `usage` is the parser's synopsis, with the value names of the definitions. `help` describes
  /// the value that is invalid.
  init(_ error: CommandError, help: String? = nil, usage synopsis: String = "", form: OutputFormat)
  {
    guard !form.isJSON else {
      let document = form.numbered(error).json(usage: synopsis)
      self.init(text: document.written(in: form), isError: true, exit: error.exit)
      return
    }
    var text = "kin: \(error.sentence.printable) (\(error.code))\n"
    for line in error.lines.prefix(Self.mostCandidates) { text += "  \(line.printable)\n" }
    if error.lines.count > Self.mostCandidates {
      text += "  … (\(error.lines.count - Self.mostCandidates))\n"
    }
    if let help { text += "  \(help)\n" }
    if error.exit == .usage, !synopsis.isEmpty {
      let usage = CommandNotation.current.usage(ValueName.localized(synopsis))
      text += "\(HelpLabels.usageOfError): \(usage)\n"
    }
    self.init(text: text, isError: true, exit: error.exit, isSentences: true)
  }
}

extension CommandError {
  /// The error as JSON: a localized sentence; codes and arguments do not depend on the language.
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
