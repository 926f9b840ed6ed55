import NIOCore
import NIOEmbedded
import Testing

@testable import FramedRPC

@Suite struct LinkTests {
  /// Records the order in which a link sends frames, notifies its owner and closes its pipe.
  private final class Recorder: Pipe, LinkOwner {
    private(set) var events: [String] = []
    private var decoder = FrameDecoder(maxFrameSize: 64 << 10)

    var isWritable: Bool { true }

    func write(_ bytes: ByteBuffer) {
      bytes.withUnsafeReadableBytes { bytes in
        decoder.feed(bytes) { output in
          if case .frame(let frame) = output { events.append("\(frame.type)") }
        }
      }
    }

    func close() { events.append("pipe closed") }

    func act(_ action: ConnectionState.Action, on link: Link) {
      if case .close = action { events.append("owner told") }
    }
  }

  @Test func `a closing connection writes its last frames before it notifies its owner`() {
    let (loop, recorder) = (EmbeddedEventLoop(), Recorder())
    let link = Link(role: .server, limits: .server, loop: loop)
    link.owner = recorder
    link.start(recorder)
    var start = ByteBuffer(bytes: Frame.preface)
    Frame(type: .hello, head: Limits.client.hello.encoded).encode(into: &start)
    link.received(start)
    link.state.beginDrain(.shutdown, grace: 10 * Limits.second, at: link.now)
    link.settle()
    loop.advanceTime(by: .seconds(1))
    #expect(
      recorder.events == ["hello", "goaway", "ping", "goaway", "owner told", "pipe closed"])
  }
}
