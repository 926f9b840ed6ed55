import GRDB
import GRDBSQLite

extension Statement {
  /// Runs the statement with SQLite's C interface and passes each row to `body`.
  ///
  /// GRDB prepares and caches the statements. Its boxed values, and its rows with access by name,
  /// took more than half of the time of a command.
  func run(
    _ values: [any ColumnValue] = [], row body: (OpaquePointer) throws -> Void = { _ in }
  ) throws {
    precondition(
      Int(sqlite3_bind_parameter_count(sqliteStatement)) == values.count,
      "A value for each parameter")
    try run(
      bind: { statement in
        for (place, value) in zip(Int32(1)..., values) {
          let result = value.bind(to: statement, at: place)
          guard result == SQLITE_OK else { return result }
        }
        return SQLITE_OK
      }, row: body)
  }

  /// Writes a row with a statement of its table.
  func run<Column>(_ written: RowStatement, _ values: RowValues<Column>) throws {
    try run(bind: { values.bind(to: $0, of: written) }, row: { _ in })
  }

  private func run(
    bind: (OpaquePointer) -> Int32, row body: (OpaquePointer) throws -> Void
  ) throws {
    let statement = sqliteStatement
    defer {
      // The result of a reset only repeats the last error.
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    guard bind(statement) == SQLITE_OK else { throw lastError }
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: try body(statement)
      case SQLITE_DONE: return
      default: throw lastError
      }
    }
  }

  /// The virtual machine steps of the statement since the last call.
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
