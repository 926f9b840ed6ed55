import CWireTestProto
import Foundation
import FramedRPCProtobuf
import KinshipTransport

// Reads cases from standard input and answers each on standard output, for scripts/differential.
//
// A case is the name of a message type and its bytes; the answer is 1 and the message packed again,
// or 0 and what is wrong. Names and bytes come after their length in four bytes, least first.

let types = Dictionary(
  uniqueKeysWithValues: ([
    MessageDescriptor(MessageSchema<Wiretest__Everything>(wiretest__everything__init)),
    MessageDescriptor(MessageSchema<Wiretest__Leaf>(wiretest__leaf__init)),
    MessageDescriptor(MessageSchema<Wiretest__Node>(wiretest__node__init)),
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

var input = FileHandle.standardInput.readDataToEndOfFile()
var output = Data()
while !input.isEmpty {
  let name = String(decoding: take(from: &input), as: UTF8.self)
  let bytes = take(from: &input)
  guard let type = types[name] else { fatalError("No type is called \(name)") }
  do {
    output += [1] + withLength(try bytes.withUnsafeBytes(type.repacked))
  } catch {
    output += [0] + withLength("\(error)".utf8)
  }
}
FileHandle.standardOutput.write(output)
