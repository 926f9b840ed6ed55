/// A question of the quiz about the needs of a loved one, in the order of the quiz.
///
/// Raw values are wire and file format.
public enum CareQuizQuestion: String, Sendable, CaseIterable {
  /// Who the person is.
  case person
  /// How the person lives.
  case living
  /// How well the person uses text messages.
  case texting
  /// What the person needs help with.
  case needs

  /// The options, in order.
  public var options: [CareQuizOption] {
    switch self {
    case .person: [.parent, .grandparent, .relative, .friend]
    case .living: [.alone, .withPartner, .withFamily, .careHome]
    case .texting: [.textsDaily, .textsSometimes, .textsNever]
    case .needs: [.medication, .meals, .exercise, .company]
    }
  }

  /// Whether several options can be chosen.
  public var allowsSeveral: Bool { self == .needs }
}

/// An option of a question of the quiz.
///
/// Raw values are wire and file format.
public enum CareQuizOption: String, Sendable, CaseIterable {
  case parent, grandparent, relative, friend
  case alone
  case withPartner = "with_partner"
  case withFamily = "with_family"
  case careHome = "care_home"
  case textsDaily = "texts_daily"
  case textsSometimes = "texts_sometimes"
  case textsNever = "texts_never"
  case medication, meals, exercise, company
}

/// The answer to one question of the quiz.
public struct CareQuizAnswer: Hashable, Sendable {
  /// The question.
  public let question: CareQuizQuestion
  /// The chosen options, in the order of the question.
  public let options: [CareQuizOption]

  /// An answer with every field given.
  public init(question: CareQuizQuestion, options: [CareQuizOption]) {
    self.question = question
    self.options = question.options.filter { options.contains($0) }
  }
}

/// The answers of an account to the quiz.
///
/// The text form is file format: `person=parent;needs=medication,meals`.
public struct CareQuiz: Hashable, Sendable, CustomStringConvertible {
  /// The answers, in the order of the quiz.
  public private(set) var answers: [CareQuizAnswer] = []

  /// No answers.
  public init() {}

  /// The answers in a text; nil for a text that is not in this form.
  public init?(_ text: String) {
    for part in text.split(separator: ";", omittingEmptySubsequences: false) {
      let pair = part.split(separator: "=", omittingEmptySubsequences: false)
      guard pair.count == 2, let question = CareQuizQuestion(rawValue: String(pair[0])) else {
        return nil
      }
      let options = pair[1].split(separator: ",", omittingEmptySubsequences: false)
        .map { CareQuizOption(rawValue: String($0)) }
      do { try answer(question, options.compactMap { $0 }) } catch { return nil }
    }
    guard description == text else { return nil }
  }

  /// The text form; empty without answers.
  public var description: String {
    answers.map { answer in
      let options = answer.options.map(\.rawValue).joined(separator: ",")
      return "\(answer.question.rawValue)=\(options)"
    }.joined(separator: ";")
  }

  /// Whether every question is answered.
  public var isComplete: Bool { answers.count == CareQuizQuestion.allCases.count }

  /// Answers a question, or answers it anew; throws `validation` for no option, for an option of
  /// another question, and for several ones where one is allowed.
  public mutating func answer(
    _ question: CareQuizQuestion, _ options: [CareQuizOption]
  ) throws {
    guard !options.isEmpty else { throw Refusal.validation(.answer, .missing) }
    let most = question.allowsSeveral ? question.options.count : 1
    guard options.count <= most else { throw Refusal.validation(.answer, .tooMany(limit: most)) }
    guard options.allSatisfy({ question.options.contains($0) }) else {
      throw Refusal.validation(.answer, .notAllowed)
    }
    let new = CareQuizAnswer(question: question, options: options)
    let rest = answers.filter { $0.question != question } + [new]
    answers = CareQuizQuestion.allCases.compactMap { asked in
      rest.first { $0.question == asked }
    }
  }
}

/// A step of the way from the first start of an app for care to its dashboard.
public enum CareOnboardingStep: String, Sendable, CaseIterable {
  /// The introduction.
  case welcome
  /// Signing in or up.
  case signUp
  /// The quiz about the needs of a loved one.
  case quiz
  /// The dashboard.
  case complete

  /// The first step that is not done; without a session never the quiz.
  public init(hasSeenWelcome: Bool, hasSession: Bool, hasFinishedQuiz: Bool) {
    if !hasSession {
      self = hasSeenWelcome ? .signUp : .welcome
    } else {
      self = hasFinishedQuiz ? .complete : .quiz
    }
  }
}
