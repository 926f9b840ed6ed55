import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipUseCases
import Testing

/// The portraits of members.
@Suite struct MemberPhotoTests {
  private let world: TestWorld
  private let family: TestFamily

  init() async throws {
    world = try TestWorld()
    family = try await TestFamily(in: world)
  }

  private func upload(of name: String, number: UInt8 = 0) -> PhotoUpload {
    PhotoUpload(
      id: world.ids.next(), household: family.household, of: .member(family.member(name)),
      bytes: TestPicture.jpeg(number: number))
  }

  @discardableResult
  private func send(of name: String, by sender: String, number: UInt8 = 0) async throws -> PhotoRef
  {
    try await family.caller(sender).upload(upload(of: name, number: number))
  }

  /// The portrait of the member `name` in the household details of `reader`.
  private func photo(of name: String, for reader: String = "anna") async throws -> PhotoRef? {
    let members = try await family.details(family.caller(reader)).members
    return members.first { $0.id == family.member(name) }?.details?.photo
  }

  private func kept() async throws -> [PhotoRef] {
    let (home, members) = (family.household, family.members.values)
    return try await world.look { all in
      try members.flatMap { try all.photos.photos(of: .member($0), in: home) }.map(\.id)
    }
  }

  // Proves: UC-A7, F-66, F-49, M-12, UC-E6
  @Test func `only members of the household can see a portrait`()
    async throws
  {
    #expect(try await photo(of: "zoe") == nil)
    let picture = try await send(of: "zoe", by: "zoe")
    for reader in ["zoe", "anna", "mo", "ben"] {
      #expect(try await photo(of: "zoe", for: reader) == picture)
      let bytes = try await family.caller(reader).bytes(of: picture, in: family.household)
      #expect(bytes == TestPicture.jpeg())
    }
    for (name, answer) in [
      ("olga", Refusal.notFound(.household)), ("rob", .notFound(.household)),
      ("nobody", .notAuthenticated),
    ] {
      await #expect(throws: answer) {
        try await family.caller(name).bytes(of: picture, in: family.household)
      }
    }
    await #expect(throws: Refusal.notFound(.photo)) {
      try await family.olga.performer.bytes(of: picture, in: family.otherHousehold)
    }
  }

  // Proves: UC-A7, F-66
  @Test func `a new portrait replaces the previous one of any sender`() async throws {
    let first = try await send(of: "ben", by: "anna")
    let second = try await send(of: "ben", by: "bram", number: 1)
    #expect(try await photo(of: "ben") == second)
    #expect(try await kept() == [second])
    await #expect(throws: Refusal.notFound(.photo)) {
      try await family.anna.performer.bytes(of: first, in: family.household)
    }
    await #expect(throws: Refusal.unusableID) {
      try await family.anna.performer.upload(
        PhotoUpload(
          id: first, household: family.household, of: .member(family.member("ben")),
          bytes: TestPicture.jpeg()))
    }
    #expect(try await world.store.photos.kept(first, in: family.household) == nil)
  }

  // Proves: UC-A7, D-66, D-60
  @Test func `a child's portrait needs parent mode and extends it`() async throws {
    try await family.setPINs()
    await #expect(throws: Refusal.elevationRequired) { try await send(of: "ben", by: "anna") }
    try await family.openParentMode(of: "anna")
    for number in 1...3 {
      // In total longer than parent mode stays unlocked without use.
      try await family.pass(.seconds(4 * 60))
      let picture = try await send(of: "ben", by: "anna", number: UInt8(number))
      #expect(try await photo(of: "ben") == picture)
    }
    try await family.pass(.seconds(5 * 60))
    await #expect(throws: Refusal.elevationRequired) { try await send(of: "ben", by: "anna") }
    #expect(try await send(of: "anna", by: "anna") == photo(of: "anna"))
  }

  // Proves: UC-A7, F-66
  @Test func `a portrait that is too wide is refused and its file deleted`() async throws {
    // In this test the image is not scaled down.
    let file = PhotoUpload(
      id: world.ids.next(), household: family.household, of: .member(family.member("zoe")),
      bytes: TestPicture.jpeg(width: 513))
    await #expect(throws: Refusal.unusableID) { try await family.zoe.performer.upload(file) }
    #expect(try await photo(of: "zoe") == nil)
    #expect(try await world.store.photos.kept(file.id, in: family.household) == nil)
  }

  // Proves: M-09
  @Test func `a child on its parent's device does not see the parent's hidden portrait`()
    async throws
  {
    let picture = try await send(of: "anna", by: "anna")
    #expect(try await photo(of: "anna", for: "ben") == picture)
    _ = try await family.anna.performer.perform(UpdatePrivacy(showsProfile: false))
    #expect(try await photo(of: "anna", for: "anna") == picture)
    #expect(try await photo(of: "anna", for: "ben") == nil)
    await #expect(throws: Refusal.notFound(.photo)) {
      try await family.caller("ben").bytes(of: picture, in: family.household)
    }
  }

  // Proves: UC-A7, SYNC-41
  @Test func `a repeated upload is stored once`() async throws {
    let file = upload(of: "zoe")
    _ = try await family.zoe.performer.upload(file)
    #expect(try await family.zoe.performer.upload(file) == file.id)
    #expect(try await kept() == [file.id])
  }

  // Proves: UC-A7, C-53
  @Test func `an id belongs to one photo, of a task or of a member`() async throws {
    let task = try await family.makeTask()
    let proof = try await family.sendPhoto(for: task.id)
    await #expect(throws: Refusal.unusableID) {
      try await family.zoe.performer.perform(
        UploadPhoto(
          household: family.household, of: .member(family.member("zoe")), photo: proof))
    }
    let picture = try await send(of: "zoe", by: "zoe")
    await #expect(throws: Refusal.unusableID) {
      try await family.zoe.performer.perform(
        UploadPhoto(household: family.household, of: .task(task.id), photo: picture))
    }
    await #expect(throws: Refusal.notFound(.photo)) {
      try await family.complete(task.id, photo: picture)
    }
    #expect(try await photo(of: "zoe") == picture)
  }

  // Proves: UC-A7, UC-E9
  @Test func `members send their own portrait, and adults those of children without an account`()
    async throws
  {
    for (sender, shown) in [("zoe", "zoe"), ("mo", "mo"), ("anna", "ben"), ("gwen", "ben")] {
      let picture = try await send(of: shown, by: sender)
      #expect(try await photo(of: shown) == picture)
    }
    for (sender, shown) in [
      ("anna", "zoe"), ("anna", "bram"), ("zoe", "ben"), ("ben", "ben"), ("ben", "anna"),
    ] {
      await #expect(throws: Refusal.unauthorized) { try await send(of: shown, by: sender) }
    }
    await #expect(throws: Refusal.notFound(.member)) { try await send(of: "rob", by: "anna") }
  }

  // Proves: M-09, UC-E6
  @Test func `a member with a hidden profile has no visible portrait`() async throws {
    let picture = try await send(of: "zoe", by: "zoe")
    _ = try await family.zoe.performer.perform(UpdatePrivacy(showsProfile: false))
    #expect(try await photo(of: "zoe") == nil)
    await #expect(throws: Refusal.notFound(.photo)) {
      try await family.anna.performer.bytes(of: picture, in: family.household)
    }
    #expect(try await photo(of: "zoe", for: "zoe") == picture)
    #expect(
      try await family.zoe.performer.bytes(of: picture, in: family.household)
        == TestPicture.jpeg())
  }

  // Proves: UC-A7, F-66
  @Test func `a portrait can be removed, and removing a missing one changes nothing`() async throws
  {
    try await send(of: "ben", by: "anna")
    for _ in 0..<2 {
      let profile = try await family.anna.performer.perform(
        RemoveMemberPhoto(household: family.household, member: family.member("ben")))
      #expect(profile.details?.photo == nil)
    }
    #expect(try await kept().isEmpty)
  }

  // Proves: UC-E9, F-53, B-41
  @Test func `removing a member deletes its portrait`() async throws {
    let picture = try await send(of: "ben", by: "anna")
    _ = try await family.anna.performer.perform(
      RemoveMember(household: family.household, member: family.member("ben")))
    #expect(try await kept().isEmpty)
    await #expect(throws: Refusal.notFound(.photo)) {
      try await family.anna.performer.bytes(of: picture, in: family.household)
    }
  }

  // Proves: UC-A10, F-51, F-53
  @Test func `deleting an account deletes its own portrait and keeps those it sent of children`()
    async throws
  {
    let picture = try await send(of: "ben", by: "bram")
    try await send(of: "bram", by: "bram")
    _ = try await family.bram.performer.perform(DeleteAccount(password: TestWorld.password))
    #expect(try await kept() == [picture])
    #expect(try await photo(of: "ben") == picture)
  }

  // Proves: B-42
  @Test func `a child that gets its own account keeps its portrait and can then change it`()
    async throws
  {
    let picture = try await send(of: "ben", by: "anna")
    let code = try await family.anna.performer.perform(
      IssueClaimCode(household: family.household, member: family.member("ben"))
    ).code
    let ben = try await world.signUp("Ben")
    _ = try await ben.performer.perform(
      JoinHousehold(code: code.description, member: world.ids.next()))
    #expect(try await photo(of: "ben") == picture)
    await #expect(throws: Refusal.unauthorized) { try await send(of: "ben", by: "anna") }
    let own = try await ben.performer.upload(upload(of: "ben", number: 1))
    #expect(try await photo(of: "ben") == own)
  }
}
