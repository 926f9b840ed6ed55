import KinshipDomain

extension LineQuestions {
  /// Throws for an answer that the command cannot take, as far as that is known before it runs.
  ///
  /// The parser checks numbers and fixed choices, the household the names of members. The command
  /// itself checks dates and other names when it runs, before it changes anything.
  func check(
    _ line: AnsweredLine, for argument: CommandTree.Argument?, of command: CommandTree
  ) async throws {
    guard let argument else { return }
    try checkForm(of: line, for: argument)
    for answer in line.answers {
      try checkRange(of: answer, for: argument, of: command)
      try checkText(answer, for: argument)
      guard argument.takesMembers else { continue }
      try await household?.check(answer, isOption: argument.option != nil)
    }
  }

  /// Throws for an answer that the parser does not accept.
  private func checkForm(of line: AnsweredLine, for argument: CommandTree.Argument) throws {
    guard case .malformed(let message, _) = ParsedLine(line.words, below: root) else { return }
    switch message {
    case .invalidValue(let value, _, let values) where line.answers.contains(value):
      guard values.isEmpty else { throw CommandError.usage(sentence: message.text) }
      throw misfit(value, argument)
    case .other(let sentence):
      // The check of a value names its option.
      guard let option = argument.option, sentence.contains(option) else { return }
      throw CommandError.usage(sentence: sentence)
    default: return
    }
  }

  private func checkRange(
    of answer: String, for argument: CommandTree.Argument, of command: CommandTree
  ) throws {
    guard argument.kind == .positional, let name = argument.valueName,
      let range = command.numberRanges[name], let number = SignedNumber(argument: answer)?.value,
      !range.contains(number)
    else { return }
    throw CommandError.usage(.outOfRange(answer, range), in: HelpLanguage.current)
  }

  /// Throws for a title, a name or an address that no command accepts.
  private func checkText(_ answer: String, for argument: CommandTree.Argument) throws {
    do {
      switch (argument.option, argument.valueName) {
      case (nil, "title"), ("--title", _): _ = try Title(answer)
      case ("--name", _): _ = try Name(answer, field: .displayName)
      case (nil, "address"), ("--email", _): _ = try Email(answer)
      default: break
      }
    } catch {
      throw CommandError(error, in: HelpLanguage.current)
    }
  }

  private func misfit(_ value: String, _ argument: CommandTree.Argument) -> CommandError {
    CommandError.usage(.misfit(value, help: argument.abstract ?? ""), in: HelpLanguage.current)
  }
}

extension CommandError {
  fileprivate static func usage(sentence: String) -> CommandError {
    CommandError(exit: .usage, code: "usage", sentence: sentence)
  }
}

// MARK: - Texts

extension ShellText {
  /// A value has the wrong form; `help` is the sentence about the argument.
  static func misfit(_ value: String, help: String) -> Self {
    Self(
      "“\(value)” does not fit here: type another value. \(help)",
      nl: "“\(value)” past hier niet: typ een andere waarde. \(help)",
      de: "„\(value)“ passt hier nicht: tippe einen anderen Wert. \(help)")
  }

  static func outOfRange(_ value: String, _ range: ClosedRange<Int>) -> Self {
    let (first, last) = (range.lowerBound, range.upperBound)
    return Self(
      "“\(value)” is out of range: type a number from \(first) to \(last).",
      nl: "“\(value)” kan niet: typ een getal van \(first) tot en met \(last).",
      de: "„\(value)“ geht nicht: tippe eine Zahl von \(first) bis \(last).")
  }
}
