/// An attack of a hostile client on a server's memory or time, and its expected outcome.
struct Flood: Sendable {
  /// The way in which a flood ends.
  enum Outcome: Sendable, Hashable, CustomStringConvertible {
    /// The server closes the connection with this code of GOAWAY.
    case closed(Int)
    /// The server ends every call with this status and keeps the connection open.
    case answered(Int)
    /// The server gives no more credit and keeps the connection open.
    case heldBack
    /// The server accepts some of many connections, and closes the others with this code of GOAWAY.
    case turnedAway(Int)
    /// Any other outcome, with its description; never an expected one.
    case other(String)

    var description: String {
      switch self {
      case .closed(let code): "closed with \(code)"
      case .answered(let code): "answered with \(code)"
      case .heldBack: "held back"
      case .turnedAway(let code): "turned away with \(code)"
      case .other(let description): description
      }
    }
  }

  let name: String
  /// The expected outcome.
  let outcome: Outcome
  /// The maximum growth of the server's memory during the flood, in MiB.
  let budget: Int
  /// Whether the server tries to identify its callers; the hostile clients have no session.
  var identifies = false
  /// Runs the flood; returns its outcome.
  let run: @Sendable (FloodScenario) async throws -> Outcome

  /// A flood over one connection that the server closes with GOAWAY.
  ///
  /// `burst` returns the bytes of each repetition, from its number.
  private init(
    _ name: String, closed code: Int, times: Int = 320, isReading: Bool = true,
    first: [UInt8] = [], _ burst: @escaping @Sendable (Int) -> [UInt8]
  ) {
    self.name = name
    outcome = .closed(code)
    budget = 16
    run = { scenario in
      let connection = try await scenario.connect(isReading: isReading)
      await connection.send(first)
      for number in 0..<times where !connection.received.isClosed {
        await connection.send(burst(number))
        if number.isMultiple(of: 20) { try await scenario.pace() }
      }
      await connection.read()
      await connection.wait { $0.isClosed }
      return connection.received.goaway.map { .closed($0) } ?? .other("closed without GOAWAY")
    }
  }

  /// A flood of calls whose heads end with the given bytes.
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
    run = { scenario in
      let connection = try await scenario.connect()
      for number in 0..<times where !connection.received.isClosed {
        let stream = number * 2 + 1
        await connection.send(Frames.begin(Service.decode, stream: stream))
        await connection.send(message: message, on: stream)
        await connection.wait { $0.count > number }
        try await scenario.pace()
      }
      await connection.synchronise(on: times * 2 + 1)
      let received = connection.received
      await connection.close()
      guard received.ends == [code: times, 0: 1] else { return .other("\(received.ends)") }
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

  /// All floods, the small ones first.
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
    Flood("answers that are not read", closed: enhanceCalm, isReading: false) { number in
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
