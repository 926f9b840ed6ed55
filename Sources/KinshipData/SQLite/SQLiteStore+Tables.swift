extension SQLiteStore {
  /// The names of a store's tables.
  package static let tableNames: Set<String> = {
    let words = Migrations.statements.joined(separator: " ")
      .split { $0.isWhitespace || $0 == ";" }
    let creations = words.indices.dropFirst().dropLast().filter {
      words[$0] == "TABLE" && (words[$0 - 1] == "CREATE" || words[$0 - 1] == "VIRTUAL")
    }
    // A table that replaces another is called `new_…` until it has the other's name.
    return Set(creations.map { String(words[$0 + 1]) }.filter { !$0.hasPrefix("new_") })
  }()
}
