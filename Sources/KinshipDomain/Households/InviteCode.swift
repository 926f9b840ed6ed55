public import KinshipTime

/// A code that people read to each other to join a household (D-54): 8 characters of an alphabet
/// without I, L, O and U, 40 bits; case, blanks and dashes do not matter when it is typed.
public struct InviteCode: Hashable, Sendable, CustomStringConvertible {
  /// How many characters a code has.
  public static let length = 8

  /// The code in capitals.
  public let description: String

  /// The code in what somebody typed; nil when it cannot be one.
  ///
  /// O is read as 0, I and L as 1.
  public init?(_ typed: String) {
    guard let read = TypedCode.read(typed, length: Self.length) else { return nil }
    description = read
  }

  /// The code that 40 of the random bits stand for.
  public init(random: UInt64) {
    description = TypedCode.code(of: random, length: Self.length)
  }
}

/// What a code opens.
///
/// The household's own code has no `role` of its own and no end: it gives the policy's `joinRole`.
/// A code made for somebody gives the role it names, to one person, within 48 hours.
public struct Invitation: Hashable, Sendable {
  /// How long a code made for somebody can be used.
  public static let lifetime = Duration.seconds(48 * 3_600)

  /// The code.
  public let code: InviteCode
  /// The household it opens.
  public let household: HouseholdID
  /// The role it gives; nil for the household's own code.
  public let role: Role?
  /// When it ends; nil for the household's own code.
  public let expiresAt: Instant?

  /// An invitation with every field given.
  public init(code: InviteCode, household: HouseholdID, role: Role?, expiresAt: Instant?) {
    self.code = code
    self.household = household
    self.role = role
    self.expiresAt = expiresAt
  }

  /// Whether the code can be used at `now`.
  public func isOpen(at now: Instant) -> Bool {
    expiresAt.map { now < $0 } ?? true
  }
}
