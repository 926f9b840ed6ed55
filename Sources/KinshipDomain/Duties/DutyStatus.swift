/// The state of a duty.
///
/// Raw values are wire format.
public enum DutyStatus: String, Sendable, CaseIterable {
  /// A member was asked and has not answered.
  case asked
  /// The member is responsible.
  case accepted
  /// Nobody is responsible: all members in the order have declined or not answered.
  case declined
  /// The responsible member confirmed that the leg took place.
  case confirmed
}
