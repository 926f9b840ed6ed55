import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipUseCases
import Testing

extension StoreLaws {
  // Proves: F-51
  @Test(arguments: StoreKind.allCases)
  func `photos are found by the member who uploaded them`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(2)
    let task = try Sample.task(&random, in: home)
    let photos = try (0..<2).map { _ in try Sample.photo(&random, of: task, in: home) }
    let found = try await home.write { [home] repositories in
      try repositories.tasks.save(task)
      for photo in photos { try repositories.photos.add(photo) }
      return [home.child, home.parent].map { member in
        (try? repositories.photos.photos(by: member.id, in: home.household))?.map(\.id)
      }
    }
    #expect(found == [photos.map(\.id).sorted(), []])
  }

  @Test(arguments: StoreKind.allCases)
  func `a photo of a task reads back as it was added`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(5)
    let task = try Sample.task(&random, in: home)
    let photos = try (1...3).map { try Sample.photo(&random, of: task, in: home, size: $0 * 100) }
    let added = try await home.write { repositories in
      try repositories.tasks.save(task)
      return try photos.map { try repositories.photos.add($0) }
    }
    let expected = photos.map { photo in
      var photo = photo
      photo.version = Version(home.parent.version.sequence + 1)
      return photo
    }
    #expect(added == expected)
    let other: (HouseholdID, PhotoRef) = (random.id(), random.id())
    let found = try await home.read { repositories in
      try added.map { try repositories.photos.photo($0.id, in: home.household) }
    }
    #expect(found == added)
    func read<Value: Sendable>(
      _ work: @escaping @Sendable (any PhotoRepository) throws -> Value
    ) async throws -> Value {
      try await home.read { try work($0.photos) }
    }
    #expect(
      try await read { try $0.photos(of: .task(task.id), in: home.household) }
        == added.sorted { $0.id < $1.id })
    #expect(try await read { try $0.photos(of: .task(Seeded.task), in: home.household) } == [])
    func bytes(in household: HouseholdID) async throws -> Int {
      try await home.read { try $0.households.count(of: .photoBytes, in: household, upTo: .max) }
    }
    #expect(try await bytes(in: home.household) == 600)
    #expect(try await read { try $0.photo(added[0].id, in: other.0) } == nil)
    #expect(try await read { try $0.photo(other.1, in: home.household) } == nil)
    #expect(try await bytes(in: other.0) == 0)
  }

  // Proves: UC-A7, M-12
  @Test(arguments: StoreKind.allCases)
  func `a member has at most one photo, which reads back as it was added`(_ kind: StoreKind)
    async throws
  {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(8)
    let subject = Photo.Subject.member(home.child.id)
    let (first, second) = (
      try Sample.photo(&random, of: subject, in: home),
      try Sample.photo(&random, of: subject, in: home)
    )
    let stranger = try Sample.photo(&random, of: .member(random.id()), in: home)
    let added = try await home.write { try $0.photos.add(first) }
    #expect(added.subject == subject && added.image == first.image)
    func pictures(_ subject: Photo.Subject) async throws -> [Photo] {
      try await home.read { try $0.photos.photos(of: subject, in: home.household) }
    }
    #expect(try await pictures(subject) == [added])
    #expect(try await pictures(.member(home.parent.id)).isEmpty)
    // The same bits as a task id are a different subject.
    #expect(try await pictures(.task(TaskID(bits: home.child.id.bits))).isEmpty)
    for refused in [second, stranger] {
      #expect(await refusal { try await home.write { try $0.photos.add(refused) } } == .conflict)
    }
    try await home.write { repositories in
      try repositories.photos.remove(added)
      try repositories.photos.add(second)
    }
    #expect(try await pictures(subject).map(\.id) == [second.id])
  }

  // Proves: F-02
  @Test(arguments: StoreKind.allCases)
  func `a household has at most one photo, which reads back as it was added`(_ kind: StoreKind)
    async throws
  {
    let home = try await HouseholdFixture(kind)
    let away = try await HouseholdFixture(
      in: home.store, folder: home.folder, clock: home.clock, seed: 9)
    var random = Seeded(14)
    let (first, second) = (
      try Sample.photo(&random, of: .household, in: home),
      try Sample.photo(&random, of: .household, in: home)
    )
    let elsewhere = try Sample.photo(&random, of: .household, in: away)
    let portrait = try Sample.photo(&random, of: .member(home.child.id), in: home)
    let added = try await home.write { repositories in
      try repositories.photos.add(elsewhere)
      try repositories.photos.add(portrait)
      return try repositories.photos.add(first)
    }
    #expect(added.subject == .household && added.image == first.image)
    func pictures() async throws -> [Photo] {
      try await home.read { try $0.photos.photos(of: .household, in: home.household) }
    }
    #expect(try await pictures() == [added])
    #expect(
      try await home.read { try $0.photos.photo(first.id, in: home.household) } == added)
    #expect(await refusal { try await home.write { try $0.photos.add(second) } } == .conflict)
    try await home.write { repositories in
      try repositories.photos.remove(added)
      try repositories.photos.add(second)
    }
    #expect(try await pictures().map(\.id) == [second.id])
    let there = try await home.read {
      try $0.photos.photos(of: .household, in: away.household)
    }
    #expect(there.map(\.id) == [elsewhere.id])
  }

  @Test(arguments: StoreKind.allCases)
  func `a photo needs an existing task and an id that was never used`(_ kind: StoreKind)
    async throws
  {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(6)
    let task = try Sample.task(&random, in: home)
    let photo = try Sample.photo(&random, of: task, in: home)
    #expect(await refusal { try await home.write { try $0.photos.add(photo) } } == .conflict)
    #expect(await refusal { try await home.write { try $0.photos.remove(photo) } } == .conflict)
    try await home.write { repositories in
      try repositories.tasks.save(task)
      try repositories.photos.add(photo)
    }
    #expect(await refusal { try await home.write { try $0.photos.add(photo) } } == .unusableID)
    let before = try await home.sequence()
    try await home.write { try $0.photos.remove(photo) }
    #expect(try await home.sequence() == before + 1)
    #expect(await refusal { try await home.write { try $0.photos.add(photo) } } == .unusableID)
    #expect(try await home.read { try $0.photos.photo(photo.id, in: home.household) } == nil)
  }

  // Proves: F-53
  @Test(arguments: StoreKind.allCases)
  func `the bytes of a photo are deleted when its removal is committed`(_ kind: StoreKind)
    async throws
  {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(7)
    let task = try Sample.task(&random, in: home)
    let (key, image) = try await home.keepPicture(&random)
    let photo = Photo(
      id: key.photo, household: home.household, of: .task(task.id), uploadedBy: home.child.id,
      image: image, uploadedAt: .at(1))
    try await home.write { repositories in
      try repositories.tasks.save(task)
      try repositories.photos.add(photo)
    }
    let photos = home.store.photos
    func bytes() async throws -> [UInt8]? {
      try await photos.bytes(of: key.photo, in: home.household, as: image)
    }
    await #expect(throws: Broken.self) {
      try await home.write { repositories in
        try repositories.photos.remove(photo)
        throw Broken()
      }
    }
    try await home.store.write { transaction in
      _ = try? transaction.attempt {
        try transaction.photos.remove(photo)
        throw Broken()
      }
    }
    #expect(try await bytes() == TestPicture.jpeg())
    try await home.write { try $0.photos.remove(photo) }
    // File operations are serial, so this upload begins after the deletion.
    #expect(try await photos.begin(key, size: 1, at: .at(2)) == 0)
    #expect(try await bytes() == nil)
    #expect(try await photos.kept(key.photo, in: home.household) == nil)
  }
}
