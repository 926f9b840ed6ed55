import Synchronization

/// Counts the steps of SQLite's virtual machine for each statement of an action.
final class StepMeter: Sendable {
  private let statements = Mutex<[Cost.Statement]?>(nil)

  /// Adds a statement that was run.
  ///
  /// A hook of the store calls it.
  func add(_ sql: String, steps: Int) {
    statements.withLock { $0?.append((Self.folded(sql), steps)) }
  }

  /// The cost of `work`.
  ///
  /// No other code may use the store meanwhile.
  func measure(_ work: () async throws -> Void) async throws -> Cost {
    statements.withLock { $0 = [] }
    try await work()
    return statements.withLock { measured in
      defer { measured = nil }
      return Cost(statements: measured ?? [])
    }
  }

  /// The statement on one line, so that parts of it can be compared.
  private static func folded(_ sql: String) -> String {
    sql.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

/// The cost of an action, in steps of SQLite's virtual machine.
struct Cost: Sendable {
  typealias Statement = (sql: String, steps: Int)

  /// The statements, in order.
  let statements: [Statement]

  /// The steps of all statements for which `isExcluded` is false.
  func steps(without isExcluded: (String) -> Bool = { _ in false }) -> Int {
    statements.reduce(0) { isExcluded($1.sql) ? $0 : $0 + $1.steps }
  }

  /// The largest number of steps of each statement.
  var mostSteps: [String: Int] { Dictionary(statements, uniquingKeysWith: max) }

  /// Whether `many` is at most one and a half times `few`, plus 50 steps.
  static func isBounded(_ many: Int, by few: Int) -> Bool {
    many <= few + few / 2 + 50
  }
}
