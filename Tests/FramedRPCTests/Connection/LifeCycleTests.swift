import FramedRPCTestSupport
import Testing

@testable import FramedRPC

/// Combines every case of `LifeCycle` with every input that can change it.
@Suite struct `Life cycle of a connection` {
  /// A case of the life cycle, with or without a running call.
  ///
  /// Without a call `leaving`, `final` and `afterGrace` close at once, so they are omitted.
  enum Situation: String, CaseIterable {
    case awaitingHello, announcedBeforeHello, open, openCall, leavingCall, announced
    case announcedCall, finalCall, afterGraceCall, closed

    var stage: LifeStage {
      switch self {
      case .awaitingHello: .awaitingHello
      case .announcedBeforeHello: .announcedBeforeHello
      case .open, .openCall: .open
      case .leavingCall: .leaving
      case .announced, .announcedCall: .announced
      case .finalCall: .final
      case .afterGraceCall: .afterGrace
      case .closed: .closed
      }
    }
  }

  /// An input from the peer, the program or the clock.
  enum Input: String, CaseIterable {
    case hello, malformedHello, ping, answerToPing, answerToDrain, goaway, goawayAfterCall
    case newCall, endOfCall, helloDue, silence, drainSecond, graceEnd
    case begin, retire, beginDrain, finishDrain, endGrace, fail, lost
  }

  @Test(arguments: ConnectionState.Role.allCases)
  func `every input leads from every case to the case in the table`(
    role: ConnectionState.Role
  ) throws {
    var found = ""
    for input in Input.allCases {
      let cells = Situation.allCases.map { situation -> String in
        var end = Self.end(role, in: situation)
        Self.apply(input, to: &end)
        return Self.mark(end.state.stage)
      }
      found += ([Self.padded(input.rawValue, 16)] + cells).joined(separator: " ") + "\n"
    }
    #expect(found == (role == .client ? Self.client : Self.server))
  }

  @Test(arguments: ConnectionState.Role.allCases)
  func `every situation has its life cycle case`(role: ConnectionState.Role) {
    for situation in Situation.allCases {
      let end = Self.end(role, in: situation)
      #expect(end.state.stage == situation.stage, "\(role) \(situation)")
      let hasCall = situation.rawValue.hasSuffix("Call")
      #expect(end.state.streams.isEmpty == !hasCall, "\(role) \(situation)")
    }
    #expect(Set(Situation.allCases.map(\.stage)) == Set(LifeStage.allCases))
  }

  // Columns: the situations in order. A cell is the next case: w awaiting HELLO,
  // W awaiting HELLO with a drain announced, o open, l leaving, a drain announced, f last stream sent,
  // g after the grace, . closed.
  private static let client = """
    hello            o a . . . . . . . .
    malformedHello   . . . . . . . . . .
    ping             . . o o l a a f g .
    answerToPing     . . o o l a a f g .
    answerToDrain    . . o o l . f f g .
    goaway           . . . . . a a . . .
    goawayAfterCall  . . . l l a a f g .
    newCall          w W o o l a a f g .
    endOfCall        . . . o . . a . . .
    helloDue         . . o o l . g g . .
    silence          . . o . . . . . . .
    drainSecond      w . o o l . f f . .
    graceEnd         . . o o l . g g . .
    begin            w W o o l a a f g .
    retire           . W . l l a a f g .
    beginDrain       W W a a f a a f g .
    finishDrain      w . o o l . f f g .
    endGrace         w . o o l . g g . .
    fail             . . . . . . . . . .
    lost             . . . . . . . . . .

    """

  private static let server = """
    hello            o a . . . . . . . .
    malformedHello   . . . . . . . . . .
    ping             . . o o l a a f . .
    answerToPing     . . o o l a a f . .
    answerToDrain    . . o o l . f f . .
    goaway           . . . l l a a f . .
    goawayAfterCall  . . . l l a a f . .
    newCall          . . o o l a a f . .
    endOfCall        w W o o . a a . . .
    helloDue         . . o o l . . . . .
    silence          . . . . . . . . . .
    drainSecond      w . o o l . f f . .
    graceEnd         . . o o l . . . . .
    begin            w W o o l a a f . .
    retire           . W . l l a a f . .
    beginDrain       W W a a f a a f . .
    finishDrain      w . o o l . f f . .
    endGrace         w . o o l . . . . .
    fail             . . . . . . . . . .
    lost             . . . . . . . . . .

    """

