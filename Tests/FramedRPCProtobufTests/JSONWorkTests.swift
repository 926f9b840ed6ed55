import Testing

@testable import FramedRPCProtobuf

/// A message type with `fields` fields: numbers, and last an array of its own type.
func wideMessage(
  fields: Int, label: MessageType.Label = .optional
) -> MessageType.Definition {
  let numbers = (1..<UInt32(fields)).map {
    MessageType.Field(name: "n\($0)", number: $0, kind: .int32, label: label)
  }
  let more = MessageType.Field(
    name: "more", number: UInt32(fields), kind: .message, label: .repeated, typeName: "a.Wide")
  return MessageType.Definition(name: "a.Wide", fields: numbers + [more])
}

/// The work depends on the bytes and the JSON text, not on the number of declared fields.
@Suite struct `JSON conversion cost` {
  private let empty = Bytes.delimited(4_000, [])

  private func type(_ definitions: MessageType.Definition...) throws -> MessageType {
    let types = try MessageTypes(messages: definitions, enumerations: [])
    return try #require(types[definitions[0].name])
  }

  /// Writes a message and counts the visited fields.
  private func write(
    _ bytes: [UInt8], _ type: MessageType, _ options: JSONOptions = JSONOptions(),
    memory: Int = 32 << 20
  ) -> (visits: Int, text: String, problem: WireError.Problem?) {
    var limits = WireLimits.received
    limits.memoryCap = memory
    var writer = JSONMessageWriter(type.types, options, limits)
    let problem = bytes.withUnsafeBytes { bytes -> WireError.Problem? in
      do throws(WireError.Problem) {
        try writer.message(bytes, as: type.message, depth: 1)
        return nil
      } catch {
        return error
      }
    }
    return (writer.visits, writer.text, problem)
  }

  @Test func `5,000 empty messages of a type with 4,000 fields visit none of them`() throws {
    let type = try type(wideMessage(fields: 4_000))
    let bytes = (0..<5_000).flatMap { _ in empty }
    let written = write(bytes, type)
    #expect(written.problem == nil)
    #expect(written.visits == 1)
    let elements = repeatElement("{}", count: 5_000).joined(separator: ",")
    // Compared outside `#expect`, which would print a megabyte.
    let isExpected = written.text == "{\"more\":[\(elements)]}"
    #expect(isExpected)
    let isReadAgain = try type.bytes(fromJSON: written.text) == bytes
    #expect(isReadAgain)
  }

  @Test func `only present fields are visited, by number`() throws {
    let type = try type(wideMessage(fields: 4_000))
    let written = write(
      empty + Bytes.number(3_999, 7) + Bytes.number(2, 5) + Bytes.number(3_999, 8), type)
    #expect(written.visits == 3)
    #expect(written.text == #"{"n2":5,"n3999":8,"more":[{}]}"#)
  }

  @Test func `writing defaults does not visit absent fields with presence`() throws {
    let type = try type(wideMessage(fields: 4_000))
    let bytes = (0..<5_000).flatMap { _ in empty }
    #expect(write(bytes, type, JSONOptions(includesDefaults: true)).visits == 5_001)
  }

  @Test func `writing defaults ends at the limit of the JSON text`() throws {
    let type = try type(wideMessage(fields: 4_000, label: .implicit))
    let bytes = (0..<5_000).flatMap { _ in empty }
    let written = write(bytes, type, JSONOptions(includesDefaults: true), memory: 1 << 20)
    #expect(written.problem == .tooMuchMemory)
    #expect((1 << 16...1 << 18).contains(written.visits))
  }

  @Test func `defaults that a later oneof value replaces count as JSON text`() throws {
    let wide = wideMessage(fields: 4_000, label: .implicit)
    let choice = MessageType.Definition(
      name: "a.Choice",
      fields: [
        .init(
          name: "w", number: 1, kind: .message, label: .optional, typeName: wide.name, oneof: 0),
        .init(name: "n", number: 2, kind: .int32, label: .optional, oneof: 0),
      ])
    let list = MessageType.Definition(
      name: "a.List",
      fields: [
        .init(name: "c", number: 1, kind: .message, label: .repeated, typeName: choice.name)
      ])
    let type = try type(list, choice, wide)
    let replaced = Bytes.delimited(1, Bytes.delimited(1, []) + Bytes.number(2, 1))
    let defaults = JSONOptions(includesDefaults: true)
    #expect(write(replaced, type, defaults).text == #"{"c":[{"n":1}]}"#)
    let many = (0..<5_000).flatMap { _ in replaced }
    #expect(write(many, type).visits == 10_001)
    let written = write(many, type, defaults, memory: 1 << 20)
    #expect(written.problem == .tooMuchMemory)
    #expect(written.visits < 1 << 18)
  }

  @Test func `required fields are checked without visiting all fields`() throws {
    var wide = wideMessage(fields: 4_000)
    wide.fields[1_999].label = .required
    let type = try type(wide)
    #expect(type.message.required == [1_999])
    #expect(type.message.withDefault == [3_999])
    #expect(write([], type).problem == .missing)
    #expect(write(Bytes.number(2_000, 1), type).text == #"{"n2000":1}"#)
    #expect(write(Bytes.number(2_000, 1) + empty, type).problem == .missing)
    #expect(throws: JSONError.self) { try type.bytes(fromJSON: #"{"n2000":1,"more":[{}]}"#) }
  }
}
