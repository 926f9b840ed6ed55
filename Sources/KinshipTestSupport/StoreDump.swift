public import KinshipData
import KinshipDomain
import KinshipTime

/// The key of a row that some call named.
enum RowKey: Hashable, Sendable {
  case user(UserID)
  case address(Email)
  case session(SessionID)
  case access(TokenDigest)
  case refresh(TokenDigest)
  case reset(ResetID)
  case attempts(AttemptKey)
  /// All of them: they belong to nobody.
  case mails
  case household(HouseholdID)
  case code(InviteCode)
  case member(MemberID, HouseholdID)
  case task(TaskID, HouseholdID)
  case photo(PhotoRef, HouseholdID)
  case shopping(ShoppingItemID, HouseholdID)
  case event(EventID, HouseholdID)
  case transfer(TransferID, HouseholdID)
  case redemption(RedemptionID, HouseholdID)
}

/// Every row of a store, as text: two dumps are equal when nothing was changed in between.
///
/// It looks at each key that the probe has ever seen, so the store has to have been probed from the
/// beginning; whatever was written since then was named in a call.
public struct StoreDump: Hashable, Sendable {
  /// The rows, one a line, in a fixed order.
  public let rows: [String]

  /// The rows of `store` now; `probe` has watched it since it was empty.
  public init(of store: any Store, seenBy probe: Probe) async throws {
    let keys = probe.keys
    rows = try await store.read { transaction in
      try keys.flatMap { try $0.rows(in: transaction.repositories) }.sorted()
    }
  }

  /// What this dump has and `other` has not, and the reverse: what to show when a test fails.
  public func difference(from other: StoreDump) -> String {
    let (new, old) = (Set(rows), Set(other.rows))
    let lines = new.subtracting(old).map { "+ \($0)" } + old.subtracting(new).map { "- \($0)" }
    return lines.sorted().joined(separator: "\n")
  }
}

extension RowKey {
  /// The rows that the key names; none when there is nothing.
  fileprivate func rows(in all: Repositories) throws -> [String] {
    let found: [Any?]
    switch self {
    case .user(let id):
      found = [
        try all.users.user(id), try all.members.memberships(of: id),
        try all.households.invitations(for: id),
      ]
    case .address(let email): found = [try all.users.user(email: email)]
    case .session(let id): found = [try all.sessions.session(id)]
    case .access(let digest): found = [try all.sessions.session(access: digest)]
    case .refresh(let digest):
      found = [try all.sessions.session(refresh: digest), try all.sessions.retired(digest)]
    case .reset(let id): found = [try all.resets.reset(id)]
    case .attempts(let key): found = [try all.attempts.attempts(key)]
    case .mails: found = try all.mails.mails(dueAt: .distantFuture, limit: .max - 1)
    case .household(let id): found = try rows(of: id, in: all)
    case .code(let code): found = [try all.households.invitation(code)]
    case .member(let id, let home): found = try rows(of: id, home, in: all)
    case .task(let id, let home): found = [try all.tasks.task(id, in: home)]
    case .photo(let id, let home): found = [try all.photos.photo(id, in: home)]
    case .shopping(let id, let home): found = [try all.shopping.item(id, in: home)]
    case .event(let id, let home): found = [try all.events.event(id, in: home)]
    case .transfer(let id, let home): found = [try all.points.transfer(id, in: home)]
    case .redemption(let id, let home): found = [try all.screenTime.redemption(id, in: home)]
    }
    return found.compactMap(\.self).filter { ($0 as? [Any])?.isEmpty != true }.map {
      "\(self): \($0)"
    }
  }

  private func rows(of home: HouseholdID, in all: Repositories) throws -> [Any?] {
    let tasks = try all.tasks.tasks(TaskSelection(household: home, limit: .max - 1)).tasks
    return [
      try all.households.household(home), try all.households.invitations(of: home),
      try all.members.members(of: home), tasks, try all.outbox.notices(of: home, limit: .max - 1),
      try all.tasks.deletions(in: home, since: .distantPast, before: nil, limit: .max - 1),
    ]
  }

  private func rows(of member: MemberID, _ home: HouseholdID, in all: Repositories) throws -> [Any?]
  {
    [
      try all.members.member(member, in: home), try all.points.account(of: member, in: home),
      try all.points.transfers(of: member, in: home, after: nil, limit: .max - 1),
      try all.screenTime.setting(of: member, in: home),
      try all.screenTime.bank(of: member, in: home),
    ]
  }
}
