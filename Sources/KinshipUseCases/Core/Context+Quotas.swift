import KinshipDomain

extension Context {
  /// Throws `quotaExceeded` without room for `added` more items of a kind in a household.
  ///
  /// Counting stops at the limit, and most counts are read from a counter.
  func requireRoom(
    for added: Int, of content: HouseholdContent, in household: HouseholdID, _ quota: Quota,
    limit: Int
  ) throws {
    guard added > 0 else { return }
    let count = try self.households.count(of: content, in: household, upTo: limit)
    guard count + added <= limit else { throw Refusal.quotaExceeded(quota, limit: limit) }
  }

  /// Throws `quotaExceeded` when the account belongs to the maximum number of households.
  func requireRoomForHousehold(of user: UserID) throws {
    guard try self.members.memberships(of: user).count < quotas.households else {
      throw Refusal.quotaExceeded(.households, limit: quotas.households)
    }
  }
}

extension HouseholdOperations {
  /// Throws `quotaExceeded` without room for `count` more tasks, or for `seriesCount` more in
  /// series.
  func requireRoom(forTasks count: Int, inSeries seriesCount: Int) throws {
    let quotas = context.quotas
    try context.requireRoom(
      for: count, of: .tasks, in: household.id, .tasks, limit: quotas.tasks)
    try context.requireRoom(
      for: seriesCount, of: .openSeries, in: household.id, .series, limit: quotas.series)
  }
}

extension Caller {
  /// Throws `calendarFull` without room for `count` more events.
  func requireRoom(forEvents count: Int) throws {
    let limit = context.quotas.events
    guard count > 0 else { return }
    guard
      try context.households.count(of: .events, in: household.id, upTo: limit) + count <= limit
    else { throw Refusal.calendarFull(limit: limit) }
  }

  /// Throws `quotaExceeded` without room for `count` more changed, added or removed occurrences.
  func requireRoom(forDates count: Int) throws {
    try context.requireRoom(
      for: count, of: .changedOccurrences, in: household.id, .changedOccurrences,
      limit: context.quotas.changedOccurrences)
  }
}

extension HouseholdOperations {
  /// Throws `quotaExceeded` when the photos in all households of an owner would exceed its bytes.
  func requireRoom(forPhotoBytes bytes: Int) throws {
    let limit = context.quotas.photoBytes
    for owner in try context.members.members(of: household.id) where owner.isOwner {
      guard let user = owner.user else { continue }
      let used = try context.members.memberships(of: user).filter(\.isOwner).reduce(0) {
        try $0 + context.households.count(of: .photoBytes, in: $1.household, upTo: .max)
      }
      guard used + bytes <= limit else { throw Refusal.quotaExceeded(.photoBytes, limit: limit) }
    }
  }
}
