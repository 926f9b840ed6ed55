import KinshipDomain
import KinshipTime

extension HouseholdOperations {
  /// Awards the badges that a member earns by a payment for work, in the same transaction.
  ///
  /// It counts from when the work was done. A badge that the owner had before is not announced
  /// again. It reads counters, and for a streak as many days as the greatest threshold.
  /// Returns the badges that the member earned, regained or lost.
  func awardBadges(to member: MemberID, forWorkAt instant: Instant) throws -> [BadgeChange] {
    let worked = try calendar().day(of: instant)
    return try evaluateBadges(of: member, earnedAt: instant, where: { _ in true }) {
      metrics, kind, limit in
      try kind == .earnedOnce
        ? metrics.streak(around: worked, atMost: limit)
        : currentStreak(metrics, atMost: limit)
    }
  }

  /// Takes the badges back that are held while their criterion is true, after a payment was
  /// reversed; returns the changes.
  func withdrawBadges(from member: MemberID) throws -> [BadgeChange] {
    try evaluateBadges(
      of: member, earnedAt: context.now, where: { $0.kind == .heldWhileTrue }
    ) { metrics, _, limit in try currentStreak(metrics, atMost: limit) }
  }

  /// The badges that a member would lose if the payment of its work were reversed.
  func badgesLost(by id: MemberID, without work: PaidWork) throws -> [BadgeChange] {
    guard let member = try context.members.member(id, in: household.id), member.isActive else {
      return []
    }
    let held = try context.badges.achievements(of: member.achievementOwner).filter(\.isHeld)
      .byBadge
    guard !held.isEmpty else { return [] }
    let badges = try context.badges.allBadges().filter {
      $0.kind == .heldWhileTrue && held[$0.key] != nil
    }
    guard !badges.isEmpty else { return [] }
    let metrics = try BadgeMetrics(of: member, in: context, without: work)
    let total = try metrics.total()
    // Read once for all badges: each day costs a statement in each household.
    let streak = try currentStreak(metrics, atMost: badges.longestStreak)
    return badges.compactMap { badge in
      let value = badge.value(of: total) { streak }
      let old = held[badge.key]
      return badge.achievement(after: old, value: value, earnedAt: context.now, now: context.now)
        .map { badge.change(of: id, from: old, to: $0) }
    }
  }

  private func currentStreak(_ metrics: BadgeMetrics, atMost limit: Int) throws -> Int {
    try metrics.currentStreak(on: calendar().day(of: context.now), atMost: limit)
  }

  /// Saves what changes in the badges that are evaluated.
  ///
  /// `streak` gets a kind of badges and the most days that they compare. It is called at most once
  /// for each kind: each day that was not read before costs a statement in each household.
  private func evaluateBadges(
    of id: MemberID, earnedAt: Instant, where isEvaluated: (Badge) -> Bool,
    streak: (BadgeMetrics, Badge.Kind, Int) throws -> Int
  ) throws -> [BadgeChange] {
    guard let member = try context.members.member(id, in: household.id), member.isActive else {
      return []
    }
    let owner = member.achievementOwner
    let earned = try context.badges.achievements(of: owner).byBadge
    let badges = try context.badges.allBadges().filter { badge in
      isEvaluated(badge) && (badge.kind == .heldWhileTrue || earned[badge.key] == nil)
    }
    guard !badges.isEmpty else { return [] }
    let metrics = try BadgeMetrics(of: member, in: context)
    let total = try metrics.total()
    var streaks: [Badge.Kind: Int] = [:]
    var changes: [BadgeChange] = []
    for badge in badges {
      let value = try badge.value(of: total) {
        if let known = streaks[badge.kind] { return known }
        let limit = badges.filter { $0.kind == badge.kind }.longestStreak
        let length = try streak(metrics, badge.kind, limit)
        streaks[badge.kind] = length
        return length
      }
      guard
        let new = badge.achievement(
          after: earned[badge.key], value: value, earnedAt: earnedAt, now: context.now)
      else { continue }
      try context.badges.save(new, of: owner)
      if earned[badge.key] == nil { try raise(badge, of: member.id) }
      changes.append(badge.change(of: id, from: earned[badge.key], to: new))
    }
    return changes
  }
}

extension Caller {
  /// The answer to a move: the task with the badges that the move gave or took, if the caller may
  /// see the badges of their member.
  ///
  /// One move pays one member.
  func answer(_ task: HouseholdTask, with changes: [BadgeChange]) throws -> HouseholdTask {
    var answer = task
    answer.badgeChanges = []
    guard let id = changes.first?.member,
      let subject = try context.members.member(id, in: household.id), try seesBadges(of: subject)
    else { return answer }
    answer.badgeChanges = changes
    return answer
  }
}

extension Badge {
  /// The number that its criterion compares.
  func value(of total: Score, streak: () throws -> Int) rethrows -> Int {
    switch metric {
    case .completedTasks: total.tasks
    case .points: total.points.value
    case .streak: try streak()
    }
  }
}

extension [Achievement] {
  /// The achievements by the key of their badge.
  var byBadge: [BadgeKey: Achievement] {
    Dictionary(map { ($0.badge, $0) }) { first, _ in first }
  }
}

extension Context {
  /// Gives the achievements of a member without an account to the account that claims it.
  func moveAchievements(of member: Member, to user: UserID) throws {
    let (from, owner) = (member.achievementOwner, AchievementOwner.account(user))
    let moved = try self.badges.achievements(of: from)
    guard !moved.isEmpty else { return }
    let own = try self.badges.achievements(of: owner).byBadge
    for achievement in moved {
      try self.badges.save(achievement.merged(with: own[achievement.badge]), of: owner)
    }
    try self.badges.removeAchievements(of: from)
  }
}
