import KinshipDomain

extension TransferCursor {
  /// The cursor as one word, for `--after`.
  var word: String { "\(createdAt).\(id)" }

  init?(word: String) {
    let parts = word.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let made = Int64(parts[0]), let id = TransferID(String(parts[1])) else {
      return nil
    }
    self.init(createdAt: made, id: id)
  }
}
