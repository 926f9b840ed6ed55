package import KinshipDomain
package import KinshipTime

/// A text that is a repetition, perhaps with a time of day: "every Monday 20:00".
///
/// A repetition has no time of day. The two parts are for an error that shows how to write them.
package struct RepetitionWithTime: Hashable, Sendable {
  /// The words of the repetition.
  package let repetition: String
  /// The words of the time; nil for a repetition alone.
  package let time: String?

  /// The parts of a text; nil for a text without a repetition.
  package init?(_ text: String, in language: Language, today: CivilDate) {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard (1...30).contains(words.count), text.utf8.count <= 400 else { return nil }
    let halves: [(ArraySlice<String>, ArraySlice<String>)] = (1...words.count).flatMap { count in
      let (first, last) = (words.prefix(count), words.dropFirst(count))
      return [(first, last), (last, first)]
    }
    for half in halves {
      let (repetition, time) = (
        half.0.joined(separator: " "), half.1.joined(separator: " ")
      )
      guard time.isEmpty || Due.timeAlone(time, in: language) != nil,
        (try? Repetition(words: repetition, in: language, today: today)) != nil
      else { continue }
      self.repetition = repetition
      self.time = time.isEmpty ? nil : time
      return
    }
    return nil
  }
}
