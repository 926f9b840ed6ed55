import Testing

@testable import FramedRPCProtobuf

@Suite struct `JSON errors` {
  /// The description of the error for a JSON text; nil if it is accepted.
  private func error(_ text: String, _ type: MessageType = everything.messageType) -> String? {
    do throws(JSONError) {
      _ = try type.bytes(fromJSON: text, limits: .received)
      return nil
    } catch {
      return error.description
    }
  }

  @Test(arguments: [
    (#"{"aLeef":{}}"#, "aLeef: wiretest.Everything has no such field (line 1, column 2)"),
    (
      #"{"leaves":[{},{"name":7}]}"#,
      "leaves[1].name: expected a string, found a number (line 1, column 23)"
    ),
    (
      "{\n  \"aLeaf\": {\"number\": true}\n}",
      "aLeaf.number: expected a number, found true or false (line 2, column 23)"
    ),
    (
      #"{"anInt32":1,"anInt32":2}"#,
      "anInt32: the field is there twice (line 1, column 14)"
    ),
    (
      #"{"an_int32":null,"anInt32":2}"#,
      "anInt32: the field is there twice (line 1, column 18)"
    ),
    (
      #"{"chosenNumber":1,"chosenText":"x"}"#,
      "chosenText: the field excludes chosenNumber (line 1, column 32)"
    ),
    (
      #"{"anInt32":2147483648}"#,
      "anInt32: 2147483648 is out of the range of int32 (line 1, column 12)"
    ),
    (
      #"{"aColour":"PURPLE"}"#,
      "aColour: wiretest.Colour has no value “PURPLE” (line 1, column 12)"
    ),
    (#"{"aBytes":"A"}"#, "aBytes: expected base64 (line 1, column 11)"),
    (#"{"strings":[null]}"#, "strings[0]: expected a string, found null (line 1, column 13)"),
    (#"[]"#, "expected an object, found an array (line 1, column 1)"),
    (#"{} {}"#, "unexpected characters after the value (line 1, column 4)"),
    (
      #"{"aString":"\#u{0}"}"#,
      "aString: a control character in a string needs an escape (line 1, column 13)"
    ),
    (#"{"aString":"\u0000"}"#, "aString: a string cannot contain NUL (line 1, column 12)"),
  ])
  func `an error names the field, the reason and the position`(text: String, description: String) {
    #expect(error(text) == description)
  }

  @Test(arguments: [
    #"{"anInt32":"05"}"#, #"{"anInt32":"+5"}"#, #"{"anInt32":" 5"}"#, #"{"anInt32":"5x"}"#,
    #"{"anInt32":""}"#, #"{"anInt32":0.5}"#, #"{"anInt32":1e99}"#, #"{"anInt32":-2147483649}"#,
    #"{"aUint32":-1}"#, #"{"aUint32":4294967296}"#, #"{"aFixed32":-1}"#,
    #"{"anInt64":9223372036854775808}"#, #"{"aUint64":18446744073709551616}"#,
    #"{"aUint64":"-1"}"#, #"{"anInt64":9007199254740993.0}"#, #"{"anInt64":[]}"#,
    #"{"aFloat":3.5e38}"#, #"{"aDouble":1e999}"#, #"{"aDouble":"nan"}"#, #"{"aDouble":"inf"}"#,
    #"{"aDouble":"0x1p3"}"#, #"{"aDouble":NaN}"#, #"{"aBool":1}"#, #"{"aBool":"true"}"#,
    #"{"aColour":"red"}"#, #"{"aColour":1.5}"#, #"{"aColour":4294967296}"#,
    #"{"aBytes":"AQ="}"#, #"{"aBytes":"AR=="}"#, #"{"aBytes":"AQ==="}"#, #"{"aBytes":"A Q="}"#,
    #"{"aBytes":"===="}"#, #"{"aBytes":[1]}"#, #"{"aLeaf":[]}"#, #"{"leaves":{}}"#,
    #"{"leaves":[null]}"#, #"{"aString":5}"#,
  ])
  func `a value of another type or range is refused`(text: String) {
    #expect(error(text) != nil)
  }

  @Test(arguments: [
    "", " ", "{", "}", "{]", "[", "null", "nul", "{a:1}", #"{"anInt32"}"#, #"{"anInt32":}"#,
    #"{"anInt32":1,}"#, #"{,"anInt32":1}"#, #"{"anInt32":1 "aBool":true}"#, #"{"anInt32":01}"#,
    #"{"anInt32":1.}"#, #"{"anInt32":.5}"#, #"{"anInt32":1e}"#, #"{"anInt32":-}"#,
    #"{"anInt32":+1}"#, #"{"aBool":tru}"#, #"{"aBool":truee}"#, #"{"aLeaf":nulll}"#,
    #"{"aString":"}"#, #"{"aString":"\"}"#, #"{"aString":"\x"}"#, #"{"aString":"\u12"}"#,
    #"{"aString":"\u12G4"}"#, #"{"aString":"\ud83c"}"#, #"{"aString":"\ud83c\u0041"}"#,
    #"{"aString":"\udf82"}"#, #"{"strings":["a",]}"#, #"{"strings":["a" "b"]}"#,
    #"{"strings":["a"}"#, "{\"aString\":\"a\nb\"}", "\u{FEFF}{}", "{}\u{0}", "{} // end",
    #"{"aString":'a'}"#,
  ])
  func `malformed JSON is refused`(text: String) {
    #expect(error(text) != nil)
  }

  @Test(arguments: [
    (
      #"{"textsByText":{"a":"1","a":"2"}}"#,
      #"textsByText["a"]: the key is there twice (line 1, column 25)"#
    ),
    (
      #"{"partsByNumber":{"x":{}}}"#,
      #"partsByNumber["x"]: expected an integer (line 1, column 19)"#
    ),
    (
      #"{"partsByNumber":{"1":{"counts":["x"]}}}"#,
      #"partsByNumber["1"].counts[0]: expected an integer (line 1, column 33)"#
    ),
    (
      #"{"shadesByTruth":{"yes":0}}"#,
      #"shadesByTruth["yes"]: expected the key "true" or "false" (line 1, column 19)"#
    ),
    (
      #"{"textsByText":{"a":null}}"#,
      #"textsByText["a"]: expected a string, found null (line 1, column 21)"#
    ),
    (
      #"{"partsByNumber":{"1":{},"1.0":{}}}"#,
      #"partsByNumber["1.0"]: the key is there twice (line 1, column 26)"#
    ),
  ])
  func `an error inside a map names the key`(text: String, description: String) {
    #expect(error(text, whole.messageType) == description)
  }

  @Test func `every proper prefix of a JSON message is refused`() throws {
    var messages = RandomMessages(seed: 12)
    let bytes = messages.message(of: whole.descriptor)
    let text = Array(try whole.messageType.json(from: bytes).unicodeScalars)
    for end in 0..<min(text.count, 3_000) {
      #expect(error(String(String.UnicodeScalarView(text[..<end])), whole.messageType) != nil)
    }
  }
}
