import FramedRPCTestSupport
import KinshipTestSupport
import Testing

@testable import FramedRPC

/// The golden bytes were made with `protoc --encode=framed_rpc.v1.NAME framed_rpc/v1/frpc.proto`.
@Suite struct `Heads of frames` {
  private func bytes(_ hex: String) -> [UInt8] {
    stride(from: 0, to: hex.count, by: 2).map { at in
      let start = hex.index(hex.startIndex, offsetBy: at)
      return UInt8(hex[start..<hex.index(start, offsetBy: 2)], radix: 16) ?? 0
    }
  }

  @Test func `heads have the standard protobuf encoding`() throws {
    var call = CallHead(path: "/a.B/C")
    call.timeout = 15_000_000_000
    call.metadata = ["k": "v"]
    call.metadata.add("x-bin", bytes: [0, 255])
    call.trace = [1, 2]
    call.attempt = 2
    call.idempotencyKey = Array("id".utf8)
    let callBytes = bytes(
      "0a062f612e422f4310c0c393071a060a016b1201761a0b0a05782d62696e120200ff22020102280232026964")
    #expect(call.encoded == callBytes)
    #expect(try CallHead(callBytes) == call)

    var hello = Limits().hello
    hello.agent = "kin/1"
    let helloBytes = bytes(
      "08011001188080042080801028808080023064388080800240804048904e5a056b696e2f31")
    #expect(hello.encoded == helloBytes)
    #expect(try Hello(helloBytes) == hello)

    let initial = InitialMetadata(["k": "v"])
    #expect(initial.encoded == bytes("0a060a016b120176"))
    #expect(try InitialMetadata(initial.encoded) == initial)

    let status = StatusHead(
      RPCStatus(
        .notFound, "nö", details: [.init(type: "t.T", value: [1])],
        retryAfter: .milliseconds(1500)),
      trailers: ["k": "v"], isNotProcessed: true)
    let statusBytes = bytes("080512036ec3b61a080a03742e5412010122060a016b120176280130dc0b")
    #expect(status.encoded == statusBytes)
    #expect(try StatusHead(statusBytes) == status)
    #expect(StatusHead(.ok).encoded.isEmpty)
    #expect(try StatusHead([]) == StatusHead(.ok))
  }

  // Proves: RPC-33
  @Test func `unknown fields, feature bits and a newer version are accepted`() throws {
    let hello = try Hello(bytes("0801100350ffffffffffffffffff015a017862060a0173120166"))
    #expect(hello.protocolMax == 3)
    #expect(throws: Never.self) { try hello.check() }
    let unknown =
      bytes("0a042f612f62") + bytes("b80601") + bytes("c106") + [1, 2, 3, 4, 5, 6, 7, 8]
    #expect(try CallHead(unknown).path == "/a/b")
  }

  // Proves: RPC-33
  @Test func `an error without a common version names both ranges`() {
    var hello = Hello()
    hello.protocolMin = 2
    hello.protocolMax = 4
    #expect(throws: ConnectionFault(.version, "supports 1..1, the peer 2..4")) { try hello.check() }
  }

  @Test func `a hello out of range is refused`() {
    let broken: [(inout Hello) -> Void] = [
      { $0.maxFrameSize = 16 << 10 - 1 }, { $0.maxFrameSize = 1 << 20 + 1 },
      { $0.initialStreamWindow = 65535 }, { $0.initialConnectionWindow = 1 << 31 },
      { $0.maxConcurrentStreams = 0 },
    ]
    for change in broken {
      var hello = Limits().hello
      change(&hello)
      #expect(throws: ConnectionFault.self) { try hello.check() }
    }
  }

