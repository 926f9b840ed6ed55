import GRDB

extension SQLiteStore {
  /// The version of SQLite that runs here, such as `3.46.1`; `?` when it cannot be asked.
  public static var libraryVersion: String {
    let memory = try? DatabaseQueue()
    let version = try? memory?.read { try String.fetchOne($0, sql: "SELECT sqlite_version()") }
    return version ?? "?"
  }
}
