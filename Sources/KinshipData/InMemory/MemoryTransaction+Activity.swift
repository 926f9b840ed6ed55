import KinshipDomain

extension MemoryTransaction: ActivityRepository {
  var activities: any ActivityRepository { self }

  func append(_ activity: Activity) throws {
    try requireWritable()
    let home = activity.household
    let kept = tables.homes[home]?.activities ?? [:]
    guard kept[activity.id] == nil else { return }
    var entry = activity
    entry.position = (kept.values.map(\.position).max() ?? 0) + 1
    _ = tables.version(in: .household(home))
    tables.set(\.activities, of: home, entry.id, entry)
    let old = kept.values.filter { $0.position <= entry.position - Activity.limit }
      .sorted { $0.position < $1.position }
    for forgotten in old.prefix(Activity.forgottenAtOnce) {
      tables.set(\.activities, of: home, forgotten.id, nil)
    }
  }

  func activities(of household: HouseholdID, before position: Int, limit: Int) -> [Activity] {
    let found = rows(\.activities, of: household).filter { $0.position < position }
    return Array(found.sorted { $0.position > $1.position }.prefix(max(0, limit)))
  }

  func remove(_ id: ActivityID, of household: HouseholdID) throws {
    try removeActivities(of: household) { $0.id == id }
  }

  func removeActivities(about goal: GoalID, of household: HouseholdID) throws {
    try removeActivities(of: household) { $0.source == .goal && $0.subject == goal.bits }
  }

  func removeActivities(of member: MemberID, in household: HouseholdID) throws {
    try removeActivities(of: household) { $0.member == member }
  }

  private func removeActivities(
    of household: HouseholdID, where isRemoved: (Activity) -> Bool
  ) throws {
    try requireWritable()
    for entry in (tables.homes[household]?.activities ?? [:]).values where isRemoved(entry) {
      _ = tables.version(in: .household(household))
      tables.set(\.activities, of: household, entry.id, nil)
    }
  }
}
