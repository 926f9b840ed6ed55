import FramedRPCTestSupport
import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Synchronization
import Testing

@testable import FramedRPC
@testable import KinshipTransport

@Suite(.timeLimit(.minutes(1))) struct `Photo transfers and sessions over the wire` {
  // Proves: SYNC-27
  @Test func `an invalid token ends a streaming call at once`() async throws {
    try await Pictures.run { pictures in
      let made = Token(String(repeating: "a", count: 64))
      try await pictures.family.bram.performer.perform(SignOut())
      for (number, access) in [made, pictures.family.bram.signedIn.access].enumerated() {
        let error = await thrown(RPCError.self) {
          try await pictures.served.client.clientStreaming(
            PhotosMethods.sendPhoto.descriptor,
            options: CallOptions(metadata: CallOrigin(access: access).metadata)
          ) { _ in
            // The server ends the call before it receives any piece.
            while pictures.afterwards.seen.count <= number { await Task.yield() }
            await pictures.running.none()
          }
        }
        #expect(error?.answer as? Refusal == .notAuthenticated)
      }
    }
  }

  // Proves: SYNC-27
  @Test func `ending a session ends its upload and keeps the received bytes`() async throws {
    let alarm = ManualSleep()
    try await Pictures.run(sleep: alarm.sleep) { pictures in
      let (file, zoe) = (pictures.file(), pictures.family.zoe)
      let piece = try pictures.piece(file, at: 0, Array(file.bytes.prefix(1_000)))
      let error = await thrown(RPCError.self) {
        try await pictures.served.client.clientStreaming(
          PhotosMethods.sendPhoto.descriptor,
          options: CallOptions(metadata: CallOrigin(access: zoe.signedIn.access).metadata)
        ) { writer in
          await alarm.sleepers(1)
          alarm.ring()
          // The session was still valid, and is checked again later.
          await alarm.sleepers(2)
          try await writer.write(piece)
          try await zoe.performer.perform(SignOut())
          alarm.ring()
          await pictures.running.none()
        }
      }
      #expect(error?.answer as? Refusal == .notAuthenticated)
      #expect(alarm.asked == [.seconds(30), .seconds(30)])
      #expect(pictures.photos.appended.allSatisfy { $0 == 0..<1_000 })
    }
  }

  /// Reads Zoe's large photo, and pauses after the first piece while `body` runs.
  ///
  /// Returns the error of the call.
  private func reading(
    _ pictures: Pictures, _ body: @escaping @Sendable () async throws -> Void
  ) async throws -> RPCError? {
    let file = pictures.file(pieces: 40)
    let photo = try await pictures.family.zoe.performer.upload(file)
    let question = try PhotosMethods.readPhoto.request.sendable(
      ReadPhoto(household: file.household, photo: photo))
    let origin = CallOrigin(access: pictures.family.zoe.signedIn.access)
    return await thrown(RPCError.self) {
      try await pictures.served.client.serverStreaming(
        PhotosMethods.readPhoto.descriptor, question,
        options: CallOptions(metadata: origin.metadata)
      ) { replies in
        var pieces = replies.makeAsyncIterator()
        _ = try await pieces.next()
        try await body()
        while try await pieces.next() != nil {}
      }
    }
  }

  // Proves: SYNC-27
  @Test func `ending a session ends its download`() async throws {
    let alarm = ManualSleep()
    try await Pictures.run(sleep: alarm.sleep) { pictures in
      let error = try await reading(pictures) {
        await alarm.sleepers(2)
        try await pictures.family.zoe.performer.perform(SignOut())
        alarm.ring(.seconds(30))
        await pictures.running.none()
      }
      #expect(error?.answer as? Refusal == .notAuthenticated)
    }
  }

  @Test func `a download of more than ten minutes is ended`() async throws {
    let alarm = ManualSleep()
    try await Pictures.run(sleep: alarm.sleep) { pictures in
      let error = try await reading(pictures) {
        await alarm.sleepers(2)
        alarm.ring(.seconds(600))
        await pictures.running.none()
      }
      #expect(error?.code == .deadlineExceeded)
    }
  }

  // Proves: SYNC-27
  @Test func `a download without credit ends with its session or after its time limit`()
    async throws
  {
    for (alert, code) in [(30, RPCCode.unauthenticated), (600, .deadlineExceeded)] {
      let alarm = ManualSleep()
      var client = ClientConfiguration()
      client.limits.streamWindow = 64 << 10
      try await Pictures.run(client: client, sleep: alarm.sleep) { pictures in
        let error = try await reading(pictures) {
          await alarm.sleepers(2)
          if code == .unauthenticated {
            try await pictures.family.zoe.performer.perform(SignOut())
          }
          alarm.ring(.seconds(alert))
          // The client reads nothing until the server has ended the call.
          while try await pictures.served.server.states().contains(where: { !$0.streams.isEmpty }) {
            await Task.yield()
          }
        }
        #expect(error?.code == code)
      }
    }
  }
}
