import KinshipDomain
import KinshipTime

extension MemoryTransaction: PushRepository {
  var pushes: any PushRepository { self }

  private var allPushes: [Push] { tables.homes.values.flatMap(\.pushes.values) }

  func append(_ push: Push) throws {
    try requireWritable()
    for old in allPushes where old.writtenAt < push.writtenAt - Push.lifetime {
      tables.set(\.pushes, of: old.household, old.notice, nil)
    }
    guard tables.homes[push.household]?.pushes[push.notice] == nil else { return }
    _ = tables.version(in: .directory)
    tables.set(\.pushes, of: push.household, push.notice, push)
  }

  func recipients(dueAt now: Instant, after user: UserID?, limit: Int) -> [UserID] {
    let due = Set(allPushes.filter { $0.dueAt <= now }.map(\.user)).sorted()
    let later = user.map { user in due.filter { $0 > user } } ?? due
    return Array(later.prefix(max(0, limit)))
  }

  func pushes(to user: UserID, dueAt now: Instant, limit: Int) -> [Push] {
    let due = allPushes.filter { $0.user == user && $0.dueAt <= now }.sorted {
      ($0.dueAt, $0.household, $0.notice) < ($1.dueAt, $1.household, $1.notice)
    }
    return Array(due.prefix(max(0, limit)))
  }

  func nextPushDue(after now: Instant) -> Instant? {
    allPushes.map(\.dueAt).filter { $0 > now }.min()
  }

  func postpone(_ push: Push) throws {
    try requireWritable()
    guard tables.homes[push.household]?.pushes[push.notice] != nil else { return }
    tables.set(\.pushes, of: push.household, push.notice, push)
  }

  func removePush(about notice: NoticeID, of household: HouseholdID) throws {
    try requireWritable()
    guard tables.homes[household]?.pushes[notice] != nil else { return }
    tables.set(\.pushes, of: household, notice, nil)
  }
}
