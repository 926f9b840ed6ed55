import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Synchronization
import Testing

/// A user's device.
///
/// It keeps its session alive however far a test moves the clock.
final class Device {
  private let world: TestWorld
  private(set) var signedIn: SignedIn

  /// The device with which the user signed up or in.
  init(_ signedIn: SignedIn, in world: TestWorld) {
    self.signedIn = signedIn
    self.world = world
  }

  /// Signs in on another device by address and password.
  static func signingIn(_ email: String, in world: TestWorld) async throws -> Device {
    Device(
      try await world.signedOutLocal.perform(
        SignIn(session: world.ids.next(), email: email, password: TestWorld.password)), in: world)
  }

  /// A performer with freshly refreshed tokens.
  func performer() async throws -> LocalPerformer {
    signedIn = try await world.signedOutLocal.perform(
      RefreshSession(refresh: signedIn.refresh, request: world.ids.next()))
    return world.signedOutLocal.signedIn(with: signedIn.access)
  }
}

extension Performer {
  /// The refusal of the use case; nil if it succeeds.
  func refusing<U: UseCase>(_ useCase: U) async throws -> Refusal? {
    do {
      _ = try await CheckedPerformer(self).perform(useCase)
      return nil
    } catch let refusal as Refusal {
      return refusal
    }
  }

  /// The refusal of the query; nil if it succeeds.
  func refusing<Q: Query>(toAnswer query: Q) async throws -> Refusal? {
    do {
      _ = try await CheckedPerformer(self).fetch(query)
      return nil
    } catch let refusal as Refusal {
      return refusal
    }
  }
}

/// A preparation context with simple hashes that records each verification: whether there was a
/// hash to verify the secret against.
final class CountingPreparationContext: PreparationContext {
  private let world: TestWorld
  private let counted = Mutex((hashed: 0, verified: [Bool]()))

  /// A context that reads the world's store without a signed-in user.
  init(_ world: TestWorld) {
    self.world = world
  }

  var hashed: Int { counted.withLock { $0.hashed } }
  var verified: [Bool] { counted.withLock { $0.verified } }

  func hash(_ secret: String) async throws -> SecretHash {
    counted.withLock { $0.hashed += 1 }
    return SecretHash(phc: "$plain$\(secret)")
  }

  func verify(_ secret: String, against hash: SecretHash?) async throws -> Bool {
    counted.withLock { $0.verified.append(hash != nil) }
    return hash?.phc == "$plain$\(secret)"
  }

  func isOutdated(_ hash: SecretHash) -> Bool { !hash.phc.hasPrefix("$plain$") }

  func randomBits() -> UInt64 { UInt64(truncatingIfNeeded: (world.ids.next() as UserID).bits) }

  func newToken() -> IssuedToken { issued(world.ids.next()) }

  func successor(
    of token: Token, for purpose: TokenPurpose, request: RefreshRequestID
  ) -> IssuedToken {
    issued(Identifier(bits: request.bits ^ UInt128(purpose == .access ? 1 : 2)))
  }

  func code(of reset: PasswordReset) -> ResetCode? { reset.seed.map(ResetCode.init(random:)) }

  func confirmationCode(of user: User) -> ResetCode {
    ResetCode(random: UInt64(truncatingIfNeeded: user.id.bits))
  }

  func digest(of code: ResetCode) -> TokenDigest {
    let bytes = Array(code.secret.utf8) + [UInt8](repeating: 0, count: 32)
    guard let digest = TokenDigest(bytes: Array(bytes.prefix(32))) else {
      preconditionFailure("32 bytes are a digest")
    }
    return digest
  }

  func photo(of upload: PhotoUploadKey, atMostWide _: Int) async throws -> PhotoImage {
    throw Refusal.validation(.photo, .missing)
  }

  func digest(of token: Token) -> TokenDigest {
    guard let digest = TokenDigest(bytes: Array(token.secret.utf8.prefix(32))) else {
      preconditionFailure("A token has 64 digits")
    }
    return digest
  }

  func receipt(in text: String) throws(Refusal) -> PlanReceipt {
    throw .receiptRefused(.notSold)
  }

  func read<Value: Sendable>(
    _ body: @escaping @Sendable (Context) throws -> Value
  ) async throws -> Value {
    let (zones, now) = (world.zones, world.clock.now)
    return try await world.store.read { transaction in
      try body(
        Context(
          session: nil, actingMember: nil, now: now, zones: zones,
          repositories: transaction))
    }
  }

  private func issued(_ id: UserID) -> IssuedToken {
    let digits = id.description.filter { $0 != "-" }
    guard let token = Token(digits + digits) else { preconditionFailure("An id has 32 digits") }
    return IssuedToken(token: token, digest: digest(of: token))
  }
}

/// All text that printing `value` can produce.
func printed(_ value: Any) -> String {
  var dumped = ""
  dump(value, to: &dumped)
  return "\(value) \(String(reflecting: value)) \(dumped)"
}
