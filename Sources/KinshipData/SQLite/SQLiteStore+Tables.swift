extension SQLiteStore {
  /// The names of a store's tables.
  package static let tableNames: Set<String> = {
    let words = Migrations.statements.joined(separator: " ")
      .split { $0.isWhitespace || $0 == ";" }
    let creations = words.indices.dropLast(2).filter {
      words[$0] == "CREATE" && words[$0 + 1] == "TABLE"
    }
    // A table that replaces another is called `new_…` until it has the other's name.
    return Set(creations.map { String(words[$0 + 2]) }.filter { !$0.hasPrefix("new_") })
  }()
}
