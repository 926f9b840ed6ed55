import KinshipDomain
import KinshipPresentation

// Commands that do the same with several things.

/// One of the things that a command was given, with what it is called where something is said of it.
struct ResolvedArgument<Value: Sendable>: Sendable {
  let value: Value
  let label: String
}

extension ResolvedArgument where Value: Equatable {
  /// Adds the thing to those that are meant already, unless it is among them.
  func added(to others: inout [ResolvedArgument]) {
    if !others.contains(where: { $0.value == value }) { others.append(self) }
  }
}

/// What one thing is called in the document of an answer, and what several are.
struct DocumentKey {
  let one: String
  let several: String

  static let tasks = DocumentKey(one: "task", several: "tasks")
  static let items = DocumentKey(one: "item", several: "items")
}

extension Shell {
  /// Does the same with one thing after the other, and answers what came of each.
  ///
  /// Without `isList` there is one thing, which is answered as `work` answers it. Of a list a refusal stops
  /// nothing: it is said on standard error with the thing's name, and the exit is that of the first. After
  /// a fault, such as a server that went away, the rest is not tried. What was done stays done, and is said.
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
        // Whoever can open parent mode does so first, and types nothing again.
        if error.code == Refusal.elevationRequired.code, results.blocks.isEmpty { throw error }
        results.add(error, of: thing.label)
      }
    }
    return answer(results, key)
  }

  private var notTried: CommandError {
    CommandError(exit: .refused, code: "notTried", sentence: text(.notTried))
  }

  /// The answers in one, and for people the failures on standard error; for programs they are in the document.
  private func answer(_ results: Results, _ key: DocumentKey) -> CommandOutput {
    CommandOutput(
      blocks: results.blocks, json: { [key.several: .array(try await results.list(key))] },
      exit: results.failures.first?.error.exit ?? .done, failures: results.failures)
  }
}

/// What came of several things so far.
private struct Results {
  private enum Part {
    case done(CommandOutput)
    case failed(CommandOutput.Failure)
  }

  private var parts: [Part] = []
  private(set) var blocks: [CommandOutput.Block] = []
  private(set) var failures: [CommandOutput.Failure] = []
  /// Whether something went wrong that the next thing would meet as well.
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

  /// A value for each thing, in their order.
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
  /// What could not be done of several things.
  struct Failure {
    /// What the thing is called.
    let name: String
    let error: CommandError

    /// The failure in the list of a document.
    var json: JSON {
      guard case .object(let members) = error.json(usage: "") else { return .null }
      return .object([.init("name", .string(name))] + members)
    }

    /// The failure as people read it.
    var result: CommandResult {
      var named = error
      named.sentence = "\(name): \(error.sentence)"
      return CommandResult(named, form: .text)
    }
  }
}

extension JSON {
  /// The value of the only member where that has the name; else the whole document.
  fileprivate func value(of name: String) -> JSON {
    guard case .object(let members) = self, members.count == 1, members[0].name == name else {
      return self
    }
    return members[0].value
  }
}

extension Shell {
  /// Whether a person agrees to something that is done with these; throws where nobody can be asked.
  func isConfirmed(
    _ question: (_ count: Int, _ names: String) -> ShellText, of names: [String],
    withoutAsking: Bool
  ) async throws -> Bool {
    let shown = names.prefix(10) + (names.count > 10 ? ["…"] : [])
    return try await isConfirmed(
      text(question(names.count, shown.joined(separator: ", "))), withoutAsking: withoutAsking)
  }
}

// MARK: - Texts

extension ShellText {
  static let notTried = Self(
    "Not tried because of an earlier error. Type it again.",
    nl: "Niet geprobeerd vanwege een eerdere fout. Typ het opnieuw.",
    de: "Wegen eines früheren Fehlers nicht versucht. Tippe es noch einmal.")
}
