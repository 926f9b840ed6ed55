import FramedRPCTestSupport
import Testing

@testable import FramedRPC

@Suite struct `Peers that violate the protocol` {
  // Proves: RPC-39
  @Test func `a server closes the connection on frames that a client cannot send`() {
    let hello = Frame(type: .hello, head: Limits().hello.encoded)
    let cases: [(String, [Frame])] = [
      ("even id", [.open(2)]), ("decreasing id", [.open(5), .open(3)]),
      ("id used twice", [.open(1), .open(1)]), ("DATA on an idle id", [.data(7, [1])]),
      ("DATA on an even id", [.open(5), .data(2, [1])]),
      ("DATA after END_STREAM", [.open(1), .data(1, [1])]),
      ("END from a client", [.open(1), .end(1)]),
      ("HEADERS from a client", [.open(1), Frame(type: .headers, stream: 1)]),
      ("second HELLO", [hello]), ("CANCEL on an idle id", [.numbers(.cancel, 9, 0)]),
      ("WINDOW on an idle id", [.numbers(.window, 9, 1)]),
      ("body without HAS_MESSAGE", [.open(1, ends: false), .data(1, [1], [])]),
      ("MORE without HAS_MESSAGE", [.open(1, ends: false), .data(1, [], .more)]),
      (
        "MORE and END_STREAM",
        [.open(1, ends: false), .data(1, [1], [.hasMessage, .more, .endStream])]
      ),
      (
        "an end in the middle of a message",
        [.open(1, ends: false), .data(1, [1], [.hasMessage, .more]), .data(1, [], .endStream)]
      ),
    ]
    for (name, frames) in cases {
      var end = End(.server)
      for frame in frames { end.receive(frame) }
      #expect(end.closeCode() == .protocolError, "\(name)")
      #expect(end.sent().last?.type == .goaway, "\(name)")
    }
  }

  // Proves: RPC-39
  @Test func `a client closes the connection on frames that a server cannot send`() {
    let headers = Frame(type: .headers, stream: 1)
    let cases: [(String, [Frame])] = [
      ("OPEN", [.open(1)]), ("second HEADERS", [headers, headers]),
      ("HEADERS after a message", [.data(1, [1]), headers]),
      ("DATA on an idle id", [.data(3, [1])]), ("END on an idle id", [.end(3)]),
      ("END_STREAM from a server", [.data(1, [], .endStream)]),
    ]
    for (name, frames) in cases {
      var end = End(.client)
      _ = end.state.open(
        CallHead(path: "/t.Test/Call"), message: [1], endsInput: true, deadline: nil,
        maxReplySize: nil, at: end.now)
      _ = end.sent()
      for frame in frames { end.receive(frame) }
      #expect(end.closeCode() == .protocolError, "\(name)")
    }
  }

  // Proves: RPC-39
  @Test func `a first frame other than HELLO closes the connection`() {
    let firsts: [Frame] = [
      .open(1), .data(1, [1]), .ping(), .numbers(.goaway, 0, 0, 0), .numbers(.window, 0, 1),
    ]
    for role in ConnectionState.Role.allCases {
      for first in firsts {
        var end = End(greeting: role)
        end.receive(first)
        #expect(end.closeCode() == .protocolError)
      }
      var end = End(greeting: role)
      end.state.received(.ignorable, at: 0)
      #expect(end.closeCode() == .protocolError)
    }
  }

  // Proves: RPC-39
  @Test func `late frames for an ended stream are ignored`() {
    var end = End(.server)
    end.receive(.open(1, ends: false))
    end.receive(.numbers(.cancel, 1, 0))
    end.receive(.data(1, [UInt8](repeating: 0, count: 1000)))
    end.receive(.numbers(.window, 1, 10))
    #expect(end.state.stage == .open)
    let window = end.state.receiveWindow
    #expect(window.available + window.returned == window.initial)
  }

