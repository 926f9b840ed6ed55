import Dispatch
import KinshipDomain
import KinshipUseCases
import Testing

@testable import KinshipData

@Suite struct SecretHasherTests {
  private let hasher = SecretHasher(cost: .test)
  private let pepper = [UInt8](repeating: 7, count: 32)

  private func verify(_ secret: String, _ phc: String?) async throws -> Bool {
    try await hasher.verify(secret, against: phc.map { SecretHash(phc: $0) }, pepper: pepper)
  }

  @Test func `a hash is a PHC string with algorithm, cost, salt and key`() async throws {
    let hash = try await hasher.hash("correct horse battery", pepper: pepper)
    let fields = hash.phc.split(separator: "$").map(String.init)
    try #require(fields.count == 4)
    #expect(hash.phc.hasPrefix("$"))
    #expect(fields[0] == "scrypt")
    #expect(fields[1] == "ln=4,r=8,p=1")
    #expect(fields[2].count == 22)
    #expect(fields[3].count == 43)
    #expect(!hash.phc.contains("=$"))
  }

  @Test func `only the right secret matches its hash`() async throws {
    let hash = try await hasher.hash("correct horse battery", pepper: pepper)
    #expect(try await verify("correct horse battery", hash.phc))
    for wrong in ["", "Correct horse battery", "correct horse battery ", "correct horse battery\0"]
    {
      #expect(try await !verify(wrong, hash.phc))
    }
  }

  @Test func `two hashes of one secret differ and both match`() async throws {
    let first = try await hasher.hash("8305", pepper: pepper)
    let second = try await hasher.hash("8305", pepper: pepper)
    #expect(first != second)
    #expect(try await verify("8305", first.phc))
    #expect(try await verify("8305", second.phc))
  }

  @Test func `a hash does not match with a different pepper`() async throws {
    let hash = try await hasher.hash("8305", pepper: pepper)
    let other = [UInt8](repeating: 8, count: 32)
    #expect(try await !hasher.verify("8305", against: hash, pepper: other))
  }

  @Test func `composed and decomposed forms of a password match the same hash`() async throws {
    let hash = try await hasher.hash("caf\u{E9} amsterdam", pepper: pepper)
    #expect(try await verify("cafe\u{301} amsterdam", hash.phc))
    #expect(try await !verify("cafe amsterdam", hash.phc))
  }

  @Test func `a hash is verified with its own cost after the setting is raised`() async throws {
    let hash = try await hasher.hash("8305", pepper: pepper)
    let raised = SecretHasher(cost: .init(logN: 5, parallelism: 2))
    #expect(try await raised.verify("8305", against: hash, pepper: pepper))
    #expect(try await raised.hash("8305", pepper: pepper).phc.hasPrefix("$scrypt$ln=5,r=8,p=2$"))
  }

  /// The hash was computed by other software: scrypt (RFC 7914) of the HMAC-SHA256 of the secret, cost 2⁴/8/1.
  @Test func `a hash computed by another scrypt implementation is verified`() async throws {
    #expect(try await verify("8305", Self.golden))
    #expect(try await !verify("8306", Self.golden))
  }

  private static let golden =
    "$scrypt$ln=4,r=8,p=1$AAECAwQFBgcICQoLDA0ODw$62h07t+mOkKAYoRHJ6Ax9z1QCWbOVB63VJp7ovA7boA"

  @Test func `no secret matches a missing hash`() async throws {
    #expect(try await !verify("", nil))
    #expect(try await !verify("8305", nil))
  }

  @Test(arguments: [
    "", "$", "$$$$", "8305", "$scrypt", "$scrypt$ln=4,r=8,p=1", "$scrypt$ln=4,r=8,p=1$$",
    "$scrypt$ln=4,r=8,p=1$AAAA$", "$scrypt$ln=4,r=8,p=1$$AAAA", "$scrypt$ln=4,r=8,p=1$!!!!$AAAA",
    "$scrypt$ln=99,r=8,p=1$AAAA$AAAA", "$scrypt$ln=-4,r=8,p=1$AAAA$AAAA",
    "$scrypt$ln=4,r=1,p=1$AAAA$AAAA", "$scrypt$ln=4,r=8,p=0$AAAA$AAAA",
    "$scrypt$ln=4,r=8,p=999$AAAA$AAAA", "$scrypt$ln=4,r=8$AAAA$AAAA", "$argon2id$v=19$AAAA$AAAA",
    "$scrypt$ln=,r=,p=$AAAA$AAAA", "$scrypt$ln=4,r=8,p=1$AAAA$AAAA$AAAA", "$plain$8305",
    "$scrypt$ln=99999999999999999999,r=8,p=1$AAAA$AAAA", "$scrypt$ln=4,r=8,p=1$AAAA$A",
  ])
  func `no secret matches a malformed or foreign hash`(phc: String) async throws {
    for secret in ["", "8305", "AAAA"] { #expect(try await !verify(secret, phc)) }
  }

  @Test func `a truncated or changed hash does not match`() async throws {
    let phc = try await hasher.hash("8305", pepper: pepper).phc
    for changed in [
      String(phc.dropLast()), String(phc.dropFirst(2)), phc + "A",
      phc.replacing("ln=4", with: "ln=5"), phc.replacing("p=1", with: "p=2"), phc.lowercased(),
    ] {
      #expect(try await !verify("8305", changed))
    }
  }

  @Test func `work above the limit of the queue is refused as busy`() async throws {
    let queue = WorkQueue("tests", width: 1, limit: 1)
    let release = DispatchSemaphore(value: 0)
    let (started, start) = AsyncStream.makeStream(of: Void.self)
    let first = Task {
      try await queue.run {
        start.finish()
        release.wait()
        return 1
      }
    }
    for await _ in started {}
    let error = await #expect(throws: (any Error).self) { try await queue.run { 2 } }
    #expect((error as? any Fault)?.kind == .busy)
    release.signal()
    #expect(try await first.value == 1)
    // The queue accepts work again.
    #expect(try await queue.run { 3 } == 3)
  }

  @Test func `work that throws fails for its caller and leaves the queue usable`() async throws {
    struct Broken: Error {}
    let queue = WorkQueue("tests", width: 2, limit: 2)
    for _ in 0..<5 {
      await #expect(throws: Broken.self) {
        try await queue.run { () throws -> Int in throw Broken() }
      }
    }
    #expect(try await queue.run { 3 } == 3)
  }
}
