import KinshipDomain
import KinshipPresentation

// Commands that handle several objects.

/// A resolved argument of a command, with its label for messages.
struct ResolvedArgument<Value: Sendable>: Sendable {
  let value: Value
  let label: String
  /// The text that selected the object; nil if no text did.
  var text: String?
}

extension Shell {
  /// Adds an object to the list, unless another text has selected it: then a warning names both.
  func add<Value: Equatable>(
    _ argument: ResolvedArgument<Value>, to others: inout [ResolvedArgument<Value>]
  ) {
    guard let same = others.first(where: { $0.value == argument.value }) else {
      others.append(argument)
      return
    }
    guard let text = argument.text, let first = same.text, text.folded != first.folded else {
      return
    }
    Self.warn(self.text(.sameObject(first, text, same.label)))
  }
}

/// The keys of one object and of several objects in JSON output.
struct DocumentKey {
  let one: String
  let several: String

  static let tasks = DocumentKey(one: "task", several: "tasks")
  static let items = DocumentKey(one: "item", several: "items")
}

extension Shell {
  /// Handles the objects one after the other and returns the result of each.
  ///
  /// Without `isList` there is one object, and the output is that of `work`. In a list, a refusal
  /// does not stop the command. It goes to standard error with the object's label, and the first
  /// failure sets the exit status. After a fault, such as an unreachable server, the remaining
  /// objects are not tried. Completed changes stay and are reported.
  func each<Value: Sendable>(
    of things: [ResolvedArgument<Value>], isList: Bool, key: DocumentKey,
    _ work: @MainActor (ResolvedArgument<Value>) async throws -> CommandOutput
  ) async throws -> CommandOutput {
    guard isList else {
      guard let only = things.first else { return CommandOutput() }
      return try await work(only)
    }
    var results = Results()
    for thing in things {
      guard !results.isStopped else {
        results.add(notTried, of: thing.label)
        continue
      }
      do {
        results.add(try await work(thing))
      } catch is CancellationError {
        throw CancellationError()
      } catch {
        let error = CommandError(error, in: language)
        // The caller can unlock parent mode and repeat the whole command.
        if error.code == Refusal.elevationRequired.code, results.blocks.isEmpty { throw error }
        results.add(error, of: thing.label)
      }
    }
    return answer(results, key)
  }

  private var notTried: CommandError {
    CommandError(exit: .refused, code: "notTried", sentence: text(.notTried))
  }

  /// Combines the results; text output writes the failures to standard error, JSON contains them.
  private func answer(_ results: Results, _ key: DocumentKey) -> CommandOutput {
    CommandOutput(
      blocks: results.blocks, json: { [key.several: .array(try await results.list(key))] },
      exit: results.failures.first?.error.exit ?? .done, failures: results.failures)
  }
}

/// The results so far.
private struct Results {
  private enum Part {
    case done(CommandOutput)
    case failed(CommandOutput.Failure)
  }

  private var parts: [Part] = []
  private(set) var blocks: [CommandOutput.Block] = []
  private(set) var failures: [CommandOutput.Failure] = []
  /// Whether a failure occurred that would also affect the next object.
  private(set) var isStopped = false

  mutating func add(_ answer: CommandOutput) {
    parts.append(.done(answer))
    blocks += answer.blocks
  }

  mutating func add(_ error: CommandError, of label: String) {
    let failure = CommandOutput.Failure(name: label, error: error)
    parts.append(.failed(failure))
    failures.append(failure)
    if ![.refused, .notFound].contains(error.exit) { isStopped = true }
  }

  /// One value per object, in order.
  @MainActor
  func list(_ key: DocumentKey) async throws -> [JSON] {
    var list: [JSON] = []
    for part in parts {
      switch part {
      case .done(let answer): list.append((try await answer.json?() ?? .null).value(of: key.one))
      case .failed(let failure): list.append(failure.json)
      }
    }
    return list
  }
}

extension CommandOutput {
  /// A failure for one of several objects.
  struct Failure {
    /// The label of the object.
    let name: String
    let error: CommandError

    /// The failure as JSON.
    var json: JSON {
      guard case .object(let members) = error.json(usage: "") else { return .null }
      return .object([.init("name", .string(name))] + members)
    }

    /// The failure as text output.
    var result: CommandResult {
      var named = error
      named.sentence = "\(name): \(error.sentence)"
      return CommandResult(named, form: .text)
    }
  }
}

extension JSON {
  /// The value of the document's only member if it has the name, else the whole document.
  fileprivate func value(of name: String) -> JSON {
    guard case .object(let members) = self, members.count == 1, members[0].name == name else {
      return self
    }
    return members[0].value
  }
}

extension Shell {
  /// Asks for a confirmation about named objects; throws if the user cannot be asked.
  func isConfirmed(
    _ question: (_ count: Int, _ names: String) -> ShellText, of names: [String],
    withoutAsking: Bool
  ) async throws -> Bool {
    let shown = names.prefix(10) + (names.count > 10 ? ["…"] : [])
    return try await isConfirmed(
      text(question(names.count, shown.joined(separator: ", "))), withoutAsking: withoutAsking)
  }
}

// MARK: - Undo

extension Shell {
  /// The command that restores objects by their short ids; nil without objects.
  ///
  /// A title would be easier to read, but an object with the same title may be deleted later.
  func restoring<Kind>(_ ids: [Identifier<Kind>], with command: String) -> String? {
    guard !ids.isEmpty else { return nil }
    let short = shortIDs(ids.map(\.bits))
    let words = [command] + ids.map { short[$0.bits] ?? "\($0)" }
    return "\(kin: words.joined(separator: " "))"
  }
}

// MARK: - Texts

extension ShellText {
  /// Two texts select the same object.
  fileprivate static func sameObject(_ first: String, _ second: String, _ label: String) -> Self {
    Self(
      "“\(first)” and “\(second)” both mean “\(label)”.",
      nl: "“\(first)” en “\(second)” zijn allebei “\(label)”.",
      de: "„\(first)“ und „\(second)“ sind beide „\(label)“.")
  }

  static let notTried = Self(
    "Not tried because of an earlier error. Type it again.",
    nl: "Niet geprobeerd vanwege een eerdere fout. Typ het opnieuw.",
    de: "Wegen eines früheren Fehlers nicht versucht. Tippe es noch einmal.")
}
