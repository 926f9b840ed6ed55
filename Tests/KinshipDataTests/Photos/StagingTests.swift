import KinshipDomain
import KinshipTestSupport
import KinshipUseCases
import Testing

@testable import KinshipData

/// Tests which uploads are dropped when the staging area is full.
@Suite struct StagingTests {
  private static let mebibyte = 1_024 * 1_024
  private var random = Seeded(1)
  private var staging = StagingArea()

  /// Begins an upload and adds `count` bytes; the account is random by default.
  private mutating func send(_ count: Int, by user: UserID? = nil, at second: Int = 0) throws
    -> PhotoUploadKey
  {
    let key = PhotoUploadKey(
      household: random.id(), user: user ?? random.id(), photo: random.id())
    _ = try staging.begin(key, size: Photo.largestUpload, at: .at(second))
    let dropped = try staging.add(count, at: 0, to: key, at: .at(0))
    #expect(dropped.isEmpty)
    return key
  }

  /// Fills the remaining `left` bytes with uploads of `size` bytes, each of a different account.
  private mutating func fill(_ left: Int, by size: Int) throws {
    for _ in 0..<(left / size) { _ = try send(size) }
    if left % size > 0 { _ = try send(left % size) }
  }

  // Proves: SYNC-59
  @Test mutating func `a full staging area drops the oldest uploads of the account that uses most`()
    throws
  {
    let greedy: UserID = random.id()
    var files: [PhotoUploadKey] = []
    for second in [10, 9, 8, 7] {
      files.append(try send(Photo.largestUpload, by: greedy, at: second))
    }
    let modest = try send(Self.mebibyte)
    try fill(
      StagingArea.totalSize - 4 * Photo.largestUpload - Self.mebibyte, by: Photo.largestUpload)
    for file in files.reversed().prefix(3) {
      let count = file == files[3] ? 1 : Photo.largestUpload
      let key = PhotoUploadKey(household: random.id(), user: random.id(), photo: random.id())
      _ = try staging.begin(key, size: Photo.largestUpload, at: .at(20))
      let dropped = try staging.add(count, at: 0, to: key, at: .at(0))
      #expect(dropped.map(\.key) == [file])
      if count == 1 { _ = try staging.add(Photo.largestUpload - 1, at: 1, to: key, at: .at(0)) }
    }
    #expect(staging.current(modest)?.received == Self.mebibyte)
    #expect(staging.current(files[0])?.received == Photo.largestUpload)
    #expect(throws: Refusal.conflict) { try staging.add(0, at: 0, to: files[3], at: .at(0)) }
  }

  // Proves: SYNC-59
  @Test mutating func `the largest account without another upload to drop is refused as overload`()
    throws
  {
    let large = try send(5 * Self.mebibyte)
    try fill(StagingArea.totalSize - 5 * Self.mebibyte, by: 4 * Self.mebibyte)
    #expect(throws: Overload.self) {
      try staging.add(1, at: 5 * Self.mebibyte, to: large, at: .at(0))
    }
    #expect(staging.current(large)?.received == 5 * Self.mebibyte)
    // The other upload of the same account is dropped.
    let other = try send(0, by: large.user, at: 1)
    let dropped = try staging.add(1, at: 0, to: other, at: .at(0))
    #expect(dropped.map(\.key) == [large])
  }

  // Proves: SYNC-59
  @Test mutating func `dropped and refused uploads no longer count against the total size`() throws
  {
    for _ in 0..<3 {
      let key = try send(Photo.largestUpload)
      try fill(StagingArea.totalSize - Photo.largestUpload, by: Photo.largestUpload)
      staging.refuse(key, for: .compressionFailed(.unreadable))
      _ = try send(Photo.largestUpload)
      let plan = try staging.begin(key, size: 1, at: .at(24 * 3_600))
      #expect(plan.dropped.count > StagingArea.totalSize / Photo.largestUpload)
    }
  }

  // Proves: SYNC-59
  @Test
  mutating func `a fifth upload drops the longest idle upload, or is refused if none is idle`()
    throws
  {
    let user: UserID = random.id()
    let keys = try (0..<4).map { try send(1, by: user, at: $0) }
    let fifth = PhotoUploadKey(household: random.id(), user: user, photo: random.id())
    _ = try staging.add(1, at: 1, to: keys[0], at: .at(500))
    #expect(throws: Refusal.tooManyUploads) { try staging.begin(fifth, size: 9, at: .at(600)) }
    let kept = keys.filter { staging.current($0) != nil }
    #expect(kept == keys)
    let plan = try staging.begin(fifth, size: 9, at: .at(603))
    #expect(plan.dropped.map(\.key) == [keys[1]])
    #expect(staging.current(keys[0])?.received == 2)
  }

  @Test mutating func `a refused upload is dropped first when its account begins a fifth`() throws {
    let user: UserID = random.id()
    let keys = try (0..<4).map { try send(1, by: user, at: $0) }
    staging.refuse(keys[2], for: .compressionFailed(.unreadable))
    let fifth = PhotoUploadKey(household: random.id(), user: user, photo: random.id())
    let plan = try staging.begin(fifth, size: 9, at: .at(5))
    #expect(plan.dropped.map(\.key) == [keys[2]])
  }

  @Test mutating func `bytes beyond the announced size are a validation error`() throws {
    let key = try send(1)
    #expect(
      throws: Refusal.validation(
        .photo, .outOfRange(minimum: 1, maximum: Photo.largestUpload))
    ) { try staging.add(Photo.largestUpload, at: 1, to: key, at: .at(0)) }
    #expect(staging.current(key)?.received == 1)
  }
}
