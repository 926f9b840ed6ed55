import GRDB
import GRDBSQLite

extension Statement {
  /// Carries the statement out and hands every row to `body`, by SQLite's own interface.
  ///
  /// GRDB prepares statements and keeps them. Its boxes for values and its rows, which know their
  /// columns by name, took more than half of what a command costs, and nothing here needs them.
  func run(
    _ values: [any Stored] = [], row body: (OpaquePointer) throws -> Void = { _ in }
  ) throws {
    let statement = sqliteStatement
    precondition(
      Int(sqlite3_bind_parameter_count(statement)) == values.count, "A value for each parameter")
    defer {
      // What it answers is only the last error again.
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    for (place, value) in zip(Int32(1)..., values) {
      guard value.bind(to: statement, at: place) == SQLITE_OK else { throw lastError }
    }
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: try body(statement)
      case SQLITE_DONE: return
      default: throw lastError
      }
    }
  }

  /// The virtual machine steps that the statement has taken since they were last asked for.
  func takeSteps() -> Int {
    Int(sqlite3_stmt_status(sqliteStatement, SQLITE_STMTSTATUS_VM_STEP, 1))
  }

  private var lastError: DatabaseError {
    let connection = sqlite3_db_handle(sqliteStatement)
    return DatabaseError(
      resultCode: ResultCode(rawValue: sqlite3_extended_errcode(connection)),
      message: String(cString: sqlite3_errmsg(connection)), sql: sql)
  }
}
