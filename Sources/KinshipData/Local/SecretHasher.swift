import Crypto
import CryptoExtras
import Foundation
import KinshipDomain
import KinshipUseCases

/// Hashes passwords and PINs with scrypt on a bounded number of dedicated threads.
///
/// Each hash contains its cost (PHC string format), so that old hashes stay valid when the cost is
/// raised. A password is rehashed at the next sign-in. The store's secret is the pepper, applied
/// with HMAC: the hashes are useless without it.
public struct SecretHasher: Sendable {
  /// The cost of a hash: memory and time grow with N, time alone grows with p.
  public struct Cost: Hashable, Sendable {
    /// log2 of scrypt's N, 4–20.
    public let logN: Int
    /// scrypt's p, 1–16.
    public let parallelism: Int

    /// Creates a cost; traps outside the ranges.
    public init(logN: Int, parallelism: Int) {
      precondition((4...20).contains(logN) && (1...16).contains(parallelism), "An unusable cost")
      self.logN = logN
      self.parallelism = parallelism
    }

    /// N = 2¹⁵, r = 8, p = 3: 32 MiB and a few tenths of a second.
    public static let standard = Cost(logN: 15, parallelism: 3)
    /// A low cost for stores without real data: tests and demos.
    public static let test = Cost(logN: 4, parallelism: 1)
  }

  private static let blockSize = 8
  private let cost: Cost
  private let queue: WorkQueue

  /// Creates a hasher with one thread for each core; throws a busy `Fault` if more than
  /// `waitingLimit` secrets wait.
  public init(cost: Cost = .standard, waitingLimit: Int = 64) {
    self.cost = cost
    queue = WorkQueue("passwords", limit: waitingLimit)
  }

  func hash(_ secret: String, pepper: [UInt8]) async throws -> SecretHash {
    let salt = [UInt8].random(count: 16)
    let cost = cost
    return try await queue.run {
      let key = try Self.derive(secret, pepper: pepper, salt: salt, cost: cost)
      return SecretHash(phc: Self.phc(cost, salt: salt, key: key))
    }
  }

  func verify(_ secret: String, against hash: SecretHash?, pepper: [UInt8]) async throws -> Bool {
    let parts = hash.flatMap { Self.parts(of: $0) }
    let known = parts ?? (cost: cost, salt: [UInt8](repeating: 0, count: 16), key: [])
    return try await queue.run {
      let key = try Self.derive(secret, pepper: pepper, salt: known.salt, cost: known.cost)
      return parts != nil && Self.areEqual(key, known.key)
    }
  }

  /// Whether the cost of the hash differs from the cost of new hashes.
  func isOutdated(_ hash: SecretHash) -> Bool { Self.parts(of: hash)?.cost != cost }

  // MARK: scrypt and PHC

  private static func derive(
    _ secret: String, pepper: [UInt8], salt: [UInt8], cost: Cost
  ) throws -> [UInt8] {
    // Unicode normalisation: a password is the same for every keyboard (NIST 800-63B, 5.1.1.2).
    let normal = secret.precomposedStringWithCanonicalMapping
    let peppered = HMAC<SHA256>.authenticationCode(
      for: Data(normal.utf8), using: SymmetricKey(data: pepper))
    let key = try KDF.Scrypt.deriveKey(
      from: Data(peppered), salt: salt, outputByteCount: 32, rounds: 1 << cost.logN,
      blockSize: blockSize, parallelism: cost.parallelism)
    return key.withUnsafeBytes { Array($0) }
  }

  private static func phc(_ cost: Cost, salt: [UInt8], key: [UInt8]) -> String {
    "$scrypt$ln=\(cost.logN),r=\(blockSize),p=\(cost.parallelism)$\(base64(salt))$\(base64(key))"
  }

  /// Parses a PHC string of this hasher; nil for any other text, which matches no secret.
  private static func parts(of hash: SecretHash) -> (cost: Cost, salt: [UInt8], key: [UInt8])? {
    let fields = hash.phc.split(separator: "$")
    guard fields.count == 4, fields[0] == "scrypt" else { return nil }
    let numbers = fields[1].split(separator: ",").compactMap { field in
      field.split(separator: "=").last.flatMap { Int($0) }
    }
    guard numbers.count == 3, (4...20).contains(numbers[0]), numbers[1] == blockSize,
      (1...16).contains(numbers[2]), let salt = bytes(fields[2]), let key = bytes(fields[3])
    else { return nil }
    return (Cost(logN: numbers[0], parallelism: numbers[2]), salt, key)
  }

  /// Base64 without padding, as in PHC strings.
  private static func base64(_ bytes: [UInt8]) -> String {
    String(Data(bytes).base64EncodedString().prefix { $0 != "=" })
  }

  private static func bytes(_ text: Substring) -> [UInt8]? {
    let padding = String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
    return Data(base64Encoded: text + padding).map { Array($0) }
  }

  /// Compares in constant time.
  private static func areEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    guard left.count == right.count else { return false }
    return zip(left, right).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
