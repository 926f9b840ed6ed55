import Testing

@testable import FramedRPCProtobuf

@Suite struct `Message types from definitions` {
  private typealias Field = MessageType.Field

  private let parcel = MessageType.Definition(
    name: "post.Parcel",
    fields: [
      Field(name: "weight_g", number: 3, kind: .int32, label: .implicit),
      Field(name: "sender", number: 1, kind: .string, label: .required),
      Field(name: "limit", number: 2, kind: .int32, label: .optional),
      Field(
        name: "inside", number: 4, kind: .message, label: .repeated, typeName: "post.Parcel"),
      Field(
        name: "stamps", jsonName: "postage", number: 5, kind: .message, label: .repeated,
        typeName: "post.Parcel.StampsEntry"),
    ])
  private let entry = MessageType.Definition(
    name: "post.Parcel.StampsEntry",
    fields: [
      Field(name: "key", number: 1, kind: .uint32, label: .optional),
      Field(
        name: "value", number: 2, kind: .enumeration, label: .optional, typeName: "post.Stamp"),
    ], isMapEntry: true)
  private let stamp = MessageType.Enumeration(
    name: "post.Stamp", values: [.init(name: "NONE", number: 0), .init(name: "AIR", number: 1)])

  private func parcelType() throws -> MessageType {
    let types = try MessageTypes(messages: [parcel, entry], enumerations: [stamp])
    return try #require(types["post.Parcel"])
  }

  @Test func `a type is found by its full name and lists its fields by number`() throws {
    let type = try parcelType()
    #expect(type.name == "post.Parcel")
    #expect(type.fields.map(\.jsonName) == ["sender", "limit", "weightG", "inside", "postage"])
    let types = try MessageTypes(messages: [], enumerations: [])
    #expect(types["post.Parcel"] == nil)
  }

  @Test func `messages are translated without a generated descriptor`() throws {
    let text =
      #"{"sender":"a","limit":0,"weightG":7,"inside":[{"sender":"b"}],"postage":{"9":"AIR"}}"#
    let bytes = try parcelType().bytes(fromJSON: text)
    #expect(
      bytes == Bytes.text(1, "a") + Bytes.number(2, 0) + Bytes.number(3, 7)
        + Bytes.delimited(4, Bytes.text(1, "b"))
        + Bytes.delimited(5, Bytes.number(1, 9) + Bytes.number(2, 1)))
    #expect(try parcelType().json(from: bytes) == text)
  }

  @Test func `a missing required field is an error in both directions`() throws {
    let type = try parcelType()
    let error = #expect(throws: JSONError.self) {
      try type.bytes(fromJSON: #"{"sender":"a","inside":[{"weightG":1}]}"#)
    }
    #expect(error?.path == "inside[0].sender")
    #expect(error?.reason == "a required field is missing")
    #expect(throws: JSONError.self) { try type.bytes(fromJSON: #"{"sender":null}"#) }
    #expect(throws: WireError(message: "post.Parcel", path: "inside.sender", problem: .missing)) {
      try type.json(from: Bytes.text(1, "a") + Bytes.delimited(4, []))
    }
    #expect(try type.bytes(fromJSON: #"{"sender":""}"#) == Bytes.text(1, ""))
  }

  @Test func `generated descriptors make the same types as the declarations`() throws {
    let fields = Dictionary(
      uniqueKeysWithValues: whole.messageType.fields.map { ($0.name, $0) })
    #expect(fields["a_string"]?.label == .implicit)
    #expect(fields["part"]?.label == .optional)
    #expect(fields["numbers"]?.label == .repeated)
    #expect(fields["numbers"]?.isPacked == true)
    #expect(fields["chosen_text"]?.label == .optional)
    #expect(fields["chosen_text"]?.oneof != nil)
    #expect(fields["chosen_text"]?.oneof == fields["chosen_part"]?.oneof)
    #expect(fields["a_string"]?.oneof == nil)
    #expect(fields["part"]?.typeName == "jsontest.Part")
    #expect(fields["a_shade"]?.typeName == "jsontest.Shade")
    #expect(everything.messageType.fields.first { $0.name == "int32s" }?.isPacked == false)
  }

  @Test(arguments: [
    ("a_name", "aName"), ("a__name_2b", "aName2b"), ("_name", "Name"), ("name_", "name"),
    ("Name", "Name"), ("x_1", "x1"),
  ])
  func `JSON names are derived by protobuf's rule`(name: String, jsonName: String) {
    #expect(Field.camelCase(name) == jsonName)
  }

  @Test func `the second of two fields with one JSON name keeps its own name`() throws {
    let type = MessageType.Definition(
      name: "a.B",
      fields: [
        Field(name: "fooBar", number: 1, kind: .int32, label: .optional),
        Field(name: "foo_bar", number: 2, kind: .int32, label: .optional),
      ])
    let types = try MessageTypes(messages: [type], enumerations: [])
    let text = #"{"fooBar":1,"foo_bar":2}"#
    let built = try #require(types["a.B"])
    #expect(try built.json(from: built.bytes(fromJSON: text)) == text)
  }

  @Test func `inconsistent definitions are refused`() {
    func inconsistency(
      _ messages: [MessageType.Definition], _ enumerations: [MessageType.Enumeration] = []
    ) -> String? {
      do throws(MessageTypes.Inconsistency) {
        _ = try MessageTypes(messages: messages, enumerations: enumerations)
        return nil
      } catch {
        return error.description
      }
    }
    func message(_ fields: Field..., isMapEntry: Bool = false) -> MessageType.Definition {
      MessageType.Definition(name: "a.B", fields: fields, isMapEntry: isMapEntry)
    }
    let number = Field(name: "n", number: 1, kind: .int32, label: .optional)
    let text = Field(name: "t", number: 1, kind: .string, label: .optional)
    let huge = Field(name: "n", number: 1 << 29, kind: .int32, label: .optional)
    let zero = Field(name: "n", number: 0, kind: .int32, label: .optional)
    let lost = Field(name: "n", number: 1, kind: .message, label: .optional, typeName: "a.C")
    let noEnumeration = Field(
      name: "n", number: 1, kind: .enumeration, label: .optional, typeName: "a.B")
    #expect(inconsistency([message(number)]) == nil)
    #expect(inconsistency([message(), message()]) == "The message a.B is declared twice.")
    #expect(inconsistency([message(number, text)]) == "a.B has the field number 1 twice.")
    #expect(inconsistency([message(huge)]) == "a.B.n has an illegal number.")
    #expect(inconsistency([message(zero)]) == "a.B.n has an illegal number.")
    #expect(inconsistency([message(lost)]) == "a.B.n has an unknown type a.C.")
    #expect(inconsistency([message(noEnumeration)]) == "a.B.n has an unknown type a.B.")
    let wide = wideMessage(fields: 4_097)
    #expect(inconsistency([wide]) == "The message a.Wide has more than 4,096 fields.")
    #expect(inconsistency([wideMessage(fields: 4_096)]) == nil)
    #expect(inconsistency([message(number, isMapEntry: true)]) == "a.B is not a map entry.")
    #expect(inconsistency([], [stamp, stamp]) == "The enumeration post.Stamp is declared twice.")
  }
}
