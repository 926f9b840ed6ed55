import KinshipDomain

/// The kinds of rows that leave tombstones.
///
/// Raw values are stored.
enum Tombstone: String, ColumnValueConvertible {
  case session, task, photo, shopping, event, user

  /// The reason for a tombstone.
  enum Reason: String, ColumnValueConvertible {
    case deleted, moved
  }
}

enum TombstoneColumn: Int, TableColumn {
  case spaceKind, spaceId, kind, id, scope, seq, reason, at

  static let table = Table(
    "tombstone", key: [Self.spaceKind, .spaceId, .kind, .id, .scope], space: "space_kind, space_id",
    version: Self.seq,
    file: FileList(
      name: "tombstones",
      columns: [
        .id: [.id],
        .text: [.kind, .scope, .reason],
        .number: [.seq],
        .instant: [.at],
      ], order: "kind, id, scope",
      condition: "space_kind = 'household' AND space_id = ?1",
      fixed: [("space_kind", "'household'"), ("space_id", "?1")]))
}
