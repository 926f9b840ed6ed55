import FramedRPCTestSupport
import KinshipTestSupport
import Testing

@testable import FramedRPC

/// Decoder and state machine with damaged and truncated bytes of real conversations.
@Suite struct `Damaged bytes` {
  private static func conversation(of role: ConnectionState.Role) -> [UInt8] {
    var bytes = Frame.preface
    let hello = Frame(type: .hello, head: Limits().hello.encoded)
    let frames: [Frame] =
      switch role {
      case .server:
        [
          hello, .open(1), .open(3, ends: false), .data(3, [1, 2, 3], [.hasMessage, .more]),
          .numbers(.window, 0, 100), .data(3, [4]), .ping(), .data(3, [], .endStream), .open(5),
          .numbers(.cancel, 5, 0), .numbers(.window, 1, 9),
        ]
      case .client:
        [
          hello, Frame(type: .headers, stream: 1, head: InitialMetadata(["k": "v"]).encoded),
          .data(1, [1, 2], [.hasMessage, .more]), .data(1, [3]), .end(1, body: [4]), .ping(.ack),
          .numbers(.goaway, 0, 3, 0), .end(3, .aborted),
        ]
      }
    for frame in frames { frame.encode(into: &bytes) }
    return bytes
  }

  /// One end of a connection with a decoder, as a driver uses them.
  private struct Driver {
    var end: End
    var decoder = FrameDecoder(maxFrameSize: 64 << 10)
    private var hasCalls = false

    init(_ role: ConnectionState.Role) {
      end = End(greeting: role)
    }

    mutating func feed(_ bytes: some Sequence<UInt8>) {
      let bytes = Array(bytes)
      var outputs: [FrameDecoder.Output] = []
      bytes.withUnsafeBytes { bytes in decoder.feed(bytes) { outputs.append($0) } }
      end.state.read(bytes.count, midFrame: decoder.isMidFrame, at: end.now)
      for output in outputs { end.state.received(output, at: end.now) }
      for _ in 0..<2 where end.state.canOpen && !hasCalls {
        _ = end.state.open(
          CallHead(path: "/t.Test/Call"), message: [1], endsInput: true, deadline: nil,
          maxReplySize: nil, at: end.now)
      }
      hasCalls = end.state.lastStream > 0
      while end.state.nextFrame() != nil {}
    }
  }

  private func outcome(
    _ role: ConnectionState.Role, _ portions: [ArraySlice<UInt8>]
  ) -> [ConnectionState.Action] {
    var driver = Driver(role)
    for portion in portions { driver.feed(portion) }
    return driver.end.state.takeActions().filter { action in
      if case .sent = action { false } else { true }
    }
  }

  // Proves: RPC-39
  @Test(arguments: ConnectionState.Role.allCases)
  func `a conversation has the same outcome at every split point`(role: ConnectionState.Role) {
    let bytes = Self.conversation(of: role)
    // HELLO is fed separately, so that a client's calls exist before the rest arrives.
    let start = 8 + 12 + Limits().hello.encoded.count
    let whole = outcome(role, [bytes[..<start], bytes[start...]])
    #expect(!whole.contains { if case .close(.some) = $0 { true } else { false } })
    for split in start...bytes.count {
      let parts = [bytes[..<start], bytes[start..<split], bytes[split...]]
      let isSame = outcome(role, parts) == whole
      #expect(isSame, "split at \(split)")
    }
  }

  // Proves: RPC-39
  @Test(arguments: ConnectionState.Role.allCases, [21, 22, 23] as [UInt64])
  func `damaged conversations close at most once and leave no streams`(
    role: ConnectionState.Role, seed: UInt64
  ) {
    var random = Seeded(seed)
    let original = Self.conversation(of: role)
    for _ in 0..<1500 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let at = Int.random(in: 8..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[at] = UInt8.random(in: .min ... .max, using: &random)
        case 1: bytes[at] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 2: bytes.remove(at: at)
        default: bytes.insert(contentsOf: bytes[max(8, at - 20)..<at], at: at)
        }
      }
      let split = Int.random(in: 0...bytes.count, using: &random)
      var driver = Driver(role)
      driver.feed(bytes[..<split])
      driver.feed(bytes[split...])
      driver.end.state.tick(at: driver.end.now + 10 * Limits.second)
      let closes = driver.end.state.takeActions().filter {
        if case .close = $0 { true } else { false }
      }
      #expect(closes.count <= 1)
      #expect(driver.end.state.stage != .closed || driver.end.state.streams.isEmpty)
    }
  }
}
