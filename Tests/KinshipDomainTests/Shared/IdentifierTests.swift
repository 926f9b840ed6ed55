import KinshipDomain
import KinshipTestSupport
import KinshipTime
import Testing

@Suite struct IdentifierTests {
  private enum Thing {}
  private typealias ID = Identifier<Thing>

  // MARK: Version 7

  @Test
  func `a new id contains the time in milliseconds, the version, the variant and random bits`()
    throws
  {
    let id = ID(v7At: TestClock.start, random: .max)
    #expect(id.description == "01a1fd55-7a80-7fff-bfff-ffffffffffff")
    #expect(id.version == 7)
    #expect(id.isClientMade)
    let empty = ID(v7At: TestClock.start, random: 0)
    #expect(empty.description == "01a1fd55-7a80-7000-8000-000000000000")
    #expect(empty.isClientMade)
  }

  @Test func `a new id tells the time of its device, a derived one none`() {
    let id = ID(v7At: TestClock.start, random: .max)
    #expect(id.clientTime == TestClock.start)
    #expect(ID(derivedFrom: id, .reversal).clientTime == nil)
    #expect(ID(bits: id.bits ^ (1 << 63)).clientTime == nil)
  }

  @Test func `new ids sort by their millisecond, not by their random bits`() {
    var random = Seeded(7)
    var earlier = ID(v7At: TestClock.start, random: .max)
    for step in 1...1_000 {
      let bits = UInt128(random.next()) << 64 | UInt128(random.next())
      let later = ID(v7At: TestClock.start + .milliseconds(step), random: bits)
      #expect(earlier < later)
      earlier = later
    }
  }

  @Test func `an id made before 1970 or at the end of time is valid and keeps its version`() {
    for instant in [Instant.distantPast, .distantFuture] {
      #expect(ID(v7At: instant, random: 5).isClientMade)
    }
    #expect(ID(v7At: .distantPast, random: 0).bits >> 80 == 0)
  }

  @Test func `only ids of version 7 with the standard variant count as client-made`() {
    let good = ID(v7At: TestClock.start, random: 1)
    for version in 0..<16 where version != 7 {
      let bits = good.bits & ~(UInt128(0xF) << 76) | UInt128(version) << 76
      #expect(!ID(bits: bits).isClientMade, "version \(version)")
    }
    for variant in [0, 1, 3] {
      let bits = good.bits & ~(UInt128(0b11) << 62) | UInt128(variant) << 62
      #expect(!ID(bits: bits).isClientMade, "variant \(variant)")
    }
    #expect(!ID(bits: 0).isClientMade)
    #expect(!ID(bits: .max).isClientMade)
  }

  @Test func `an id source uses the time of its clock`() {
    let clock = TestClock()
    let first: ID = IDSource.seeded(1, clock: clock).next()
    clock.advance(by: .seconds(1))
    let second: ID = IDSource.seeded(1, clock: clock).next()
    #expect(first < second)
    #expect(first.isClientMade && second.isClientMade)
  }

