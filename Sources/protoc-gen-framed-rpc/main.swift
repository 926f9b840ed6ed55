import CDescriptorProto
import Foundation
import FramedRPCDescriptors
import FramedRPCProtobuf

// A protoc plugin: reads a CodeGeneratorRequest and writes a CodeGeneratorResponse.

func generated(from input: Data) throws -> [GeneratedFile] {
  let request = try input.withUnsafeBytes { try GeneratorRequest($0) }
  let options = try Options(parameter: request.parameter)
  let published = try options.baseline.map { path in
    guard let set = FileManager.default.contents(atPath: path) else {
      throw OptionError("baseline=\(path): there is no file that can be read")
    }
    return try set.withUnsafeBytes(GeneratorRequest.files(ofSet:))
  }
  return try Generator.files(for: request, options, baseline: published)
}

guard CommandLine.arguments.count == 1 else {
  FileHandle.standardError.write(
    Data("protoc calls this program: protoc --framed-rpc_out=c_module=MODULE:FOLDER FILE…\n".utf8))
  exit(64)
}
try WireLibrary.check()
let response: Response
do {
  response = .files(try generated(from: FileHandle.standardInput.readDataToEndOfFile()))
} catch {
  response = .error("\(error)")
}
FileHandle.standardOutput.write(Data(try response.bytes()))
