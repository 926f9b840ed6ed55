import KinshipDomain

extension SQLiteHouseholds {
  /// The sequence of the space stays: it says that the id was used.
  func delete(_ household: Household) throws {
    let space = Space.household(household.id)
    guard try self.household(household.id)?.version == household.version else {
      throw Refusal.conflict
    }
    _ = try transaction.raise(space)
    try closeDoors(of: household)
    for photo in try SQLitePhotos(transaction: transaction).all(of: household.id) ?? [] {
      transaction.dropBytes(of: PhotoKey(household: household.id, photo: photo))
    }
    try transaction.change(
      "DELETE FROM mutation_outcome INDEXED BY mutation_outcome_by_household WHERE household = ?",
      household.id)
    try transaction.change(
      "DELETE FROM tombstone WHERE space_kind = ? AND space_id = ?", space.kindText, space.bits)
    for table in Table.all.reversed() {
      guard let column = table.household else { continue }
      try transaction.change("DELETE FROM \(table.name) WHERE \(column) = ?", household.id)
    }
    transaction.storedTasks = [:]
  }

  /// The codes that open it go, and its members' accounts hear of it.
  private func closeDoors(of household: Household) throws {
    for invitation in try invitations(of: household.id) { try remove(invitation.code) }
    try remove(household.inviteCode)
    for member in try SQLiteMembers(transaction: transaction).members(of: household.id) {
      if let user = member.user { _ = try transaction.raise(.user(user)) }
    }
  }
}
