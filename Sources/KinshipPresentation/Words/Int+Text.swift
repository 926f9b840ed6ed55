import KinshipTime

extension Int {
  /// The digits in groups of three: `1,000`.
  func grouped(by separator: String) -> String {
    let digits = Array(String(magnitude))
    var text = self < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += separator }
      text.append(digit)
    }
    return text
  }

  /// The digits in groups of three, with a plus sign if positive.
  func signed(by separator: String) -> String {
    (self > 0 ? "+" : "") + grouped(by: separator)
  }

  /// Whether the number takes the singular: 1 and -1.
  var isSingular: Bool { magnitude == 1 }

  fileprivate var twoDigits: String { self < 10 ? "0\(self)" : "\(self)" }
}

extension TimeOfDay {
  /// `17:30`, as people write it in Dutch and German.
  var twentyFourHours: String { "\(hour.twoDigits):\(minute.twoDigits)" }

  /// `5:30 PM`, as people write it in English.
  var twelveHours: String {
    let hourOfHalf = hour % 12 == 0 ? 12 : hour % 12
    return "\(hourOfHalf):\(minute.twoDigits) \(hour < 12 ? "AM" : "PM")"
  }
}

extension String {
  /// The text with a capital at its beginning.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

  /// Appends the counts that are not 0, each with its words: `7 tasks: 2 overdue`.
  func with(_ parts: [(count: Int, words: String)]) -> String {
    let said = parts.filter { $0.count > 0 }.map { "\($0.count) \($0.words)" }
    return said.isEmpty ? self : "\(self): \(said.joined(separator: ", "))"
  }
}
