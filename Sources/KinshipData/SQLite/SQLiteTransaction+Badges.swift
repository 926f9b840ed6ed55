import KinshipDomain
import KinshipTime

extension SQLiteTransaction: BadgeRepository {
  var badges: any BadgeRepository { self }

  func allBadges() throws -> [Badge] {
    try cachedRow(.badges) {
      try rows("WHERE key > '' ORDER BY key LIMIT ?", [Badge.mostBadges])
    } ?? []
  }

  func save(_ badge: Badge) throws {
    try change(BadgeColumn.table.upsert, badge.values())
  }

  func achievements(of owner: AchievementOwner) throws -> [Achievement] {
    switch owner {
    case .account(let user):
      reads(.user(user))
      let found: [AccountAchievement] = try rows("WHERE user = ? ORDER BY badge", [user])
      return found.map(\.achievement)
    case .member(let member, let household):
      let found: [MemberAchievement] = try rows(
        in: household, "AND member = ? ORDER BY badge", member)
      return found.map(\.achievement)
    }
  }

  func save(_ achievement: Achievement, of owner: AchievementOwner) throws {
    switch owner {
    case .account(let user):
      _ = try advanceSequence(.user(user))
      let row = AccountAchievement(user: user, achievement: achievement)
      try change(AccountBadgeColumn.table.upsert, row.values())
    case .member(let member, let household):
      let version = try advanceSequence(.household(household))
      let row = MemberAchievement(household: household, member: member, achievement: achievement)
      try change(MemberBadgeColumn.table.upsert, row.values(at: version))
    }
  }

  func removeAchievements(of owner: AchievementOwner) throws {
    switch owner {
    case .account(let user):
      guard try change("DELETE FROM account_badge WHERE user = ?", user) > 0 else { return }
      _ = try advanceSequence(.user(user))
    case .member(let member, let household):
      let removed = try change(
        "DELETE FROM member_badge WHERE household = ? AND member = ?", household, member)
      if removed > 0 { _ = try advanceSequence(.household(household)) }
    }
  }
}

// MARK: - Badges as rows

enum BadgeColumn: Int, TableColumn {
  case key, metric, threshold, kind, icon, name, details

  static let table = Table("badge", key: [Self.key], read: { _ = try Badge($0) })
}

extension Badge: TableRow {
  init(_ row: ResultRow<BadgeColumn>) throws {
    let badge = try Badge(
      key: row[.key], metric: row[.metric], threshold: row[.threshold], kind: row[.kind],
      icon: row[.icon], name: row[.name], details: row[.details])
    self = try row.valid(badge, "badge that can be earned")
  }

  func values() -> RowValues<BadgeColumn> {
    [
      .key: key, .metric: metric, .threshold: threshold, .kind: kind, .icon: icon, .name: name,
      .details: details,
    ]
  }
}

// MARK: - Achievements as rows

/// An achievement of an account.
private struct AccountAchievement {
  let user: UserID
  let achievement: Achievement
}

enum AccountBadgeColumn: Int, TableColumn {
  case user, badge, earnedAt, lostAt

  static let table = Table(
    "account_badge", key: [Self.user, .badge], account: .user,
    file: FileList(
      name: "account_badges",
      columns: [.id: [.user], .text: [.badge], .instant: [.earnedAt, .lostAt]],
      condition: "user IN (SELECT user FROM member WHERE household = ?1 AND removed_at IS NULL)",
      account: .user, since: 11),
    read: { _ = try AccountAchievement($0) })
}

extension AccountAchievement: TableRow {
  init(_ row: ResultRow<AccountBadgeColumn>) throws {
    try self.init(
      user: row[.user],
      achievement: Achievement(
        badge: row[.badge], earnedAt: row[.earnedAt], lostAt: row[.lostAt]))
  }

  func values() -> RowValues<AccountBadgeColumn> {
    [
      .user: user, .badge: achievement.badge, .earnedAt: achievement.earnedAt,
      .lostAt: achievement.lostAt,
    ]
  }
}

/// An achievement of a member without an account.
private struct MemberAchievement {
  let household: HouseholdID
  let member: MemberID
  let achievement: Achievement
}

enum MemberBadgeColumn: Int, TableColumn {
  case household, member, badge, earnedAt, lostAt, scope, changedSeq

  static let table = Table(
    "member_badge", key: [Self.household, .member, .badge], household: .household,
    version: .changedSeq,
    file: FileList(
      name: "member_badges",
      columns: [
        .id: [.member], .text: [.badge, .scope], .instant: [.earnedAt, .lostAt],
        .number: [.changedSeq],
      ],
      since: 11),
    read: { _ = try MemberAchievement($0) })
}

extension MemberAchievement: TableRow {
  init(_ row: ResultRow<MemberBadgeColumn>) throws {
    try self.init(
      household: row[.household], member: row[.member],
      achievement: Achievement(
        badge: row[.badge], earnedAt: row[.earnedAt], lostAt: row[.lostAt]))
  }

  func values(at version: Version) -> RowValues<MemberBadgeColumn> {
    [
      .household: household, .member: member, .badge: achievement.badge,
      .earnedAt: achievement.earnedAt, .lostAt: achievement.lostAt, .scope: Scope.home,
      .changedSeq: version,
    ]
  }
}
