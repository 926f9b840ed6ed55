import KinshipDomain
import KinshipUseCases

/// The household of a line that lacks arguments, which is read at most once.
///
/// It answers whether the command is refused with any arguments, and whether a name in an answer
/// exists. If reading fails, neither is known: the command then reports the failure.
@MainActor
final class HouseholdOfLine {
  private let open: @MainActor () throws -> Shell
  /// Waits for the household, so that Control-C ends the wait in a REPL session.
  private let editor: (any LineEditor)?
  private var context: HouseholdContext?
  private var hasRead = false

  init(editor: (any LineEditor)? = nil, open: @escaping @MainActor () throws -> Shell) {
    (self.editor, self.open) = (editor, open)
  }

  /// The shown names of the members; nil unless the household was read.
  var knownNames: [String]? { context?.home.members.map(\.shownName.description) }

  /// The titles among which an answer chooses, each once; empty if they are not known.
  func choices(
    for argument: CommandTree.Argument, of command: CommandTree, after words: [String]
  ) async -> [String] {
    guard argument.takesTitles, let shell = try? open(), shell.isSignedIn else { return [] }
    let reading = Task { @MainActor in
      let titles = try? await shell.choices(for: argument, of: command, after: words)
      try? await shell.close()
      return titles ?? []
    }
    var seen: Set<String> = []
    return await outcome(of: reading).filter { seen.insert($0).inserted }
  }

  /// The refusal of a command that cannot be used with any arguments: the profile is signed out, or
  /// the acting member lacks a power.
  func knownRefusal(of command: CommandTree) async -> CommandError? {
    guard command.needsAccount, let shell = try? open() else { return nil }
    return await CommandNotation.$current.withValue(shell.commandNotation) {
      guard shell.isSignedIn else {
        let refusal = await shell.signInOrSignUpFirst()
        // The store is free while the person thinks about the answer.
        try? await shell.close()
        return refusal
      }
      guard let power = command.requiredPower, let context = await read(),
        !context.home.powers.contains(power)
      else { return nil }
      return context.shell.refused(.unauthorized)
    }
  }

  /// The question for the child of a command that needs one; nil if the child is known without it.
  func missingChild(of command: CommandTree) async -> MissingInput? {
    guard command.takesChild, let context = await read() else { return nil }
    return CommandNotation.$current.withValue(context.shell.commandNotation) {
      do {
        _ = try context.child(nil)
        return nil
      } catch {
        return (error as? CommandError)?.missingInput
      }
    }
  }

  /// Throws for a name that no member has, or several.
  ///
  /// The value of an option can also be a list, a group or the word “nobody”.
  func check(_ name: String, isOption: Bool) async throws {
    if let context = await read() { try check(name, isOption: isOption, in: context) }
  }

  private func check(_ name: String, isOption: Bool, in context: HouseholdContext) throws {
    try CommandNotation.$current.withValue(context.shell.commandNotation) {
      guard isOption else {
        _ = try context.member(name)
        return
      }
      try context.checkMembers(in: name)
    }
  }

  /// The household, read by the first call; the store is closed again.
  private func read() async -> HouseholdContext? {
    guard !hasRead, let shell = try? open(), shell.isSignedIn else { return context }
    hasRead = true
    let reading = Task { @MainActor in
      context = try? await shell.context()
      try? await shell.close()
    }
    await outcome(of: reading)
    return context
  }

  private func outcome<Value: Sendable>(of reading: Task<Value, Never>) async -> Value {
    guard let editor else { return await reading.value }
    return await editor.outcome(of: reading)
  }
}