  // Proves: RPC-42
  @Test func `heads that are not protobuf are refused at every length`() throws {
    var call = CallHead(path: "/a.B/C")
    call.metadata = ["key": "value"]
    let whole = call.encoded
    for end in 1..<whole.count where end != 8 {
      #expect(throws: HeadFault.self, "\(end)") { try CallHead(Array(whole[..<end])) }
    }
    let broken = [
      "0a", "0aff", "0a022f", "00", "0b", "0c", "0a052f61002f62", "0a042fff2f62",
      "10ffffffffffffffffff02", "0a042f612f6210ffffffffffffffffffff01", "12022f61",
      "0a05eda0802f62", "0a04c0af2f62",
    ]
    for hex in broken { #expect(throws: HeadFault.self, "\(hex)") { try CallHead(bytes(hex)) } }
  }

  // Proves: RPC-42
  @Test func `paths are two printable parts of at most 256 bytes`() {
    let long = "/a/" + String(repeating: "b", count: 253)
    for path in ["/a/b", "/kinship.v1.Tasks/Complete", long] {
      #expect(CallHead.isLegal(path: path))
      #expect(throws: Never.self) { try CallHead(CallHead(path: path).encoded) }
    }
    for path in ["", "/", "a/b", "/a", "/a/", "//b", "/a/b/c", "/a b/c", "/ä/b", long + "c"] {
      #expect(throws: HeadFault.pathIllegal) { try CallHead(CallHead(path: path).encoded) }
    }
  }

  // Proves: RPC-42
  @Test func `metadata has legal keys, 64 entries and 8 KiB at most`() {
    let rules = MetadataRules()
    func fault(_ change: (inout Metadata) -> Void) -> HeadFault? {
      var metadata = Metadata()
      change(&metadata)
      var call = CallHead(path: "/a/b")
      call.metadata = metadata
      do throws(HeadFault) {
        let read = try CallHead(call.encoded, rules: rules)
        return read.metadata == metadata ? nil : .malformed("not the same")
      } catch {
        return error
      }
    }
    #expect(fault { $0.add("a-z_0.9", "é tab-free") } == nil)
    #expect(fault { $0.add("x-bin", bytes: [0, 10, 255]) } == nil)
    #expect(fault { for at in 0..<64 { $0.add("k\(at)", "") } } == nil)
    #expect(fault { for at in 0..<65 { $0.add("k\(at)", "") } } == .metadataTooLarge)
    #expect(fault { $0.add("k", String(repeating: "v", count: 8191)) } == nil)
    #expect(fault { $0.add("k", String(repeating: "v", count: 8192)) } == .metadataTooLarge)
    #expect(fault { $0.add(String(repeating: "k", count: 65), "") } == .metadataIllegal)
    for key in ["", "Key", "a b", "frpc-x", "ä"] {
      #expect(fault { $0.add(key, "v") } == .metadataIllegal, "\(key)")
    }
    #expect(fault { $0.add("k", "line\nbreak") } == .metadataIllegal)
    #expect(fault { $0.add("k", bytes: [0xFF]) } == .metadataIllegal)
  }

  // Proves: RPC-42
  @Test func `trace and idempotency key are limited, and the last of several counts`() throws {
    func head(trace: Int, key: Int) -> [UInt8] {
      var head = CallHead(path: "/a.B/C")
      head.trace = [UInt8](repeating: 1, count: trace)
      head.idempotencyKey = [UInt8](repeating: 2, count: key)
      return head.encoded
    }
    #expect(try CallHead(head(trace: 128, key: 64)).trace.count == 128)
    #expect(throws: HeadFault.tooLong("trace", limit: 128)) {
      try CallHead(head(trace: 129, key: 0))
    }
    #expect(throws: HeadFault.tooLong("idempotency_key", limit: 64)) {
      try CallHead(head(trace: 0, key: 65))
    }
    let twice = head(trace: 60_000, key: 60_000) + head(trace: 1, key: 2)
    #expect(try CallHead(twice).trace.count == 1)
    #expect(HeadFault.tooLong("trace", limit: 128).status.code == .resourceExhausted)
  }

  @Test func `an empty idempotency key is refused, an absent one is not`() throws {
    let head = CallHead(path: "/a.B/C")
    #expect(try CallHead(head.encoded).idempotencyKey.isEmpty)
    // Field 6, length-delimited, of length 0.
    #expect(throws: HeadFault.keyEmpty) { try CallHead(head.encoded + [6 << 3 | 2, 0]) }
    #expect(HeadFault.keyEmpty.status.code == .invalidArgument)
  }

  @Test func `an agent name is truncated to 256 bytes`() throws {
    var hello = Limits().hello
    hello.agent = String(repeating: "é", count: 30_000)
    let agent = try #require(try Hello(hello.encoded).agent)
    #expect(agent == String(repeating: "é", count: 128))
  }

  // Proves: RPC-05
  @Test func `a long status message is truncated at a character boundary`() throws {
    let text = String(repeating: "a", count: 4094) + "ééé"
    let read = try StatusHead(StatusHead(RPCStatus(.aborted, text)).encoded)
    #expect(read.status.message == String(repeating: "a", count: 4094) + "é")
    let odd = "a" + String(repeating: "é", count: 4000)
    let other = try StatusHead(StatusHead(RPCStatus(.aborted, odd)).encoded)
    #expect(other.status.message.utf8.count == 4095)
    let special = "\t tab\r\nnewline ☺ \u{1F600} "
    #expect(
      try StatusHead(StatusHead(RPCStatus(.aborted, special)).encoded).status.message == special)
  }

  @Test func `random bytes never crash the decoding of heads`() {
    var random = Seeded(2)
    var call = CallHead(path: "/a.B/C")
    call.metadata = ["key": "value"]
    let seeds = [
      call.encoded, Limits().hello.encoded, StatusHead(RPCStatus(.aborted, "x")).encoded,
    ]
    for round in 0..<6000 {
      var bytes = seeds[round % seeds.count]
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let at = Int.random(in: 0..<bytes.count, using: &random)
        bytes[at] = UInt8.random(in: .min ... .max, using: &random)
      }
      _ = try? CallHead(bytes)
      _ = try? Hello(bytes)
      _ = try? StatusHead(bytes)
      _ = try? InitialMetadata(bytes)
    }
  }
}
