import KinshipDomain

extension SQLiteTransaction {
  /// Deletes the household and all its rows, except the messages of its chat.
  ///
  /// Its row in `space` stays, so that the id cannot be used again. The scheduler removes the messages
  /// and their entries in the search index, because a chat may have hundreds of thousands.
  func delete(_ household: Household) throws {
    let space = Space.household(household.id)
    guard try self.household(household.id)?.version == household.version else {
      throw Refusal.conflict
    }
    _ = try advanceSequence(space)
    try revokeAccess(to: household)
    for photo in try photoIDs(of: household.id) ?? [] {
      removeBytesAfterCommit(of: PhotoKey(household: household.id, photo: photo))
    }
    try change(
      "DELETE FROM mutation_outcome INDEXED BY mutation_outcome_by_household WHERE household = ?",
      household.id)
    try change(
      "DELETE FROM tombstone WHERE space_kind = ? AND space_id = ?", space.kindText, space.bits)
    try detachChat(of: household.id)
    for table in Table.all.reversed() where table.name != ChatMessageColumn.table.name {
      guard let column = table.household else { continue }
      try change("DELETE FROM \(table.name) WHERE \(column) = ?", household.id)
    }
    storedTasks = [:]
  }

  /// Removes the household's invite codes, and raises the sequences of its members' accounts, so
  /// that their devices notice the deletion.
  private func revokeAccess(to household: Household) throws {
    for invitation in try invitations(of: household.id) { try remove(invitation.code) }
    try remove(household.inviteCode)
    for member in try members(of: household.id) {
      if let user = member.user { _ = try advanceSequence(.user(user)) }
    }
  }
}
