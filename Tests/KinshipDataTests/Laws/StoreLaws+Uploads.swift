import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipUseCases
import Testing

extension StoreLaws {
  // Proves: UC-F12, F-62
  @Test(arguments: StoreKind.allCases)
  func `an upload accepts bytes only at its end and up to its size`(_ kind: StoreKind) async throws
  {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(8)
    let (photos, key) = (home.store.photos, home.uploadKey(&random))
    let file = TestPicture.jpeg(padding: 90)
    func append(_ range: Range<Int>) async throws -> Int {
      try await photos.append(Array(file[range]), at: range.lowerBound, to: key)
    }
    #expect(await refusal { try await append(0..<10) } == .conflict)
    #expect(try await photos.begin(key, size: file.count, at: .at(0)) == 0)
    #expect(try await append(0..<10) == 10)
    #expect(await refusal { try await append(0..<10) } == .conflict)
    #expect(await refusal { try await append(20..<30) } == .conflict)
    #expect(
      await refusal {
        try await photos.append([UInt8](repeating: 0, count: file.count), at: 10, to: key)
      } == .validation(.photo, .outOfRange(minimum: 1, maximum: file.count)))
    #expect(
      await refusal { try await photos.append([1], at: -1, to: key) } == .conflict)
    #expect(try await photos.original(of: key) == nil)
    #expect(try await photos.begin(key, size: file.count, at: .at(9)) == 10)
    #expect(try await append(10..<file.count) == file.count)
    #expect(try await photos.original(of: key)?() == file)
    let other = PhotoUploadKey(household: key.household, user: random.id(), photo: key.photo)
    #expect(try await photos.original(of: other) == nil)
    #expect(await refusal { try await photos.append([], at: 0, to: other) } == .conflict)
  }

  // Proves: UC-F12
  @Test(arguments: StoreKind.allCases)
  func `a stored photo is never replaced and ends its upload`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(9)
    let (key, image) = try await home.keepPicture(&random)
    let photos = home.store.photos
    #expect(image.width == 480 && image.height == 360 && image.size == TestPicture.jpeg().count)
    #expect(try await photos.original(of: key) == nil)
    #expect(try await photos.kept(key.photo, in: home.household) == image)
    let other = ProcessedPhoto(bytes: TestPicture.jpeg(number: 9), width: 480, height: 360)
    #expect(try await photos.keep(other, of: key) == image)
    let kept = try await photos.bytes(of: key.photo, in: home.household, as: image)
    #expect(kept == TestPicture.jpeg())
    #expect(try await photos.begin(key, size: 77, at: .at(0)) == 77, "Nothing is to be sent")
    let digest = try #require(ContentDigest(bytes: random.bytes(32)))
    let wrong = try #require(
      PhotoImage(.jpeg, size: image.size, digest: digest, width: 480, height: 360))
    #expect(try await photos.bytes(of: key.photo, in: home.household, as: wrong) == nil)
    #expect(try await photos.bytes(of: key.photo, in: random.id(), as: image) == nil)
  }

  // Proves: UC-F12
  @Test(arguments: StoreKind.allCases)
  func `an upload ends after a day, or when idle if its account begins too many`(_ kind: StoreKind)
    async throws
  {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(10)
    let photos = home.store.photos
    let user: UserID = random.id()
    let keys = (0..<5).map { _ in home.uploadKey(&random, of: user) }
    let strangers = home.uploadKey(&random)
    for (number, key) in ([strangers] + keys.prefix(4)).enumerated() {
      #expect(try await photos.begin(key, size: 10, at: .at(number)) == 0)
      #expect(try await photos.append([1, 2, 3], at: 0, to: key) == 3)
    }
    #expect(
      await refusal { try await photos.begin(keys[4], size: 10, at: .at(5)) } == .tooManyUploads)
    #expect(try await photos.begin(keys[4], size: 10, at: .at(601)) == 0)
    #expect(await refusal { try await photos.append([4], at: 3, to: keys[0]) } == .conflict)
    for key in keys[1...3] + [strangers] {
      #expect(try await photos.append([4], at: 3, to: key) == 4)
    }
    #expect(try await photos.begin(keys[1], size: 11, at: .at(606)) == 0, "Another file")
    let end = 24 * 3_600
    #expect(try await photos.begin(keys[2], size: 10, at: .at(end + 2)) == 4)
    #expect(try await photos.begin(keys[2], size: 10, at: .at(end + 3)) == 0)
    #expect(await refusal { try await photos.append([5], at: 4, to: strangers) } == .conflict)
  }

  // Proves: UC-F12, SYNC-59
  @Test(arguments: StoreKind.allCases)
  func `active uploads complete, and a fifth upload is refused without evicting any`(
    _ kind: StoreKind
  ) async throws {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(13)
    let photos = home.store.photos
    let user: UserID = random.id()
    let keys = (0..<5).map { _ in home.uploadKey(&random, of: user) }
    for key in keys.prefix(4) { _ = try await photos.begin(key, size: 40, at: .at(0)) }
    // Each upload gets bytes every 450 seconds, so none is idle for ten minutes.
    for round in 0..<8 {
      let second = 450 * (round + 1)
      for key in keys.prefix(4) {
        #expect(try await photos.begin(key, size: 40, at: .at(second)) == round * 5)
        let bytes = [UInt8](repeating: 1, count: 5)
        let there = try await photos.append(bytes, at: round * 5, to: key, now: .at(second))
        #expect(there == (round + 1) * 5)
      }
      #expect(
        await refusal { try await photos.begin(keys[4], size: 40, at: .at(second)) }
          == .tooManyUploads)
    }
    let read = try await photos.original(of: keys[0])
    let bytes = try read?()
    #expect(bytes?.count == 40)
  }

  // Proves: SYNC-59
  @Test(arguments: StoreKind.allCases)
  func `announced uploads reserve no space and expire after ten minutes`(_ kind: StoreKind)
    async throws
  {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(11)
    let photos = home.store.photos
    let announced = (0..<100).map { _ in home.uploadKey(&random) }
    for key in announced {
      #expect(try await photos.begin(key, size: Photo.largestUpload, at: .at(0)) == 0)
    }
    let late = home.uploadKey(&random)
    #expect(try await photos.begin(late, size: Photo.largestUpload, at: .at(1)) == 0)
    #expect(try await photos.append([1], at: 0, to: late) == 1)
    #expect(try await photos.append([1], at: 0, to: announced[0]) == 1)
    #expect(try await photos.begin(announced[1], size: 5, at: .at(599)) == 0)
    _ = try await photos.begin(home.uploadKey(&random), size: 10, at: .at(601))
    for key in [late, announced[0]] {
      #expect(try await photos.append([2], at: 1, to: key) == 2)
    }
    #expect(try await photos.append([1], at: 0, to: announced[1]) == 1)
    #expect(await refusal { try await photos.append([1], at: 0, to: announced[2]) } == .conflict)
  }

  // Proves: SYNC-59
  @Test(arguments: StoreKind.allCases)
  func `a refused upload loses its bytes and repeats the refusal until it is restarted`(
    _ kind: StoreKind
  ) async throws {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(12)
    let (photos, key) = (home.store.photos, home.uploadKey(&random))
    let answer = Refusal.compressionFailed(.unreadable)
    _ = try await photos.begin(key, size: 2, at: .at(0))
    _ = try await photos.append([1, 2], at: 0, to: key)
    try await photos.refuse(key, for: answer)
    for _ in 0..<2 {
      #expect(await refusal { _ = try await photos.original(of: key) } == answer)
    }
    #expect(await refusal { try await photos.append([3], at: 2, to: key) } == .conflict)
    #expect(try await photos.begin(key, size: 2, at: .at(0)) == 0)
    #expect(try await photos.append([3, 4], at: 0, to: key) == 2)
    #expect(try await photos.makeDurable(key) == 2)
    #expect(try await photos.original(of: key)?() == [3, 4])
  }
}

extension HouseholdFixture {
  /// An upload of the given account, or of a random one.
  func uploadKey(_ random: inout Seeded, of user: UserID? = nil) -> PhotoUploadKey {
    PhotoUploadKey(household: household, user: user ?? random.id(), photo: random.id())
  }

  /// Stores the bytes of a photo without a row.
  func keepPicture(
    _ random: inout Seeded
  ) async throws -> (key: PhotoUploadKey, image: PhotoImage) {
    let key = uploadKey(&random)
    let file = TestPicture.jpeg()
    _ = try await store.photos.begin(key, size: file.count, at: .at(0))
    _ = try await store.photos.append(file, at: 0, to: key)
    let picture = ProcessedPhoto(bytes: file, width: 480, height: 360)
    return (key, try await store.photos.keep(picture, of: key))
  }
}
