public import KinshipTime

/// The state of a care profile.
///
/// Raw values are wire and file format.
public enum CareStatus: String, Sendable, CaseIterable {
  /// The person has not agreed yet.
  case pending
  /// The person has agreed, and the setup is not finished.
  case confirmed
  /// The person has agreed, and the setup is finished.
  case active
  /// The person has refused, or has stopped all messages.
  case declined
}

/// A step of the creation of a care profile.
///
/// Raw values are wire and file format.
public enum CareSetupStep: String, Sendable, CaseIterable {
  /// The form with name, relationship and phone number.
  case newProfileForm = "new_profile_form"
  /// The summary of the new profile.
  case profileComplete = "profile_complete"
  /// The explanation of the first message, with its text.
  case smsIntroduction = "sms_introduction"
  /// Waiting for the person's answer.
  case awaitingConfirmation = "awaiting_confirmation"
  /// The person has agreed.
  case success
  /// The creation of the first habit.
  case firstHabit = "first_habit"

  /// The position, from 0.
  public var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// Whether the user can go back: before the first message is sent.
  public var allowsBack: Bool {
    switch self {
    case .newProfileForm, .profileComplete, .smsIntroduction: true
    case .awaitingConfirmation, .success, .firstHabit: false
    }
  }
}

/// A reason for which a care profile or a habit cannot change as asked.
///
/// Raw values are wire format.
public enum CareObstacle: String, Sendable, CaseIterable {
  /// The first message was sent, so that there is no way back.
  case sent
  /// The setup has not reached this step yet.
  case early
  /// The person has not agreed yet.
  case unconfirmed
  /// The person has agreed already.
  case confirmed
  /// The person has stopped all messages; only the person's START allows them again.
  case stopped
  /// The occurrence was answered already.
  case answered
}

/// What a person's message means for a care profile.
///
/// The reader of messages decides the meaning of their words.
public struct CareReply: Hashable, Sendable {
  /// The meaning of a message.
  public enum Meaning: String, Sendable, CaseIterable {
    /// The person agrees.
    case yes
    /// The person refuses, in other words than the ones that stop all messages.
    case no
    /// The person stops all messages to the number.
    case stop
    /// The person allows messages to the number again.
    case start
    /// Any other text.
    case other
  }

  /// The meaning.
  public let meaning: Meaning
  /// The text as the person wrote it; nil for none.
  public let text: Note?
  /// Time at which it arrived.
  public let receivedAt: Instant

  /// A reply with every field given.
  public init(_ meaning: Meaning, text: Note? = nil, receivedAt: Instant) {
    self.meaning = meaning
    self.text = text
    self.receivedAt = receivedAt
  }
}
