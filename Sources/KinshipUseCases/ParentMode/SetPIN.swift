public import KinshipDomain
public import KinshipTime

/// Sets or changes the parents' PIN and opens parent mode.
///
/// The first PIN needs no proof; later ones need the old PIN or the account's password.
public struct SetPIN: UseCase {
  public static let storesOutcome = false

  /// Four digits; common PINs are refused.
  public let pin: String
  /// The old PIN or the password; nil for the first PIN.
  public let proof: ParentProof?

  /// A PIN to be set.
  public init(pin: String, proof: ParentProof? = nil) {
    self.pin = pin
    self.proof = proof
  }

  public var space: Space { .directory }

  /// The new hash, and the checked proof.
  public struct Prepared: Sendable {
    let hash: SecretHash
    let check: ProofCheck?
  }

  public func prepare(with preparation: any PreparationContext) async throws -> Prepared {
    let pin = try PIN(new: pin)
    _ = try await preparation.read { try $0.linkedAdult().id }
    var check: ProofCheck?
    if let proof { check = try await ProofCheck(proof, with: preparation) }
    return Prepared(hash: try await preparation.hash(pin.secret), check: check)
  }

  /// Returns the time until which parent mode is open.
  public func execute(in context: Context, with prepared: Prepared) throws -> Instant {
    var user = try context.linkedAdult()
    try context.requireNotHandedAway(by: user)
    if user.pinHash != nil {
      guard let check = prepared.check else { throw Refusal.validation(.pin, .missing) }
      try check.requireCorrect(of: user, in: context)
    }
    user.pinHash = prepared.hash
    user.updatedAt = context.now
    try context.users.save(user)
    let end = context.now + Session.parentModeIdleLimit
    try context.openParentMode(until: end)
    return end
  }
}

extension SetPIN: CustomReflectable {
  /// All fields except the PIN.
  public var customMirror: Mirror {
    Mirror(self, children: ["proof": proof as Any], displayStyle: .struct)
  }
}
