import KinshipDomain

extension SQLiteTransaction {
  /// Adds a tombstone for a row, at the sequence of this command.
  func addTombstone<Kind>(
    _ id: Identifier<Kind>, _ kind: Tombstone, _ reason: Tombstone.Reason, in space: Space,
    scope: String
  ) throws {
    let version = try advanceSequence(space)
    try change(
      TombstoneColumn.table.upsert,
      [
        TombstoneColumn.spaceKind: space.kindText, .spaceId: space.bits, .kind: kind, .id: id,
        .scope: scope, .seq: version, .reason: reason, .at: storeContext.now(),
      ])
  }

  /// Removes the tombstone of a row that returns to a scope.
  func removeTombstone<Kind>(
    _ id: Identifier<Kind>, _ kind: Tombstone, in space: Space, scope: Scope
  ) throws {
    try change(
      """
      DELETE FROM tombstone
      WHERE space_kind = ? AND space_id = ? AND kind = ? AND id = ? AND scope = ?
      """,
      space.kindText, space.bits, kind, id, scope)
  }

  /// Makes the id of a deleted row usable again, for a row that is restored in a scope.
  ///
  /// In other scopes from which it was deleted, the tombstone then says that the row has moved.
  func restoreID<Kind>(
    _ id: Identifier<Kind>, _ kind: Tombstone, in space: Space, scope: Scope
  ) throws {
    let version = try advanceSequence(space)
    try change(
      """
      UPDATE tombstone SET reason = 'moved', seq = ?, at = ?
      WHERE space_kind = ? AND space_id = ? AND kind = ? AND id = ? AND reason = 'deleted'
      """,
      version, storeContext.now(), space.kindText, space.bits, kind, id)
    try removeTombstone(id, kind, in: space, scope: scope)
  }

  /// Whether a row with that id was deleted.
  func isDeleted(_ id: some ColumnValue, _ kind: Tombstone, in space: Space) throws -> Bool {
    try exists(
      """
      SELECT 1 FROM tombstone
      WHERE space_kind = ? AND space_id = ? AND kind = ? AND id = ? AND reason = 'deleted'
      """,
      space.kindText, space.bits, kind, id)
  }
}
