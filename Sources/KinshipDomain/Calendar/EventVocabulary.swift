/// What sort of thing an event is.
///
/// Raw values are wire and file format.
public enum EventType: String, Sendable, CaseIterable {
  case school, sports, family, personal
}

/// A tab of a day in the timeline, in this order.
public enum TimelineTab: String, Sendable, CaseIterable {
  case pickups, events, deadlines

  /// The category of an event that is added from the tab, and its type.
  public var preset: (category: EventCategory, type: EventType) {
    switch self {
    case .pickups: (.pickups, .school)
    case .events, .deadlines: (.events, .personal)
    }
  }
}

/// Where the form of an event wants it to appear.
///
/// It decides the type and is not kept: where an event appears follows from type and title alone.
public enum EventCategory: String, Sendable, CaseIterable {
  case pickups, events

  /// The type of an event of this category: pickups are of the type school, and what is chosen as an
  /// event is not; without a choice it is personal.
  public func type(choosing type: EventType?) -> EventType {
    switch self {
    case .pickups: .school
    case .events: type == .school ? .personal : type ?? .personal
    }
  }
}

/// What of the day's appearances an event is: exactly one of both.
extension EventDetails {
  /// Whether somebody has to be brought or fetched: of the type school, or with "pickup" or "dropoff" in
  /// the title, in any case.
  public var isPickup: Bool {
    if type == .school { return true }
    let title = title.description
    return ["pickup", "dropoff"].contains { title.contains(lowercase: $0) }
  }

  /// The category that it appears under.
  public var category: EventCategory { isPickup ? .pickups : .events }
}

extension String {
  /// Whether the text contains a lower-case ASCII word, in any case.
  ///
  /// A day's view asks this of every event. ASCII text is searched byte by byte, a tenth of the time of a
  /// search by characters.
  fileprivate func contains(lowercase word: String) -> Bool {
    guard utf8.allSatisfy({ $0 < 0x80 }) else { return lowercased().contains(word) }
    let (text, word) = (Array(utf8), Array(word.utf8))
    guard text.count >= word.count else { return false }
    return (0...text.count - word.count).contains { start in
      word.indices.allSatisfy { index in
        let byte = text[start + index]
        return (0x41...0x5A).contains(byte) ? byte | 0x20 == word[index] : byte == word[index]
      }
    }
  }
}
