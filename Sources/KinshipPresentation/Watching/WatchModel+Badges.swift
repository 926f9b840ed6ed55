import KinshipDomain
import KinshipUseCases

extension WatchModel {
  /// Observes the badges of the acting member; those from before the start are not reported.
  func followBadges(_ isReady: IsReady) async throws {
    guard let member = home?.details.actingMember else { return }
    try await observe(FetchBadges(household: household, member: member)) { answer in
      let earned = answer.badges.filter { $0.earnedAt != nil }
      for badge in earned where badges?.contains(badge.key) == false {
        let name = texts.badgeName(badge.key, badge.name)
        add(
          PendingWatchEvent(
            change: .earned, kind: .badge, subject: Subject(badge.key, name),
            text: .badgeEarned(name)))
      }
      // A badge that is lost and returns is reported once.
      badges = (badges ?? []).union(earned.map(\.key))
      isReady.yield()
    }
  }
}
