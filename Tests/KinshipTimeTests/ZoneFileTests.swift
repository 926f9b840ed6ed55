import KinshipTestSupport
import Testing

@testable import KinshipTime

@Suite struct ZoneFileTests {
  /// The parts of a TZif file; the default values are valid.
  struct Parts {
    var signature = "TZif"
    var version: UInt8 = 0x32
    var transitions: [Int64] = [0, 1000]
    var kindAfter: [UInt8] = [1, 0]
    var kinds: [(offset: Int32, isDaylight: UInt8, name: UInt8)] = [(0, 0, 0), (3600, 1, 4)]
    var characters: [UInt8] = Array("AAA\0BBB\0".utf8)
    var leapSeconds = 0
    var flags = 0
    var footer = "\nAAA0\n"

    var bytes: [UInt8] {
      version == 0
        ? header + block(wide: false)
        : header + block(wide: false) + header + block(wide: true) + Array(footer.utf8)
    }

    private var header: [UInt8] {
      Array(signature.utf8) + [version] + Array(repeating: 0, count: 15)
        + [flags, flags, leapSeconds, transitions.count, kinds.count, characters.count]
        .flatMap { bigEndian(UInt32($0)) }
    }

    private func block(wide: Bool) -> [UInt8] {
      var bytes = transitions.flatMap {
        wide ? bigEndian(UInt64(bitPattern: $0)) : bigEndian(UInt32(truncatingIfNeeded: $0))
      }
      bytes += kindAfter
      for kind in kinds {
        bytes += bigEndian(UInt32(bitPattern: kind.offset)) + [kind.isDaylight, kind.name]
      }
      return bytes + characters
        + Array(repeating: 0, count: leapSeconds * (wide ? 12 : 8) + 2 * flags)
    }

