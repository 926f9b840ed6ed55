import FoundationEssentials
import KinshipDomain
import KinshipTime

// JSON objects in columns, with sorted keys; keys and words are part of the file format.

extension Encodable {
  func storedText() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}

extension Decodable {
  /// Decodes a value that `storedText()` encoded; throws for any other text.
  init(storedText text: String) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(text.utf8))
  }
}

/// The JSON object of the state before a skip; a decision is always a rejection.
struct BeforeSkipText: Codable {
  struct Rejection: Codable {
    let by: String
    let at: Int64
    let note: String
  }

  let pattern: PatternText
  let usual: PatternText?
  let status: String
  let rejection: Rejection?

  init(_ before: BeforeSkip) {
    pattern = PatternText(before.pattern)
    usual = before.usual.map(PatternText.init)
    status = before.status.rawValue
    rejection = before.decision.flatMap { decision in
      guard let member = decision.by, let note = decision.note else { return nil }
      return Rejection(
        by: member.description, at: decision.at.millisecondsSinceEpoch, note: note.description)
    }
  }

  func beforeSkip() throws -> BeforeSkip {
    let decision = try rejection.map { rejection in
      Decision(
        .rejected, by: try required(MemberID(rejection.by)),
        at: Instant(clampingMilliseconds: rejection.at),
        note: try Note(rejection.note, field: .reason))
    }
    return BeforeSkip(
      pattern: try pattern.pattern(), usual: try usual?.pattern(),
      status: try required(TaskStatus(rawValue: status)), decision: decision)
  }
}

struct RotationText: Codable {
  let order: String
  let members: [String]
  let stepping: String

  init(_ rotation: Rotation) {
    order = rotation.order.rawValue
    members = rotation.members.map(\.description)
    stepping = rotation.stepping.rawValue
  }

  func rotation() throws -> Rotation {
    try required(
      Rotation(
        required(Rotation.Order(rawValue: order)),
        of: members.map { try required(MemberID($0)) },
        stepping: required(Rotation.Stepping(rawValue: stepping))))
  }
}

/// Returns the value, or throws for nil: the text was not written by `storedText()`.
func required<Value>(_ value: Value?) throws -> Value {
  guard let value else {
    throw DecodingError.dataCorrupted(
      .init(codingPath: [], debugDescription: "not what a task keeps"))
  }
  return value
}
