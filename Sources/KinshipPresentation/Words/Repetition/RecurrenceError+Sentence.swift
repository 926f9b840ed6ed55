public import KinshipDomain
public import KinshipTime

extension RecurrenceError {
  /// What is wrong with a rule, in one sentence that names the part and its place.
  public func sentence(in language: Language) -> String {
    // People count from one.
    let place = offset.map { $0 + 1 }
    switch language {
    case .english:
      let at = place.map { " at character \($0)" } ?? ""
      return "\(part.map { "\($0.rawValue)\(at)" } ?? "The rule\(at)") \(english)."
    case .dutch:
      let at = place.map { " bij teken \($0)" } ?? ""
      return "\(part.map { "\($0.rawValue)\(at)" } ?? "De regel\(at)") \(dutch)."
    case .german:
      let at = place.map { " bei Zeichen \($0)" } ?? ""
      return "\(part.map { "\($0.rawValue)\(at)" } ?? "Die Regel\(at)") \(german)."
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

  private var english: String {
    switch problem {
    case .empty: "is empty"
    case .tooLong(let limit): "is longer than \(limit) characters"
    case .unknownPart: "has a part with a name that is not known"
    case .noValue: "needs a value, as in NAME=VALUE"
    case .repeated: "is there twice"
    case .missing: "is missing"
    case .unknownValue: "has a value that is not known"
    case .outOfRange(let range): "has to be a number from \(self.range(range, "to", "or"))"
    case .notADate: "has to be a date, as in 20260601 or 20260601T080000"
    case .notWith(let other): "does not go together with this \(other.rawValue)"
    case .ordinalNotWith(let other):
      "has a numbered day, which this \(other.rawValue) does not allow"
    case .needs(let other): "needs \(other.rawValue) beside it"
    case .alone: "needs another BY part beside it"
    case .unsupported: "has a value that cannot be computed here"
    case .tooMany(let limit): "has more than \(limit) values"
    }
  }

  private var dutch: String {
    switch problem {
    case .empty: "is leeg"
    case .tooLong(let limit): "is langer dan \(limit) tekens"
    case .unknownPart: "heeft een onderdeel met een onbekende naam"
    case .noValue: "heeft een waarde nodig, zoals in NAAM=WAARDE"
    case .repeated: "staat er twee keer"
    case .missing: "ontbreekt"
    case .unknownValue: "heeft een onbekende waarde"
    case .outOfRange(let range): "moet een getal van \(self.range(range, "tot", "of")) zijn"
    case .notADate: "moet een datum zijn, zoals 20260601 of 20260601T080000"
    case .notWith(let other): "gaat niet samen met deze \(other.rawValue)"
    case .ordinalNotWith(let other):
      "heeft een genummerde dag, en dat gaat niet samen met deze \(other.rawValue)"
    case .needs(let other): "heeft \(other.rawValue) ernaast nodig"
    case .alone: "heeft een ander BY-onderdeel ernaast nodig"
    case .unsupported: "heeft een waarde die hier niet berekend kan worden"
    case .tooMany(let limit): "heeft meer dan \(limit) waarden"
    }
  }

  private var german: String {
    switch problem {
    case .empty: "ist leer"
    case .tooLong(let limit): "ist länger als \(limit) Zeichen"
    case .unknownPart: "hat einen Teil mit unbekanntem Namen"
    case .noValue: "braucht einen Wert, wie in NAME=WERT"
    case .repeated: "steht zweimal da"
    case .missing: "fehlt"
    case .unknownValue: "hat einen unbekannten Wert"
    case .outOfRange(let range): "muss eine Zahl von \(self.range(range, "bis", "oder")) sein"
    case .notADate: "muss ein Datum sein, wie 20260601 oder 20260601T080000"
    case .notWith(let other): "passt nicht zu diesem \(other.rawValue)"
    case .ordinalNotWith(let other):
      "hat einen nummerierten Tag, der nicht zu diesem \(other.rawValue) passt"
    case .needs(let other): "braucht \(other.rawValue) daneben"
    case .alone: "braucht einen anderen BY-Teil daneben"
    case .unsupported: "hat einen Wert, mit dem hier nicht gerechnet werden kann"
    case .tooMany(let limit): "hat mehr als \(limit) Werte"
    }
  }
}

extension UnreadableRepetition {
  /// What was not understood, in one sentence.
  public func sentence(in language: Language) -> String {
    switch language {
    case .english:
      word.isEmpty
        ? "More is needed to say how it repeats, as in “every 2 weeks on Monday”."
        : "“\(word)” was not expected there: write it as in “every 2 weeks on Monday until 1 Jun”."
    case .dutch:
      word.isEmpty
        ? "Er ontbreekt iets aan hoe het terugkomt, zoals in “elke 2 weken op maandag”."
        : "“\(word)” was daar niet verwacht: schrijf het zoals “elke 2 weken op maandag tot 1 jun”."
    case .german:
      word.isEmpty
        ? "Es fehlt etwas daran, wie es wiederkommt, etwa „alle 2 Wochen am Montag“."
        : "„\(word)“ war dort nicht zu erwarten: schreibe etwa „alle 2 Wochen am Montag bis 1. Juni“."
    }
  }
}
