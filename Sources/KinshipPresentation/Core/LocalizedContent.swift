import KinshipDomain

/// Localized text of a server answer, created when read and cached for one language.
///
/// The text is created again when the user chooses another language. Relative times in it ("in an
/// hour") refer to the moment of the answer.
@MainActor
final class LocalizedContent<Words> {
  private let texts: TextContext
  private let make: @MainActor (TextContext) -> Words
  private var made: (language: Language, words: Words)?

  /// Uses the wording of a screen, or the same wording in another language.
  init(as texts: TextContext, _ make: @escaping @MainActor (TextContext) -> Words) {
    self.texts = texts
    self.make = make
  }

  func words(in language: Language) -> Words {
    if let made, made.language == language { return made.words }
    let words = make(texts.localized(to: language))
    made = (language, words)
    return words
  }
}

/// Localized text or state of a screen besides its content, evaluated at each access.
struct LocalizedValue<Content: Sendable>: Sendable {
  private let make: @Sendable () -> Content

  /// Uses the same value in every language.
  init(_ content: Content) {
    make = { content }
  }

  /// Evaluates `make` at each access.
  init(making make: @escaping @Sendable () -> Content) {
    self.make = make
  }

  var content: Content { make() }
}

extension LocalizedValue: Equatable where Content: Equatable {
  static func == (one: LocalizedValue, other: LocalizedValue) -> Bool {
    one.content == other.content
  }
}

extension TextContext {
  /// The same wording, with the same `now`, in another language.
  func localized(to language: Language) -> TextContext {
    TextContext(
      language: language, clockFormat: clockFormat, calendar: calendar, pointsName: pointsName,
      now: now)
  }
}

extension Screen {
  func localized<Words>(_ make: @escaping @MainActor (TextContext) -> Words) -> LocalizedContent<
    Words
  > {
    LocalizedContent(as: texts, make)
  }

  /// The rows of an answer in the current language; empty before the first answer.
  func read<Row>(_ content: LocalizedContent<[Row]>?) -> [Row] {
    content?.words(in: device.language) ?? []
  }

  /// Localized content that uses the household's current calendar and name for points.
  func localizedValue<Content: Sendable>(_ make: @escaping @Sendable (TextContext) -> Content)
    -> LocalizedValue<Content>
  {
    let (displayLanguage, texts) = (device.displayLanguage, texts)
    return LocalizedValue(making: { make(texts.localized(to: displayLanguage.language)) })
  }

  func message(_ template: MessageTemplate?) -> Message? {
    template?.message(in: device.language)
  }
}
