import KinshipDomain
import KinshipTime

/// Devices that get pushes, each in the space of its account.
extension SQLiteTransaction: PushDeviceRepository {
  var pushDevices: any PushDeviceRepository { self }

  func hasDevices() throws -> Bool {
    reads(.directory)
    return try cachedRow(.hasDevices) {
      try exists("SELECT 1 FROM push_device WHERE token > '' LIMIT 1")
    } ?? false
  }

  func devices(of user: UserID) throws -> [PushDevice] {
    reads(.user(user))
    return try rows("WHERE user = ? ORDER BY registered_at, session", [user])
  }

  func save(_ device: PushDevice) throws {
    guard try session(device.session)?.user == device.user else { throw Refusal.conflict }
    let others: [PushDevice] = try rows(
      "WHERE token = ? AND session <> ?", [device.token, device.session])
    for other in others { try removeDevice(of: other.session) }
    _ = try advanceSequence(.user(device.user))
    try change(PushDeviceColumn.table.upsert, device.values())
    try change(
      """
      DELETE FROM push_device WHERE session IN (
        SELECT session FROM push_device WHERE user = ?
        ORDER BY registered_at DESC, session DESC LIMIT -1 OFFSET ?)
      """,
      device.user, PushDevice.limit)
  }

  func removeDevice(of session: SessionID) throws {
    guard let old: PushDevice = try find(session) else { return }
    _ = try advanceSequence(.user(old.user))
    try change(PushDeviceColumn.table.deleteByKey, session)
  }
}

// MARK: - Devices as rows

enum PushDeviceColumn: Int, TableColumn {
  case session, user, token, registeredAt

  static let table = Table(
    "push_device", key: [Self.session], account: .user, read: { _ = try PushDevice($0) })
}

extension PushDevice: TableRow {
  init(_ row: ResultRow<PushDeviceColumn>) throws {
    try self.init(
      session: row[.session], user: row[.user], token: row[.token],
      registeredAt: row[.registeredAt])
  }

  func values() -> RowValues<PushDeviceColumn> {
    [.session: session, .user: user, .token: token, .registeredAt: registeredAt]
  }
}
