import KinshipDomain
import KinshipTestSupport
import KinshipUseCases
import Testing

/// Proof photos of claims, and when they are deleted.
@Suite struct ProofTests {
  private func isThere(_ photo: PhotoRef, in family: TestFamily) async throws -> Bool {
    let answer = try await refusal {
      _ = try await family.anna.performer.bytes(of: photo, in: family.household)
    }
    #expect([nil, .notFound(.photo)].contains(answer))
    return answer == nil
  }

  // Proves: UC-F5, UC-F12, F-28, C-64
  @Test func `a claim stores the photo that was sent for it`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeTask(requiresPhoto: true)
    let photo = try await family.sendPhoto(for: task.id)
    let claimed = try await family.complete(task.id, photo: photo)
    #expect(claimed.status == .pendingApproval && claimed.claim?.photo == photo)
    try await family.approve(task.id)
    #expect(try await isThere(photo, in: family))
    #expect(try await family.task(task.id).claim?.photo == photo)
  }

  // Proves: F-28, F-49, C-53, TRAP-24
  @Test func `a missing photo and one of another task or household are refused as proof`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeTask(requiresPhoto: true)
    let other = try await family.makeTask("Windows")
    let foreign = try await family.olga.performer.perform(
      CreateTask(
        household: family.otherHousehold, id: family.world.ids.next(),
        words: TaskContent(title: "There"),
        assignee: family.member("olga"))
    ).id
    let theirs = try await family.olga.performer.upload(
      PhotoUpload(
        id: family.world.ids.next(), household: family.otherHousehold, of: .task(foreign),
        bytes: TestPicture.jpeg()))
    let wrong = [
      family.world.ids.next(), try await family.sendPhoto(for: other.id), theirs,
      PhotoRef(bits: 0),
    ]
    for photo in wrong {
      await #expect(throws: Refusal.notFound(.photo)) {
        try await family.complete(task.id, photo: photo)
      }
    }
    #expect(try await family.task(task.id).status == .open)
  }

  // Proves: TRAP-25, F-30
  @Test func `rejecting a claim deletes its photo, which cannot be reused`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeTask(requiresPhoto: true)
    let upload = family.upload(for: task.id)
    let photo = try await family.zoe.performer.upload(upload)
    try await family.complete(task.id, photo: photo)
    try await family.reject(task.id)
    #expect(try await !isThere(photo, in: family))
    _ = try await family.anna.performer.perform(
      ReopenTask(household: family.household, task: task.id))
    await #expect(throws: Refusal.notFound(.photo)) {
      try await family.complete(task.id, photo: photo)
    }
    await #expect(throws: Refusal.unusableID) { try await family.zoe.performer.upload(upload) }
    let fresh = try await family.sendPhoto(for: task.id, number: 1)
    #expect(try await family.complete(task.id, photo: fresh).round == 2)
  }

  // Proves: TRAP-25
  @Test func `undoing a completion deletes its photo`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeTask(for: "mo", requiresPhoto: true)
    let photo = try await family.sendPhoto(for: task.id, by: "mo")
    try await family.complete(task.id, by: "mo", photo: photo)
    _ = try await family.mo.performer.perform(
      UncompleteTask(household: family.household, task: task.id))
    #expect(try await !isThere(photo, in: family))
    await #expect(throws: Refusal.notFound(.photo)) {
      try await family.complete(task.id, by: "mo", photo: photo)
    }
  }

  @Test func `undoing an approval keeps the claim's photo`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeTask(requiresPhoto: true)
    let photo = try await family.sendPhoto(for: task.id)
    try await family.complete(task.id, photo: photo)
    try await family.approve(task.id)
    let waiting = try await family.bram.performer.perform(
      UndoApproval(household: family.household, task: task.id))
    #expect(waiting.claim?.photo == photo)
    #expect(try await isThere(photo, in: family))
  }

  // Proves: UC-F3, F-53
  @Test func `deleting a task deletes its photos and frees their quota`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let done = try await family.makeTask(requiresPhoto: true)
    let proof = try await family.sendPhoto(for: done.id)
    try await family.complete(done.id, photo: proof)
    let open = try await family.makeTask("Windows")
    let fresh = try await family.sendPhoto(for: open.id)
    for task in [done, open] {
      try await family.anna.performer.perform(
        DeleteTask(household: family.household, task: task.id))
    }
    for photo in [proof, fresh] { #expect(try await !isThere(photo, in: family)) }
    let home = family.household
    #expect(
      try await family.world.look { try $0.households.count(of: .photoBytes, in: home, upTo: .max) }
        == 0)
  }

  @Test func `a member's new photo for a task replaces the member's previous one`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeTask(for: nil)
    let first = try await family.sendPhoto(for: task.id)
    let others = try await family.sendPhoto(for: task.id, by: "mo")
    let second = try await family.sendPhoto(for: task.id, number: 1)
    #expect(try await !isThere(first, in: family))
    #expect(try await isThere(others, in: family))
    try await family.complete(task.id, photo: second)
    #expect(try await !isThere(others, in: family))
    #expect(try await isThere(second, in: family))
  }

  @Test func `a claim without a photo deletes the photo sent before`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeTask()
    let photo = try await family.sendPhoto(for: task.id)
    try await family.complete(task.id)
    #expect(try await !isThere(photo, in: family))
  }

  @Test func `a photo sent while acting as a child belongs to the child`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeTask(for: "ben", requiresPhoto: true)
    let photo = try await family.sendPhoto(for: task.id, by: "ben")
    let found = try await family.anna.performer.fetch(
      GetPhoto(household: family.household, photo: photo))
    #expect(found.uploadedBy == family.member("ben"))
    #expect(try await family.complete(task.id, by: "ben", photo: photo).claim?.photo == photo)
    await #expect(throws: Refusal.notFound(.photo)) {
      try await family.zoe.performer.bytes(of: photo, in: family.household)
    }
  }
}
