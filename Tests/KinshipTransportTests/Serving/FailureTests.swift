import Foundation
import FramedRPCTestSupport
import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Logging
import NIOCore
import Synchronization
import Testing

@testable import FramedRPC
@testable import KinshipTransport

@Suite(.timeLimit(.minutes(1))) struct `Failing calls` {
  private let token = Token(String(repeating: "a", count: 64))

  @Test func `every refusal reaches the client with its arguments`() async throws {
    for refusal in `Refusals on the wire`.all {
      try await withKinship(
        TestWorld(), backend: FailingBackend(error: refusal), sleep: { _ in }
      ) { served in
        let device = served.signedOutLocal.signedIn(with: token)
        await #expect(throws: refusal) { try await device.fetch(FetchSession()) }
        await #expect(throws: refusal) { try await device.perform(SignOut()) }
        #expect(served.log.all.isEmpty, "An answer is nothing to write down")
      }
    }
  }

  @Test func `only a missing session has the status UNAUTHENTICATED`() throws {
    for refusal in `Refusals on the wire`.all {
      let status = try refusal.status()
      #expect((status.code == .unauthenticated) == (refusal == .notAuthenticated))
      #expect(status.code != .ok && status.code != .unavailable && status.retryAfter == nil)
      #expect(status.details.map(\.type) == ["kinship.v1.Refusal"])
    }
  }

  @Test func `the protocol page lists the status of every refusal`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(contentsOf: root.appending(path: "Docs/Protocol.md"), encoding: .utf8)
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| ") }
    for refusal in `Refusals on the wire`.all {
      let status = "\(refusal.rpcCode)".lowercased()
      let row = rows.first { row in
        let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        return cells.count == 2 && cells[0].replacing("_", with: "").lowercased() == status
      }
      let codes = row?.split { !$0.isLetter }.map(String.init) ?? []
      #expect(codes.contains(refusal.code), "\(refusal.code) is \(refusal.rpcCode)")
    }
  }

  // Proves: RPC-38
  @Test func `a fault sends its kind and an incident number to the caller, details to the log`()
    async throws
  {
    let cases: [(StoreFault, RPCCode, FaultKind, Bool)] = [
      (.heldBy(process: "kin 4711", purpose: "hunter2"), .unavailable, .unavailable, false),
      (.busy, .resourceExhausted, .busy, false),
      (.inputOutput("hunter2"), .internalError, .inputOutput, true),
    ]
    for (fault, code, kind, mayHaveChanged) in cases {
      try await withKinship(TestWorld(), backend: FailingBackend(error: fault)) { served in
        let device = served.signedOutLocal.signedIn(with: token)
        let error = try #require(
          await thrown(RemoteFault.self) { try await device.perform(SignOut()) })
        #expect(error.status.code == code && error.kind == kind)
        #expect(error.mayHaveChanged == mayHaveChanged)
        #expect(!"\(error)".contains("hunter2"))
        let lines = served.log.all
        #expect(lines.count == 1 && lines[0].contains("\(fault)"))
        // Busy faults are logged in aggregate, without an incident number.
        guard kind != .busy else { return }
        let incident = try #require(error.status.message.split(separator: " ").last)
        #expect(lines[0].contains(incident))
      }
    }
  }

  @Test func `a busy server logs one line per second with the number of refused calls`() {
    let lines = Lines()
    let log = FaultLog(Logger(label: "test") { _ in LineLog { lines.write($0) } })
    let second: Int64 = 1_000_000_000
    for number in 0..<1_000 {
      log.noteBusy(StoreFault.busy, path: "/a.B/C", at: second + Int64(number))
    }
    #expect(lines.all.count == 1 && !lines.all[0].contains("1000"))
    log.noteBusy(StoreFault.busy, path: "/a.B/C", at: 2 * second)
    #expect(lines.all.count == 2 && lines.all[1].contains("1000"))
    #expect(lines.all.allSatisfy { $0.contains("/a.B/C") })
  }

  // Proves: RPC-38
  @Test func `an unexpected error reaches the client as unknown, without details`() async throws {
    struct Odd: Error { let secret = "hunter2" }
    try await withKinship(TestWorld(), backend: FailingBackend(error: Odd())) { served in
      let error = try #require(
        await thrown(RemoteFault.self) {
          try await served.signedOutLocal.signedIn(with: token).fetch(FetchSession())
        })
      #expect(error.status.code == .unknown && !error.status.message.contains("hunter2"))
      #expect(error.kind == .inputOutput)
    }
  }

  @Test func `an undecodable answer is a fault that may have changed data`() async throws {
    let path = "/kinship.v1.Accounts/FetchSession"
    var methods = MethodTable()
    methods.unary(MethodDescriptor(path: path, kind: .unary)) { _, _ in ServerReply([0x0A]) }
    methods.unary(MethodDescriptor(path: "/kinship.v1.Accounts/SignOut", kind: .unary)) { _, _ in
      throw RPCError(
        RPCStatus(
          .failedPrecondition, "no",
          details: [.init(type: "kinship.v1.Refusal", value: [0x0A, 1, 0x78])]))
    }
    try await withServer(over: .inProcess, methods: methods) { _, endpoint in
      try await withRPCClient(to: endpoint) { client in
        let world = try TestWorld()
        let device = RemotePerformer(client: client, ids: world.ids).signedIn(with: token)
        let unreadable = await thrown(RemoteFault.self) { try await device.fetch(FetchSession()) }
        #expect(unreadable?.mayHaveChanged == true && unreadable?.kind == .unavailable)
        #expect(unreadable?.description.contains("kinship.v1.FetchSession.Output") == true)
        #expect(unreadable?.title == .data(.decodingFailed))
        // An unknown refusal is still a refusal: nothing was changed.
        let unknown = await thrown(RemoteFault.self) { try await device.perform(SignOut()) }
        #expect(unknown?.mayHaveChanged == false && unknown?.status.message == "no")
      }
    }
  }

  // Proves: F-55, F-57
  @Test func `every failed call without an answer has a title`() {
    func name(
      _ code: RPCCode, retryAfter: Duration? = nil,
      _ disposition: RPCError.Disposition = .maybeProcessed,
      _ failure: RPCError.ConnectionFailure? = nil
    ) -> FaultTitle? {
      var error = RPCError(
        RPCStatus(code, "why", retryAfter: retryAfter), disposition: disposition)
      error.connectionFailure = failure
      return RemoteFault(error).title
    }
    func title(_ problem: ConnectionProblem) -> FaultTitle { .network(.connection(problem)) }
    #expect(name(.unavailable, .notSent, .offline) == .network(.noInternet))
    for failure in RPCError.ConnectionFailure.allCases where failure != .offline {
      let problem = ConnectionProblem(failure)
      #expect(problem != nil && name(.unavailable, .notSent, failure) == problem.map(title))
    }
    #expect(
      Set(RPCError.ConnectionFailure.allCases.compactMap(ConnectionProblem.init))
        == Set(ConnectionProblem.allCases))
    #expect(name(.unavailable, .notSent) == .network(.unknown("why")))
    #expect(name(.unavailable) == .network(.unknown("why")), "No cause is known")
    #expect(name(.unavailable, retryAfter: .seconds(5)) == .network(.serverError(code: 14)))
    #expect(name(.unavailable, .notProcessed) == .network(.serverError(code: 14)))
    let named: [RPCCode: NetworkError] = [
      .deadlineExceeded: .timeout, .resourceExhausted: .timeout, .aborted: .timeout,
      .unauthenticated: .unauthorized, .permissionDenied: .unauthorized, .notFound: .notFound,
      .unavailable: .unknown("why"),
    ]
    for code in RPCCode.allCases where code != .ok {
      #expect(name(code) == .network(named[code] ?? .serverError(code: code.rawValue)), "\(code)")
    }
  }

  // Proves: F-55
  @Test func `connection errors map to failures, and only a missing network is offline`() {
    func fault(_ code: CInt) -> ConnectionFault {
      Dialer.fault(for: IOError(errnoCode: code, reason: "connect"))
    }
    let failures: [CInt: RPCError.ConnectionFailure] = [
      ENETUNREACH: .offline, ENETDOWN: .offline, ETIMEDOUT: .noAnswer, EHOSTUNREACH: .noAnswer,
      ECONNREFUSED: .connectionRefused, ENOENT: .connectionRefused, EACCES: .notPermitted,
      ECONNRESET: .closedEarly,
    ]
    for (code, failure) in failures { #expect(fault(code).failure == failure, "\(code)") }
    let late = Dialer.fault(for: ChannelError.connectTimeout(.seconds(1)))
    #expect(late.failure == .noAnswer && late.reason == "cannot connect: no answer in time")
    #expect(fault(EINVAL).failure == nil)
    #expect(fault(ECONNREFUSED).reason == "Connection refused")
  }

  @Test func `a call without a server is unavailable and changed nothing`() async throws {
    let hub = InProcessHub()
    try await withRPCClient(to: .inProcess(hub)) { client in
      let world = try TestWorld()
      let device = RemotePerformer(client: client, ids: world.ids).signedIn(with: token)
      let error = await thrown(RemoteFault.self) { try await device.perform(SignOut()) }
      #expect(error?.kind == .unavailable && error?.mayHaveChanged == false)
    }
  }

  @Test func `cancelling the task of a call throws a cancellation error`() async throws {
    let (begun, gate) = (EventLog(), Gate())
    let setting = Setting(serverInterceptors: [
      Waiting(eventLog: begun, gate: gate)
    ])
    let world = try TestWorld()
    let anna = try await world.signUp("Anna")
    try await withKinship(world, setting) { served in
      let device = served.device(of: anna)
      let call = Task { try await device.fetch(FetchSession()) }
      await begun.wait(for: "begun")
      call.cancel()
      await #expect(throws: CancellationError.self) { try await call.value }
      gate.open()
    }
  }
}

/// Makes calls wait at a gate.
struct Waiting: ServerInterceptor {
  let eventLog: EventLog
  let gate: Gate

  func intercept(
    _ call: ServerCall, next: @Sendable (ServerCall) async throws -> ServerReply
  ) async throws -> ServerReply {
    eventLog.note("begun")
    await gate.wait()
    return try await next(call)
  }
}
