extension SQLiteStore {
  /// The names of a store's tables.
  package static let tableNames: Set<String> = {
    let words = Schema.areas.joined(separator: " ").split(whereSeparator: \.isWhitespace)
    let creations = words.indices.dropLast(2).filter {
      words[$0] == "CREATE" && words[$0 + 1] == "TABLE"
    }
    return Set(creations.map { String(words[$0 + 2]) })
  }()
}
