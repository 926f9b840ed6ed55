extension [String] {
  /// The options of a question as lines with their numbers, which are aligned on the right.
  var numberedLines: [String] {
    let width = "\(count)".count
    return enumerated().map { index, option in
      let number = "\(index + 1)"
      return "  \(String(repeating: " ", count: width - number.count))\(number)  \(option)"
    }
  }
}
