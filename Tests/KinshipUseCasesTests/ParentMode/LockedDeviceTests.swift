import KinshipDomain
import KinshipTestSupport
import Testing

/// A child who holds an adult's device, in a household where every adult has a PIN and parent mode
/// is locked.
///
/// Each case generates up to four commands, of which one is the use case of the case. A new use case
/// takes part as soon as it has an action.
@Suite(.hereAndServed) struct LockedDeviceTests {
  // Proves: D-66, C-38, C-39, UC-D2, T-62
  @Test(arguments: LockedDevice.actions)
  func `a child on an adult's locked device gets only the points of its own cards and tasks`(
    action: Action
  ) async throws {
    var random = Seeded(seed(of: action.name))
    let device = try await LockedDevice(for: action, with: &random)
    let before = try await device.points()
    let payable = try await device.payablePoints()
    var log: [String] = []
    for command in device.commands {
      let refusal = try await device.run(command)
      log.append("\(command) → \(refusal?.code ?? "ok")")
      if command.isRefused { #expect(refusal != nil, "\(log)") }
      if command.isGuarded { #expect(LockedDevice.expects(refusal, of: command), "\(log)") }
    }
    for (member, points) in try await device.points() {
      let most = (before[member] ?? 0) + (payable[member] ?? 0)
      #expect(points <= most, "\(member): \(log)")
    }
    #expect(try await !device.isInParentMode(), "\(log)")
  }

  @Test func `one to four commands are generated, of each caller on the device`() async throws {
    var random = Seeded(1)
    var callers: Set<String> = []
    for action in LockedDevice.actions.prefix(20) {
      let device = try await LockedDevice(for: action, with: &random)
      #expect((1...4).contains(device.commands.count))
      callers.formUnion(device.commands.map(\.caller))
    }
    #expect(callers == Set(LockedDevice.callers))
  }

  /// A seed that is the same in each process.
  private func seed(of name: String) -> UInt64 {
    name.utf8.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
  }
}
