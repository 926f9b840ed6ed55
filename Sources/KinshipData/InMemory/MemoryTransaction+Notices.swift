import KinshipDomain
import KinshipTime

extension MemoryTransaction: NoticeRepository {
  var notices: any NoticeRepository { self }

  func append(_ notice: Notice) throws {
    try requireWritable()
    let waiting = tables.homes[notice.household]?.notices ?? [:]
    for old in waiting.values where old.at < notice.at - Notice.lifetime {
      _ = tables.version(in: .household(notice.household))
      tables.set(\.notices, of: notice.household, old.id, nil)
    }
    guard waiting[notice.id] == nil else { return }
    _ = tables.version(in: .household(notice.household))
    tables.set(\.notices, of: notice.household, notice.id, notice)
  }

  func notices(of household: HouseholdID, limit: Int) -> [Notice] {
    Array(
      rows(\.notices, of: household).sorted { ($0.at, $0.id) < ($1.at, $1.id) }.prefix(limit))
  }

  func notices(
    to recipient: MemberID, of kind: Notice.Kind, in household: HouseholdID, limit: Int
  ) -> [Notice] {
    let found = notices(of: household, limit: .max)
      .filter { $0.recipient == recipient && $0.kind == kind }
    return Array(found.reversed().prefix(max(0, limit)))
  }

  func inbox(
    of recipient: MemberID, in household: HouseholdID, isRead: Bool, limit: Int
  ) -> [Notice] {
    let found = rows(\.notices, of: household)
      .filter { $0.recipient == recipient && ($0.readAt != nil) == isRead }
      .sorted { ($1.readAt ?? $1.at, $1.at, $1.id) < ($0.readAt ?? $0.at, $0.at, $0.id) }
    return Array(found.prefix(max(0, limit)))
  }

  func notice(_ id: NoticeID, in household: HouseholdID) -> Notice? {
    tables.homes[household]?.notices[id]
  }

  func saveReading(of notice: Notice) throws {
    try requireWritable()
    guard tables.homes[notice.household]?.notices[notice.id] != nil else { return }
    _ = tables.version(in: .household(notice.household))
    tables.set(\.notices, of: notice.household, notice.id, notice)
  }

  func notices(about subject: UInt128, in household: HouseholdID) -> [Notice] {
    rows(\.notices, of: household).filter { $0.subject == subject }
  }

  func remove(_ notice: NoticeID, of household: HouseholdID) throws {
    try requireWritable()
    guard tables.homes[household]?.notices[notice] != nil else { return }
    _ = tables.version(in: .household(household))
    tables.set(\.notices, of: household, notice, nil)
  }

  func removeAll(to recipient: MemberID, of household: HouseholdID) throws {
    try requireWritable()
    for notice in notices(of: household, limit: .max) where notice.recipient == recipient {
      try remove(notice.id, of: household)
    }
  }
}
