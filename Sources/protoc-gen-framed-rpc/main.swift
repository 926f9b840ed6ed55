import CDescriptorProto
import Foundation
import FramedRPCDescriptors
import FramedRPCProtobuf

// A plugin of protoc: reads a CodeGeneratorRequest, writes a CodeGeneratorResponse.

func generated(from input: Data) throws -> [GeneratedFile] {
  let request = try input.withUnsafeBytes { try GeneratorRequest($0) }
  let options = try Options(parameter: request.parameter)
  let published = try options.baseline.map { path in
    try Data(contentsOf: URL(filePath: path)).withUnsafeBytes(GeneratorRequest.files(ofSet:))
  }
  return try Generator.files(for: request, options, baseline: published)
}

try WireLibrary.check()
let response: Response
do {
  response = .files(try generated(from: FileHandle.standardInput.readDataToEndOfFile()))
} catch {
  response = .error("\(error)")
}
FileHandle.standardOutput.write(Data(try response.bytes()))
