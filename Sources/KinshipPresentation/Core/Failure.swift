public import KinshipDomain
import KinshipTime
public import KinshipUseCases

/// Why something did not work, in words for a person and a code for a program.
public struct Failure: Sendable, Equatable {
  /// Whose "no" it was.
  public enum Kind: Sendable, Equatable {
    /// A rule's answer.
    case refusal
    /// Nobody could be reached.
    case unavailable
    /// It took too long.
    case busy
    /// Reading or writing failed.
    case inputOutput
    /// Nobody knows.
    case unexpected
  }

  /// What the screen or the alert shows; it always has a way on (T-73).
  public let message: Message
  /// The refusal's code, or the name of the kind.
  public let code: String
  /// Whose "no" it was.
  public let kind: Kind
  /// The refusal, for a screen that has to do something about it.
  public let refusal: Refusal?
  /// Why a store failed, where trying again alone does not help.
  public internal(set) var reason: FaultReason?

  /// Whether the same could work in a moment (F-58).
  public var showsRetry: Bool { kind != .refusal }

  /// What went wrong and what to do next, in one text.
  public var sentence: String { message.body }
}

extension Refusal {
  /// The input that it is about; nil when that is none, or more than one.
  var field: Field? {
    switch self {
    case .validation(let field, _): field
    case .weakPassword: .password
    case .emailInUse: .email
    default: nil
    }
  }
}

/// The second half of something that could not be done after the first half was.
struct PartlyChanged: Error {
  /// Why the second half could not.
  let cause: any Error
  /// What is done and what is not.
  let said: Phrase
}

extension Failure {
  /// What was being done.
  enum Activity {
    case reading, changing
    /// Reading what a change has come to that is done already.
    case looking
  }

  /// What `error` means to a person.
  init(_ error: any Error, while activity: Activity, in wording: Wording) {
    if let partly = error as? PartlyChanged {
      self.init(partly, in: wording)
    } else if let refusal = error as? Refusal {
      self.init(refusal, while: activity, in: wording)
    } else if let missing = error as? MissingProgram {
      self.init(missing, in: wording)
    } else if error is BiometricsFailed {
      self.init(biometricsIn: wording)
    } else if let fault = error as? any Fault, let reason = fault.reason {
      self.init(kind: Kind(fault), while: activity, because: reason, in: wording)
    } else {
      let fault = error as? any Fault
      let advice: Label =
        switch activity {
        case .reading: .tryAgain
        case .looking: .mayBeOlder
        case .changing: fault?.mayHaveChanged == true ? .mayHaveChanged : .nothingChanged
        }
      self.init(kind: Kind(fault), while: activity, advice: advice, in: wording)
    }
  }

  /// What went wrong when something was read without a screen, such as the names that a command may mean.
  public init(reading error: any Fault, in language: Language) {
    self.init(
      error, while: .reading,
      in: Wording(language: language, calendar: nil, pointsName: nil, now: .distantPast))
  }

  /// Why the rest could not be done, and that only the rest is missing.
  private init(_ partly: PartlyChanged, in wording: Wording) {
    // As after a failed look: nothing says that all is as it was.
    let cause = Failure(partly.cause, while: .reading, in: wording)
    self.init(
      message: Message(
        headline: cause.message.headline,
        body: "\(wording.text(partly.said)) \(cause.message.body)",
        buttonTitle: cause.message.buttonTitle, action: cause.message.action),
      code: cause.code, kind: cause.kind, refusal: cause.refusal, reason: cause.reason)
  }

  /// Nothing but installing it helps: the person is told what.
  private init(_ missing: MissingProgram, in wording: Wording) {
    self.init(
      message: Message(
        headline: wording.text(.error),
        body: wording.text(.missingProgram(missing.program, package: missing.package)),
        buttonTitle: wording.text(.retry), action: .retry),
      code: "\(Kind.unavailable)", kind: .unavailable, refusal: nil)
  }

  /// Face or finger opened nothing (F-50).
  private init(biometricsIn wording: Wording) {
    self.init(
      message: Message(
        headline: wording.text(.error), body: wording.text(.biometricsFailed),
        buttonTitle: wording.text(.retry), action: .retry),
      code: "biometricsFailed", kind: .unavailable, refusal: nil)
  }

  private init(_ refusal: Refusal, while activity: Activity, in wording: Wording) {
    let (title, action): (Label, Message.Action) =
      switch refusal {
      case .notAuthenticated: (.logIn, .signIn)
      case .elevationRequired: (.openParentMode, .openParentMode)
      case .pinNotSet: (.setPIN, .setPIN)
      case .passwordRequired: (.usePassword, .usePassword)
      case .conflict: (.reload, .refresh)
      default:
        switch activity {
        case .reading: (.retry, .retry)
        case .changing: (.ok, .dismiss)
        case .looking: (.reload, .refresh)
        }
      }
    let sentence = wording.sentence(of: refusal)
    self.init(
      message: Message(
        headline: wording.text(refusal == .notAuthenticated ? .welcomeBack : .error),
        body: activity == .looking ? "\(sentence) \(wording.text(.mayBeOlder))" : sentence,
        buttonTitle: wording.text(title), action: action),
      code: refusal.code, kind: .refusal, refusal: refusal)
  }

  private init(kind: Kind, while activity: Activity, advice: Label..., in wording: Wording) {
    let cause = wording.text(kind.label(while: activity)) + "."
    let sentences = [cause] + advice.map { wording.text($0) }
    let (title, action): (Label, Message.Action) =
      activity == .looking ? (.reload, .refresh) : (.retry, .retry)
    self.init(
      message: Message(
        headline: wording.text(.error), body: sentences.joined(separator: " "),
        buttonTitle: wording.text(title), action: action),
      code: "\(kind)", kind: kind, refusal: nil)
  }

  /// Trying again alone does not help: the person is told what does.
  private init(
    kind: Kind, while activity: Activity, because reason: FaultReason, in wording: Wording
  ) {
    switch activity {
    case .reading: self.init(kind: kind, while: activity, advice: reason.label, in: wording)
    case .looking:
      self.init(kind: kind, while: activity, advice: .mayBeOlder, reason.label, in: wording)
    case .changing:
      self.init(kind: kind, while: activity, advice: .unchanged, reason.label, in: wording)
    }
    self.reason = reason
  }
}

extension FaultReason {
  /// What is the matter, and what helps.
  fileprivate var label: Label {
    switch self {
    case .full: .diskFull
    case .readOnly: .dataReadOnly
    case .damaged: .dataDamaged
    }
  }
}

extension Failure.Kind {
  fileprivate init(_ fault: (any Fault)?) {
    self =
      switch fault?.kind {
      case .unavailable: .unavailable
      case .busy: .busy
      case .inputOutput: .inputOutput
      case nil: .unexpected
      }
  }

  fileprivate func label(while activity: Failure.Activity) -> Label {
    switch self {
    case .unavailable: .unavailable
    case .busy: .timeout
    case .inputOutput: activity == .changing ? .saveFailed : .readFailed
    case .refusal, .unexpected: .unexpectedError
    }
  }
}
