import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import Testing

extension StoreLaws {
  // Proves: UC-A12, M-52
  @Test(arguments: StoreKind.allCases)
  func `a session has one device, whose token is replaced and ends with the session`(
    _ kind: StoreKind
  ) async throws {
    let home = try await HouseholdFixture(kind)
    let sessions = try await home.sessions(ofUsers: [0, 0])
    let first = try PushDevice(of: sessions[0], token: "a", at: 10)
    let second = try PushDevice(of: sessions[1], token: "b", at: 5)
    #expect(try await !home.write { try $0.pushDevices.hasDevices() })
    try await home.write { all in
      for device in [first, second] { try all.pushDevices.save(device) }
    }
    #expect(try await home.devices(of: sessions[0]) == [second, first])
    #expect(try await home.write { try $0.pushDevices.hasDevices() })
    let replaced = try PushDevice(of: sessions[1], token: "c", at: 20)
    try await home.write { try $0.pushDevices.save(replaced) }
    #expect(try await home.devices(of: sessions[0]) == [first, replaced])
    try await home.write { try $0.sessions.end(sessions[0].id) }
    #expect(try await home.devices(of: sessions[0]) == [replaced])
    for _ in 1...2 {
      try await home.write { try $0.pushDevices.removeDevice(of: sessions[1].id) }
      #expect(try await home.devices(of: sessions[0]).isEmpty)
      #expect(try await !home.write { try $0.pushDevices.hasDevices() })
    }
  }

  // Proves: UC-A12
  @Test(arguments: StoreKind.allCases)
  func `a token belongs to the account that registered it last`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    let sessions = try await home.sessions(ofUsers: [0, 1])
    let devices = try sessions.map { try PushDevice(of: $0, token: "same", at: 10) }
    try await home.write { all in
      for device in devices { try all.pushDevices.save(device) }
    }
    #expect(try await home.devices(of: sessions[0]).isEmpty)
    #expect(try await home.devices(of: sessions[1]) == [devices[1]])
    // The same registration again changes nothing but the time.
    let again = try PushDevice(of: sessions[1], token: "same", at: 30)
    try await home.write { try $0.pushDevices.save(again) }
    #expect(try await home.devices(of: sessions[1]) == [again])
  }

  // Proves: UC-A12
  @Test(arguments: StoreKind.allCases)
  func `a further device replaces the oldest, and one without a session is refused`(
    _ kind: StoreKind
  ) async throws {
    let home = try await HouseholdFixture(kind)
    let sessions = try await home.sessions(
      ofUsers: Array(repeating: 0, count: PushDevice.limit + 1))
    let devices = try sessions.enumerated().map { number, session in
      try PushDevice(of: session, token: "token\(number)", at: 100 - number)
    }
    try await home.write { all in
      for device in devices { try all.pushDevices.save(device) }
    }
    let newest = Array(devices.prefix(PushDevice.limit).reversed())
    #expect(try await home.devices(of: sessions[0]) == newest)
    var random = Seeded(9)
    let unknown = try PushDevice(
      of: Sample.session(&random, of: sessions[0].user), token: "x", at: 1)
    #expect(
      await refusal { try await home.write { try $0.pushDevices.save(unknown) } } == .conflict)
  }
}

extension StoreLaws {
  // Proves: UC-A5
  @Test(arguments: StoreKind.allCases)
  func `the name of a session's device is replaced, and ends with the session`(
    _ kind: StoreKind
  ) async throws {
    let home = try await HouseholdFixture(kind)
    let sessions = try await home.sessions(ofUsers: [0, 0, 1])
    func device(_ session: Session, _ name: String) throws -> SessionDevice {
      SessionDevice(
        session: session.id, user: session.user, name: try Name(name, field: .deviceName))
    }
    let devices = try [
      device(sessions[0], "Phone"), device(sessions[1], "Laptop"), device(sessions[2], "Other"),
    ]
    try await home.write { all in
      for device in devices { try all.sessions.save(device) }
    }
    let own = devices.prefix(2).sorted { $0.session < $1.session }
    #expect(try await home.read { try $0.sessions.sessionDevices(of: sessions[0].user) } == own)
    let renamed = try device(sessions[0], "Tablet")
    try await home.write { all in
      try all.sessions.save(renamed)
      try all.sessions.end(sessions[1].id)
    }
    #expect(
      try await home.read { try $0.sessions.sessionDevices(of: sessions[0].user) } == [renamed])
    for user in [sessions[2].user, sessions[0].user] {
      let unknown = SessionDevice(session: sessions[1].id, user: user, name: renamed.name)
      #expect(
        await refusal { try await home.write { try $0.sessions.save(unknown) } } == .conflict)
    }
  }
}

extension HouseholdFixture {
  /// Stores a session for each number of a user.
  fileprivate func sessions(ofUsers numbers: [Int]) async throws -> [Session] {
    var random = Seeded(4)
    let users: [UserID] = [random.id(), random.id()]
    let new = try numbers.map { try Sample.session(&random, of: users[$0]) }
    return try await write { all in try new.map { try all.sessions.save($0) } }
  }

  fileprivate func devices(of session: Session) async throws -> [PushDevice] {
    try await read { try $0.pushDevices.devices(of: session.user) }
  }
}

extension PushDevice {
  fileprivate init(of session: Session, token: String, at second: Int) throws {
    self.init(
      session: session.id, user: session.user, token: try DeviceToken(token),
      registeredAt: .at(second))
  }
}