  // Proves: RPC-34, RPC-41
  @Test func `200 rate-limited events in 30 seconds are tolerated, one more is not`() {
    let floods: [(RateLimitedEvent, (inout End, Int) -> Void)] = [
      (.ignorable, { end, _ in end.state.received(.ignorable, at: end.now) }),
      (.emptyData, { end, _ in end.receive(.data(1, [], [])) }),
      (.emptyData, { end, _ in end.receive(.data(1, [], [.hasMessage, .more])) }),
      (.window, { end, _ in end.receive(.numbers(.window, 0, 1)) }),
      (
        .cancel,
        { end, at in
          end.receive(.open(UInt32(at * 2 + 3)))
          end.receive(.numbers(.cancel, UInt32(at * 2 + 3), 0))
        }
      ),
      (.pingAck, { end, _ in end.receive(.ping(.ack)) }),
      (.goaway, { end, _ in end.receive(.numbers(.goaway, 0, 0, 0)) }),
      (.brokenHead, { end, at in end.receive(.open(UInt32(at * 2 + 3), path: "bad")) }),
    ]
    for (nuisance, act) in floods {
      var end = End(.server)
      end.receive(.open(1, ends: false))
      for at in 0..<200 { act(&end, at) }
      #expect(end.state.stage != .closed, "\(nuisance)")
      var later = end
      later.now += 30 * Limits.second
      act(&later, 200)
      #expect(later.state.stage != .closed, "\(nuisance)")
      act(&end, 200)
      #expect(end.closeCode() == .enhanceCalm, "\(nuisance)")
    }
  }

  // Proves: RPC-41
  @Test func `opening and cancelling fast never exceeds the handler limit`() {
    var limits = Limits.server
    limits.maxConcurrentStreams = 10
    var end = End(.server, limits: limits)
    var running = 0
    for at in 0..<300 where end.state.stage == .open {
      let id = UInt32(at * 2 + 1)
      end.receive(.open(id))
      for opening in end.state.takeActions().openings {
        end.state.handlerStarted(opening.stream)
        running += 1
      }
      end.receive(.numbers(.cancel, id, 0))
    }
    #expect(running == 10)
    #expect(end.state.stage == .closed)
  }

  // Proves: RPC-41
  @Test func `a call cancelled before its handler starts gets no handler`() {
    var end = End(.server)
    end.receive(.open(1))
    end.receive(.numbers(.cancel, 1, 0))
    let mayBegin = end.state.handlerStarted(1)
    #expect(!mayBegin)
    end.receive(.open(3))
    end.state.abort(3, RPCStatus(.aborted), because: .deadline)
    let mayBeginLate = end.state.handlerStarted(3)
    #expect(!mayBeginLate)
  }

  // Proves: RPC-40
  @Test func `ten thousand connections of one peer are limited to its maximum`() {
    let admission = Admission<String>(maxTotal: 1024, maxPerPeer: 64)
    let admitted = (0..<10_000).count { _ in admission.admit("10.0.0.1") }
    #expect(admitted == 64)
    let others = (0..<10_000).count { admission.admit("peer \($0)") }
    #expect(others == 1024 - 64)
    admission.release("10.0.0.1")
    #expect(admission.admit("another"))
    #expect(!admission.admit("yet another"))
  }

  @Test func `initial metadata after the first message is not sent`() {
    var end = End(.server)
    end.receive(.open(1))
    end.state.write(1, [1])
    _ = end.sent()
    end.state.sendHeaders(1, ["k": "v"])
    #expect(end.sent().isEmpty)
  }

  @Test func `credit grants that match the sent bytes are never too many`() {
    var end = End(.server)
    end.receive(.open(1))
    for _ in 0..<1000 {
      end.state.write(1, [UInt8](repeating: 0, count: 2000))
      _ = end.sent()
      end.receive(.numbers(.window, 1, 2016))
      end.receive(.numbers(.window, 0, 2016))
    }
    #expect(end.state.stage == .open)
  }
}
