import GRDB

extension SQLiteStore {
  /// The version of the linked SQLite library, for example `3.46.1`; `?` if it cannot be read.
  public static var libraryVersion: String {
    let memory = try? DatabaseQueue()
    let version = try? memory?.read { try String.fetchOne($0, sql: "SELECT sqlite_version()") }
    return version ?? "?"
  }
}
