public import KinshipDomain
import KinshipTime
public import KinshipUseCases

/// The reason for a failed action, as text for people and a code for programs.
public struct Failure: Sendable, Equatable {
  /// The cause of the failure.
  public enum Kind: Sendable, Equatable {
    /// A domain rule refused the action.
    case refusal
    /// The server, the store or a required program is not available.
    case unavailable
    /// The action timed out.
    case busy
    /// Reading or writing data failed.
    case inputOutput
    /// The cause is unknown.
    case unexpected
  }

  /// The state of a requested change after a failure.
  public enum Outcome: Sendable, Equatable {
    /// The change was not made.
    case unchanged
    /// The change may have been made; its answer was lost.
    case unknown
    /// The change was made, but loading its result failed.
    case done
  }

  /// The message to show in place of content; it always has a button.
  public private(set) var message: Message
  /// The cause and the next step, in one text.
  ///
  /// An alert shows it below its title, `LocalizedText.error`; a terminal shows it alone.
  public private(set) var sentence: String
  /// The cause alone, without the state of the change and without advice.
  ///
  /// A shell appends its own advice where it has more specific advice.
  public private(set) var explanation: String
  /// The state of the requested change; nil when data was only read.
  public private(set) var outcome: Outcome?
  /// The code of the refusal or of the connection problem, or else the name of the kind.
  public let code: String
  /// The cause of the failure.
  public let kind: Kind
  /// The refusal, for a screen that reacts to it.
  public private(set) var refusal: Refusal?
  /// The cause of a failed store, where a retry alone does not help.
  public private(set) var reason: FaultReason?
  /// The cause of a failed server connection, if known.
  public private(set) var connection: ConnectionProblem?

  /// Whether a retry may succeed.
  public var showsRetry: Bool { kind != .refusal }
}

extension Refusal {
  /// The input that the refusal is about; nil if it concerns no input or several inputs.
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

/// An error in the second step of an operation whose first step was committed.
struct PartlyChanged: Error {
  /// The error of the second step.
  let cause: any Error
  /// Text that states which part is done and which is not.
  let said: LocalizedText
}

/// A refusal with a sentence for the action that was refused, in place of the general one.
struct RephrasedRefusal: Error {
  let refusal: Refusal
  let said: LocalizedText
}

extension Failure {
  /// The operation during which an error occurred.
  enum Activity {
    case reading, changing
    /// Loading the result of a change that is already committed.
    case looking
  }

  init(_ error: any Error, while activity: Activity, in texts: TextContext) {
    switch error {
    case let partly as PartlyChanged:
      // Part of the change is committed, so the text must not claim that nothing changed.
      self.init(partly.cause, while: .reading, in: texts)
      let said = texts.text(partly.said)
      message.bodyText = "\(said) \(message.bodyText)"
      sentence = "\(said) \(sentence)"
      explanation = "\(said) \(explanation)"
    case let rephrased as RephrasedRefusal:
      self.init(rephrased.refusal, while: activity, in: texts)
      let said = texts.text(rephrased.said)
      (message.bodyText, sentence, explanation) = (said, said, said)
    case let refusal as Refusal:
      self.init(refusal, while: activity, in: texts)
    case let missing as MissingProgram:
      // A retry does not help; the program must be installed.
      let advice = LocalizedText.missingProgram(missing.program, package: missing.package)
      self.init(texts.text(advice), (.retry, .retry), kind: .unavailable, in: texts)
    case is BiometricsFailed:
      self.init(
        texts.text(.biometricsFailed), (.retry, .retry), code: "biometricsFailed",
        kind: .unavailable, in: texts)
    case let fault as any Fault:
      self.init(fault: fault, while: activity, in: texts)
    default:
      let sentences = [texts.text(.unexpectedError) + "."] + texts.advice(while: activity)
      self.init(
        sentences.joined(separator: " "), Self.button(after: nil, while: activity),
        kind: .unexpected, in: texts)
    }
  }

  /// A failure of a read without a screen, such as resolving names in a command.
  public init(reading error: any Fault, in language: Language) {
    self.init(
      error, while: .reading,
      in: TextContext(language: language, calendar: nil, pointsName: nil, now: .distantPast))
  }

  private init(_ refusal: Refusal, while activity: Activity, in texts: TextContext) {
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
    let sentence = texts.sentence(of: refusal)
    let isSignedOut = refusal == .notAuthenticated
    self.init(
      headline: isSignedOut ? texts.text(.welcomeBack) : nil,
      activity == .looking ? "\(sentence) \(texts.text(.mayBeOlder))" : sentence, button,
      picture: isSignedOut ? .ticket : .empty, code: refusal.code, kind: .refusal, in: texts)
    self.refusal = refusal
  }

  /// A failure of the store or the connection: its title, followed by consequence and advice.
  private init(fault: any Fault, while activity: Activity, in texts: TextContext) {
    let kind = Kind(fault)
    let usual = texts.text(kind.label(while: activity))
    let headline = fault.title.map { texts.text(.title(of: $0)) } ?? usual
    let problem = fault.title?.connection
    var sentences = texts.advice(
      while: activity, fault.reason?.label ?? problem.flatMap(LocalizedText.advice),
      mayHaveChanged: fault.mayHaveChanged)
    var explanation = ["\(headline)."]
    // A network error whose title does not state the consequence needs an extra sentence for it.
    if case .network? = fault.title, problem == nil, headline != usual {
      sentences.insert("\(usual).", at: 0)
      explanation.append("\(usual).")
    }
    self.init(
      headline: headline, sentences.joined(separator: " "),
      Self.button(after: fault.title, while: activity), code: fault.title?.code, kind: kind,
      in: texts)
    sentence = "\(headline). \(message.bodyText)"
    self.explanation = explanation.joined(separator: " ")
    outcome = Outcome(of: fault, while: activity)
    reason = fault.reason
    connection = problem
  }

  /// A failure in words; by default with the general error headline, and the kind as its code.
  private init(
    headline: String? = nil, _ bodyText: String, _ button: (title: LocalizedText, Message.Action),
    picture: Mascot = .empty, code: String? = nil, kind: Kind, in texts: TextContext
  ) {
    message = Message(
      headline: headline ?? texts.text(.error), bodyText: bodyText,
      buttonTitle: texts.text(button.title), action: button.1, imageName: picture.rawValue)
    sentence = bodyText
    explanation = bodyText
    self.code = code ?? "\(kind)"
    self.kind = kind
  }

  /// The button after a failure that is not a refusal.
  private static func button(
    after fault: FaultTitle?, while activity: Activity
  ) -> (LocalizedText, Message.Action) {
    if activity == .looking { return (.reload, .refresh) }
    return fault == .network(.unauthorized) ? (.logIn, .signIn) : (.retry, .retry)
  }
}

extension TextContext {
  /// Consequence of a failure, followed by `help`, or by the advice to retry a failed read.
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
  /// The connection problem; nil for any other fault.
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
  /// Text with the cause and the advice.
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
