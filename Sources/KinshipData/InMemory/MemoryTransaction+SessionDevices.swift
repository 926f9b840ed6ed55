import KinshipDomain

extension MemoryTransaction {
  func sessionDevices(of user: UserID) -> [SessionDevice] {
    reading(.user(user))
    return tables.sessionDevices.values.filter { $0.user == user }
      .sorted { $0.session < $1.session }
  }

  func save(_ device: SessionDevice) throws {
    try requireWritable()
    guard tables.sessions[device.session]?.user == device.user else { throw Refusal.conflict }
    _ = tables.version(in: .user(device.user))
    tables.set(\.sessionDevices, device.session, device)
  }
}
