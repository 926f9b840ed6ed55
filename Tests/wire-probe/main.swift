import CWireTestProto
import Foundation
import FramedRPCProtobuf
import KinshipTransport

// Decodes messages from standard input and writes the results to standard output, for scripts/differential.
//
// A case is the name of a message type and the bytes of a message. The answer is 1 and the message, encoded
// again, or 0 and the error. With the prefix "json " before the name the answer is the message as JSON. With the
// prefix "parse " the case has JSON instead of bytes. Each name, input and answer follows its length in four
// bytes, the least significant first.

let types = Dictionary(
  uniqueKeysWithValues: ([
    MessageDescriptor(MessageSchema<Wiretest__Everything>(wiretest__everything__init)),
    MessageDescriptor(MessageSchema<Wiretest__Leaf>(wiretest__leaf__init)),
    MessageDescriptor(MessageSchema<Wiretest__Node>(wiretest__node__init)),
    MessageDescriptor(MessageSchema<Jsontest__Whole>(jsontest__whole__init)),
    MessageDescriptor(MessageSchema<Jsontest__Part>(jsontest__part__init)),
  ] + Contract.messages).map { ($0.name, $0) })

/// Removes a length and its bytes from the front of the input; returns the bytes.
func removeBlock(from input: inout Data) -> Data {
  let count = input.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
  defer { input = input.dropFirst(4 + count) }
  return input.dropFirst(4).prefix(count)
}

/// The bytes after their length.
func withLength(_ bytes: some Collection<UInt8>) -> [UInt8] {
  (0..<4).map { UInt8(truncatingIfNeeded: bytes.count >> (8 * $0)) } + bytes
}

/// The answer to a case; throws an error of the decoder.
func answer(_ request: String, _ bytes: Data) throws -> [UInt8] {
  let words = request.split(separator: " ")
  guard let type = types[String(words[words.count - 1])] else {
    fatalError("There is no message type \(request)")
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
  let request = String(decoding: removeBlock(from: &input), as: UTF8.self)
  let bytes = removeBlock(from: &input)
  do {
    output += [1] + withLength(try answer(request, bytes))
  } catch {
    output += [0] + withLength("\(error)".utf8)
  }
}
FileHandle.standardOutput.write(output)
