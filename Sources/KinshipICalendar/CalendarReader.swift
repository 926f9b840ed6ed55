/// A parser for untrusted calendar files, which reports errors by line.
///
/// The limits bound the time and the memory for any input.
public struct CalendarReader: Sendable {
  /// The maximum size of a file: 8 MiB.
  public static let largestFile = 8 << 20
  /// The maximum number of lines.
  public static let mostLines = 400_000
  /// The maximum length of an unfolded line, in bytes.
  public static let longestLine = 65_536
  /// The maximum depth of nested components.
  public static let deepest = 4

  /// The result of reading a file.
  public struct Outcome: Hashable, Sendable {
    /// The calendars, without the components that are unreadable.
    public internal(set) var calendars: [Component] = []
    /// The problems, by line.
    public internal(set) var problems: [CalendarProblem] = []
    /// The UIDs of unreadable events, without those of single occurrences.
    public internal(set) var unreadableSeriesUIDs: Set<String> = []
  }

  private var outcome = Outcome()
  /// The open components, which have a BEGIN and no END yet.
  private var open: [Component] = []
  /// The depth of nesting within a skipped component, or 0.
  private var skipped = 0

  private init() {}

  /// Reads a file.
  ///
  /// - Throws: ``CalendarProblem`` if the file has no calendar, or is too large.
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

  /// Processes an unfolded line.
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
  /// RFC 5545, section 3.1, allows no control characters, but files contain them in pasted texts. A
  /// NUL before the first BEGIN indicates UTF-16, which is not supported.
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
    // Open components inside it are lost; reading continues after it.
    while open.count > place + 1 {
      let unended = open.removeLast()
      noteUnreadableSeries(of: unended)
      problem(.noEnd(unended.name), at: unended.number)
    }
    close()
  }

  /// Adds the closed component to its parent, unless it has an unreadable line.
  private mutating func close() {
    let ended = open.removeLast()
    guard !spoiled.contains(ended.number) else { return noteUnreadableSeries(of: ended) }
    if open.isEmpty {
      outcome.calendars.append(ended)
    } else {
      open[open.count - 1].components.append(ended)
    }
  }

  /// Records the UID of an unreadable series.
  private mutating func noteUnreadableSeries(of part: Component) {
    if let uid = part.seriesUID { outcome.unreadableSeriesUIDs.insert(uid) }
  }

  private mutating func finish() {
    while let unended = open.last {
      problem(.noEnd(unended.name), at: unended.number)
      // A truncated calendar keeps its complete components.
      if open.count == 1 { close() } else { noteUnreadableSeries(of: open.removeLast()) }
    }
  }

  // MARK: Problems

  /// The components with an unreadable line, by the line of their BEGIN.
  private var spoiled: Set<Int> = []

  /// Records an unreadable line, which makes its component unreadable but not the calendar around
  /// it.
  private mutating func spoil(_ reason: CalendarProblem.Reason, at line: Int) {
    guard skipped == 0 else { return }
    problem(reason, at: line)
    if open.count > 1, let part = open.last { spoiled.insert(part.number) }
  }

  private mutating func problem(_ reason: CalendarProblem.Reason, at line: Int) {
    outcome.problems.append(CalendarProblem(line: line, reason))
  }
}

/// The lines of a file, which can end with CR, LF or CRLF.
private struct PhysicalLines {
  private var rest: ArraySlice<UInt8>
  private(set) var number = 0

  init(_ bytes: [UInt8]) {
    rest = bytes[...]
    // A byte order mark is not part of the text.
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
  /// Parses an unfolded line; nil if it is malformed.
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

  /// Consumes a name of letters, digits and hyphens, and returns it in upper case.
  mutating func name() -> String? {
    let taken = rest.prefix {
      (0x30...0x39).contains($0) || (0x41...0x5A).contains($0 & 0xDF) || $0 == 0x2D
    }
    guard !taken.isEmpty else { return nil }
    rest = rest[taken.endIndex...]
    return String(decoding: taken, as: UTF8.self).uppercased()
  }

  /// Consumes a quoted text, or a text without any of `";:,`.
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