    private func bigEndian<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
      withUnsafeBytes(of: number.bigEndian) { Array($0) }
    }
  }

  private func clause(_ change: (inout Parts) -> Void) -> String? {
    var parts = Parts()
    change(&parts)
    return clause(parts.bytes)
  }

  private func clause(_ bytes: [UInt8]) -> String? {
    do {
      _ = try ZoneFile(bytes)
      return nil
    } catch {
      return error.clause
    }
  }

  @Test(arguments: [0, 0x32, 0x33, 0x34, 0x35] as [UInt8])
  func `zone files of every version are parsed`(version: UInt8) throws {
    var parts = Parts()
    parts.version = version
    let file = try ZoneFile(parts.bytes)
    #expect(file.transitions == [0, 1000])
    #expect(file.kindAfter == [1, 0])
    #expect(file.kinds.map(\.abbreviation) == ["AAA", "BBB"])
    #expect((file.footer != nil) == (version != 0))
    let zone = zone(from: file)
    #expect(zone.offset(at: Instant(clampingMilliseconds: -1)) == 0)
    #expect(zone.offset(at: Instant(clampingMilliseconds: 0)) == 3600)
    #expect(zone.offset(at: Instant(clampingMilliseconds: 1_000_000)) == 0)
  }

  @Test func `transitions are read from the 64-bit block instead of the 32-bit block`() throws {
    var parts = Parts()
    parts.transitions = [-10_000_000_000, 1 << 40]
    #expect(try ZoneFile(parts.bytes).transitions == parts.transitions)
  }

  @Test func `standard and UT flags are skipped and an empty footer is accepted`() throws {
    var parts = Parts()
    parts.flags = 2
    parts.footer = "\n\n"
    let file = try ZoneFile(parts.bytes)
    #expect(file.footer == nil)
    #expect(zone(from: file).nextTransition(after: Instant(clampingMilliseconds: 1_000_000)) == nil)
  }

  @Test func `entries that keep the same local time type are not transitions`() throws {
    var parts = Parts()
    parts.transitions = [-500, 0, 500, 1000, 1500]
    parts.kindAfter = [0, 1, 1, 0, 0]
    let zone = zone(from: try ZoneFile(parts.bytes))
    let changes = transitions(of: zone, from: .distantPast, to: .distantFuture)
    #expect(changes.map(\.secondsSinceEpoch) == [0, 1000])
  }

  @Test func `after the last transition the footer overrides the local time type of the file`()
    throws
  {
    var parts = Parts()
    parts.footer = "\nCCC-2\n"
    let zone = zone(from: try ZoneFile(parts.bytes))
    #expect(zone.offset(at: Instant(clampingMilliseconds: 999_999)) == 3600)
    #expect(zone.offset(at: Instant(clampingMilliseconds: 1_000_000)) == 7200)
    #expect(zone.abbreviation(at: .distantFuture) == "CCC")
  }

  @Test func `a local time with three instants resolves to the first and the last`() throws {
    var parts = Parts()
    parts.kinds = [(7200, 0, 0), (3600, 1, 4), (0, 0, 0)]
    parts.kindAfter = [1, 2]
    parts.footer = "\n\n"
    let zone = zone(from: try ZoneFile(parts.bytes))
    let civil = CivilDateTime(clampingSecondsSinceEpoch: 4500)
    #expect(
      zone.resolve(civil)
        == .overlap(
          first: Instant(clampingMilliseconds: -2_700_000),
          second: Instant(clampingMilliseconds: 4_500_000)))
  }

  @Test func `a damaged zone file is refused with a specific reason`() {
    #expect(clause { _ in } == nil)
    #expect(clause { $0.signature = "TZfi" } == "does not begin as a time zone file does")
    #expect(clause { $0.version = 0x31 } == "has a version that is not known")
    #expect(clause { $0.version = 0xFF } == "has a version that is not known")
    #expect(
      clause { $0.leapSeconds = 1 } == "counts leap seconds, which instants here do not have")
    #expect(clause { $0.flags = 1 } == "has a header whose counts contradict each other")
    #expect(
      clause {
        $0.kinds = []
        $0.transitions = []
        $0.kindAfter = []
      } == "has a header whose counts contradict each other")
    #expect(
      clause { $0.characters = [] } == "has a header whose counts contradict each other")
    for times: [Int64] in [[1, 1], [2, 1], [.min, 0], [0, .max]] {
      #expect(clause { $0.transitions = times } == "lists its changes out of order")
    }
    #expect(
      clause { $0.kindAfter = [1, 2] } == "refers to a kind of local time it does not have")
    for offset in [-90_000, 93_600, Int32.min, .max] {
      #expect(
        clause { $0.kinds[1].offset = offset } == "has a kind of local time that is no local time")
    }
    #expect(
      clause { $0.kinds[1].isDaylight = 2 } == "has a kind of local time that is no local time")
    for name in [8, 200] as [UInt8] {
      #expect(clause { $0.kinds[1].name = name } == "has an abbreviation that is no text")
    }
    #expect(
      clause { $0.characters = Array("AAA\0BBBB".utf8) } == "has an abbreviation that is no text")
    #expect(
      clause { $0.characters[1] = 0x1B } == "has an abbreviation that is no text")
    #expect(clause { $0.footer = "\nCET-1CEST\n" } == "ends with a rule that cannot be read")
    for footer in ["", "\n", "\nAAA0", "AAA0\n"] {
      #expect(clause { $0.footer = footer } == "is cut off")
    }
  }

  @Test func `a zone file truncated at any byte is refused`() throws {
    var old = Parts()
    old.version = 0
    old.flags = 2
    var new = Parts()
    new.flags = 2
    let real = try bytes(of: "Asia/Tokyo")
    for bytes in [old.bytes, new.bytes, real] {
      #expect(clause(bytes) == nil)
      for length in 0..<bytes.count {
        #expect(clause(Array(bytes.prefix(length))) != nil, "cut at \(length)")
      }
    }
  }

  @Test func `a header with huge counts is refused without allocating for them`() {
    for index in 20..<44 {
      for value in [0x7F, 0x80, 0xFF] as [UInt8] {
        var bytes = Parts().bytes
        bytes[index] = value
        // Either outcome is allowed; parsing must not trap or allocate for the counts.
        _ = clause(bytes)
        bytes = Array(bytes.prefix(44))
        #expect(clause(bytes) != nil)
      }
    }
    #expect(
      clause(
        Array("TZif2".utf8) + Array(repeating: 0, count: 15) + Array(repeating: 255, count: 24))
        == "is cut off")
  }

  @Test func `a randomly damaged zone file parses or throws, and never traps`() throws {
    var random = Seeded(8)
    var readable = 0
    for identifier in [
      "Europe/Amsterdam", "Africa/Cairo", "America/Godthab", "Asia/Tokyo", "Pacific/Apia",
      "Europe/Dublin", "Etc/UTC", "Australia/Lord_Howe",
    ] {
      let original = try bytes(of: identifier)
      for _ in 0..<400 {
        var bytes = original
        for _ in 0..<Int.random(in: 1...6, using: &random) {
          let index = Int.random(in: 0..<bytes.count, using: &random)
          switch Int.random(in: 0..<5, using: &random) {
          case 0: bytes[index] = .random(in: .min ... .max, using: &random)
          case 1: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
          case 2: bytes.remove(at: index)
          case 3: bytes.insert(.random(in: .min ... .max, using: &random), at: index)
          default: bytes[bytes.count - 1 - index % 24] = .random(in: 0x2B...0x5A, using: &random)
          }
        }
        guard let file = try? ZoneFile(bytes) else { continue }
        readable += 1
        try exercise(zone(from: file), &random)
      }
    }
    #expect(readable > 100)
  }

  /// Calls every query of a damaged zone.
  ///
  /// Any result is allowed, but a day must contain its instant.
  private func exercise(_ zone: Zone, _ random: inout Seeded) throws {
    let calendar = HouseholdCalendar(zone: zone)
    var moments: [Instant] = [.distantPast, .distantFuture - .milliseconds(1)]
    for _ in 0..<6 {
      moments.append(
        Instant(clampingSeconds: .random(in: -3_000_000_000...5_000_000_000, using: &random)))
    }
    moments += moments.compactMap { zone.nextTransition(after: $0) }
    for moment in moments where moment < .distantFuture {
      let local = zone.local(moment)
      _ = zone.resolve(local)
      _ = zone.abbreviation(at: moment)
      _ = zone.isDaylight(at: moment)
      let day = calendar.interval(of: calendar.day(of: moment))
      try #require(day.contains(moment))
    }
  }

  private func bytes(of identifier: String) throws -> [UInt8] {
    try FileSystem.contents(of: "\(database.directory)/\(identifier)", limit: 1 << 20)
  }
}
