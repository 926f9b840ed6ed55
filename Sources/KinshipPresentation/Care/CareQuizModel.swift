public import KinshipDomain
public import KinshipUseCases
public import Observation

/// The quiz about the needs of a loved one, one question after the other.
///
/// Each answer is stored with the account, so that the quiz continues on another device. After the
/// last one, ``successMessage`` ends the way to the dashboard.
@MainActor @Observable
public final class CareQuizModel: LoadedScreen {
  /// An option of the current question in words.
  public struct Option: Sendable, Hashable, Identifiable {
    /// The option.
    public let id: CareQuizOption
    /// The option in words.
    public let text: String
    /// Whether it is chosen.
    public let isChosen: Bool
  }

  /// The state of the screen and of the last change.
  public internal(set) var screen = ScreenState()
  /// The quiz as last read; nil before loading.
  public private(set) var content: CareQuizState?
  /// The current question: at the beginning the first one without an answer.
  public private(set) var question = CareQuizQuestion.person
  let device: Device
  var home: LoadedHousehold? { nil }

  /// The quiz of a device's account.
  public init(_ device: Device) {
    self.device = device
  }

  /// Loads the answers.
  @discardableResult
  public func load() async -> Bool {
    await load { model in
      let isFirst = model.content == nil
      let content = try await model.newest { try await $0.device.performer.fetch(FetchCareQuiz()) }
      model.content = content
      if isFirst {
        let answered = content.answers.map(\.question)
        model.question =
          CareQuizQuestion.allCases.first { !answered.contains($0) } ?? .needs
      }
      return nil
    }
  }
}

// MARK: - Content

extension CareQuizModel {
  /// The title of the screen.
  public var title: String { texts.text(.careQuiz) }
  /// The current question in words.
  public var questionText: String { texts.text(.careQuizQuestion(question)) }
  /// The options of the current question.
  public var options: [Option] {
    let chosen = answer(to: question)
    return question.options.map {
      Option(id: $0, text: texts.text(.careQuizOption($0)), isChosen: chosen.contains($0))
    }
  }
  /// The number of answered questions, and of all.
  public var progress: (answered: Int, total: Int) {
    (content?.answers.count ?? 0, CareQuizQuestion.allCases.count)
  }
  /// Whether there is a question before the current one.
  public var canGoBack: Bool { question != CareQuizQuestion.allCases[0] }
  /// Whether every question is answered.
  public var canFinish: Bool { progress.answered == progress.total }
  /// Whether the quiz is finished.
  public var isFinished: Bool { content?.isFinished ?? false }
  /// The message after the last question, whose button opens the dashboard; nil before.
  public var successMessage: Message? {
    guard isFinished else { return nil }
    return MessageTemplate(
      .careQuizFinished, .careQuizFinishedBody, picture: .ticket, button: .next, action: .dismiss
    ).message(in: device.language)
  }

  /// The chosen options of a question.
  public func answer(to question: CareQuizQuestion) -> [CareQuizOption] {
    content?.answers.first { $0.question == question }?.options ?? []
  }
}

// MARK: - Intents

extension CareQuizModel {
  /// Answers the current question, and shows the next one.
  @discardableResult
  public func answer(_ options: [CareQuizOption]) async -> Bool {
    let asked = question
    return await act { model in
      model.content = try await model.device.performer.perform(
        AnswerCareQuiz(question: asked, options: options))
      let all = CareQuizQuestion.allCases
      let next = (all.firstIndex(of: asked) ?? 0) + 1
      if next < all.count { model.question = all[next] }
    }
  }

  /// Shows a question.
  public func show(_ question: CareQuizQuestion) {
    self.question = question
  }

  /// Shows the question before the current one; does nothing at the first.
  public func back() {
    let all = CareQuizQuestion.allCases
    let index = all.firstIndex(of: question) ?? 0
    if index > 0 { question = all[index - 1] }
  }

  /// Finishes the quiz.
  @discardableResult
  public func finish() async -> Bool {
    await act { model in
      model.content = try await model.device.performer.perform(FinishCareQuiz())
    }
  }
}
