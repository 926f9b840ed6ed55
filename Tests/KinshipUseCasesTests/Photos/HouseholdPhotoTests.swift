import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipUseCases
import Testing

/// The photo of a household.
@Suite struct HouseholdPhotoTests {
  private let world: TestWorld
  private let family: TestFamily
  private var home: HouseholdID { family.household }

  init() async throws {
    world = try TestWorld()
    family = try await TestFamily(in: world)
  }

  private func upload(number: UInt8 = 0, width: Int = 480) -> PhotoUpload {
    PhotoUpload(
      id: world.ids.next(), household: home, of: .household,
      bytes: TestPicture.jpeg(width: width, number: number))
  }

  @discardableResult
  private func send(by sender: String = "anna", number: UInt8 = 0) async throws -> PhotoRef {
    try await family.caller(sender).upload(upload(number: number))
  }

  private func remove(by name: String = "anna") async throws {
    try await family.caller(name).perform(RemoveHouseholdPhoto(household: home))
  }

  /// The photo in the household details of `reader`.
  private func photo(for reader: String = "anna") async throws -> PhotoRef? {
    try await family.details(family.caller(reader)).photo
  }

  private func usedBytes() async throws -> Int {
    let home = home
    return try await world.look {
      try $0.households.count(of: .photoBytes, in: home, upTo: .max)
    }
  }

  // Proves: F-02, F-49
  @Test func `only members of the household can see its photo`() async throws {
    #expect(try await photo() == nil)
    let picture = try await send()
    for reader in ["anna", "gwen", "mo", "zoe", "ben"] {
      #expect(try await photo(for: reader) == picture)
      let bytes = try await family.caller(reader).bytes(of: picture, in: home)
      #expect(bytes == TestPicture.jpeg())
    }
    let known = try await family.zoe.performer.fetch(GetPhoto(household: home, photo: picture))
    #expect(known.subject == .household && known.uploadedBy == family.member("anna"))
    for (name, answer) in [
      ("olga", Refusal.notFound(.household)), ("rob", .notFound(.household)),
      ("nobody", .notAuthenticated),
    ] {
      await #expect(throws: answer) { try await family.caller(name).bytes(of: picture, in: home) }
    }
    await #expect(throws: Refusal.notFound(.photo)) {
      try await family.olga.performer.bytes(of: picture, in: family.otherHousehold)
    }
  }

  // Proves: F-02, UC-E7
  @Test func `only adults can set and remove the household's photo`() async throws {
    for sender in ["mo", "zoe", "ben"] {
      await #expect(throws: Refusal.unauthorized) { try await send(by: sender) }
    }
    for sender in ["olga", "rob"] {
      await #expect(throws: Refusal.notFound(.household)) { try await send(by: sender) }
    }
    let picture = try await send(by: "gwen")
    for name in ["mo", "zoe", "ben"] {
      await #expect(throws: Refusal.unauthorized) { try await remove(by: name) }
    }
    #expect(try await photo() == picture)
    for _ in 0..<2 { try await remove(by: "bram") }
    #expect(try await photo() == nil)
    await #expect(throws: Refusal.notFound(.photo)) {
      try await family.anna.performer.bytes(of: picture, in: home)
    }
    #expect(try await world.store.photos.kept(picture, in: home) == nil)
    #expect(try await usedBytes() == 0)
  }

  // Proves: F-02, D-66
  @Test func `setting and removing the household's photo needs parent mode`() async throws {
    try await family.setPINs()
    await #expect(throws: Refusal.elevationRequired) { try await send() }
    try await family.openParentMode(of: "anna")
    let picture = try await send()
    try await family.anna.performer.perform(LockParentMode())
    await #expect(throws: Refusal.elevationRequired) { try await remove() }
    #expect(try await photo() == picture)
  }

  // Proves: F-02
  @Test func `a second photo replaces the first and frees its quota`() async throws {
    let first = try await send()
    let size = try await usedBytes()
    let second = try await send(by: "bram", number: 1)
    #expect(try await photo() == second)
    #expect(try await usedBytes() == size)
    #expect(try await world.store.photos.kept(first, in: home) == nil)
    await #expect(throws: Refusal.unusableID) {
      try await family.anna.performer.upload(
        PhotoUpload(id: first, household: home, of: .household, bytes: TestPicture.jpeg()))
    }
  }

  // Proves: F-02, SYNC-41
  @Test func `a repeated upload is stored once`() async throws {
    let file = upload()
    _ = try await family.anna.performer.upload(file)
    #expect(try await family.anna.performer.upload(file) == file.id)
    #expect(try await photo() == file.id)
  }

  // Proves: F-02
  @Test func `the household's photo counts towards the household's photo limit`() async throws {
    let task = try await family.makeTask()
    let full = Photo.householdLimit / PhotoImage.sizes.upperBound
    for _ in 0..<full {
      _ = try await family.placePhoto(of: task.id, size: PhotoImage.sizes.upperBound)
    }
    await #expect(throws: Refusal.photoLimitReached) { try await send() }
    #expect(try await photo() == nil)
  }

  // Proves: F-02
  @Test func `a file that is too wide or is not an image is refused`() async throws {
    // In this test the image is not scaled down.
    let wide = upload(width: 513)
    await #expect(throws: Refusal.unusableID) { try await family.anna.performer.upload(wide) }
    #expect(try await world.store.photos.kept(wide.id, in: home) == nil)
    let text = PhotoUpload(
      id: world.ids.next(), household: home, of: .household, bytes: Array("none".utf8))
    await #expect(throws: Refusal.compressionFailed(.unknownType)) {
      try await family.anna.performer.upload(text)
    }
    #expect(try await photo() == nil)
  }

  // Proves: F-02, C-53
  @Test func `the id of a household's photo cannot be used for another photo`() async throws {
    let picture = try await send()
    await #expect(throws: Refusal.unusableID) {
      try await family.anna.performer.perform(
        UploadPhoto(household: home, of: .member(family.member("anna")), photo: picture))
    }
    let task = try await family.makeTask()
    await #expect(throws: Refusal.notFound(.photo)) {
      try await family.complete(task.id, photo: picture)
    }
    #expect(try await photo() == picture)
  }

  // Proves: F-02, UC-A10
  @Test func `the household's photo stays when its sender leaves or deletes the account`()
    async throws
  {
    let picture = try await send(by: "bram")
    _ = try await family.bram.performer.perform(DeleteAccount(password: TestWorld.password))
    #expect(try await photo() == picture)
    let next = try await send(by: "gwen", number: 1)
    _ = try await family.gwen.performer.perform(LeaveHousehold(household: home))
    #expect(try await photo() == next)
  }

  // Proves: F-02, F-53
  @Test func `deleting a household deletes its photo`() async throws {
    let picture = try await send()
    for name in ["bram", "gwen", "mo", "zoe"] { try await family.remove(name) }
    try await family.anna.performer.perform(DeleteHousehold(household: home))
    #expect(try await world.store.photos.kept(picture, in: home) == nil)
  }
}
