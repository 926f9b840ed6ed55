public import KinshipDomain
public import KinshipTime

/// Opens parent mode on this device until five minutes pass without an adult's action.
///
/// Five wrong PINs are free. Then come waits of 30 s, 1, 5, 15 and 60 min, which survive a restart.
/// The tenth failure requires the account's password. A wait is checked before the PIN is read, so
/// that a malformed PIN, which never counts, tells whether an attempt is permitted.
public struct UnlockParentMode: UseCase {
  public static let storesOutcome = false

  /// The PIN, or the password.
  public let proof: ParentProof

  /// Creates the use case with a proof.
  public init(proof: ParentProof) {
    self.proof = proof
  }

  public var space: Space { .directory }

  public func prepare(with preparation: any PreparationContext) async throws -> ProofCheck {
    let isPIN = if case .pin = proof { true } else { false }
    try await preparation.read { context in
      let user = try context.linkedAdult()
      if isPIN { try ProofCheck.requireOpen(for: user, in: context) }
    }
    return try await ProofCheck(proof, with: preparation)
  }

  /// Returns the time until which parent mode is open.
  public func execute(in context: Context, with check: ProofCheck) throws -> Instant {
    try check.requireCorrect(of: try context.linkedAdult(), in: context)
    let end = context.now + Session.parentModeIdleLimit
    try context.openParentMode(until: end)
    return end
  }
}
