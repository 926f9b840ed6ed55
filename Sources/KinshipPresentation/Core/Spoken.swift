import KinshipDomain

/// Localized text of a server answer, created when read and cached for one language.
///
/// The text is created again when the user chooses another language. Relative times in it ("in an
/// hour") refer to the moment of the answer.
@MainActor
final class Spoken<Words> {
  private let wording: Wording
  private let make: @MainActor (Wording) -> Words
  private var made: (language: Language, words: Words)?

  /// Uses the wording of a screen, or the same wording in another language.
  init(as wording: Wording, _ make: @escaping @MainActor (Wording) -> Words) {
    self.wording = wording
    self.make = make
  }

  func words(in language: Language) -> Words {
    if let made, made.language == language { return made.words }
    let words = make(wording.speaking(language))
    made = (language, words)
    return words
  }
}

/// Localized text or state of a screen besides its content, evaluated at each access.
struct Said<Content: Sendable>: Sendable {
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

extension Said: Equatable where Content: Equatable {
  static func == (one: Said, other: Said) -> Bool { one.content == other.content }
}

extension Wording {
  /// The same wording, with the same `now`, in another language.
  func speaking(_ language: Language) -> Wording {
    Wording(
      language: language, clockFormat: clockFormat, calendar: calendar, pointsName: pointsName,
      now: now)
  }
}

extension Screen {
  func spoken<Words>(_ make: @escaping @MainActor (Wording) -> Words) -> Spoken<Words> {
    Spoken(as: wording, make)
  }

  /// The rows of an answer in the current language; empty before the first answer.
  func read<Row>(_ spoken: Spoken<[Row]>?) -> [Row] {
    spoken?.words(in: device.language) ?? []
  }

  /// Localized content that uses the household's current calendar and name for points.
  func said<Content: Sendable>(_ make: @escaping @Sendable (Wording) -> Content) -> Said<Content> {
    let (spoken, wording) = (device.spoken, wording)
    return Said(making: { make(wording.speaking(spoken.language)) })
  }

  func message(_ unspoken: UnspokenMessage?) -> Message? {
    unspoken?.message(in: device.language)
  }
}
