import FramedRPCDescriptors
import Testing

@testable import frpc

/// Descriptor sets that protoc does not write, but a server may send.
@Suite struct HostileDescriptorTests {
  private typealias Bytes = DescriptorBytes

  private func failure(_ file: [UInt8]) -> Failure? {
    #expect(throws: Failure.self) { try Catalogue(descriptorSet: Bytes.set(file)) }
  }

  // MARK: Names

  /// A file for each kind of name.
  private static let named: [@Sendable (String) -> [UInt8]] = [
    { Bytes.file("a", package: $0, Bytes.message("M")) },
    { Bytes.file("a", package: "a.\($0)", Bytes.message("M")) },
    { Bytes.file("a", Bytes.message($0)) },
    { Bytes.file("a", Bytes.message("M", Bytes.field(3, Bytes.field(1, $0)))) },
    { Bytes.file("a", Bytes.message("M", Bytes.member($0))) },
    { Bytes.file("a", Bytes.message("M", Bytes.field(8, Bytes.field(1, $0)))) },
    { Bytes.file("a", Bytes.field(5, Bytes.field(1, $0))) },
    { Bytes.file("a", Bytes.message("M", Bytes.field(4, Bytes.field(1, $0)))) },
    { Bytes.file("a", Bytes.field(5, Bytes.field(1, "E") + Bytes.field(2, Bytes.field(1, $0)))) },
    { Bytes.file("a", Bytes.message("M") + Bytes.service($0)) },
    { Bytes.file("a", Bytes.message("M") + Bytes.service("S", method: $0)) },
  ]

  @Test(arguments: named.indices)
  func `a name of more than 512 bytes is refused`(kind: Int) throws {
    let longest = String(repeating: "n", count: 510)
    _ = try Catalogue(descriptorSet: Bytes.set(Self.named[kind](longest)))
    #expect(
      failure(Self.named[kind](longest + "nnn"))
        == .contract("the descriptor set has a name of more than 512 bytes"))
  }

  @Test(arguments: named.indices)
  func `a name that is no identifier is refused, with escapes in the error`(kind: Int) {
    for name in ["1a", "a-b", "ä", "a\u{202E}b", ".a", "a."] {
      #expect(failure(Self.named[kind](name))?.status == .contract, "\(name)")
    }
    let text = failure(Self.named[kind]("a\nb"))?.text
    #expect(text?.hasSuffix("a\\u000ab” in the descriptor set is not a name") == true)
  }

  @Test func `an empty name is refused, and an empty package is accepted`() throws {
    #expect(failure(Bytes.file("a", Bytes.message("")))?.status == .contract)
    _ = try Catalogue(descriptorSet: Bytes.set(Bytes.file("a", package: "", [])))
  }

  @Test func `a file name or C package of more than 512 bytes is refused`() {
    let long = String(repeating: "n", count: 513)
    #expect(failure(Bytes.file(long, []))?.status == .contract)
    let option = Bytes.field(8, Bytes.field(1_019, Bytes.field(6, long)))
    #expect(failure(Bytes.file("a", Bytes.message("M") + option))?.status == .contract)
  }

  @Test func `a type reference that is no name is refused`() {
    let member = Bytes.member(type: 11, Bytes.field(6, ".M\n"))
    #expect(failure(Bytes.file("a", Bytes.message("M", member)))?.status == .contract)
    let service = Bytes.service("S", input: ".M}\nservice T {")
    #expect(failure(Bytes.file("a", Bytes.message("M") + service))?.status == .contract)
  }

  @Test func `full names of more than 16 MiB in total are refused`() {
    let package = String(repeating: "p", count: 512)
    let messages = (0..<32_400).flatMap { Bytes.message("M\($0)") }
    #expect(
      failure(Bytes.file("a", package: package, messages))
        == .contract("the names of the descriptor set take more than 16 MiB"))
  }

  // MARK: Other content

  @Test(arguments: [(0, 5), (4, 5), (1, 0), (1, 19)])
  func `a field with an unknown label or type is refused`(label: Int, type: Int) {
    let member = Bytes.member(label: label, type: type)
    #expect(failure(Bytes.file("a", Bytes.message("M", member)))?.status == .contract)
  }

  @Test func `a reserved range that ends before its start is refused`() {
    let message = Bytes.message("M", Bytes.field(9, [8, 5, 16, 2]))
    #expect(failure(Bytes.file("a", message)) == .contract("M reserves numbers backwards"))
  }

  @Test func `a field with a missing type is refused`() {
    let member = Bytes.member(type: 11, Bytes.field(6, ".other.T"))
    let failure = failure(Bytes.file("a", Bytes.message("M", member)))
    #expect(failure?.text.contains("other.T") == true)
  }

  @Test func `a truncated descriptor set is refused unless it ends between files`() {
    let whole = StoreContract.descriptorSet
    var refused = 0
    for count in 0..<whole.count {
      do { _ = try Catalogue(descriptorSet: Array(whole[..<count])) } catch { refused += 1 }
    }
    #expect(refused >= whole.count - 2, "Between the two files, and before them, it is a set too")
  }

  @Test(arguments: [(0, 0x01), (1, 0x80), (2, 0xFF)] as [(Int, UInt8)])
  func `a descriptor set with a changed byte is refused or described`(first: Int, mask: UInt8) {
    var whole = StoreContract.descriptorSet
    var described = 0
    for index in stride(from: first, to: whole.count, by: 3) {
      whole[index] ^= mask
      defer { whole[index] ^= mask }
      guard let catalogue = try? Catalogue(descriptorSet: whole) else { continue }
      for name in ["Store", "Item", "Shape"] {
        guard let found = try? catalogue.declaration(name) else { continue }
        described += ProtoText.text(of: found, in: catalogue).isEmpty ? 0 : 1
      }
    }
    #expect(described > 0)
  }
}
