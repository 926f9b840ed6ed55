import Foundation
import FramedRPCTestSupport

import Testing

@testable import FramedRPC
@testable import KinshipTransport

/// The root of the repository.
private let root = URL(filePath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

@Suite struct `Replay of stored fuzzing inputs` {
  @Test(arguments: FuzzTarget.allCases)
  func `every stored fuzzing input has a defined outcome`(target: FuzzTarget) throws {
    var count = 0
    for folder in ["Corpus", "Crashers"] {
      let files = try FileManager.default.contentsOfDirectory(
        at: root.appending(path: "Fuzz/\(folder)/\(target.rawValue)"),
        includingPropertiesForKeys: nil)
      for file in files where !file.lastPathComponent.hasPrefix(".") {
        let bytes = [UInt8](try Data(contentsOf: file))
        #expect(target.problem(in: bytes) == nil, "\(folder)/\(file.lastPathComponent)")
        count += 1
      }
    }
    #expect(count > 3)
  }
}

@Suite struct `Protocol documentation` {
  /// The text of the page without line breaks.
  private let page: String

  init() throws {
    let text = try String(contentsOf: root.appending(path: "Docs/Protocol.md"), encoding: .utf8)
    page = text.replacing("\n", with: " ")
  }

  private func shows(_ frame: Frame) -> Bool {
    var bytes: [UInt8] = []
    frame.encode(into: &bytes)
    let hex = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
    return page.contains(hex.joined(separator: " "))
  }

  private func call(_ path: String, seconds: Int64? = nil) -> [UInt8] {
    var head = CallHead(path: path)
    head.timeout = seconds.map { $0 * Limits.second }
    return head.encoded
  }

  @Test func `the examples on the protocol page equal the encoded frames`() {
    let last: FrameFlags = [.endStream, .hasMessage]
    let health = "/grpc.health.v1.Health/"
    let frames: [Frame] = [
      Frame(type: .hello, head: Limits.client.hello.encoded),
      Frame(type: .open, flags: last, stream: 1, head: call(health + "Check", seconds: 5)),
      Frame(type: .end, flags: .hasMessage, stream: 1, body: [8, 1]),
      Frame(
        type: .end, stream: 1,
        head: StatusHead(RPCStatus(.notFound, "no service of this name")).encoded),
      Frame(type: .open, flags: last, stream: 3, head: call(health + "Watch")),
      .data(3, [8, 1]), .numbers(.cancel, 3, 0),
      Frame(type: .open, stream: 5, head: call("/demo.Files/Put")),
      .data(5, Array("abc".utf8)), .data(5, Array("de".utf8), [.hasMessage, .more]),
      .data(5, Array("f".utf8), last), .end(5, body: [8, 6]), .numbers(.window, 0, 131_088),
      Frame(type: .ping, body: ConnectionState.keepalivePing[...]),
      Frame(type: .ping, flags: .ack, body: ConnectionState.keepalivePing[...]),
      .numbers(.goaway, 0, 0x7FFF_FFFF, 8),
      Frame(type: .ping, body: ConnectionState.drainPing[...]), .numbers(.goaway, 0, 7, 8),
    ]
    for frame in frames { #expect(shows(frame), "\(frame)") }
  }

  @Test func `the credit example on the protocol page matches a stream's behaviour`() {
    var half = SendHalf(window: 262_144)
    for _ in 0..<4 { half.add([UInt8](repeating: 0, count: 65_536)) }
    var costs: [Int] = []
    while case .frame(_, let cost) = half.next(
      stream: 1, maxFrameSize: 65_536, connection: 4_194_304)
    {
      costs.append(cost)
    }
    #expect(costs == [65_552, 65_552, 65_552, 65_488])
    var window = ReceiveWindow(262_144)
    _ = window.receive(costs.reduce(0, +))
    window.giveBack(65_552)
    #expect(!window.isGrantDue)
    window.giveBack(65_552)
    #expect(window.isGrantDue)
    #expect(window.takeGrant() == 131_104)
  }
}
