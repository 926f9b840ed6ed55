import FramedRPCTestSupport
import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipUseCases
import Synchronization

@testable import FramedRPC
@testable import KinshipTransport

/// Counts the running calls of a server.
final class Running: ServerInterceptor {
  private let count = Mutex(0)

  /// Returns when no call is running.
  func none() async {
    while count.withLock({ $0 > 0 }) { await Task.yield() }
  }

  func intercept(
    _ call: ServerCall, next: @Sendable (ServerCall) async throws -> ServerReply
  ) async throws -> ServerReply {
    count.withLock { $0 += 1 }
    defer { count.withLock { $0 -= 1 } }
    return try await next(call)
  }
}

/// A family behind a server, with a task of Zoe that requires a photo.
struct Pictures: Sendable {
  static let piece = 64 * 1_024

  let family: TestFamily
  let served: Served
  let photos: HookedPhotos
  let afterwards: Afterwards
  let running: Running
  let task: TaskID

  /// Zoe's device, which retries as soon as the server has finished the previous attempt.
  var zoe: RemotePerformer { device(of: family.zoe) }

  func device(of user: TestUser) -> RemotePerformer {
    RemotePerformer(
      client: served.client, ids: family.world.ids, sleep: { _ in await running.none() }
    ).signedIn(with: user.signedIn.access)
  }

  /// A file slightly larger than `pieces` pieces.
  func file(pieces: Int = 3) -> PhotoUpload {
    PhotoUpload(
      id: family.world.ids.next(), household: family.household, of: .task(task),
      bytes: TestPicture.jpeg(padding: pieces * Self.piece))
  }

  /// An encoded piece.
  func piece(_ file: PhotoUpload, at offset: Int, _ bytes: [UInt8]?) throws -> [UInt8] {
    try PhotosMethods.sendPhoto.request.sendable(
      SendPhoto(
        household: file.household, subject: file.subject, photo: file.id, size: file.bytes.count,
        offset: offset, bytes: bytes.map(Bytes.init)))
  }

  /// Sends encoded messages.
  ///
  /// Returns the upload's offset afterwards.
  func send(_ messages: [[UInt8]], as user: TestUser? = nil) async throws -> Int {
    let access = (user ?? family.zoe).signedIn.access
    let reply = try await served.client.clientStreaming(
      PhotosMethods.sendPhoto.descriptor,
      options: CallOptions(metadata: CallOrigin(access: access).metadata)
    ) { writer in
      for message in messages { try await writer.write(message) }
    }
    return try PhotosMethods.sendPhoto.reply.value(in: reply.message).offset
  }

  static func run(
    client: ClientConfiguration = ClientConfiguration(),
    sleep: @escaping Sleep = { _ in await Gate().wait() },
    _ body: @Sendable (Pictures) async throws -> Void
  ) async throws {
    let store = HookedStore()
    let family = try await TestFamily(in: TestWorld(store: store))
    let task = try await family.anna.performer.perform(
      CreateTask(
        household: family.household, id: family.world.ids.next(), words: TaskContent(title: "Room"),
        assignee: family.member("zoe"), requiresPhoto: true)
    ).id
    let (afterwards, running) = (Afterwards(), Running())
    let setting = Setting(client: client, serverInterceptors: [afterwards, running])
    try await withKinship(family.world, setting, sleep: sleep) { served in
      try await body(
        Pictures(
          family: family, served: served, photos: store.hooked, afterwards: afterwards,
          running: running, task: task))
    }
  }
}
