public import KinshipDomain
public import KinshipTime

extension RecurrenceError {
  /// The problem with a rule, in one sentence that names the part and its position.
  public func sentence(in language: Language) -> String { text.text(in: language) }

  var text: LocalizedText {
    let subject =
      part.map { LocalizedText(verbatim: $0.rawValue) }
      ?? LocalizedText("The rule", nl: "De regel", de: "Die Regel")
    let predicate = predicate
    // Positions are shown from 1.
    guard let place = offset.map({ $0 + 1 }) else {
      return LocalizedText(
        "\(subject.english) \(predicate.english).", nl: "\(subject.dutch) \(predicate.dutch).",
        de: "\(subject.german) \(predicate.german).")
    }
    return LocalizedText(
      "\(subject.english) at character \(place) \(predicate.english).",
      nl: "\(subject.dutch) bij teken \(place) \(predicate.dutch).",
      de: "\(subject.german) bei Zeichen \(place) \(predicate.german).")
  }

  private var predicate: LocalizedText {
    switch problem {
    case .empty: LocalizedText("is empty", nl: "is leeg", de: "ist leer")
    case .tooLong(let limit):
      LocalizedText(
        "is longer than \(limit) characters", nl: "is langer dan \(limit) tekens",
        de: "ist länger als \(limit) Zeichen")
    case .unknownPart:
      LocalizedText(
        "has a part with an unknown name",
        nl: "heeft een onderdeel met een onbekende naam",
        de: "hat einen Teil mit unbekanntem Namen")
    case .noValue:
      LocalizedText(
        "needs a value, as in NAME=VALUE", nl: "heeft een waarde nodig, zoals in NAAM=WAARDE",
        de: "braucht einen Wert, wie in NAME=WERT")
    case .repeated:
      LocalizedText("appears twice", nl: "staat er twee keer", de: "steht zweimal da")
    case .missing: LocalizedText("is missing", nl: "ontbreekt", de: "fehlt")
    case .unknownValue:
      LocalizedText(
        "has an unknown value", nl: "heeft een onbekende waarde",
        de: "hat einen unbekannten Wert")
    case .outOfRange(let range):
      LocalizedText(
        "must be a number from \(self.range(range, "to", "or"))",
        nl: "moet een getal van \(self.range(range, "tot", "of")) zijn",
        de: "muss eine Zahl von \(self.range(range, "bis", "oder")) sein")
    case .notADate:
      LocalizedText(
        "must be a date, such as 20260601 or 20260601T080000",
        nl: "moet een datum zijn, zoals 20260601 of 20260601T080000",
        de: "muss ein Datum sein, wie 20260601 oder 20260601T080000")
    case .notWith(let other):
      LocalizedText(
        "cannot be combined with this \(other.rawValue)",
        nl: "gaat niet samen met deze \(other.rawValue)",
        de: "passt nicht zu diesem \(other.rawValue)")
    case .ordinalNotWith(let other):
      LocalizedText(
        "has a numbered day, which this \(other.rawValue) does not allow",
        nl: "heeft een genummerde dag, en dat gaat niet samen met deze \(other.rawValue)",
        de: "hat einen nummerierten Tag, der nicht zu diesem \(other.rawValue) passt")
    case .needs(let other):
      LocalizedText(
        "also needs \(other.rawValue)", nl: "heeft ook \(other.rawValue) nodig",
        de: "braucht auch \(other.rawValue)")
    case .alone:
      LocalizedText(
        "also needs another BY part", nl: "heeft ook een ander BY-onderdeel nodig",
        de: "braucht auch einen anderen BY-Teil")
    case .unsupported:
      LocalizedText(
        "has a value that is not supported",
        nl: "heeft een waarde die niet wordt ondersteund",
        de: "hat einen Wert, der nicht unterstützt wird")
    case .tooMany(let limit):
      LocalizedText(
        "has more than \(limit) values", nl: "heeft meer dan \(limit) waarden",
        de: "hat mehr als \(limit) Werte")
    }
  }

  /// The range; also as negative numbers for parts that can count from the end.
  private func range(_ range: ClosedRange<Int>, _ to: String, _ or: String) -> String {
    let plain = "\(range.lowerBound) \(to) \(range.upperBound)"
    switch part {
    case .byWeekNo, .byDay, .byYearDay, .bySetPos, .byMonthDay:
      return "\(plain) \(or) -\(range.upperBound) \(to) -\(range.lowerBound)"
    default: return plain
    }
  }
}

extension RepetitionParseError {
  /// The problem in one sentence.
  public func sentence(in language: Language) -> String {
    guard !isSeveralTimesADay else {
      return LocalizedText.hoursInBetween.text(in: language)
    }
    let text =
      word.isEmpty
      ? LocalizedText(
        "The repetition is incomplete: write it like “every 2 weeks on Monday”.",
        nl: "De herhaling is niet volledig: schrijf bijvoorbeeld “elke 2 weken op maandag”.",
        de: "Die Wiederholung ist unvollständig: schreibe etwa „alle 2 Wochen am Montag“.")
      : LocalizedText(
        "“\(word)” is unexpected: write it like “every 2 weeks on Monday until 1 Jun”.",
        nl: "“\(word)” was niet verwacht: schrijf bijvoorbeeld “elke 2 weken op maandag"
          + " tot 1 jun”.",
        de: "„\(word)“ war nicht zu erwarten: schreibe etwa „alle 2 Wochen am Montag bis"
          + " 1. Juni“.")
    return text.text(in: language)
  }
}

extension LocalizedText {
  fileprivate static let hoursInBetween = Self(
    "Write the hours in between, such as “every 12 hours”.",
    nl: "Schrijf de uren ertussen, zoals “elke 12 uur”.",
    de: "Schreibe die Stunden dazwischen, etwa „alle 12 Stunden“.")
}
