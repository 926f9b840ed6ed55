/// Reads calendar files, which come from anywhere: whatever the bytes are, it ends soon and tells what is
/// wrong with them by line.
public struct CalendarReader: Sendable {
  /// The largest file that is read: 8 MiB.
  public static let largestFile = 8 << 20
  /// The most lines that are read.
  public static let mostLines = 400_000
  /// The longest line, put together from its folds, in bytes.
  public static let longestLine = 65_536
  /// How deep parts can be in parts.
  public static let deepest = 4

  /// What was found in a file.
  public struct Outcome: Hashable, Sendable {
    /// The calendars, without the parts that could not be read.
    public internal(set) var calendars: [Component] = []
    /// What was wrong, by line.
    public internal(set) var problems: [CalendarProblem] = []
    /// The UIDs of events that could not be read, other than of single occurrences.
    public internal(set) var unreadableSeriesUIDs: Set<String> = []
  }

  private var outcome = Outcome()
  /// The parts that have begun and not ended.
  private var open: [Component] = []
  /// How many parts have begun within one that is passed over.
  private var skipped = 0

  private init() {}

  /// Reads a file.
  ///
  /// - Throws: ``CalendarProblem`` where nothing can be made of it at all.
  public static func read(_ bytes: [UInt8]) throws(CalendarProblem) -> Outcome {
    guard bytes.count <= largestFile else {
      throw CalendarProblem(line: 1, .fileTooLarge(limit: largestFile))
    }
    var reader = CalendarReader()
    try reader.run(bytes)
    guard !reader.outcome.calendars.isEmpty else { throw CalendarProblem(line: 1, .notACalendar) }
    return reader.outcome
  }

  private mutating func run(_ bytes: [UInt8]) throws(CalendarProblem) {
    var lines = PhysicalLines(bytes)
    var pending: (bytes: [UInt8], number: Int)?
    var isTooLong = false
    while let line = lines.next() {
      guard lines.number <= Self.mostLines else {
        throw CalendarProblem(line: lines.number, .tooManyLines(limit: Self.mostLines))
      }
      if let first = line.first, first == 0x20 || first == 0x09, pending != nil {
        if (pending?.bytes.count ?? 0) + line.count > Self.longestLine {
          isTooLong = true
        } else {
          pending?.bytes += line.dropFirst()
        }
        continue
      }
      take(pending, isTooLong)
      isTooLong = line.count > Self.longestLine
      pending = line.isEmpty ? nil : (isTooLong ? [] : Array(line), lines.number)
    }
    take(pending, isTooLong)
    finish()
  }

  /// Takes a line that was put together from its folds.
  private mutating func take(_ pending: (bytes: [UInt8], number: Int)?, _ isTooLong: Bool) {
    guard let pending else { return }
    guard !isTooLong else {
      return spoil(.lineTooLong(limit: Self.longestLine), at: pending.number)
    }
    guard let text = text(pending.bytes) else { return spoil(.notText, at: pending.number) }
    guard let line = ContentLine(text, number: pending.number) else {
      return spoil(.malformedLine, at: pending.number)
    }
    switch line.name {
    case "BEGIN": begin(line)
    case "END": end(line)
    default:
      guard skipped == 0 else { return }
      if open.isEmpty {
        spoil(.notACalendar, at: line.number)
      } else {
        open[open.count - 1].properties.append(line)
      }
    }
  }

  /// The text of a line without control characters; nil for a line that is not UTF-8.
  ///
  /// RFC 5545, section 3.1, allows no control characters, but programs write what people paste.
  /// Before a calendar has begun, a NUL is a sign of UTF-16, which is not read.
  private func text(_ bytes: [UInt8]) -> String? {
    guard !open.isEmpty || !bytes.contains(0) else { return nil }
    return String(validating: bytes, as: UTF8.self)?.withoutControls
  }

  private mutating func begin(_ line: ContentLine) {
    let name = line.value.uppercased()
    if skipped > 0 {
      skipped += 1
    } else if open.isEmpty, name != "VCALENDAR" {
      problem(.notACalendar, at: line.number)
      skipped = 1
    } else if open.count >= Self.deepest {
      problem(.tooDeep(limit: Self.deepest), at: line.number)
      skipped = 1
    } else {
      open.append(Component(name, number: line.number))
    }
  }

  private mutating func end(_ line: ContentLine) {
    guard skipped == 0 else {
      skipped -= 1
      return
    }
    let name = line.value.uppercased()
    guard let place = open.lastIndex(where: { $0.name == name }) else {
      return problem(.unexpectedEnd(name), at: line.number)
    }
    // Parts that have begun in it and not ended are lost; what comes after is not.
    while open.count > place + 1 {
      let unended = open.removeLast()
      noteUnreadableSeries(of: unended)
      problem(.noEnd(unended.name), at: unended.number)
    }
    close()
  }

