/// How far an outgoing SMS has come.
///
/// Reports can arrive twice and in any order, so the higher of two is valid.
public enum SMSDeliveryStatus: Int, Sendable, CaseIterable, Comparable {
  /// The provider has it.
  case queued
  /// The carrier has it.
  case sent
  /// It was not delivered, and will not be.
  case failed
  /// The phone has it.
  case delivered

  /// Orders the statuses from the provider to the phone.
  public static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }

  /// Whether no other report is expected.
  public var isFinal: Bool { self >= .failed }
}

/// The reason why an SMS was not sent or not delivered, regardless of the provider.
public enum SMSFailure: String, Sendable, CaseIterable {
  /// The owner of the number has sent STOP, which the provider or carrier has recorded.
  case optedOut = "opted_out"
  /// The number does not exist, or cannot receive messages.
  case unusableNumber = "unusable_number"
  /// The phone is off or has no signal.
  case unreachable
  /// A carrier filters the message or the sender.
  case blocked
  /// The provider or carrier is busy or has a fault.
  case temporary
  /// The account with the provider is at fault, such as its credentials or funds: the operator has
  /// to act.
  case account
  /// Unknown to this version.
  case other

  /// Maximum number of further attempts with the same message.
  ///
  /// A message that only reached no phone is repeated by the next step of its escalation.
  public var mostRetries: Int {
    switch self {
    case .optedOut, .unusableNumber, .blocked: 0
    case .unreachable, .other: 1
    case .temporary, .account: 5
    }
  }
}
