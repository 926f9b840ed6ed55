import CWireTestProto
import Foundation
import FramedRPCProtobuf
import KinshipTransport

// Reads cases from standard input and answers each on standard output, for scripts/differential.
//
// A case is the name of a message type and its bytes; the answer is 1 and the message packed again,
// or 0 and what is wrong. In front of the name, "json " asks for the message as JSON, and "parse "
// for the message whose JSON is given. Names and bytes come after their length in four bytes, least
// first.

let types = Dictionary(
  uniqueKeysWithValues: ([
    MessageDescriptor(MessageSchema<Wiretest__Everything>(wiretest__everything__init)),
    MessageDescriptor(MessageSchema<Wiretest__Leaf>(wiretest__leaf__init)),
    MessageDescriptor(MessageSchema<Wiretest__Node>(wiretest__node__init)),
    MessageDescriptor(MessageSchema<Jsontest__Whole>(jsontest__whole__init)),
    MessageDescriptor(MessageSchema<Jsontest__Part>(jsontest__part__init)),
  ] + Contract.messages).map { ($0.name, $0) })

/// Takes a length and so many bytes off the front.
func take(from input: inout Data) -> Data {
  let count = input.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
  defer { input = input.dropFirst(4 + count) }
  return input.dropFirst(4).prefix(count)
}

func withLength(_ bytes: some Collection<UInt8>) -> [UInt8] {
  (0..<4).map { UInt8(truncatingIfNeeded: bytes.count >> (8 * $0)) } + bytes
}

/// The answer to a case; throws what is wrong with it.
func answer(_ request: String, _ bytes: Data) throws -> [UInt8] {
  let words = request.split(separator: " ")
  guard let type = types[String(words[words.count - 1])] else {
    fatalError("No type is called \(request)")
  }
  switch words.count > 1 ? words[0] : "" {
  case "json":
    return Array(try MessageType.generated(type.pointer).json(from: Array(bytes)).utf8)
  case "parse":
    let text = String(decoding: bytes, as: UTF8.self)
    return try MessageType.generated(type.pointer).bytes(fromJSON: text)
  default:
    return try bytes.withUnsafeBytes(type.repacked)
  }
}

var input = FileHandle.standardInput.readDataToEndOfFile()
var output = Data()
while !input.isEmpty {
  let request = String(decoding: take(from: &input), as: UTF8.self)
  let bytes = take(from: &input)
  do {
    output += [1] + withLength(try answer(request, bytes))
  } catch {
    output += [0] + withLength("\(error)".utf8)
  }
}
FileHandle.standardOutput.write(output)
