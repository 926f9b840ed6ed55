import FramedRPCTestSupport

@testable import FramedRPC
@testable import KinshipTransport

/// A fuzzing target: takes any bytes and reports inconsistent results.
///
/// The same code runs under libFuzzer (`scripts/torture fuzz`) and in the tests, which replay
/// every stored input.
enum FuzzTarget: String, CaseIterable, Sendable {
  /// Validation, unpacking and mapping of every message of the contract.
  case wire
  /// Both ends of the connection's state machine.
  case connection
  /// The heads of frames.
  case heads
  /// The text of a recurrence rule.
  case rules
  /// A calendar file (iCalendar).
  case calendar

  /// A description of the problem; nil if the bytes were accepted or refused correctly.
  func problem(in bytes: [UInt8]) -> String? {
    switch self {
    case .wire: FuzzWire.problem(in: bytes)
    case .connection: FuzzConnection.problem(in: bytes)
    case .heads: FuzzHeads.problem(in: bytes)
    case .rules: FuzzRules.problem(in: bytes)
    case .calendar: FuzzCalendar.problem(in: bytes)
    }
  }
}

/// Reads bytes from the front; gives zeroes at the end.
struct FuzzInput {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  var isEmpty: Bool { rest.isEmpty }

  mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  mutating func number() -> UInt32 {
    (0..<4).reduce(0) { number, _ in number << 8 | UInt32(byte()) }
  }

  mutating func take(_ count: Int) -> [UInt8] {
    defer { rest = rest.dropFirst(count) }
    return Array(rest.prefix(count))
  }

  mutating func takeAll() -> [UInt8] { take(rest.count) }
}

/// The heads of frames: encoding a decoded head and decoding it again gives the same head.
///
/// The first byte selects the kind of head.
enum FuzzHeads {
  static func problem(in bytes: [UInt8]) -> String? {
    var input = FuzzInput(bytes)
    let kind = input.byte()
    let head = input.takeAll()
    return switch kind % 4 {
    case 0: problem(head, { try Hello($0) }, \.encoded)
    case 1: problem(head, { try CallHead($0) }, \.encoded)
    case 2: problem(head, { try InitialMetadata($0) }, \.encoded)
    default: problem(head, { try StatusHead($0) }, \.encoded)
    }
  }

  private static func problem<Head: Hashable>(
    _ bytes: [UInt8], _ read: ([UInt8]) throws -> Head, _ written: (Head) -> [UInt8]
  ) -> String? {
    guard let head = try? read(bytes) else { return nil }
    // Encoding truncates long texts, so the comparison uses the second encoding.
    let once = written(head)
    guard let again = try? read(once) else { return "what was written is refused: \(head)" }
    return written(again) == once ? nil : "writing \(again) changes it"
  }
}
