import KinshipDomain

extension MemoryTransaction: PushDeviceRepository {
  var pushDevices: any PushDeviceRepository { self }

  func hasDevices() -> Bool {
    reading(.directory)
    return !tables.pushDevices.isEmpty
  }

  func devices(of user: UserID) -> [PushDevice] {
    reading(.user(user))
    return tables.pushDevices.values.filter { $0.user == user }
      .sorted { ($0.registeredAt, $0.session) < ($1.registeredAt, $1.session) }
  }

  func save(_ device: PushDevice) throws {
    try requireWritable()
    guard tables.sessions[device.session]?.user == device.user else { throw Refusal.conflict }
    for other in tables.pushDevices.values
    where other.token == device.token && other.session != device.session {
      try removeDevice(of: other.session)
    }
    _ = tables.version(in: .user(device.user))
    tables.set(\.pushDevices, device.session, device)
    for oldest in devices(of: device.user).dropLast(PushDevice.limit) {
      tables.set(\.pushDevices, oldest.session, nil)
    }
  }

  func removeDevice(of session: SessionID) throws {
    try requireWritable()
    guard let old = tables.pushDevices[session] else { return }
    _ = tables.version(in: .user(old.user))
    tables.set(\.pushDevices, session, nil)
  }
}
