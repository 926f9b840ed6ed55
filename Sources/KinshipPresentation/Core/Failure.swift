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

  /// What the screen shows in place of content; it always has a way on (T-73).
  public let message: Message
  /// What went wrong and what to do next, in one text.
  ///
  /// An alert has it below its title, `LocalizedText.error`; a terminal has it alone.
  public let sentence: String
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
}

extension Refusal {
  /// The input that it is about; nil when that is none, or more than one.
  var field: Field? {
    switch self {
    case .validation(let field, _): field
    case .weakPassword: .password
    case .emailInUse: .email
    case .nameTaken: .memberName
    default: nil
    }
  }
}

/// The second half of something that could not be done after the first half was.
struct PartlyChanged: Error {
  /// Why the second half could not.
  let cause: any Error
  /// What is done and what is not.
  let said: LocalizedText
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
    } else if let fault = error as? any Fault {
      self.init(fault: fault, while: activity, in: wording)
    } else {
      self.init(unexpectedWhile: activity, in: wording)
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
        bodyText: "\(wording.text(partly.said)) \(cause.message.bodyText)",
        buttonTitle: cause.message.buttonTitle, action: cause.message.action,
        imageName: cause.message.imageName),
      sentence: "\(wording.text(partly.said)) \(cause.sentence)",
      code: cause.code, kind: cause.kind, refusal: cause.refusal, reason: cause.reason)
  }

  /// Nothing but installing it helps: the person is told what.
  private init(_ missing: MissingProgram, in wording: Wording) {
    self.init(
      Message(
        headline: wording.text(.error),
        bodyText: wording.text(.missingProgram(missing.program, package: missing.package)),
        buttonTitle: wording.text(.retry), action: .retry, imageName: Mascot.empty.rawValue),
      code: "\(Kind.unavailable)", kind: .unavailable)
  }

  /// Face or finger opened nothing (F-50).
  private init(biometricsIn wording: Wording) {
    self.init(
      Message(
        headline: wording.text(.error), bodyText: wording.text(.biometricsFailed),
        buttonTitle: wording.text(.retry), action: .retry, imageName: Mascot.empty.rawValue),
      code: "biometricsFailed", kind: .unavailable)
  }

  private init(_ refusal: Refusal, while activity: Activity, in wording: Wording) {
    let (buttonTitle, action): (LocalizedText, Message.Action) =
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
    let isSignedOut = refusal == .notAuthenticated
    self.init(
      Message(
        headline: wording.text(isSignedOut ? .welcomeBack : .error),
        bodyText: activity == .looking ? "\(sentence) \(wording.text(.mayBeOlder))" : sentence,
        buttonTitle: wording.text(buttonTitle), action: action,
        imageName: (isSignedOut ? Mascot.ticket : .empty).rawValue),
      code: refusal.code, kind: .refusal, refusal: refusal)
  }

  /// Somebody else's failure: what it is called, and below that what follows from it and what helps.
  private init(fault: any Fault, while activity: Activity, in wording: Wording) {
    let kind = Kind(fault)
    let usual = wording.text(kind.label(while: activity))
    let headline = fault.title.map { wording.text(.title(of: $0)) } ?? usual
    var sentences = fault.advice(while: activity).map { wording.text($0) }
    // What an error of the network means for the person is said below it.
    if case .network? = fault.title, headline != usual { sentences.insert("\(usual).", at: 0) }
    let bodyText = sentences.joined(separator: " ")
    let (buttonTitle, action) = Self.button(after: fault.title, while: activity)
    self.init(
      message: Message(
        headline: headline, bodyText: bodyText, buttonTitle: wording.text(buttonTitle),
        action: action, imageName: Mascot.empty.rawValue),
      sentence: "\(headline). \(bodyText)", code: "\(kind)", kind: kind, refusal: nil,
      reason: fault.reason)
  }

  /// Nobody knows what went wrong.
  private init(unexpectedWhile activity: Activity, in wording: Wording) {
    let advice: LocalizedText =
      switch activity {
      case .reading: .tryAgain
      case .looking: .mayBeOlder
      case .changing: .nothingChanged
      }
    let (buttonTitle, action) = Self.button(after: nil, while: activity)
    self.init(
      Message(
        headline: wording.text(.error),
        bodyText: "\(wording.text(.unexpectedError)). \(wording.text(advice))",
        buttonTitle: wording.text(buttonTitle), action: action, imageName: Mascot.empty.rawValue),
      code: "\(Kind.unexpected)", kind: .unexpected)
  }

  /// A message whose text says it all.
  private init(_ message: Message, code: String, kind: Kind, refusal: Refusal? = nil) {
    self.init(
      message: message, sentence: message.bodyText, code: code, kind: kind, refusal: refusal)
  }

  /// The way on after a failure that is nobody's "no".
  private static func button(
    after fault: FaultTitle?, while activity: Activity
  ) -> (LocalizedText, Message.Action) {
    if activity == .looking { return (.reload, .refresh) }
    return fault == .network(.unauthorized) ? (.logIn, .signIn) : (.retry, .retry)
  }
}

extension Fault {
  /// What follows from it, and what helps: where trying again alone does not, the person is told what does.
  fileprivate func advice(while activity: Failure.Activity) -> [LocalizedText] {
    switch (activity, reason) {
    case (.reading, nil): [.tryAgain]
    case (.reading, let reason?): [reason.label]
    case (.looking, nil): [.mayBeOlder]
    case (.looking, let reason?): [.mayBeOlder, reason.label]
    case (.changing, nil): [mayHaveChanged ? .mayHaveChanged : .nothingChanged]
    case (.changing, let reason?): [.unchanged, reason.label]
    }
  }
}

extension FaultReason {
  /// What is the matter, and what helps.
  fileprivate var label: LocalizedText {
    switch self {
    case .full: .diskFull
    case .readOnly: .dataReadOnly
    case .damaged: .dataDamaged
    }
  }
}

extension Failure.Kind {
  fileprivate init(_ fault: any Fault) {
    self =
      switch fault.kind {
      case .unavailable: .unavailable
      case .busy: .busy
      case .inputOutput: .inputOutput
      }
  }

  fileprivate func label(while activity: Failure.Activity) -> LocalizedText {
    switch self {
    case .unavailable: .unavailable
    case .busy: .timeout
    case .inputOutput: activity == .changing ? .saveFailed : .readFailed
    case .refusal, .unexpected: .unexpectedError
    }
  }
}
