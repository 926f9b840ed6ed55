extension Saying {
  /// How many things that could be meant are told to people; programs are told all.
  private static let mostCandidates = 10

  /// What is said about trouble; with how the command is used, where that was the trouble.
  ///
  /// `usage` is the parser's synopsis, in which values are called what the definitions call them.
  /// `help` says of a value that is wrong what it is for.
  init(_ trouble: Trouble, help: String? = nil, usage synopsis: String = "", form: AnswerForm) {
    guard !form.isJSON else {
      let document = form.numbered(trouble).json(usage: synopsis)
      self.init(text: document.written(in: form), isError: true, exit: trouble.exit)
      return
    }
    var text = "kin: \(trouble.sentence) (\(trouble.code))\n"
    for line in trouble.lines.prefix(Self.mostCandidates) { text += "  \(line)\n" }
    if trouble.lines.count > Self.mostCandidates {
      text += "  … (\(trouble.lines.count - Self.mostCandidates))\n"
    }
    if let help { text += "  \(help)\n" }
    if trouble.exit == .usage, !synopsis.isEmpty {
      let usage = CommandForm.current.usage(ValueWord.spoken(synopsis))
      text += "\(HelpWords.usageOfError): \(usage)\n"
    }
    self.init(text: text, isError: true, exit: trouble.exit)
  }
}

extension Trouble {
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
