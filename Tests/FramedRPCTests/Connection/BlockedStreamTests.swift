import FramedRPCTestSupport
import Testing

@testable import FramedRPC

/// Streams with stream credit while the connection has none.
@Suite struct `Streams blocked by connection credit` {
  /// A server that has spent all connection credit on the replies of stream 1.
  private static func exhausted() -> End {
    var end = End(.server, peer: Hello())
    end.receive(.open(1))
    let window = Hello().initialConnectionWindow
    end.state.write(1, [UInt8](repeating: 0, count: window - Flow.frameCost))
    #expect(end.sent().map(\.body.count) == [window - Flow.frameCost])
    return end
  }

  @Test func `a blocked stream is listed once, regardless of further credit and data`() {
    var end = Self.exhausted()
    end.receive(.open(3))
    for _ in 0..<50 {
      end.state.write(3, [7])
      end.receive(.numbers(.window, 3, 16))
      #expect(end.sent().isEmpty)
    }
    #expect(end.state.blockedByConnection == [3])
    end.receive(.numbers(.window, 0, 1 << 10))
    #expect(end.sent().map(\.body) == [ArraySlice<UInt8>](repeating: [7], count: 50))
    #expect(end.state.blockedByConnection.isEmpty)
  }

  @Test func `ended streams are not listed, and the others continue in order`() {
    var end = Self.exhausted()
    for id in stride(from: UInt32(3), through: 41, by: 2) {
      end.receive(.open(id))
      end.state.write(id, [7])
    }
    #expect(end.sent().isEmpty)
    for id in stride(from: UInt32(7), through: 41, by: 2) {
      end.receive(.numbers(.cancel, id, 0))
    }
    #expect(end.state.blockedByConnection == [3, 5])
    end.receive(.numbers(.window, 0, 1 << 10))
    #expect(end.sent().map(\.stream) == [3, 5])
  }

  @Test func `a stream is listed again when the connection credit runs out again`() {
    var end = Self.exhausted()
    end.receive(.open(3))
    end.state.write(3, [7, 8])
    #expect(end.sent().isEmpty)
    end.receive(.numbers(.window, 0, UInt32(Flow.frameCost + 1)))
    #expect(end.sent().map(\.body) == [[7]])
    #expect(end.state.blockedByConnection == [3])
    end.receive(.numbers(.window, 0, UInt32(Flow.frameCost + 1)))
    #expect(end.sent().map(\.body) == [[8]])
  }
}
