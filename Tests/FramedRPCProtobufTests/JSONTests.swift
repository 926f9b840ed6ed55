import Testing

@testable import FramedRPCProtobuf

@Suite struct `JSON` {
  /// The JSON text of a message; checks both directions.
  private func json(_ type: MessageType, _ bytes: [UInt8]) throws -> String {
    let text = try type.json(from: bytes)
    #expect(try type.bytes(fromJSON: text) == bytes)
    return text
  }

  @Test func `a singular field of every kind has protobuf's JSON form and converts back`() throws {
    let fields: [([UInt8], String)] = [
      (Bytes.number(1, UInt64(bitPattern: -7)), #"{"anInt32":-7}"#),
      (Bytes.number(2, 13), #"{"aSint32":-7}"#),
      (Bytes.tag(3, 5) + [0xF9, 0xFF, 0xFF, 0xFF], #"{"aSfixed32":-7}"#),
      (Bytes.number(4, 1 << 63), #"{"anInt64":"-9223372036854775808"}"#),
      (Bytes.number(5, .max), #"{"aSint64":"-9223372036854775808"}"#),
      (
        Bytes.tag(6, 1) + [1, 0, 0, 0, 0, 0, 0, 0x80], #"{"aSfixed64":"-9223372036854775807"}"#
      ),
      (Bytes.number(7, 0xFFFF_FFFF), #"{"aUint32":4294967295}"#),
      (Bytes.tag(8, 5) + [0, 0, 0, 0x80], #"{"aFixed32":2147483648}"#),
      (Bytes.number(9, .max), #"{"aUint64":"18446744073709551615"}"#),
      (Bytes.tag(10, 1) + [0, 0, 0, 0, 0, 0, 0, 0x80], #"{"aFixed64":"9223372036854775808"}"#),
      (Bytes.tag(11, 5) + [0, 0, 0x80, 0x3E], #"{"aFloat":0.25}"#),
      (Bytes.tag(12, 1) + [0, 0, 0, 0, 0, 0, 0, 0x80], #"{"aDouble":-0.0}"#),
      (Bytes.number(13, 1), #"{"aBool":true}"#),
      (Bytes.number(13, 0), #"{"aBool":false}"#),
      (Bytes.number(14, 5), #"{"aColour":"BLUE"}"#),
      (Bytes.number(14, 77), #"{"aColour":77}"#),
      (Bytes.text(15, "a\"\\\u{1}\n\u{2028}é🎂"), #"{"aString":"a\"\\\u0001\n"# + "\u{2028}é🎂\"}"),
      (Bytes.delimited(16, [0xFB, 0xFF, 0]), #"{"aBytes":"+/8A"}"#),
      (Bytes.delimited(17, Bytes.text(1, "leaf")), #"{"aLeaf":{"name":"leaf"}}"#),
      (Bytes.delimited(18, []), #"{"anEmpty":{}}"#),
      (Bytes.delimited(53, [1]), #"{"chosenBytes":"AQ=="}"#),
    ]
    for (bytes, text) in fields {
      #expect(try json(everything.messageType, bytes) == text)
    }
  }

  @Test func `non-finite numbers are JSON strings`() throws {
    let infinity: [UInt8] = [0, 0, 0, 0, 0, 0, 0xF0, 0x7F]
    let type = everything.messageType
    #expect(try json(type, Bytes.tag(12, 1) + infinity) == #"{"aDouble":"Infinity"}"#)
    #expect(
      try json(type, Bytes.tag(11, 5) + [0, 0, 0x80, 0xFF]) == #"{"aFloat":"-Infinity"}"#)
    #expect(try json(type, Bytes.tag(11, 5) + [0, 0, 0xC0, 0x7F]) == #"{"aFloat":"NaN"}"#)
  }

  @Test func `arrays keep their order and are packed as the type declares`() throws {
    let packed = Bytes.delimited(41, [1, 2]) + Bytes.delimited(45, [1, 0])
    let type = everything.messageType
    #expect(try json(type, packed) == #"{"packedInt32s":[1,2],"packedBools":[true,false]}"#)
    let mixed = Bytes.number(21, 1) + Bytes.delimited(21, [2, 3]) + Bytes.number(21, 4)
    let separate = (UInt64(1)...4).flatMap { Bytes.number(21, $0) }
    #expect(try type.json(from: mixed) == #"{"int32s":[1,2,3,4]}"#)
    #expect(try json(type, separate) == #"{"int32s":[1,2,3,4]}"#)
    #expect(try type.json(from: Bytes.delimited(41, [])) == "{}")
    #expect(try type.bytes(fromJSON: #"{"packedInt32s":[],"strings":[]}"#).isEmpty)
  }

  @Test func `maps are JSON objects, and the last entry of a key counts`() throws {
    let entry = Bytes.text(1, "k") + Bytes.text(2, "v")
    #expect(
      try json(whole.messageType, Bytes.delimited(31, entry)) == #"{"textsByText":{"k":"v"}}"#)
    let part = Bytes.number(1, 7) + Bytes.delimited(2, Bytes.text(1, "t"))
    #expect(
      try json(whole.messageType, Bytes.delimited(32, part))
        == #"{"partsByNumber":{"7":{"title":"t"}}}"#)
    let truths = Bytes.delimited(33, Bytes.number(1, 1) + Bytes.number(2, 1))
    #expect(try json(whole.messageType, truths) == #"{"shadesByTruth":{"true":"SHADE_DARK"}}"#)
    let again = Bytes.delimited(31, entry + Bytes.text(2, "w"))
    #expect(
      try whole.messageType.json(from: Bytes.delimited(31, entry) + again)
        == #"{"textsByText":{"k":"w"}}"#)
    #expect(
      try whole.messageType.json(from: [31, 32, 33, 35].flatMap { Bytes.delimited($0, []) })
        == #"{"textsByText":{"":""},"partsByNumber":{"0":{}},"#
        + #""shadesByTruth":{"false":"SHADE_NONE"},"bytesByFixed32":{"0":""}}"#)
  }

  @Test func `map keys that differ in Unicode normalisation stay different`() throws {
    let composed = Bytes.delimited(31, Bytes.text(1, "\u{E9}") + Bytes.text(2, "1"))
    let decomposed = Bytes.delimited(31, Bytes.text(1, "e\u{301}") + Bytes.text(2, "2"))
    let text = try json(whole.messageType, composed + decomposed)
    #expect(text.utf8.elementsEqual("{\"textsByText\":{\"\u{E9}\":\"1\",\"e\u{301}\":\"2\"}}".utf8))
  }

  @Test func `zero fields without presence are omitted, or written on request`() throws {
    let type = whole.messageType
    let zeros = Bytes.number(1, 0) + Bytes.text(6, "") + Bytes.number(8, 0) + Bytes.number(41, 0)
    #expect(try type.json(from: zeros) == #"{"chosenNumber":0}"#)
    #expect(
      try type.bytes(fromJSON: #"{"aBool":false,"aString":"","aShade":"SHADE_NONE","aFloat":0}"#)
        .isEmpty)
    #expect(
      try type.json(from: Bytes.tag(3, 1) + [0, 0, 0, 0, 0, 0, 0, 0x80]) == #"{"aDouble":-0.0}"#)
    #expect(
      try type.json(from: [], options: JSONOptions(includesDefaults: true))
        == #"{"anInt32":0,"aUint64":"0","aDouble":0.0,"aFloat":0.0,"aBool":false,"aString":"","#
        + #""aBytes":"","aShade":"SHADE_NONE","aFixed32":0,"aSint64":"0","#
        + #""numbers":[],"shades":[],"texts":[],"parts":[],"textsByText":{},"partsByNumber":{},"#
        + #""shadesByTruth":{},"bySint64":{},"bytesByFixed32":{}}"#)
  }

  @Test func `the last member of a oneof counts`() throws {
    let part = Bytes.delimited(43, Bytes.text(1, "t"))
    #expect(
      try whole.messageType.json(from: part + Bytes.text(42, "x")) == #"{"chosenText":"x"}"#)
    #expect(
      try whole.messageType.json(from: Bytes.text(42, "x") + part)
        == #"{"chosenPart":{"title":"t"}}"#)
    let broken = Bytes.delimited(43, Bytes.tag(2, 2) + [1, 0x80])
    #expect(
      throws: WireError(message: "jsontest.Whole", path: "chosen_part.counts", problem: .truncated)
    ) {
      try whole.messageType.json(from: broken + Bytes.text(42, "x"))
    }
  }

  @Test func `pretty JSON has a line for each member and element`() throws {
    let bytes =
      Bytes.number(1, 7) + Bytes.text(23, "a") + Bytes.text(23, "b") + Bytes.delimited(24, [])
      + Bytes.delimited(31, Bytes.text(1, "k") + Bytes.text(2, "v"))
    let text = """
      {
        "anInt32": 7,
        "texts": [
          "a",
          "b"
        ],
        "parts": [
          {}
        ],
        "textsByText": {
          "k": "v"
        }
      }
      """
    #expect(try whole.messageType.json(from: bytes, options: JSONOptions(isPretty: true)) == text)
    #expect(try whole.messageType.bytes(fromJSON: text) == bytes)
  }

  @Test func `alternative spellings of a value are accepted`() throws {
    let type = everything.messageType
    let same: [(String, String)] = [
      (#"{"an_int64": 5}"#, #"{"anInt64":"5"}"#),
      (#"{"anInt32": "5"}"#, #"{"anInt32":5}"#),
      (#"{"anInt32": 5.0, "aUint32": 1e3}"#, #"{"anInt32":5,"aUint32":1000}"#),
      (#"{"aUint64": 18446744073709551615}"#, #"{"aUint64":"18446744073709551615"}"#),
      (#"{"aDouble": "1.5e3", "aFloat": 2}"#, #"{"aFloat":2.0,"aDouble":1500.0}"#),
      (#"{"aColour": 5}"#, #"{"aColour":"BLUE"}"#),
      (#"{"aBytes": "-_8A"}"#, #"{"aBytes":"+/8A"}"#),
      (#"{"aBytes": "AQ"}"#, #"{"aBytes":"AQ=="}"#),
      (#"{"aBytes": ""}"#, #"{"aBytes":""}"#),
      (#"{"aLeaf": null, "anInt32": null, "strings": null}"#, "{}"),
      (#"{"chosenNumber": null, "chosenText": "x"}"#, #"{"chosenText":"x"}"#),
      (#"{"chosenText": "x", "chosenNumber": null}"#, #"{"chosenText":"x"}"#),
      (" \t\r\n{ } ", "{}"),
      (
        #"{"aString":"\u00e9\ud83c\udf82\/\b\f\r\t\n\u0041"}"#,
        #"{"aString":"é🎂/\u0008\u000c\r\t\nA"}"#
      ),
    ]
    for (given, canonical) in same {
      #expect(try type.json(from: type.bytes(fromJSON: given)) == canonical)
    }
    let aliases = try whole.messageType.bytes(fromJSON: #"{"shades":["SHADE_BLACK",-2]}"#)
    #expect(
      try whole.messageType.json(from: aliases) == #"{"shades":["SHADE_DARK","SHADE_LIGHT"]}"#)
  }

  @Test func `fields are encoded in the order of their numbers`() throws {
    let type = everything.messageType
    #expect(
      try type.bytes(fromJSON: #"{"aString":"x","anInt32":1}"#)
        == Bytes.number(1, 1) + Bytes.text(15, "x"))
  }
}
