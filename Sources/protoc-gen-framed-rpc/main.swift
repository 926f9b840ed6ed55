import CDescriptorProto
import Foundation
import FramedRPCProtobuf

// A plugin of protoc: reads a CodeGeneratorRequest, writes a CodeGeneratorResponse.
//
// The parameter `baseline=FILE` names a FileDescriptorSet: the contract as it was published, which
// the new one may add to and not break.

func generated(from input: Data) throws -> [GeneratedFile] {
  let request = try input.withUnsafeBytes { try GeneratorRequest($0) }
  let baseline = request.parameter.split(separator: ",")
    .first { $0.hasPrefix("baseline=") }.map { String($0.dropFirst("baseline=".count)) }
  let published = try baseline.map { path in
    try Data(contentsOf: URL(filePath: path)).withUnsafeBytes(GeneratorRequest.files(ofSet:))
  }
  return try Generator.files(for: request, baseline: published)
}

try WireLibrary.check()
let response: Response
do {
  response = .files(try generated(from: FileHandle.standardInput.readDataToEndOfFile()))
} catch {
  response = .error("\(error)")
}
FileHandle.standardOutput.write(Data(try response.bytes()))
