import KinshipDomain
import KinshipTime
import KinshipUseCases

/// The entries of an activity feed that were read.
struct KnownActivities {
  /// The time of the newest entry.
  private(set) var newest = Instant.distantPast
  /// The milestones, so that one that is removed and returns is reported once.
  private(set) var milestones: Set<ActivityID> = []

  /// These entries and further ones.
  func adding(_ rows: [ActivityRow]) -> Self {
    var known = self
    known.newest = rows.map(\.at).max().map { max($0, newest) } ?? newest
    known.milestones.formUnion(rows.filter { $0.milestone != nil }.map(\.id))
    return known
  }
}

extension WatchModel {
  /// Observes the milestones in the activity feed; those from before the start are not reported.
  ///
  /// When an entry is removed, an older one takes its place in the answer; that one is not reported.
  /// The other entries follow from changes that are reported by themselves, and so do the reader's own
  /// badges.
  func followActivities(_ isReady: IsReady) async throws {
    let query = FetchActivity(household: household, limit: FetchActivity.largestPage)
    try await observe(query) { answer in
      for row in answer.rows.reversed() {
        guard let known = activities, row.at >= known.newest, !known.milestones.contains(row.id),
          let milestone = row.milestone, !isOwnBadge(row)
        else { continue }
        add(
          PendingWatchEvent(
            change: .earned, kind: .milestone, subject: Subject(row.id, name(of: row)),
            actor: row.member,
            text: .milestone(
              milestone, of: texts.name(row.memberName), name(of: row), badge: row.badgeName,
              in: texts)))
      }
      activities = (activities ?? KnownActivities()).adding(answer.rows)
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
