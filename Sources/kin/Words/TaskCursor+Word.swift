import KinshipDomain

extension TaskCursor {
  /// The cursor as one word, for `--after`.
  var word: String { "\(due).\(createdAt).\(id)" }

  init?(word: String) {
    let parts = word.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let due = Int64(parts[0]), let made = Int64(parts[1]),
      let id = TaskID(String(parts[2]))
    else { return nil }
    self.init(due: due, createdAt: made, id: id)
  }
}
