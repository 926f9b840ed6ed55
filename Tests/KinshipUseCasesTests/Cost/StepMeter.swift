import Synchronization

/// The steps of SQLite's virtual machine that an action takes, for each statement.
final class StepMeter: Sendable {
  private let statements = Mutex<[Cost.Statement]?>(nil)

  /// Adds a statement that was run; a hook of the store calls it.
  func add(_ sql: String, steps: Int) {
    statements.withLock { $0?.append((Self.folded(sql), steps)) }
  }

  /// The cost of `work`; nothing else may use the store meanwhile.
  func measure(_ work: () async throws -> Void) async throws -> Cost {
    statements.withLock { $0 = [] }
    try await work()
    return statements.withLock { measured in
      defer { measured = nil }
      return Cost(statements: measured ?? [])
    }
  }

  /// The statement on one line, so that it can be compared with parts of it.
  private static func folded(_ sql: String) -> String {
    sql.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

/// What an action costs, in steps of SQLite's virtual machine.
struct Cost: Sendable {
  typealias Statement = (sql: String, steps: Int)

  /// The statements, in order.
  let statements: [Statement]

  /// The steps of all statements but those of which `isExcluded` is true.
  func steps(without isExcluded: (String) -> Bool = { _ in false }) -> Int {
    statements.reduce(0) { isExcluded($1.sql) ? $0 : $0 + $1.steps }
  }

  /// The steps of each statement, the most that it took.
  var mostSteps: [String: Int] { Dictionary(statements, uniquingKeysWith: max) }

  /// Whether more rows cost no more: at most half as much again, and 50 steps.
  static func isBounded(_ many: Int, by few: Int) -> Bool {
    many <= few + few / 2 + 50
  }
}
