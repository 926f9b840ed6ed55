import FramedRPCDescriptors
import Testing

@testable import protoc_gen_framed_rpc

/// Descriptors that protoc does not write, but that a baseline file may contain.
@Suite struct `Invalid descriptors` {
  private static func field(_ number: UInt8, _ bytes: [UInt8]) -> [UInt8] {
    [number << 3 | 2, UInt8(bytes.count)] + bytes
  }

  /// A file `a` with one message `M`.
  private static func file(_ content: [UInt8]) -> [UInt8] {
    field(1, Array("a".utf8)) + field(4, field(1, Array("M".utf8)) + content)
  }

  /// Reads a file from a baseline and from a generator request.
  private static func faults(_ file: [UInt8]) -> [DescriptorFault?] {
    // `proto_file` of a CodeGeneratorRequest is number 15.
    let (set, request) = (field(1, file), field(15, file))
    return [
      #expect(throws: DescriptorFault.self) {
        try set.withUnsafeBytes(GeneratorRequest.files(ofSet:))
      },
      #expect(throws: DescriptorFault.self) {
        try request.withUnsafeBytes { try GeneratorRequest($0) }
      },
    ]
  }

  @Test func `a descriptor with a reversed reserved range is refused`() {
    let faults = Self.faults(Self.file(Self.field(9, [8, 5, 16, 2])))
    #expect(
      faults.map(\.?.description) == [
        "M reserves numbers backwards", "M reserves numbers backwards",
      ])
  }

  @Test(arguments: [(4, 5), (1, 19)] as [(UInt8, UInt8)])
  func `a descriptor with an unknown label or type is refused`(label: UInt8, type: UInt8) {
    let member = Self.field(1, Array("b".utf8)) + [24, 1, 32, label, 40, type]
    let faults = Self.faults(Self.file(Self.field(2, member)))
    #expect(
      faults.map(\.?.description)
        == ["M.b has an unknown label or type", "M.b has an unknown label or type"])
  }

  @Test func `a nested message with a reversed reserved range is refused`() {
    let nested = Self.field(3, Self.field(1, Array("N".utf8)) + Self.field(9, [8, 5, 16, 2]))
    #expect(
      Self.faults(Self.file(nested)).map(\.?.description)
        == ["N reserves numbers backwards", "N reserves numbers backwards"])
  }

  @Test func `a descriptor with a valid reserved range is accepted`() throws {
    let set = Self.field(1, Self.file(Self.field(9, [8, 5, 16, 6])))
    let files = try set.withUnsafeBytes(GeneratorRequest.files(ofSet:))
    #expect(files[0].messages[0].reserved == [5..<6])
  }
}
