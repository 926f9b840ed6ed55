import FramedRPCTestSupport
import KinshipTestSupport
import Testing

@testable import FramedRPC

@Suite struct `Frames` {
  /// The outputs of a decoder that is fed the portions.
  private func decode(
    _ portions: [ArraySlice<UInt8>], max: Int = 64 << 10, preface: Bool = false
  ) -> [FrameDecoder.Output] {
    var decoder = FrameDecoder(maxFrameSize: max)
    var outputs: [FrameDecoder.Output] = []
    let all = (preface ? [] : [Frame.preface[...]]) + portions
    for portion in all { portion.withUnsafeBytes { decoder.feed($0) { outputs.append($0) } } }
    return outputs
  }

  private func bytes(_ frames: [Frame]) -> [UInt8] {
    var bytes: [UInt8] = []
    for frame in frames { frame.encode(into: &bytes) }
    return bytes
  }

  private func header(
    length: Int, type: UInt8, flags: UInt8 = 0, reserved: UInt8 = 0, head: Int = 0,
    stream: UInt32 = 1
  ) -> [UInt8] {
    var bytes: ArraySlice<UInt8> = []
    bytes.append(bigEndian: UInt32(length) << 8 | UInt32(type))
    bytes.append(bigEndian: UInt32(flags) << 24 | UInt32(reserved) << 16 | UInt32(head))
    bytes.append(bigEndian: stream)
    return Array(bytes)
  }

  @Test func `frames decode equally at every split point`() {
    let frames: [Frame] = [
      Frame(type: .hello, head: Limits().hello.encoded), .open(1), .data(1, []),
      .data(3, Array(repeating: 7, count: 40)), .ping(), .end(1, .notFound, body: [9]),
    ]
    let all = Frame.preface + bytes(frames)
    for first in 0...all.count {
      for second in stride(from: first, through: all.count, by: 7) {
        let parts = [all[..<first], all[first..<second], all[second...]]
        #expect(decode(parts, preface: true) == frames.map { .frame($0) })
      }
    }
  }

  @Test func `a frame's header is twelve bytes in network order`() {
    let frame = Frame(
      type: .data, flags: [.hasMessage, .more], stream: 0x0102_0304, body: [0xAA, 0xBB])
    #expect(bytes([frame]) == [0, 0, 2, 4, 6, 0, 0, 0, 1, 2, 3, 4, 0xAA, 0xBB])
  }

  // Proves: RPC-39
  @Test func `an invalid header is refused before its payload, at every split point`() {
    let broken: [([UInt8], ConnectionCode)] = [
      (header(length: 2, type: 2, head: 3), .protocolError),
      (header(length: 65537, type: 4), .frameSize),
      (header(length: 0xFF_FFFF, type: 0x80), .frameSize),
      (header(length: 0, type: 4, reserved: 1), .protocolError),
      (header(length: 0, type: 4, stream: 0x8000_0001), .protocolError),
      (header(length: 1, type: 2, head: 1, stream: 0), .protocolError),
      (header(length: 0, type: 0), .protocolError),
      (header(length: 0, type: 10), .protocolError),
      (header(length: 0, type: 4, flags: 0x10), .protocolError),
      (header(length: 4, type: 6, flags: 1), .protocolError),
      (header(length: 3, type: 6), .protocolError),
      (header(length: 9, type: 8, stream: 0), .protocolError),
      (header(length: 7, type: 9, stream: 0), .protocolError),
      (header(length: 8 + 1025, type: 9, stream: 0), .protocolError),
      (header(length: 1, type: 4, head: 1), .protocolError),
      (header(length: 8, type: 8, stream: 1), .protocolError),
    ]
    for (bytes, code) in broken {
      for split in 0...bytes.count {
        let outputs = decode([bytes[..<split], bytes[split...]])
        guard case .fault(let fault)? = outputs.first else {
          Issue.record("\(bytes) was taken")
          continue
        }
        #expect(fault.code == code)
        #expect(outputs.count == 1)
      }
    }
  }

  @Test func `a truncated header or payload is no frame`() {
    let whole = bytes([.data(1, [1, 2, 3])])
    for end in 0..<whole.count { #expect(decode([whole[..<end]]).isEmpty) }
  }

  // Proves: RPC-34
  @Test func `an unknown frame is skipped if optional and refused if mandatory`() {
    let ping = bytes([.ping()])
    let extensionFrame = header(length: 3, type: 0x91, flags: 0x7F) + [1, 2, 3]
    let marked = header(length: 2, type: 11, flags: 0x80, head: 1) + [1, 2]
    for skipped in [extensionFrame, marked] {
      let all = skipped + ping
      for split in 0...all.count {
        let outputs = decode([all[..<split], all[split...]])
        #expect(outputs == [.ignorable, .frame(.ping())])
      }
    }
    guard case .fault(let fault)? = decode([header(length: 0, type: 11)[...]]).first else {
      Issue.record("a mandatory frame was skipped")
      return
    }
    #expect(fault.code == .protocolError)
  }

  // Proves: RPC-36
  @Test func `a peer of another protocol gets no answer`() {
    let strangers: [[UInt8]] = [
      Array("GET / HTTP/1.1\r\n".utf8), [0x16, 0x03, 0x01, 0x02, 0x00],
      [0xF0, 0x46, 0x52, 0x50, 0x43, 0x2F, 0x32, 0x0A], [0],
    ]
    for stranger in strangers {
      let outputs = decode([stranger[...]], preface: true)
      guard case .fault(let fault)? = outputs.first else {
        Issue.record("\(stranger) was taken for a preface")
        continue
      }
      #expect(!fault.isTold)
    }
  }

  @Test func `a decoder allocates for received bytes, not for the announced length`() {
    var decoder = FrameDecoder(maxFrameSize: 1 << 20)
    var outputs: [FrameDecoder.Output] = []
    let all = Frame.preface + header(length: 1 << 20, type: 4, flags: 4) + [1]
    all.withUnsafeBytes { decoder.feed($0) { outputs.append($0) } }
    #expect(outputs.isEmpty)
    #expect(decoder.isMidFrame)
    #expect(decoder.storedCapacity < 1 << 10)
  }

  @Test func `random bytes never crash a decoder, and a fault is its last output`() {
    var random = Seeded(1)
    for _ in 0..<2000 {
      var bytes = (0..<Int.random(in: 0..<80, using: &random)).map { _ in
        UInt8.random(in: .min ... .max, using: &random)
      }
      if bytes.count > 8 {
        bytes[0] = 0
        bytes[1] = UInt8.random(in: 0...1, using: &random)
        bytes[3] = UInt8.random(in: 0...11, using: &random)
      }
      let split = Int.random(in: 0...bytes.count, using: &random)
      let whole = decode([bytes[...]])
      #expect(decode([bytes[..<split], bytes[split...]]) == whole)
      let faults = whole.indices.filter { if case .fault = whole[$0] { true } else { false } }
      #expect(faults.isEmpty || faults == [whole.count - 1])
    }
  }
}
