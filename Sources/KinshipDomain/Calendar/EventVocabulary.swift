/// Type of an event.
///
/// Raw values are wire and file format.
public enum EventType: String, Sendable, CaseIterable {
  case school, sports, family, personal
}

/// A tab in the timeline of a day, in display order.
public enum TimelineTab: String, Sendable, CaseIterable {
  case pickups, events, deadlines

  /// Defaults for an event that is added from the tab.
  public var preset: (category: EventCategory, type: EventType) {
    switch self {
    case .pickups: (.pickups, .school)
    case .events, .deadlines: (.events, .personal)
    }
  }
}

/// Category that a user selects in the form of an event.
///
/// It determines the type and is not stored: the category of a stored event follows from its type
/// and title.
public enum EventCategory: String, Sendable, CaseIterable {
  case pickups, events

  /// The type of a new event in this category.
  ///
  /// Pickups have the type school. Events have the chosen type except school, and are personal
  /// otherwise.
  public func type(choosing type: EventType?) -> EventType {
    switch self {
    case .pickups: .school
    case .events: type == .school ? .personal : type ?? .personal
    }
  }
}

/// Derived category: exactly one of pickups and events.
extension EventDetails {
  /// Whether a person must be brought or fetched.
  ///
  /// True for the type school, and for a title that contains "pickup" or "dropoff" in any case.
  public var isPickup: Bool {
    if type == .school { return true }
    let title = title.description
    return ["pickup", "dropoff"].contains { title.contains(lowercase: $0) }
  }

  /// The category under which the event appears.
  public var category: EventCategory { isPickup ? .pickups : .events }
}

extension String {
  /// Whether the text contains a lower-case ASCII word, in any case.
  ///
  /// The view of a day tests every event. Searching ASCII text by bytes takes a tenth of the time
  /// of a search by characters.
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
