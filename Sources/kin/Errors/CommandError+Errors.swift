import KinshipData
import KinshipDomain
import KinshipPresentation
import KinshipTime
import KinshipUseCases

extension CommandError {
  /// The error for a failure of a view model, with a helpful command.
  ///
  /// For a server it starts with the address.
  init(_ failure: Failure, at origin: Origin, in language: Language) {
    let exit: Exit =
      switch failure.kind {
      case .refusal: failure.refusal?.exit ?? .refused
      case .unavailable: .unavailable
      case .busy: .busy
      case .inputOutput: .inputOutput
      case .unexpected: .software
      }
    let place =
      if case .server(let address) = origin, failure.kind != .refusal { "\(address): " } else { "" }
    self.init(
      exit: exit, code: failure.refusal?.shellCode ?? failure.code,
      sentence: place
        + failure.typed(in: language)
        .followed(by: NextStep(after: failure), language),
      arguments: failure.refusal?.arguments ?? failure.outcomeArguments(at: origin))
  }

  /// The error for any other error that stopped a command.
  init(_ error: any Error, in language: Language) {
    switch error {
    case let error as CommandError: self = error
    case let refusal as Refusal: self.init(refusal, in: language)
    case is InterruptedQuestion:
      self.init(
        exit: .interrupted, code: "interrupted",
        sentence: ShellText.nothingDone.text(in: language))
    case let failure as Prompt.Failure: self = .usage(failure.words, in: language)
    case let error as RecurrenceError: self.init(error, in: language)
    case let error as RepetitionParseError: self.init(error, in: language)
    case is OutputError: self = .inputOutput(.outputFailed, in: language)
    case let error as FileError: self = .inputOutput(error.words, in: language)
    case let fault as any Fault:
      let failure = Failure(reading: fault, in: language)
      self.init(
        exit: Exit(fault.kind), code: failure.code,
        sentence: failure.typed(in: language).followed(by: NextStep(after: failure), language))
    default:
      let words = ShellText.unexpected("\(error)")
      self.init(exit: .software, code: "unexpected", sentence: words.text(in: language))
    }
  }

  /// The error for a refusal, with a helpful command.
  init(_ refusal: Refusal, in language: Language) {
    let step = NextStep(after: refusal)
    self.init(
      exit: refusal.exit, code: refusal.shellCode,
      sentence: refusal.sentence(in: language, clock: nil).followed(by: step, language),
      arguments: refusal.arguments)
  }
}

extension CommandError {
  /// The error with the name of a task in the command that shows the task, in place of `TASK`.
  ///
  /// Only the refusal of a task's state suggests that command; other errors stay unchanged.
  func naming(task name: String, in language: Language) -> CommandError {
    suggesting(NextStep(showingTask: name), after: .invalidTaskState(.open), in: language)
  }

  /// The error with another command in place of the one that `refusal` suggests.
  ///
  /// Other errors stay unchanged.
  func suggesting(
    _ step: NextStep, after refusal: Refusal, in language: Language
  ) -> CommandError {
    guard code == refusal.code, let usual = NextStep(after: refusal)?.text(in: language),
      sentence.hasSuffix(usual)
    else { return self }
    var other = self
    other.sentence = "\(sentence.dropLast(usual.count))\(step.text(in: language))"
    return other
  }

  /// The error for a command that needs exclusive access to the store.
  init(needingAlone fault: StoreFault, in language: Language) {
    guard case .heldBy(let process, let purpose) = fault else {
      self.init(fault, in: language)
      return
    }
    self.init(
      exit: .unavailable, code: "unavailable",
      sentence: ShellText.storeNeededAlone(heldBy: process, for: purpose).text(in: language),
      arguments: fault.arguments)
  }
}

extension Failure {
  /// The JSON argument `may_have_changed`, only for a server; a local store always knows the
  /// outcome.
  fileprivate func outcomeArguments(at origin: Origin) -> [JSON.Member] {
    guard origin.isServer, connection != nil || outcome != nil else { return [] }
    return [.init("may_have_changed", .bool(outcome == .unknown || outcome == .done))]
  }
}

extension String {
  /// The sentence, followed by a helpful command if there is one.
  fileprivate func followed(by step: NextStep?, _ language: Language) -> String {
    step.map { "\(self) \($0.text(in: language))" } ?? self
  }
}

extension Exit {
  init(_ kind: FaultKind) {
    self =
      switch kind {
      case .unavailable: .unavailable
      case .busy: .busy
      case .inputOutput: .inputOutput
      }
  }
}

