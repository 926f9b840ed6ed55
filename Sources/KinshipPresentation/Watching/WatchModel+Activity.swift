import KinshipDomain
import KinshipUseCases

extension WatchModel {
  /// Observes the milestones in the activity feed; those from before the start are not reported.
  ///
  /// The other entries follow from changes that are reported by themselves, and so do the reader's own
  /// badges.
  func followActivities(_ isReady: IsReady) async throws {
    let query = FetchActivity(household: household, limit: FetchActivity.largestPage)
    try await observe(query) { answer in
      for row in answer.rows.reversed() where activities?.contains(row.id) == false {
        guard let milestone = row.milestone, !isOwnBadge(row) else { continue }
        add(
          PendingWatchEvent(
            change: .earned, kind: .milestone, subject: Subject(row.id, name(of: row)),
            actor: row.member,
            text: .milestone(
              milestone, of: texts.name(row.memberName), name(of: row), badge: row.badgeName,
              in: texts)))
      }
      // An entry that is removed and returns is reported once.
      activities = (activities ?? []).union(answer.rows.map(\.id))
      isReady.yield()
    }
  }

  private func isOwnBadge(_ row: ActivityRow) -> Bool {
    row.badge != nil && row.member == home?.details.actingMember
  }

  /// The title of the goal with the streak, or the name of the badge.
  private func name(of row: ActivityRow) -> String {
    row.title.map { "\($0)" } ?? row.badge.map { texts.badgeName($0, row.badgeName) } ?? ""
  }
}