  private static func mark(_ stage: LifeStage) -> String {
    switch stage {
    case .awaitingHello: "w"
    case .announcedBeforeHello: "W"
    case .open: "o"
    case .leaving: "l"
    case .announced: "a"
    case .final: "f"
    case .afterGrace: "g"
    case .closed: "."
    }
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}

// MARK: - Situations

extension `Life cycle of a connection` {
  private static let second = Limits.second
  private static let grace = 5 * Limits.second

  private static func end(_ role: ConnectionState.Role, in situation: Situation) -> End {
    switch situation {
    case .awaitingHello: return End(greeting: role)
    case .announcedBeforeHello: return draining(End(greeting: role))
    case .open: return End(role)
    case .openCall: return withCall(End(role))
    case .leavingCall:
      var end = withCall(End(role))
      end.receive(.numbers(.goaway, 0, 1, 0))
      return end
    case .announced: return draining(End(role))
    case .announcedCall: return draining(withCall(End(role)))
    case .finalCall:
      var end = draining(withCall(End(role)))
      end.state.finishDrain()
      return end
    case .afterGraceCall:
      var end = draining(withCall(End(role)))
      end.state.endGrace(at: end.now)
      return end
    case .closed:
      var end = End(role)
      end.state.lost("the test ends it")
      return end
    }
  }

  private static func draining(_ end: End) -> End {
    var end = end
    end.state.beginDrain(.shutdown, grace: grace, at: end.now)
    return end
  }

  private static func withCall(_ end: End) -> End {
    var end = end
    switch end.state.role {
    case .client:
      open(&end)
      _ = end.sent()
    case .server:
      end.receive(.open(1))
      end.state.handlerStarted(1)
    }
    return end
  }

  private static func open(_ end: inout End) {
    _ = end.state.open(
      CallHead(path: "/t.Test/Call"), message: [1], endsInput: true, deadline: nil,
      maxReplySize: nil, at: end.now)
  }
}

// MARK: - Inputs

extension `Life cycle of a connection` {
  private static func apply(_ input: Input, to end: inout End) {
    switch input {
    case .hello: end.receive(Frame(type: .hello, head: Limits().hello.encoded))
    case .malformedHello: end.receive(Frame(type: .hello, head: [0xFF]))
    case .ping: end.receive(.ping())
    case .answerToPing: end.receive(.ping(.ack))
    case .answerToDrain:
      end.receive(Frame(type: .ping, flags: .ack, body: ConnectionState.drainPing[...]))
    case .goaway: end.receive(.numbers(.goaway, 0, 0, 0))
    case .goawayAfterCall: end.receive(.numbers(.goaway, 0, 1, 0))
    case .newCall: newCall(&end)
    case .endOfCall: endOfCall(&end)
    case .helloDue: tick(&end, end.state.limits.helloTimeout)
    case .silence:
      tick(&end, end.state.limits.keepaliveInterval)
      _ = end.sent()
      tick(&end, end.state.limits.keepaliveTimeout)
    case .drainSecond: tick(&end, second)
    case .graceEnd: tick(&end, grace)
    case .begin: end.state.begin(at: end.now)
    case .retire: end.state.retire()
    case .beginDrain: end.state.beginDrain(.shutdown, grace: second, at: end.now)
    case .finishDrain: end.state.finishDrain()
    case .endGrace: end.state.endGrace(at: end.now)
    case .fail: end.state.fail(ConnectionFault(.frameSize, "the test breaks it"))
    case .lost: end.state.lost("the test ends it")
    }
    _ = end.sent()
  }

  private static func newCall(_ end: inout End) {
    switch end.state.role {
    case .client: open(&end)
    case .server: end.receive(.open(3))
    }
  }

  private static func endOfCall(_ end: inout End) {
    switch end.state.role {
    case .client: end.receive(.end(1, body: [1]))
    case .server: end.state.end(1, StatusHead(.ok), message: [1])
    }
  }

  private static func tick(_ end: inout End, _ nanoseconds: Int64) {
    end.now += nanoseconds
    end.state.tick(at: end.now)
  }
}
