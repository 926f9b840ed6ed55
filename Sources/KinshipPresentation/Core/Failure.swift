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

  /// What became of a change that was wanted.
  public enum Outcome: Sendable, Equatable {
    /// It was not made.
    case unchanged
    /// It may be made: its answer got lost.
    case unknown
    /// It is made, and could not be looked at afterwards.
    case done
  }

  /// What the screen shows in place of content; it always has a way on.
  public private(set) var message: Message
  /// What went wrong and what to do next, in one text.
  ///
  /// An alert has it below its title, `LocalizedText.error`; a terminal has it alone.
  public private(set) var sentence: String
  /// What went wrong alone: the sentence without what became of a change, and without what helps.
  ///
  /// A shell that knows better what helps says that after it.
  public private(set) var explanation: String
  /// What became of the change that was wanted; nil where something was only to be read.
  public private(set) var outcome: Outcome?
  /// The code of the refusal or of the problem with the connection, or the name of the kind.
  public let code: String
  /// Whose "no" it was.
  public let kind: Kind
  /// The refusal, for a screen that has to do something about it.
  public private(set) var refusal: Refusal?
  /// Why a store failed, where trying again alone does not help.
  public private(set) var reason: FaultReason?
  /// Why the server cannot be talked to, where that is known.
  public private(set) var connection: ConnectionProblem?

  /// Whether the same could work in a moment.
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

  init(_ error: any Error, while activity: Activity, in wording: Wording) {
    switch error {
    case let partly as PartlyChanged:
      // As after a failed look: nothing says that all is as it was.
      self.init(partly.cause, while: .reading, in: wording)
      let said = wording.text(partly.said)
      message.bodyText = "\(said) \(message.bodyText)"
      sentence = "\(said) \(sentence)"
      explanation = "\(said) \(explanation)"
    case let refusal as Refusal:
      self.init(refusal, while: activity, in: wording)
    case let missing as MissingProgram:
      // Nothing but installing it helps.
      let advice = LocalizedText.missingProgram(missing.program, package: missing.package)
      self.init(wording.text(advice), (.retry, .retry), kind: .unavailable, in: wording)
    case is BiometricsFailed:
      self.init(
        wording.text(.biometricsFailed), (.retry, .retry), code: "biometricsFailed",
        kind: .unavailable, in: wording)
    case let fault as any Fault:
      self.init(fault: fault, while: activity, in: wording)
    default:
      let sentences = [wording.text(.unexpectedError) + "."] + wording.advice(while: activity)
      self.init(
        sentences.joined(separator: " "), Self.button(after: nil, while: activity),
        kind: .unexpected, in: wording)
    }
  }

  /// What went wrong when something was read without a screen, such as the names that a command may mean.
  public init(reading error: any Fault, in language: Language) {
    self.init(
      error, while: .reading,
      in: Wording(language: language, calendar: nil, pointsName: nil, now: .distantPast))
  }

  private init(_ refusal: Refusal, while activity: Activity, in wording: Wording) {
    let button: (LocalizedText, Message.Action) =
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
      headline: isSignedOut ? wording.text(.welcomeBack) : nil,
      activity == .looking ? "\(sentence) \(wording.text(.mayBeOlder))" : sentence, button,
      picture: isSignedOut ? .ticket : .empty, code: refusal.code, kind: .refusal, in: wording)
    self.refusal = refusal
  }

  /// Somebody else's failure: what it is called, and below that what follows from it and what helps.
  private init(fault: any Fault, while activity: Activity, in wording: Wording) {
    let kind = Kind(fault)
    let usual = wording.text(kind.label(while: activity))
    let headline = fault.title.map { wording.text(.title(of: $0)) } ?? usual
    let problem = fault.title?.connection
    var sentences = wording.advice(
      while: activity, fault.reason?.label ?? problem.flatMap(LocalizedText.advice),
      mayHaveChanged: fault.mayHaveChanged)
    var explanation = ["\(headline)."]
    // What an error of the network means for the person is said below it, where it does not say so itself.
    if case .network? = fault.title, problem == nil, headline != usual {
      sentences.insert("\(usual).", at: 0)
      explanation.append("\(usual).")
    }
    self.init(
      headline: headline, sentences.joined(separator: " "),
      Self.button(after: fault.title, while: activity), code: fault.title?.code, kind: kind,
      in: wording)
    sentence = "\(headline). \(message.bodyText)"
    self.explanation = explanation.joined(separator: " ")
    outcome = Outcome(of: fault, while: activity)
    reason = fault.reason
    connection = problem
  }

  /// A failure in words; by default with the headline of every error and the kind as code.
  private init(
    headline: String? = nil, _ bodyText: String, _ button: (title: LocalizedText, Message.Action),
    picture: Mascot = .empty, code: String? = nil, kind: Kind, in wording: Wording
  ) {
    message = Message(
      headline: headline ?? wording.text(.error), bodyText: bodyText,
      buttonTitle: wording.text(button.title), action: button.1, imageName: picture.rawValue)
    sentence = bodyText
    explanation = bodyText
    self.code = code ?? "\(kind)"
    self.kind = kind
  }

  /// The way on after a failure that is nobody's "no".
  private static func button(
    after fault: FaultTitle?, while activity: Activity
  ) -> (LocalizedText, Message.Action) {
    if activity == .looking { return (.reload, .refresh) }
    return fault == .network(.unauthorized) ? (.logIn, .signIn) : (.retry, .retry)
  }
}

extension Wording {
  /// What follows from a failure, and what helps: where trying again alone does not, what does.
  fileprivate func advice(
    while activity: Failure.Activity, _ help: LocalizedText? = nil, mayHaveChanged: Bool = false
  ) -> [String] {
    let texts: [LocalizedText] =
      switch (activity, help) {
      case (.reading, nil): [.tryAgain]
      case (.reading, let help?): [help]
      case (.looking, nil): [.mayBeOlder]
      case (.looking, let help?): [.mayBeOlder, help]
      case (.changing, nil): [mayHaveChanged ? .mayHaveChanged : .nothingChanged]
      case (.changing, let help?): [mayHaveChanged ? .mayHaveChanged : .unchanged, help]
      }
    return texts.map(text)
  }
}

extension Failure.Outcome {
  fileprivate init?(of fault: any Fault, while activity: Failure.Activity) {
    switch activity {
    case .reading: return nil
    case .looking: self = .done
    case .changing: self = fault.mayHaveChanged ? .unknown : .unchanged
    }
  }
}

extension FaultTitle {
  /// The problem with the connection, where it is one.
  fileprivate var connection: ConnectionProblem? {
    guard case .network(.connection(let problem)) = self else { return nil }
    return problem
  }

  /// The code for programs; nil where the kind of the fault is the code.
  fileprivate var code: String? {
    switch self {
    case .network(.noInternet): "noInternet"
    case .network(.connection(let problem)): problem.rawValue
    case .network(.timeout), .network(.serverError), .network(.unauthorized), .network(.notFound),
      .network(.unknown), .data:
      nil
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
