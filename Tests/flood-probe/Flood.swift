/// Something that a stranger does to a server to bring it down, and how it has to end.
struct Flood: Sendable {
  /// The only way in which it may end.
  enum Outcome: Sendable, Hashable, CustomStringConvertible {
    /// The connection is closed with this code of GOAWAY.
    case closed(Int)
    /// Every call is answered with this status, and the connection goes on.
    case answered(Int)
    /// The server gives no more credit, and the connection goes on.
    case heldBack
    /// Of many connections some are let in, and the others are told GOAWAY with this code.
    case turnedAway(Int)
    /// Anything else: what happened instead.
    case otherwise(String)

    var description: String {
      switch self {
      case .closed(let code): "closed with \(code)"
      case .answered(let code): "answered with \(code)"
      case .heldBack: "held back"
      case .turnedAway(let code): "turned away with \(code)"
      case .otherwise(let what): what
      }
    }
  }

  let name: String
  let outcome: Outcome
  /// How many MiB the server's memory may grow by meanwhile.
  let budget: Int
  /// Whether the server asks who its callers are; none of these strangers can say.
  var identifies = false
  /// Does it, and says how it ended.
  let run: @Sendable (FloodScenario) async throws -> Outcome

  /// A flood over one connection that ends with its GOAWAY.
  ///
  /// `burst` makes the bytes that are sent over and over again, each time with the number of the time.
  private init(
    _ name: String, closed code: Int, times: Int = 320, isReading: Bool = true,
    first: [UInt8] = [], _ burst: @escaping @Sendable (Int) -> [UInt8]
  ) {
    self.name = name
    outcome = .closed(code)
    budget = 16
    run = { scene in
      let stranger = try await scene.connect(isReading: isReading)
      await stranger.send(first)
      for number in 0..<times where !stranger.heard.isClosed {
        await stranger.send(burst(number))
        if number.isMultiple(of: 20) { try await scene.pace() }
      }
      await stranger.read()
      await stranger.wait { $0.isClosed }
      return stranger.heard.goaway.map { .closed($0) } ?? .otherwise("closed without a word")
    }
  }

  /// A flood of calls with the same bytes at the end of each head.
  private init(_ name: String, closedFor head: [UInt8]) {
    self.init(name, closed: Self.enhanceCalm) { number in
      Frames.call(Service.echo, stream: number * 2 + 1, head: head)
    }
  }

  /// A flood of calls with one long message each, one call after the other.
  private init(_ name: String, answered code: Int, times: Int, message: [UInt8]) {
    self.name = name
    outcome = .answered(code)
    budget = 16
    run = { scene in
      let stranger = try await scene.connect()
      for number in 0..<times where !stranger.heard.isClosed {
        let stream = number * 2 + 1
        await stranger.send(Frames.begin(Service.decode, stream: stream))
        await stranger.send(message: message, on: stream)
        await stranger.wait { $0.count > number }
        try await scene.pace()
      }
      await stranger.synchronise(on: times * 2 + 1)
      let heard = stranger.heard
      await stranger.close()
      guard heard.ends == [code: times, 0: 1] else { return .otherwise("\(heard.ends)") }
      return .answered(code)
    }
  }

  init(
    _ name: String, _ outcome: Outcome, budget: Int, identifies: Bool = false,
    _ run: @escaping @Sendable (FloodScenario) async throws -> Outcome
  ) {
    self.name = name
    self.outcome = outcome
    self.budget = budget
    self.identifies = identifies
    self.run = run
  }
}

extension Flood {
  private static let enhanceCalm = 6
  private static let invalidArgument = 3

  /// Every flood, the small ones first.
  static let all = frames + heads + messages + Flood.memory + Flood.connections

  private static let frames = [
    Flood("CANCEL", closed: enhanceCalm, first: Frames.call(Service.echo, stream: 1)) { _ in
      Frames.frame(.cancel, stream: 1, body: Frames.number(0, 4))
    },
    Flood("PING", closed: enhanceCalm) { _ in
      Frames.frame(.ping, body: [UInt8](repeating: 1, count: 8))
    },
    Flood("PING ACK", closed: enhanceCalm) { _ in
      Frames.frame(.ping, Frames.ack, body: [UInt8](repeating: 1, count: 8))
    },
    Flood("GOAWAY", closed: enhanceCalm, first: Frames.call(Service.hang, stream: 1)) { _ in
      Frames.frame(.goaway, body: Frames.number(0, 8) + [UInt8](repeating: 0x41, count: 1_000))
    },
    Flood("WINDOW", closed: enhanceCalm) { _ in
      Frames.frame(.window, body: Frames.number(1, 4))
    },
    Flood("empty DATA", closed: enhanceCalm, first: Frames.begin(Service.sum, stream: 1)) { _ in
      Frames.frame(.data, stream: 1)
    },
    Flood("frames to skip", closed: enhanceCalm) { _ in
      Frames.frame(.unknown, body: [UInt8](repeating: 0, count: 60_000))
    },
    Flood("calls beyond the limit", closed: enhanceCalm) { number in
      Frames.call(Service.hang, stream: number * 2 + 1)
    },
    Flood("OPEN and CANCEL", closed: enhanceCalm) { number in
      Frames.call(Service.hang, stream: number * 2 + 1)
        + Frames.frame(.cancel, stream: number * 2 + 1, body: Frames.number(0, 4))
    },
  ]

  private static let long = [UInt8](repeating: 0x61, count: 60_000)

  private static let heads = [
    Flood("a trace of 60 KB", closedFor: Frames.bytes(4, long)),
    Flood("a key of 60 KB", closedFor: Frames.bytes(6, long)),
    Flood("a path of 60 KB", closedFor: Frames.bytes(1, Array("/a/".utf8) + long)),
    Flood(
      "metadata of 60 KB",
      closedFor: Frames.bytes(3, Frames.text(1, "k") + Frames.bytes(2, long))),
    Flood(
      "10,000 entries of metadata",
      closedFor: Array(
        repeatElement(Frames.bytes(3, Frames.text(1, "k")), count: 10_000).joined())),
    Flood("answers that nobody reads", closed: enhanceCalm, isReading: false) { number in
      Frames.call("no path", stream: number * 2 + 1)
    },
  ]

  private static let messages = [
    Flood(
      "10,000 levels in 34 KB", answered: invalidArgument, times: 100,
      message: Frames.nested(10_000)),
    Flood(
      "a MiB of empty messages", answered: invalidArgument, times: 20,
      message: Array(repeatElement([0x0A, 0x00], count: 1 << 19).joined())),
    Flood(
      "a MiB of unknown fields", answered: invalidArgument, times: 20,
      message: Array(repeatElement([0xF8, 0x01, 0x00], count: (1 << 20) / 3).joined())),
  ]
}
