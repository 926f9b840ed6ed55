import KinshipDomain

/// What a screen was answered, in words that are made when they are read.
///
/// They are made once for the language of the reader and again when another one is chosen: a list is read
/// often. Times in them are told as of the moment of the answer.
@MainActor
final class Spoken<Words> {
  private let wording: Wording
  private let make: @MainActor (Wording) -> Words
  private var made: (language: Language, words: Words)?

  /// What `make` says in the words of a screen, or in the same in another language.
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

/// What a screen says besides its content, in the language that is read whenever it is looked at.
struct Said<Content: Sendable>: Sendable {
  private let make: @Sendable () -> Content

  /// The same in every language.
  init(_ content: Content) {
    make = { content }
  }

  /// What is made anew at every look.
  init(making make: @escaping @Sendable () -> Content) {
    self.make = make
  }

  var content: Content { make() }
}

extension Said: Equatable where Content: Equatable {
  static func == (one: Said, other: Said) -> Bool { one.content == other.content }
}

extension Wording {
  /// The same at the same moment in another language.
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

  /// The rows of an answer in the language that is read; none before there was one.
  func read<Row>(_ spoken: Spoken<[Row]>?) -> [Row] {
    spoken?.words(in: device.language) ?? []
  }

  /// Something to say, in the household's calendar and name for points as they are now.
  func said<Content: Sendable>(_ make: @escaping @Sendable (Wording) -> Content) -> Said<Content> {
    let (spoken, wording) = (device.spoken, wording)
    return Said(making: { make(wording.speaking(spoken.language)) })
  }

  func message(_ unspoken: UnspokenMessage?) -> Message? {
    unspoken?.message(in: device.language)
  }
}