extension Prompt.Failure {
  fileprivate var words: ShellText {
    switch self {
    case .ended: .secretMissing
    case .unreadable: .secretUnreadable
    }
  }
}

extension StoreFault {
  /// The fault's arguments in JSON.
  var arguments: [JSON.Member] {
    guard case .heldBy(let process, let purpose) = self else { return [] }
    return [JSON.Member("process", .string(process)), JSON.Member("purpose", .string(purpose))]
  }
}

// MARK: - Refusals

extension Refusal {
  /// The exit status for the refusal.
  var exit: Exit { if case .notFound = self { .notFound } else { .refused } }

  /// The refusal's code at the command line.
  ///
  /// The contract has separate codes for missing tasks and users. The command line has one code for
  /// all missing objects, with the argument `kind`, so that each code has one exit status.
  var shellCode: String { if case .notFound = self { "notFound" } else { code } }

  /// The refusal's arguments in JSON.
  var arguments: [JSON.Member] {
    switch self {
    case .notFound(let kind): [.init("kind", .raw(kind))]
    case .validation(let field, let problem):
      [.init("field", .raw(field)), .init("problem", .string(problem.code))] + problem.arguments
    case .weakPassword(let weakness): [.init("weakness", .raw(weakness))]
    case .compressionFailed(let flaw): [.init("flaw", .raw(flaw))]
    case .receiptRefused(let flaw): [.init("flaw", .raw(flaw))]
    case .tooManyAttempts(let end), .pinLocked(let end): [.init("until", .text(end))]
    case .childLimitReached(let limit), .shoppingListFull(let limit), .calendarFull(let limit),
      .profileLimitReached(let limit), .habitLimitReached(let limit):
      [.init("limit", .int(limit))]
    case .quotaExceeded(let quota, let limit):
      [.init("quota", .raw(quota)), .init("limit", .int(limit))]
    case .invalidTaskState(let status): [.init("status", .raw(status))]
    case .insufficientCredits(let available, let missing):
      [.init("available", .int(available.value)), .init("missing", .int(missing.value))]
    case .insufficientMoney(let available):
      [
        .init("available", .int(available.minorUnits)),
        .init("currency", .text(available.currency)),
      ]
    case .dailyLimitExceeded(let remaining): [.init("remaining", .int(remaining))]
    case .rewardUnavailable(let obstacle): [.init("obstacle", .raw(obstacle))]
    case .priceChanged(let price): [.init("price", .int(price.value))]
    case .basketEntrySettled(let state): [.init("state", .raw(state))]
    case .savingsPoolUnavailable(let obstacle): [.init("obstacle", .raw(obstacle))]
    case .dutyUnavailable(let obstacle): [.init("obstacle", .raw(obstacle))]
    case .invalidProfileState(let obstacle): [.init("obstacle", .raw(obstacle))]
    case .invalidGoalState(let status): [.init("status", .raw(status))]
    default: []
    }
  }
}

extension Refusal.Problem {
  fileprivate var code: String {
    switch self {
    case .blank: "blank"
    case .tooLong: "too_long"
    case .unprintable: "unprintable"
    case .malformed: "malformed"
    case .outOfRange: "out_of_range"
    case .unknown: "unknown"
    case .missing: "missing"
    case .notAllowed: "not_allowed"
    case .tooCommon: "too_common"
    case .tooMany: "too_many"
    case .tooOften: "too_often"
    case .never: "never"
    }
  }

  fileprivate var arguments: [JSON.Member] {
    switch self {
    case .tooLong(let limit), .tooMany(let limit): [.init("limit", .int(limit))]
    case .outOfRange(let minimum, let maximum):
      [.init("minimum", .int(minimum)), .init("maximum", .int(maximum))]
    default: []
    }
  }
}

// MARK: - Texts

extension ShellText {
  static func storeNeededAlone(heldBy process: String, for purpose: String) -> Self {
    Self(
      "The store is in use by \(process): \(purpose). This command needs the store to itself: stop the other program, then try again.",
      nl:
        "De opslag is in gebruik door \(process): \(purpose). Dit commando heeft de opslag voor zich alleen nodig: stop het andere programma en probeer het opnieuw.",
      de:
        "Der Speicher wird gerade von \(process) benutzt: \(purpose). Dieser Befehl braucht den Speicher für sich allein: beende das andere Programm, dann versuche es noch einmal."
    )
  }
}