  @Test("IDSource.system, with a clock that stands still, stamps its moment and never repeats")
  func systemSource() {
    let moment = TestClock.start
    let ids: IDSource = .system(now: { moment })
    let made: [ID] = (0..<100).map { _ in ids.next() }
    #expect(Set(made).count == made.count)
    #expect(
      made.allSatisfy { $0.isClientMade && $0.bits >> 80 == ID(v7At: moment, random: 0).bits >> 80 }
    )
  }

  // MARK: Version 8

  /// The derivation is a file format.
  ///
  /// The expected values were computed independently of this code.
  @Test(arguments: [
    (DerivationReason.award(round: 1), "a7478b09-21a2-8776-afd4-dc391a4d2894"),
    (.award(round: 2), "47fcf818-185b-8402-bdd1-d5b36874900d"),
    (.reversal, "16d1e46d-86a6-888d-aab8-73154bf7d44e"),
    (.wallet, "cc834a6b-697e-85bb-b660-d175d1c1c28a"),
    (.issuance, "1de2afec-690a-8f8b-bee4-6452d39f5240"),
    (.screenTimePayment, "67e10641-8b2f-83fe-9667-2641dd6490ac"),
    (.reminder, "7b3985c9-219b-86fd-ba90-dff1f2da30a0"),
    (.notice(.taskAssigned, .once), "b374694c-03c4-80bd-bc8e-5bba398e0d51"),
    (.notice(.taskApproved, .round(3)), "6c3d17a2-3ae1-81d5-9c96-09f6a5ac4921"),
    (.notice(.taskAssigned, .version(Version(7))), "cf44a154-f8c6-8e37-8a63-862d687431fe"),
    (.mail(.moment(Instant(clampingMilliseconds: 1_000))), "1a2deba8-73c4-8864-bf64-583e7fc714f3"),
    (.job(.taskPassed, .round(3)), "65878eae-8097-85df-a853-7de869c8de41"),
    (.successor(round: 3, index: 1), "b0a624e8-f167-8cd9-be5b-44ca3526dfa6"),
    (.turn(number: 3), "84107c1a-6af2-81f4-8cba-ac77f81160f0"),
    (.part(index: 1), "da3f45ab-593b-8dc3-a3d7-3f4c8113814e"),
    (.finishedPart(round: 3), "531fa195-1e95-8c6f-afde-ad4ed8bd6fda"),
    (.successorOfPassedDate(number: 3, index: 1), "0d7792b1-7305-8d82-91d1-e5cdb4133282"),
    (.successorOfParts(index: 1), "a74591ab-193f-8c42-892a-7953bdb52a87"),
    (.unaskedMember, "9fd59095-d8f3-88ba-83fe-34287550b4b5"),
    (.allowance, "816771dd-6bab-8dff-9d4f-273a3bebb66b"),
    (.allowancePayment(day: 20_780), "c65759b4-198e-8fae-9f83-babd299e4311"),
    (
      .goalCompletion(CivilDate(clampingDaysSinceEpoch: 20_780)),
      "48beeb56-90a7-82c4-aa8f-dc0c8419d67c"
    ),
    (
      .absence(CivilDate(clampingDaysSinceEpoch: 20_780)), "278009f9-d676-8592-8669-28a2e9ddef88"
    ),
  ])
  func `a derived id has the expected stable value`(
    reason: DerivationReason, expected: String
  ) throws {
    let cause = try #require(ID("019a9c0a-3840-7abc-8123-456789abcdef"))
    let derived = ID(derivedFrom: cause, reason)
    #expect(derived.description == expected)
    #expect(derived.version == 8)
    #expect(!derived.isClientMade)
  }

  @Test func `ids derived from extreme causes have the expected values`() {
    #expect(
      ID(derivedFrom: ID(bits: 0), .award(round: 0)).description
        == "8d4b0193-0ba0-8731-9e78-d90fa70b2dcb")
    #expect(
      ID(derivedFrom: ID(bits: .max), .mail(.round(1 << 40))).description
        == "1fc2f3f8-7ba0-8e37-819d-ee6797877870")
  }

  @Test func `ids derived for different reasons, rounds and indices differ`() {
    var seen: Set<UInt128> = []
    for first in 0..<100 {
      let occasions: [Occasion] = [
        .round(first + 1), .version(Version(Int64(first + 1))),
        .version(Version(Int64(first + 1)), at: Instant(clampingMilliseconds: 1)),
        .moment(Instant(clampingMilliseconds: Int64(first))),
        .ordinaryText(Instant(clampingMilliseconds: Int64(first))),
      ]
      let reasons: [DerivationReason] =
        [.award(round: first), .finishedPart(round: first), .turn(number: first)]
        + (0..<32).flatMap { index -> [DerivationReason] in
          [
            .successor(round: first, index: index),
            .successorOfPassedDate(number: first, index: index),
          ]
        }
        + occasions.flatMap { occasion -> [DerivationReason] in
          [.mail(occasion), .job(.reindexing, occasion), .job(.departure, occasion)]
            + Notice.Kind.allCases.map { .notice($0, occasion) }
        }
      for reason in reasons { seen.insert(ID(derivedFrom: ID(bits: 1), reason).bits) }
    }
    #expect(seen.count == 100 * (3 + 64 + 5 * (3 + Notice.Kind.allCases.count)))
  }

  @Test func `100,000 derived ids are unique`() {
    var random = Seeded(42)
    var seen: Set<UInt128> = []
    for _ in 0..<5_000 {
      let cause = ID(
        v7At: TestClock.start, random: UInt128(random.next()) << 64 | UInt128(random.next()))
      for index in 0..<5 {
        let reasons: [DerivationReason] = [
          .award(round: index), .part(index: index), .turn(number: index), .mail(.round(index)),
        ]
        for reason in reasons { seen.insert(ID(derivedFrom: cause, reason).bits) }
      }
    }
    #expect(seen.count == 100_000)
  }

  @Test func `ids derived from neighbouring causes and rounds differ`() {
    var seen: Set<UInt128> = []
    for cause in 0..<1_000 as Range<UInt128> {
      for round in 0..<100 {
        seen.insert(ID(derivedFrom: ID(bits: cause), .award(round: round)).bits)
      }
    }
    #expect(seen.count == 100_000)
  }

  @Test func `an id derived from two causes depends on both and on their order`() {
    var seen: Set<UInt128> = []
    for one in 0..<300 as Range<UInt128> {
      for other in 0..<300 as Range<UInt128> {
        seen.insert(
          ID(derivedFrom: ID(bits: one), and: ID(bits: other), .unaskedMember).bits)
      }
    }
    #expect(seen.count == 90_000)
  }

  // MARK: Text and bytes

  @Test func `an id round-trips through text and bytes`() throws {
    var random = Seeded(3)
    for _ in 0..<1_000 {
      let id = ID(bits: UInt128(random.next()) << 64 | UInt128(random.next()))
      #expect(ID(id.description) == id)
      #expect(ID(id.description.uppercased()) == id)
      #expect(ID(bytes: id.bytes) == id)
      #expect(id.bytes.count == 16)
    }
    #expect(ID(bytes: [UInt8](repeating: 0, count: 15) + [1])?.bits == 1)
    #expect(ID(bits: 1 << 120).bytes == [1] + [UInt8](repeating: 0, count: 15))
  }

  @Test func `ids sort like their bytes and their texts`() {
    var random = Seeded(9)
    let ids = (0..<500).map { _ in ID(bits: UInt128(random.next()) << 64 | UInt128(random.next())) }
    let sorted = ids.sorted()
    #expect(sorted.map(\.description) == ids.map(\.description).sorted())
    #expect(
      zip(sorted, sorted.dropFirst()).allSatisfy { $0.bytes.lexicographicallyPrecedes($1.bytes) })
  }

  @Test(arguments: [
    "", "-", "019a9c0a", "019a9c0a-3840-7abc-8123-456789abcde",
    "019a9c0a-3840-7abc-8123-456789abcdef0",
    "019a9c0a38407abc8123456789abcdef", "{019a9c0a-3840-7abc-8123-456789abcdef}",
    " 019a9c0a-3840-7abc-8123-456789abcdef", "019a9c0a-3840-7abc-8123-456789abcdeg",
    "+19a9c0a-3840-7abc-8123-456789abcdef", "019a9c0a-3840-7abc-8123-45678９abcd",
    "019a9c0a-3840-7abc-8123_456789abcdef", "019a9c0a3-840-7abc-8123-456789abcdef",
    "019a9c0a-3840-7abc-8123-456789abcde\0", "--------", "----",
  ])
  func `a malformed text is not an id`(text: String) {
    #expect(ID(text) == nil)
  }

  @Test func `a text of one megabyte and bytes of a wrong length are not ids`() {
    #expect(ID(String(repeating: "0123456789abcdef-", count: 65_536)) == nil)
    for count in [0, 1, 15, 17, 32] {
      #expect(ID(bytes: [UInt8](repeating: 7, count: count)) == nil)
    }
  }
}
