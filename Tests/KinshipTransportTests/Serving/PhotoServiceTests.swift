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

@Suite(.timeLimit(.minutes(1))) struct `Photos over the wire` {
  // Proves: UC-F12, F-49, F-62
  @Test func `a photo is uploaded, attached to a claim and read by another member`() async throws {
    try await Pictures.run { pictures in
      let file = pictures.file()
      let steps = Mutex<[Int]>([])
      let photo = try await pictures.zoe.upload(file) { step in
        steps.withLock { $0.append(step.sent) }
      }
      #expect(photo == file.id)
      let sent = steps.withLock { $0 }
      #expect(sent.first == 0 && sent.last == file.bytes.count && sent == sent.sorted())
      #expect(pictures.photos.appended.map(\.count).dropLast().allSatisfy { $0 == Pictures.piece })
      let claimed = try await pictures.zoe.perform(
        CompleteTask(household: file.household, task: pictures.task, photo: photo))
      #expect(claimed.claim?.photo == photo)
      let anna = pictures.device(of: pictures.family.anna)
      let found = try await anna.fetch(GetPhoto(household: file.household, photo: photo))
      #expect(found.uploadedBy == pictures.family.member("zoe"))
      #expect(try await anna.bytes(of: photo, in: file.household) == file.bytes)
    }
  }

  // Proves: UC-F12
  @Test func `an upload resumes after a broken connection and sends no byte twice`() async throws {
    try await Pictures.run { pictures in
      let client = pictures.served.client
      let reached = Gate()
      pictures.photos.afterAppending { number in
        guard number == 2 else { return }
        await client.breakConnections()
        reached.open()
      }
      let file = pictures.file(pieces: 6)
      let photo = try await pictures.zoe.upload(file)
      await reached.wait()
      let ranges = pictures.photos.appended
      #expect(ranges.count > 3)
      #expect(ranges.first?.lowerBound == 0 && ranges.last?.upperBound == file.bytes.count)
      for (left, right) in zip(ranges, ranges.dropFirst()) {
        #expect(left.upperBound == right.lowerBound)
      }
      let calls = pictures.afterwards.seen.filter { $0.context.method.path.hasSuffix("SendPhoto") }
      #expect(calls.count >= 4, "A question and pieces, and both again")
      #expect(try await pictures.zoe.bytes(of: photo, in: file.household) == file.bytes)
    }
  }

  // Proves: UC-F12
  @Test func `an upload completes despite repeated disconnections`() async throws {
    try await Pictures.run { pictures in
      let client = pictures.served.client
      pictures.photos.afterAppending { number in
        if [1, 4, 7].contains(number) { await client.breakConnections() }
      }
      let file = pictures.file(pieces: 9)
      let photo = try await pictures.zoe.upload(file)
      #expect(photo == file.id)
      let bytes = pictures.photos.appended.reduce(0) { $0 + $1.count }
      #expect(bytes == file.bytes.count)
    }
  }

  // Proves: UC-F12
  @Test func `an upload without progress fails with a fault and resumes at its offset later`()
    async throws
  {
    try await Pictures.run { pictures in
      struct Full: Fault { var kind: FaultKind { .busy } }
      pictures.photos.beforeAppending { number in if number > 2 { throw Full() } }
      let file = pictures.file(pieces: 30)
      let zoe = pictures.zoe
      let fault = await thrown(RemoteFault.self) { try await zoe.upload(file) }
      #expect(fault?.kind == .busy)
      let stands = pictures.photos.appended.last?.upperBound ?? 0
      #expect(stands > 0 && stands < file.bytes.count)
      pictures.photos.beforeAppending { _ in }
      let steps = Mutex<[Int]>([])
      _ = try await zoe.upload(file) { step in steps.withLock { $0.append(step.sent) } }
      #expect(steps.withLock { $0.first } == stands)
    }
  }

  // Proves: UC-F12, SYNC-01
  @Test func `retrying an upload after a lost last answer stores one photo`() async throws {
    try await Pictures.run { pictures in
      let client = pictures.served.client
      let file = pictures.file(pieces: 1)
      // Nothing is dropped after the offset query and the pieces, only after the use case.
      pictures.afterwards.then {}
      pictures.afterwards.then {}
      pictures.afterwards.then { await client.breakConnections() }
      let photo = try await pictures.zoe.upload(file)
      let home = file.household
      let known = try await pictures.family.world.look { all in
        try all.photos.photos(of: file.subject, in: home)
      }
      #expect(known.map(\.id) == [photo])
      let calls = pictures.afterwards.seen.filter {
        $0.context.method.path.hasSuffix("UploadPhoto")
      }
      #expect(calls.map(\.context.attempt) == [0, 1])
    }
  }

  // Proves: F-62, SYNC-59
  @Test func `an unusable photo is refused, an oversized one before a byte is sent`() async throws {
    try await Pictures.run { pictures in
      func answer(_ bytes: [UInt8], _ task: TaskID? = nil) async -> Refusal? {
        let file = PhotoUpload(
          id: pictures.family.world.ids.next(), household: pictures.family.household,
          of: .task(task ?? pictures.task), bytes: bytes)
        return await thrown(Refusal.self) { try await pictures.zoe.upload(file) }
      }
      #expect(await answer([]) == .validation(.photo, .missing))
      let large = [UInt8](repeating: 0xFF, count: Photo.largestUpload + 1)
      #expect(await answer(large) == .compressionFailed(.tooManyBytes))
      let unknown = pictures.family.world.ids.next() as TaskID
      #expect(await answer(TestPicture.jpeg(), unknown) == .notFound(.task))
      #expect(pictures.photos.appended.isEmpty)
      #expect(await answer(Array("text".utf8)) == .compressionFailed(.unknownType))
    }
  }

  // Proves: F-49, C-53, TRAP-20, RPC-38
  @Test func `a stranger can neither send nor read a photo, nor learn of its existence`()
    async throws
  {
    try await Pictures.run { pictures in
      let file = pictures.file(pieces: 1)
      let real = try await pictures.zoe.upload(file)
      let olga = pictures.device(of: pictures.family.olga)
      for photo in [real, pictures.family.world.ids.next()] {
        await #expect(throws: Refusal.notFound(.household)) {
          try await olga.bytes(of: photo, in: file.household)
        }
      }
      let client = pictures.served.client
      for access in [nil, pictures.family.olga.signedIn.access] {
        let options = CallOptions(metadata: CallOrigin(access: access).metadata)
        let expected: Refusal = access == nil ? .notAuthenticated : .notFound(.household)
        let question = try PhotosMethods.readPhoto.request.sendable(
          ReadPhoto(household: file.household, photo: real))
        let read = await thrown(RPCError.self) {
          try await client.serverStreaming(
            PhotosMethods.readPhoto.descriptor, question, options: options
          ) { replies in for try await _ in replies { Issue.record("A piece for a stranger") } }
        }
        #expect(read?.answer as? Refusal == expected)
        let piece = try pictures.piece(pictures.file(), at: 0, [1])
        let sent = await thrown(RPCError.self) {
          try await client.clientStreaming(
            PhotosMethods.sendPhoto.descriptor, options: options
          ) { try await $0.write(piece) }
        }
        #expect(sent?.answer as? Refusal == expected)
      }
    }
  }

  @Test func `pieces that do not form one upload are an invalid argument`() async throws {
    try await Pictures.run { pictures in
      let (one, other) = (pictures.file(), pictures.file())
      let wrong: [[[UInt8]]] = [
        [], [[0xFF]], [[]],
        [try pictures.piece(one, at: 0, [1]), try pictures.piece(other, at: 1, [2])],
        // An offset query must come first: a call of such queries could go on forever.
        [try pictures.piece(one, at: 0, nil), try pictures.piece(one, at: 0, nil)],
        [try pictures.piece(one, at: 1, [2]), try pictures.piece(one, at: 2, [])],
      ]
      for messages in wrong {
        let error = await thrown(RPCError.self) { try await pictures.send(messages) }
        #expect(error?.code == .invalidArgument)
      }
      let large = [UInt8](repeating: 0, count: one.bytes.count)
      for (offset, bytes) in [(5, [1]), (-1, [1]), (3, large), (.max >> 10, [1])] {
        let error = await thrown(RPCError.self) {
          try await pictures.send([try pictures.piece(one, at: offset, bytes)])
        }
        #expect(error?.answer as? Refusal == .conflict, "at \(offset)")
      }
      let sent2 = try await pictures.send([pictures.piece(one, at: 0, nil)])
      #expect(sent2 == 2)
      let askedWithEmptyBytes = try await pictures.send([pictures.piece(one, at: 777, [])])
      #expect(askedWithEmptyBytes == 2)
      let beyond = await thrown(RPCError.self) {
        try await pictures.send([try pictures.piece(one, at: 2, large)])
      }
      #expect(
        beyond?.answer as? Refusal
          == .validation(.photo, .outOfRange(minimum: 1, maximum: one.bytes.count)))
      let sent4 = try await pictures.send([pictures.piece(one, at: 2, [2, 3])])
      #expect(sent4 == 4)
    }
  }

  @Test func `a fifth concurrent upload of an account is refused, and the others continue`()
    async throws
  {
    try await Pictures.run { pictures in
      let files = (0..<5).map { _ in pictures.file() }
      for file in files.prefix(4) {
        let sent1 = try await pictures.send([pictures.piece(file, at: 0, [1])])
        #expect(sent1 == 1)
      }
      for _ in 0..<3 {
        let error = await thrown(RPCError.self) {
          try await pictures.send([try pictures.piece(files[4], at: 0, nil)])
        }
        #expect(error?.answer as? Refusal == .tooManyUploads)
        #expect(error?.code == .resourceExhausted)
      }
      for file in files.prefix(4) {
        let sent2 = try await pictures.send([pictures.piece(file, at: 1, [1])])
        #expect(sent2 == 2)
      }
    }
  }

  @Test func `an error while reading a photo is a fault, and a later read succeeds`() async throws {
    try await Pictures.run { pictures in
      let file = pictures.file(pieces: 2)
      let photo = try await pictures.zoe.upload(file)
      let (zoe, home) = (pictures.zoe, file.household)
      struct Broken: Error {}
      pictures.photos.onRead { number in if number == 2 { throw Broken() } }
      #expect(await thrown(RemoteFault.self) { try await zoe.bytes(of: photo, in: home) } != nil)
      pictures.photos.onRead { _ in }
      #expect(try await zoe.bytes(of: photo, in: home) == file.bytes)
    }
  }

  @Test func `a photo deleted while it is read is not found`() async throws {
    try await Pictures.run { pictures in
      let file = pictures.file(pieces: 3)
      let photo = try await pictures.zoe.upload(file)
      let (zoe, home) = (pictures.zoe, file.household)
      pictures.photos.onRead { number in
        guard number == 2 else { return }
        try await pictures.family.anna.performer.perform(
          DeleteTask(household: home, task: pictures.task))
      }
      await #expect(throws: Refusal.notFound(.photo)) {
        try await zoe.bytes(of: photo, in: home)
      }
    }
  }

  @Test func `cancelling an upload ends the call and keeps the received bytes`() async throws {
    try await Pictures.run { pictures in
      let arrived = Gate()
      pictures.photos.afterAppending { _ in arrived.open() }
      let file = pictures.file(pieces: 200)
      let zoe = pictures.zoe
      let sending = Task { try await zoe.upload(file) }
      await arrived.wait()
      sending.cancel()
      await #expect(throws: CancellationError.self) { try await sending.value }
      let question = try pictures.piece(file, at: 0, nil)
      #expect(try await pictures.send([question]) > 0)
    }
  }

  // Proves: UC-F12
  @Test func `small pieces are combined before they are written`() async throws {
    try await Pictures.run { pictures in
      let file = pictures.file(pieces: 2)
      let messages = try stride(from: 0, to: file.bytes.count, by: 100).map { offset in
        let end = min(offset + 100, file.bytes.count)
        return try pictures.piece(file, at: offset, Array(file.bytes[offset..<end]))
      }
      let half = messages.count / 2
      let there = try await pictures.send(Array(messages[..<half]))
      #expect(there == half * 100)
      #expect(try await pictures.send(Array(messages[half...])) == file.bytes.count)
      #expect(pictures.photos.appended.count <= 4)
      let photo = try await pictures.zoe.upload(file)
      #expect(try await pictures.zoe.bytes(of: photo, in: file.household) == file.bytes)
    }
  }
}
