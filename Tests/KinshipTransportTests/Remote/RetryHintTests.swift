import FramedRPC
import FramedRPCTestSupport
import KinshipDomain
import KinshipTestSupport
import KinshipUseCases
import Testing

@testable import KinshipTransport

@Suite struct `Retry hints of a server` {
  private static func passing(_ hint: Duration?) -> RPCStatus {
    RPCStatus(.unavailable, "later", retryAfter: hint)
  }

  @Test(
    arguments: [
      (nil, .milliseconds(250)), (.zero, .milliseconds(250)),
      (.milliseconds(249), .milliseconds(250)),
      (.seconds(2), .seconds(2)), (.seconds(300), .seconds(300)), (.seconds(301), .seconds(300)),
      (.milliseconds(Int64.max), .seconds(300)),
    ] as [(Duration?, Duration)])
  func `a pause is the server's hint, at least the next backoff and at most five minutes`(
    hint: Duration?, pause: Duration
  ) {
    var pauses = Backoff()
    #expect(pauses.pause(hint: hint, chance: 0) == pause)
  }

  @Test func `a reconnecting watch bounds its pauses`() async {
    let hints = [.zero, .milliseconds(Int64.max), .seconds(2)] as [Duration]
    let (alarm, calls) = (ManualSleep(), Counter())
    let watch = SharedWatch(sleep: { try await alarm.sleep($0) }, chance: { 0 }) { _ in
      throw RPCError(Self.passing(hints[min(calls.next(), hints.count) - 1]))
    }
    let reader = watch.join(.directory)
    for count in hints.indices {
      alarm.ring()
      await alarm.sleepers(count + 1)
    }
    #expect(alarm.asked == [.milliseconds(250), .seconds(300), .seconds(2)])
    withExtendedLifetime(reader) {}
  }

  @Test func `a retried query bounds its pauses`() async throws {
    let slept = EventLog()
    let world = try TestWorld()
    try await withRPCClient(to: .inProcess(InProcessHub())) { client in
      let phone = RemotePerformer(
        client: client, ids: world.ids,
        sleep: { slept.note($0 < .milliseconds(200) ? "too short" : "\($0)") })
      var pauses = Backoff()
      for hint in [.zero, .milliseconds(Int64.max)] as [Duration] {
        try await phone.pause(after: RemoteFault(RPCError(Self.passing(hint))), &pauses)
      }
    }
    #expect(slept.entries.count == 2 && slept.entries.last == "\(Duration.seconds(300))")
    #expect(!slept.entries.contains("too short"))
  }
}
