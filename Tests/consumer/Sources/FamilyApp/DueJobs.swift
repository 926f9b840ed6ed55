import Kinship

extension Family {
  /// Ben completes a task that no parent approves; returns his points two days later.
  func pointsTwoDaysLater(in store: any Store) async throws -> String {
    let old = try await anna.fetch(HouseholdDetails(household: household)).policy
    var new = old
    new.autoApprovalHours = 24
    _ = try await anna.perform(UpdatePolicy(household: household, policy: new, replacing: old))
    let dishes: TaskID = ids.next()
    _ = try await anna.perform(
      CreateTask(
        household: household, id: dishes, words: TaskContent(title: "Dishes"), points: 10,
        assignee: ben))
    _ = try await anna.acting(as: ben).perform(CompleteTask(household: household, task: dishes))

    // A clock that is two days ahead. An app passes `Instant.now`.
    let now: @Sendable () -> Instant = { Instant.now() + .seconds(2 * 86_400) }
    let zones = try ZoneDatabase.system()
    let scheduler = Scheduler(
      for: store, zones: zones, now: now, failed: { _, error in print("A job failed: \(error)") })
    try await scheduler.runDueJobs()

    let anonymous = LocalPerformer(store: store, zones: zones, now: now)
    let kept = KeptSession(session, of: anonymous, ids: ids)
    let wallet = try await kept.performer(at: now()).fetch(
      FetchAccount(household: household, member: ben))
    return "\(wallet.account.balance.value) \(wallet.pointsName)"
  }
}
