import Foundation
import FramedRPC
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipTransport
import KinshipUseCases

/// The command `hostile`: calls every method of a server at full speed with one account, uploads photos and
/// watches changes.
///
/// It runs in a separate process, and reads its `Identity` as one line of JSON from standard input.
struct HostileAccount {
  /// The session and the entities that the calls use.
  struct Identity: Codable, Sendable {
    let access: String
    let household: String
    let member: String
    let child: String
  }

  private static let connections = 8
  private static let callsPerConnection = 32
  private let port: Int

  init(_ options: Options) {
    port = options.number("port", or: 0)
  }

  /// Calls until the process is killed.
  func run() async throws {
    guard let line = readLine(),
      let identity = try? JSONDecoder().decode(Identity.self, from: Data(line.utf8)),
      let access = Token(identity.access),
      let household = HouseholdID(identity.household), let member = MemberID(identity.member),
      let child = MemberID(identity.child)
    else { throw Failure("standard input has no identity") }
    let calls = try Self.calls(household: household, member: member, child: child)
    let endpoint = Endpoint.tcp(host: "127.0.0.1", port: port, security: .plaintext)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<Self.connections {
        guard let client = try? RPCClient(to: endpoint) else { continue }
        for number in 0..<Self.callsPerConnection {
          let performer = RemotePerformer(client: client, ids: Self.ids).signedIn(with: access)
          let calls = calls[number % calls.count]
          group.addTask { await Self.call(calls, from: number, by: performer) }
        }
        let performer = RemotePerformer(client: client, ids: Self.ids).signedIn(with: access)
        group.addTask { await Self.watch(household, by: performer) }
      }
    }
  }

  static let ids = IDSource.system

  private static func call(_ calls: [Call], from first: Int, by performer: RemotePerformer) async {
    var number = first
    while !Task.isCancelled {
      try? await calls[number % calls.count](performer)
      number += 1
    }
  }

  private static func watch(_ household: HouseholdID, by performer: RemotePerformer) async {
    while !Task.isCancelled {
      do {
        for try await _ in performer.values(of: FetchLatestTasks(household: household)) {}
      } catch {
        try? await Task.sleep(for: .milliseconds(5))
      }
    }
  }
}
