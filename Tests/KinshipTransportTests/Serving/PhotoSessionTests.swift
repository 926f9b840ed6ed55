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

@Suite(.timeLimit(.minutes(1))) struct `Pictures and sessions over the wire` {
  // Proves: SYNC-27
  @Test func `a token that opens nothing keeps no call open`() async throws {
    try await Pictures.run { pictures in
      let made = Token(String(repeating: "a", count: 64))
      try await pictures.family.bram.performer.perform(SignOut())
      for (number, access) in [made, pictures.family.bram.signedIn.access].enumerated() {
        let error = await thrown(RPCError.self) {
          try await pictures.served.client.clientStreaming(
            PhotosMethods.sendPhoto.descriptor,
            options: CallOptions(metadata: CallOrigin(access: access).metadata)
          ) { _ in
            // The server has ended the call before it has heard anything of a file.
            while pictures.afterwards.seen.count <= number { await Task.yield() }
            await pictures.running.none()
          }
        }
        #expect(error?.answer as? Refusal == .notAuthenticated)
      }
    }
  }

  // Proves: SYNC-27
  @Test func `a session that ends while it sends is noticed, and what has come stays`() async throws
  {
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
          // It was still good, and is looked at again.
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

  /// Reads Zoe's large picture as she does, and stops after the first piece until `body` has run; what
  /// the call ends with.
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
  @Test func `a session that ends while it reads gets no more`() async throws {
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

  @Test func `who reads for more than ten minutes gets no more`() async throws {
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
  @Test func `a reader without credit is cut off when its session or its time is over`()
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
          // Nothing is read before the server has ended the call.
          while try await pictures.served.server.states().contains(where: { !$0.streams.isEmpty }) {
            await Task.yield()
          }
        }
        #expect(error?.code == code)
      }
    }
  }
}