  /// The part that ends goes where it belongs, unless a line in it was unreadable.
  private mutating func close() {
    let ended = open.removeLast()
    guard !spoiled.contains(ended.number) else { return noteUnreadableSeries(of: ended) }
    if open.isEmpty {
      outcome.calendars.append(ended)
    } else {
      open[open.count - 1].components.append(ended)
    }
  }

  /// Records the UID of a series that could not be read.
  private mutating func noteUnreadableSeries(of part: Component) {
    if let uid = part.seriesUID { outcome.unreadableSeriesUIDs.insert(uid) }
  }

  private mutating func finish() {
    while let unended = open.last {
      problem(.noEnd(unended.name), at: unended.number)
      // A calendar that was cut off keeps the parts that are whole.
      if open.count == 1 { close() } else { noteUnreadableSeries(of: open.removeLast()) }
    }
  }

  // MARK: Problems

  /// The parts that had a line that nobody can read.
  private var spoiled: Set<Int> = []

  /// A line is unreadable: the part that it is in cannot be trusted, the calendar around it can.
  private mutating func spoil(_ reason: CalendarProblem.Reason, at line: Int) {
    guard skipped == 0 else { return }
    problem(reason, at: line)
    if open.count > 1, let part = open.last { spoiled.insert(part.number) }
  }

  private mutating func problem(_ reason: CalendarProblem.Reason, at line: Int) {
    outcome.problems.append(CalendarProblem(line: line, reason))
  }
}

/// The lines of a file, whichever way they end.
private struct PhysicalLines {
  private var rest: ArraySlice<UInt8>
  private(set) var number = 0

  init(_ bytes: [UInt8]) {
    rest = bytes[...]
    // A mark of the byte order is no text.
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
  }

  mutating func next() -> ArraySlice<UInt8>? {
    guard !rest.isEmpty else { return nil }
    number += 1
    guard let end = rest.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else {
      defer { rest = [] }
      return rest
    }
    let line = rest[..<end]
    let isPair = rest[end] == 0x0D && end + 1 < rest.endIndex && rest[end + 1] == 0x0A
    rest = rest[(end + (isPair ? 2 : 1))...]
    return line
  }
}

// MARK: - One line

extension ContentLine {
  /// Reads a line that was put together from its folds; nil when it is none.
  init?(_ text: String, number: Int) {
    var scanner = LineScanner(text)
    guard let name = scanner.name() else { return nil }
    var parameters: [Parameter] = []
    while scanner.take(UInt8(ascii: ";")) {
      guard let parameter = scanner.name(), scanner.take(UInt8(ascii: "=")) else { return nil }
      var values: [String] = []
      repeat {
        guard let value = scanner.parameterValue() else { return nil }
        values.append(value)
      } while scanner.take(UInt8(ascii: ","))
      parameters.append(Parameter(parameter, values))
    }
    guard scanner.take(UInt8(ascii: ":")) else { return nil }
    self.init(name, parameters, value: scanner.remainder, number: number)
  }
}

private struct LineScanner {
  private var rest: Substring.UTF8View

  init(_ text: String) {
    rest = Substring(text).utf8
  }

  mutating func take(_ byte: UInt8) -> Bool {
    guard rest.first == byte else { return false }
    rest = rest.dropFirst()
    return true
  }

  /// Letters, figures and dashes, in capitals.
  mutating func name() -> String? {
    let taken = rest.prefix {
      (0x30...0x39).contains($0) || (0x41...0x5A).contains($0 & 0xDF) || $0 == 0x2D
    }
    guard !taken.isEmpty else { return nil }
    rest = rest[taken.endIndex...]
    return String(decoding: taken, as: UTF8.self).uppercased()
  }

  /// A text in quotation marks, or one without any of `";:,`.
  mutating func parameterValue() -> String? {
    if take(UInt8(ascii: "\"")) {
      let taken = rest.prefix { $0 != UInt8(ascii: "\"") }
      rest = rest[taken.endIndex...]
      return take(UInt8(ascii: "\"")) ? String(decoding: taken, as: UTF8.self) : nil
    }
    let taken = rest.prefix { !Array("\";:,".utf8).contains($0) }
    rest = rest[taken.endIndex...]
    return String(decoding: taken, as: UTF8.self)
  }

  var remainder: String { String(decoding: rest, as: UTF8.self) }
}
