import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipUseCases
import Synchronization
import Testing

/// Uploading photos.
@Suite struct UploadTests {
  // Proves: UC-F12, F-62, F-49
  @Test func `an uploaded photo is visible to all members who see the task`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeTask()
    let upload = family.upload(for: task.id)
    let photo = try await family.zoe.performer.upload(upload)
    #expect(photo == upload.id)
    for name in ["zoe", "anna", "bram", "mo"] {
      let found = try await family.caller(name).fetch(
        GetPhoto(household: family.household, photo: photo))
      #expect(found.subject == .task(task.id) && found.household == family.household)
      #expect(found.uploadedBy == family.member("zoe"))
      #expect(found.uploadedAt == family.world.clock.now)
      #expect(found.image.width == 480 && found.image.height == 360)
      #expect(found.image.size == upload.bytes.count)
      let bytes = try await family.caller(name).bytes(of: photo, in: family.household)
      #expect(bytes == upload.bytes)
    }
  }

  // Proves: C-53, F-49, TRAP-20
  @Test func `for other callers a photo is refused like one that does not exist`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeTask()
    let real = try await family.sendPhoto(for: task.id)
    for (name, answer) in [
      ("ben", Refusal.notFound(.photo)), ("olga", .notFound(.household)),
      ("rob", .notFound(.household)), ("nobody", .notAuthenticated),
    ] {
      for photo in [real, family.world.ids.next()] {
        await #expect(throws: answer) {
          try await family.caller(name).bytes(of: photo, in: family.household)
        }
      }
    }
    await #expect(throws: Refusal.notFound(.photo)) {
      try await family.olga.performer.bytes(of: real, in: family.otherHousehold)
    }
  }

  // Proves: F-62
  @Test func `an upload reports its progress up to the end`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeTask()
    let upload = family.upload(for: task.id, size: 3 * 1_024 * 1_024)
    let steps = Mutex<[UploadProgress]>([])
    _ = try await family.zoe.performer.upload(upload) { step in
      steps.withLock { $0.append(step) }
    }
    let percents = steps.withLock { $0.map(\.percent) }
    #expect(percents.first == 0 && percents.last == 100 && percents.count > 3)
    #expect(percents == percents.sorted())
    #expect(steps.withLock { $0.allSatisfy { $0.total == upload.bytes.count } })
  }

  // Proves: F-62
  @Test func `an interrupted upload resumes at its offset`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeTask()
    let upload = family.upload(for: task.id, size: 5_000)
    var reception = try await family.zoe.local.receive(
      upload.completion, size: upload.bytes.count)
    #expect(reception.offset == 0)
    let half = Array(upload.bytes.prefix(2_000))
    #expect(try await reception.append(half, at: 0) == 2_000)
    #expect(try await refusal { _ = try await reception.append(half, at: 0) } == .conflict)
    #expect(try await reception.finish() == 2_000)
    await #expect(throws: Refusal.validation(.photo, .missing)) {
      try await family.zoe.performer.perform(upload.completion)
    }
    let steps = Mutex<[Int]>([])
    let photo = try await family.zoe.performer.upload(upload) { step in
      steps.withLock { $0.append(step.sent) }
    }
    #expect(steps.withLock { $0 } == [2_000, upload.bytes.count])
    #expect(
      try await family.zoe.performer.bytes(of: photo, in: family.household) == upload.bytes)
  }

  // Proves: UC-F12
  @Test func `a repeated upload returns the same photo and sends no bytes`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeTask()
    let upload = family.upload(for: task.id)
    let first = try await family.zoe.performer.upload(upload)
    let added = try await family.zoe.performer.perform(upload.completion)
    let again = try await family.zoe.local.receive(upload.completion, size: upload.bytes.count)
    #expect(again.offset == upload.bytes.count)
    #expect(try await family.zoe.performer.upload(upload) == first)
    #expect(try await family.zoe.performer.perform(upload.completion) == added)
  }

  // Proves: UC-F12
  @Test func `an id belongs to one photo of one member for one task`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeTask(for: nil)
    let other = try await family.makeTask("Windows", for: nil)
    let photo = try await family.sendPhoto(for: task.id)
    await #expect(throws: Refusal.unusableID) {
      try await family.zoe.performer.perform(
        UploadPhoto(household: family.household, of: .task(other.id), photo: photo))
    }
    await #expect(throws: Refusal.unusableID) {
      try await family.mo.performer.perform(
        UploadPhoto(household: family.household, of: .task(task.id), photo: photo))
    }
    await #expect(throws: Refusal.unusableID) {
      try await family.zoe.performer.perform(
        UploadPhoto(household: family.household, of: .task(task.id), photo: PhotoRef(bits: 7)))
    }
  }

  // Proves: UC-F12
  @Test func `completing an upload that another member has started is refused`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeTask(for: nil)
    let upload = family.upload(for: task.id)
    var reception = try await family.zoe.local.receive(upload.completion, size: upload.bytes.count)
    _ = try await reception.append(upload.bytes, at: 0)
    await #expect(throws: Refusal.validation(.photo, .missing)) {
      try await family.mo.performer.perform(upload.completion)
    }
    #expect(try await family.zoe.performer.perform(upload.completion).id == upload.id)
  }

  // Proves: F-62
  @Test func `an empty, unreadable or oversized file is refused`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeTask()
    func answer(to bytes: [UInt8]) async throws -> Refusal? {
      let upload = PhotoUpload(
        id: family.world.ids.next(), household: family.household, of: .task(task.id), bytes: bytes)
      return try await refusal { _ = try await family.zoe.performer.upload(upload) }
    }
    #expect(try await answer(to: []) == .validation(.photo, .missing))
    #expect(try await answer(to: Array("no picture".utf8)) == .compressionFailed(.unknownType))
    #expect(
      try await answer(to: TestPicture.jpeg(width: 0)) == .compressionFailed(.unreadable))
    #expect(
      try await answer(to: TestPicture.jpeg(width: 12_001, height: 1))
        == .compressionFailed(.tooManyPixels))
    let (home, id) = (family.household, task.id)
    await #expect(throws: Refusal.compressionFailed(.tooManyBytes)) {
      try await family.zoe.local.receive(
        UploadPhoto(household: home, of: .task(id), photo: family.world.ids.next()),
        size: Photo.largestUpload + 1)
    }
    #expect(
      try await family.world.look { try $0.households.count(of: .photoBytes, in: home, upTo: .max) }
        == 0)
  }

  // Proves: UC-F12
  @Test func `a photo is accepted only for a task that the sender can complete`() async throws {
    let family = try await TestFamily(in: TestWorld())
    for stage in [TaskStage.pending, .rejected, .approved] {
      let task = try await family.placeTask(at: stage)
      let expected: Refusal =
        stage == .approved ? .taskAlreadyCompleted : .invalidTaskState(stage.status)
      await #expect(throws: expected) { try await family.sendPhoto(for: task) }
    }
    let task = try await family.makeTask()
    await #expect(throws: Refusal.unauthorized) {
      try await family.sendPhoto(for: task.id, by: "anna")
    }
  }

  // Proves: UC-F12
  @Test func `the photos of a household are limited to 2 GiB`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeTask()
    let full = Photo.householdLimit / PhotoImage.sizes.upperBound
    for _ in 1..<full {
      _ = try await family.placePhoto(of: task.id, size: PhotoImage.sizes.upperBound)
    }
    let small = try await family.sendPhoto(for: task.id)
    let rest = PhotoImage.sizes.upperBound - family.upload(for: task.id).bytes.count
    _ = try await family.placePhoto(of: task.id, size: rest - 1)
    let refused = family.upload(for: task.id, size: 102)
    await #expect(throws: Refusal.photoLimitReached) {
      try await family.zoe.performer.upload(refused)
    }
    // The refused file is deleted, and its id cannot be used again.
    #expect(try await family.world.store.photos.kept(refused.id, in: family.household) == nil)
    await #expect(throws: Refusal.unusableID) {
      try await family.zoe.performer.upload(refused)
    }
    // A replacement can use the quota of the previous photo.
    let next = family.upload(for: task.id, size: 101)
    #expect(try await family.zoe.performer.upload(next) == next.id)
    await #expect(throws: Refusal.notFound(.photo)) {
      try await family.zoe.performer.bytes(of: small, in: family.household)
    }
    let home = family.household
    #expect(
      try await family.world.look { try $0.households.count(of: .photoBytes, in: home, upTo: .max) }
        == Photo.householdLimit)
    let other = try await family.makeTask("Windows")
    await #expect(throws: Refusal.photoLimitReached) {
      try await family.zoe.local.receive(family.upload(for: other.id).completion, size: 1)
    }
    let smaller = family.upload(for: task.id, size: 50)
    #expect(try await family.zoe.performer.upload(smaller) == smaller.id)
  }
}
