public import KinshipDomain
public import KinshipTime

extension RecurrenceError {
  /// What is wrong with a rule, in one sentence that names the part and its place.
  public func sentence(in language: Language) -> String { text.text(in: language) }

  var text: LocalizedText {
    let subject =
      part.map { LocalizedText(verbatim: $0.rawValue) }
      ?? LocalizedText("The rule", nl: "De regel", de: "Die Regel")
    let predicate = predicate
    // People count from one.
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
        "has a part with a name that is not known",
        nl: "heeft een onderdeel met een onbekende naam",
        de: "hat einen Teil mit unbekanntem Namen")
    case .noValue:
      LocalizedText(
        "needs a value, as in NAME=VALUE", nl: "heeft een waarde nodig, zoals in NAAM=WAARDE",
        de: "braucht einen Wert, wie in NAME=WERT")
    case .repeated:
      LocalizedText("is there twice", nl: "staat er twee keer", de: "steht zweimal da")
    case .missing: LocalizedText("is missing", nl: "ontbreekt", de: "fehlt")
    case .unknownValue:
      LocalizedText(
        "has a value that is not known", nl: "heeft een onbekende waarde",
        de: "hat einen unbekannten Wert")
    case .outOfRange(let range):
      LocalizedText(
        "has to be a number from \(self.range(range, "to", "or"))",
        nl: "moet een getal van \(self.range(range, "tot", "of")) zijn",
        de: "muss eine Zahl von \(self.range(range, "bis", "oder")) sein")
    case .notADate:
      LocalizedText(
        "has to be a date, as in 20260601 or 20260601T080000",
        nl: "moet een datum zijn, zoals 20260601 of 20260601T080000",
        de: "muss ein Datum sein, wie 20260601 oder 20260601T080000")
    case .notWith(let other):
      LocalizedText(
        "does not go together with this \(other.rawValue)",
        nl: "gaat niet samen met deze \(other.rawValue)",
        de: "passt nicht zu diesem \(other.rawValue)")
    case .ordinalNotWith(let other):
      LocalizedText(
        "has a numbered day, which this \(other.rawValue) does not allow",
        nl: "heeft een genummerde dag, en dat gaat niet samen met deze \(other.rawValue)",
        de: "hat einen nummerierten Tag, der nicht zu diesem \(other.rawValue) passt")
    case .needs(let other):
      LocalizedText(
        "needs \(other.rawValue) beside it", nl: "heeft \(other.rawValue) ernaast nodig",
        de: "braucht \(other.rawValue) daneben")
    case .alone:
      LocalizedText(
        "needs another BY part beside it", nl: "heeft een ander BY-onderdeel ernaast nodig",
        de: "braucht einen anderen BY-Teil daneben")
    case .unsupported:
      LocalizedText(
        "has a value that cannot be computed here",
        nl: "heeft een waarde die hier niet berekend kan worden",
        de: "hat einen Wert, mit dem hier nicht gerechnet werden kann")
    case .tooMany(let limit):
      LocalizedText(
        "has more than \(limit) values", nl: "heeft meer dan \(limit) waarden",
        de: "hat mehr als \(limit) Werte")
    }
  }

  /// The range, twice where numbers may count from the end.
  private func range(_ range: ClosedRange<Int>, _ to: String, _ or: String) -> String {
    let plain = "\(range.lowerBound) \(to) \(range.upperBound)"
    switch part {
    case .byWeekNo, .byDay, .byYearDay, .bySetPos, .byMonthDay:
      return "\(plain) \(or) -\(range.upperBound) \(to) -\(range.lowerBound)"
    default: return plain
    }
  }
}

extension UnreadableRepetition {
  /// What was not understood, in one sentence.
  public func sentence(in language: Language) -> String {
    let text =
      word.isEmpty
      ? LocalizedText(
        "More is needed to say how it repeats, as in “every 2 weeks on Monday”.",
        nl: "Er ontbreekt iets aan hoe het terugkomt, zoals in “elke 2 weken op maandag”.",
        de: "Es fehlt etwas daran, wie es wiederkommt, etwa „alle 2 Wochen am Montag“.")
      : LocalizedText(
        "“\(word)” was not expected there: write it as in “every 2 weeks on Monday until 1 Jun”.",
        nl: "“\(word)” was daar niet verwacht: schrijf het zoals “elke 2 weken op maandag tot 1"
          + " jun”.",
        de: "„\(word)“ war dort nicht zu erwarten: schreibe etwa „alle 2 Wochen am Montag bis 1."
          + " Juni“.")
    return text.text(in: language)
  }
}
