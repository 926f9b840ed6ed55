import KinshipDomain

/// The names of the devices of sessions, each in the space of its account.
extension SQLiteTransaction {
  func sessionDevices(of user: UserID) throws -> [SessionDevice] {
    reads(.user(user))
    return try rows("WHERE user = ? ORDER BY session", [user])
  }

  func save(_ device: SessionDevice) throws {
    guard try session(device.session)?.user == device.user else { throw Refusal.conflict }
    _ = try advanceSequence(.user(device.user))
    try change(SessionDeviceColumn.table.upsert, device.values())
  }
}

// MARK: - Devices as rows

enum SessionDeviceColumn: Int, TableColumn {
  case session, user, name

  static let table = Table(
    "session_device", key: [Self.session], account: .user, read: { _ = try SessionDevice($0) })
}

extension SessionDevice: TableRow {
  init(_ row: ResultRow<SessionDeviceColumn>) throws {
    try self.init(session: row[.session], user: row[.user], name: row[.name])
  }

  func values() -> RowValues<SessionDeviceColumn> {
    [.session: session, .user: user, .name: name]
  }
}
