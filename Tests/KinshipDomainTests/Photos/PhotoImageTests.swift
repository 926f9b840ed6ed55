import KinshipDomain
import Testing

@Suite struct PhotoImageTests {
  private static let digest = ContentDigest(bytes: [UInt8](repeating: 1, count: 32))

  private func image(size: Int = 1, width: Int = 1, height: Int = 1) throws -> PhotoImage? {
    PhotoImage(.jpeg, size: size, digest: try #require(Self.digest), width: width, height: height)
  }

  // Proves: F-62
  @Test func `an image has at least one byte and pixel, and at most the permitted number`() throws {
    #expect(try image() != nil)
    #expect(try image(size: 16 * 1_024 * 1_024, width: 1_920, height: 12_000) != nil)
    #expect(try image(size: 0) == nil)
    #expect(try image(size: 16 * 1_024 * 1_024 + 1) == nil)
    #expect(try image(width: 0) == nil)
    #expect(try image(width: 1_921) == nil)
    #expect(try image(height: 0) == nil)
    #expect(try image(height: 12_001) == nil)
  }

  // Proves: F-02
  @Test func `a photo has exactly one subject`() {
    let (task, member) = (TaskID(bits: 1), MemberID(bits: 2))
    for (task, member, isHousehold, subject) in [
      (task, nil, false, .task(task)), (nil, member, false, .member(member)),
      (nil, nil, true, .household), (nil, nil, false, nil), (task, member, false, nil),
      (task, nil, true, nil), (nil, member, true, nil),
    ] as [(TaskID?, MemberID?, Bool, Photo.Subject?)] {
      #expect(Photo.Subject(task: task, member: member, isHousehold: isHousehold) == subject)
    }
    let profile = CareProfileID(bits: 3)
    let answer = Photo.Subject(
      task: nil, member: nil, isHousehold: false, careProfile: profile)
    #expect(answer == .careProfile(profile) && answer?.largestWidth == 1_920)
    #expect(
      Photo.Subject(task: task, member: nil, isHousehold: false, careProfile: profile) == nil)
    #expect(Photo.Subject.household.largestWidth == 512)
  }

  @Test func `a digest has 32 bytes`() {
    #expect(ContentDigest(bytes: [UInt8](repeating: 0, count: 31)) == nil)
    #expect(ContentDigest(bytes: [UInt8](repeating: 0, count: 33)) == nil)
    #expect(Self.digest?.bytes.count == 32)
  }

  @Test func `the raw values of flaws and kinds are stable`() {
    #expect(
      Photo.Flaw.allCases.map(\.rawValue)
        == ["tooManyBytes", "unknownType", "tooManyPixels", "unreadable"])
    #expect(PhotoImage.Kind.allCases.map(\.rawValue) == ["image/jpeg"])
  }
}
