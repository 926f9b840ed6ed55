import KinshipDomain
import KinshipPresentation

extension Shell {
  /// Whether a person sits there, who can be asked.
  var isInteractive: Bool { session?.editor.isInteractive ?? Prompt.isInteractive }

  /// Whether a person in a session can be asked for more while a command runs.
  var asksOnTheWay: Bool { session?.editor.isInteractive ?? false }

  /// A secret that exists; the store is let go meanwhile, for a person may take a while.
  func secret(_ question: ShellText) async throws -> String {
    if isInteractive { try await close() }
    return try session?.editor.secret(text(question)) ?? Prompt.secret(text(question))
  }

  /// A secret to be: asked for twice where nobody sees it; in a session again where the two differ, until
  /// nothing is typed.
  func newSecret(_ question: ShellText, again: ShellText) async throws -> String {
    while true {
      let first = try await secret(question)
      guard isInteractive else { return first }
      if try await secret(again) == first { return first }
      guard asksOnTheWay, !first.isEmpty else { throw usage(.secretsDiffer) }
      try Output.error.write(text(.secretsDiffer) + "\n")
    }
  }

  /// What somebody says to a question of a command that is half done; nil for nothing.
  ///
  /// What is to be mailed goes out first: the answer may be in it.
  func value(named name: String, _ question: String) async throws -> String? {
    try await close()
    let said = try await answer(question, "\(ValueName.text(name)): ")?.trimmed
    return said.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Whether somebody says yes to a question, in its language or in English; throws a usage error where
  /// nobody can be asked.
  func isConfirmed(_ question: String, withoutAsking: Bool = false) async throws -> Bool {
    guard !withoutAsking else { return true }
    guard isInteractive else { throw usage(.confirmationMissing) }
    return isYes(try await answer(question, text(.yesOrNo) + " ") ?? "")
  }

  /// Which of several things somebody chooses, by its number or the beginning of its words; nil for none of
  /// them.
  func choice(_ question: String, of things: [String]) async throws -> Int? {
    let lines = things.enumerated().map { "  \($0.offset + 1)  \($0.element)" }
    let said = try await answer(
      ([question] + lines).joined(separator: "\n") + (session == nil ? "\n" : ""), text(.whichOne))
    guard let said = said?.folded, !said.isEmpty else { return nil }
    let found = things.indices.filter {
      said == "\($0 + 1)" || things[$0].folded.hasPrefix(said)
    }
    return found.count == 1 ? found[0] : nil
  }

  /// What somebody answers; nil when there is nothing more to read.
  private func answer(_ question: String, _ prompt: String) async throws -> String? {
    guard let session else {
      return try Prompt.answer(question + (question.hasSuffix("\n") ? "" : " ") + prompt)
    }
    try Output.standard.write(question + "\n")
    switch await session.editor.line(prompt, completing: { _ in .none }) {
    case .line(let said): return said
    case .ended: return nil
    case .interrupted: throw InterruptedQuestion()
    }
  }

  private func isYes(_ answer: String) -> Bool {
    let said = answer.folded
    return ["y", "yes", "j", text(.yes).folded].contains(said)
  }
}
