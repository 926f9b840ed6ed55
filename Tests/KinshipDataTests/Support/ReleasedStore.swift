import Foundation
import GRDB

@testable import KinshipData

/// A store file of a released version: SQL text in `Golden/stores`, with its photos and its export.
///
/// These files are never edited or regenerated. A test compares the export in the columns that the
/// stored export has, because a later format of the household file has more columns, and with
/// instants of three digits of milliseconds.
struct ReleasedStore: CustomStringConvertible, Sendable {
  /// The store of each released version, named by its migration identifier.
  static let all = ["v1"].map { ReleasedStore(version: $0) }

  let version: String

  var description: String { version }

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Golden/stores")

  var text: URL { Self.folder.appending(path: "\(version).sql") }
  var pictures: URL { Self.folder.appending(path: "\(version).photos") }
  var export: URL { Self.folder.appending(path: "\(version).export") }

  /// Creates the database file without opening it as a store.
  func restore(into folder: Folder) throws {
    let sql = try String(contentsOf: text, encoding: .utf8)
    let queue = try DatabaseQueue(path: folder.file)
    try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
    try queue.close()
    try FileManager.default.copyItem(atPath: pictures.path, toPath: folder.file + ".photos")
  }
}

// MARK: - Reading the database directly

extension ReleasedStore {
  /// The columns of each table, without generated columns.
  static func columns(in database: Database) throws -> [String: [String]] {
    let tables = try String.fetchAll(
      database, sql: "SELECT name FROM sqlite_schema WHERE type = 'table'")
    return try Dictionary(
      uniqueKeysWithValues: tables.map { table in
        let names = try String.fetchAll(
          database, sql: "SELECT name FROM pragma_table_info(?)", arguments: [table])
        return (table, names)
      })
  }

  /// The columns that are NULL in every row.
  static func emptyColumns(in database: Database) throws -> [String] {
    try columns(in: database).flatMap { table, columns in
      try columns.filter { column in
        try Int.fetchOne(database, sql: "SELECT count(\(column)) FROM \(table)") == 0
      }.map { "\(table).\($0)" }
    }.sorted()
  }

  /// The rows of each table as sorted SQL literals of the given columns.
  static func rows(
    in database: Database, columns: [String: [String]]
  ) throws -> [String: [String]] {
    var rows: [String: [String]] = [:]
    for (table, columns) in columns {
      let literals = columns.map { "quote(\($0))" }.joined(separator: " || ', ' || ")
      rows[table] = try String.fetchAll(database, sql: "SELECT \(literals) FROM \(table)").sorted()
    }
    return rows
  }

  /// The SQL of each table, index and trigger, with normalized whitespace.
  static func schema(of database: Database) throws -> Set<String> {
    let statements = try String.fetchAll(
      database, sql: "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL")
    return Set(statements.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") })
  }
}

// MARK: - Writing a store file

extension ReleasedStore {
  /// Writes the store at `path` as the file of this version; throws if the file exists.
  func write(from path: String) throws {
    let queue = try DatabaseQueue(path: path)
    let sql = try queue.read(Self.dump)
    try queue.close()
    let files = FileManager.default
    try files.createDirectory(at: Self.folder, withIntermediateDirectories: true)
    try Data(sql.utf8).write(to: text, options: .withoutOverwriting)
    try files.copyItem(atPath: path + ".photos", toPath: pictures.path)
    try? files.removeItem(at: pictures.appending(path: "staging"))
    let scratch = try Folder()
    try files.createDirectory(at: export, withIntermediateDirectories: true)
    for written in try HouseholdExport.write(of: path, into: scratch.path + "/export") {
      let file = URL(fileURLWithPath: written.path)
      try files.copyItem(at: file, to: export.appending(path: file.lastPathComponent))
    }
  }

  /// The SQL of the tables with their rows, then of the indexes and triggers.
  private static func dump(_ database: Database) throws -> String {
    let columns = try columns(in: database)
    let rows = try rows(in: database, columns: columns)
    var lines = ["PRAGMA foreign_keys = OFF;", "BEGIN;"]
    let statements = try Row.fetchAll(
      database,
      sql: "SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY rowid")
    for statement in statements where statement["type"] == "table" {
      let (table, sql): (String, String) = (statement["name"], statement["sql"])
      lines.append("\(sql);")
      let names = columns[table, default: []].joined(separator: ", ")
      for row in rows[table, default: []] {
        lines.append("INSERT INTO \(table) (\(names)) VALUES (\(row));")
      }
    }
    for statement in statements where statement["type"] != "table" {
      let sql: String = statement["sql"]
      lines.append("\(sql);")
    }
    let owner = try Int.fetchOne(database, sql: "PRAGMA application_id") ?? 0
    lines += ["PRAGMA application_id = \(owner);", "COMMIT;", "PRAGMA foreign_keys = ON;"]
    return lines.joined(separator: "\n") + "\n"
  }
}
