import Synchronization

extension Flood {
  /// The streams of a flood: the server's limit of concurrent calls, except one for `synchronise`.
  private static let streams = (0..<99).map { $0 * 2 + 1 }
  private static let part = [UInt8](repeating: 1, count: 60_000)
  private static let timeout = 9
  private static let limit = 5

  /// Floods that try to fill the server's memory.
  static let memory = [
    Flood("unfinished messages", .heldBack, budget: 96, unfinishedMessages),
    Flood("long requests of running calls", .heldBack, budget: 96, runningRequests),
    Flood("replies that are not read", .heldBack, budget: 32, unreadReplies),
    Flood(
      "unfinished unidentified requests, 50 times", .heldBack, budget: 48, identifies: true,
      unidentifiedRequests
    ),
  ]

  /// Floods of connections.
  static let connections = [
    Flood("a frame without an end, 60 times", .turnedAway(timeout), budget: 24, unfinishedFrames),
    Flood("connections that send nothing", .turnedAway(limit), budget: 24, silentConnections),
    Flood("short connections", .heldBack, budget: 16, shortConnections),
  ]

  /// Sends a message without an end on every stream.
  private static func unfinishedMessages(_ scenario: FloodScenario) async throws -> Outcome {
    let connection = try await scenario.connect()
    for stream in streams { await connection.send(Frames.begin(Service.sum, stream: stream)) }
    var (isStuck, round) = (false, 0)
    while !isStuck, round < scenario.rounds, !connection.received.isClosed {
      isStuck = true
      for stream in streams where connection.credit(of: stream, after: connection.received) > 60_016
      {
        await connection.send(part: part, flags: Frames.more, on: stream)
        isStuck = false
      }
      round += 1
      await connection.synchronise(on: 200 + round * 2 + 1)
      try await scenario.pace()
    }
    return await end(connection)
  }

  /// Sends long requests to a method that does not return, as many as the server accepts.
  private static func runningRequests(_ scenario: FloodScenario) async throws -> Outcome {
    let connection = try await scenario.connect()
    for number in streams.indices {
      // Stream ids must increase. The gaps leave ids for the calls of `synchronise`.
      let stream = number * 2_000 + 1
      await connection.send(Frames.begin(Service.hang, stream: stream))
      var parts = 60
      while parts > 0, connection.credit(of: stream, after: connection.received) > 60_016 {
        parts -= 1
        let flags = parts == 0 ? Frames.endStream : Frames.more
        await connection.send(part: part, flags: flags, on: stream)
        if parts.isMultiple(of: 2) { await connection.synchronise(on: stream + 1_000 - parts * 2) }
      }
      try await scenario.pace()
    }
    return await end(connection)
  }

  /// Makes calls with long replies without reading them from the socket.
  private static func unreadReplies(_ scenario: FloodScenario) async throws -> Outcome {
    let connection = try await scenario.connect(isReading: false)
    for number in 0..<60 {
      let stream = number * 2 + 1
      await connection.send(Frames.begin(Service.echo, stream: stream))
      await connection.send(part: part, flags: Frames.endStream, on: stream)
      try await scenario.pace()
    }
    await connection.read()
    await connection.wait { $0.count == 60 }
    return connection.received.ends == [0: 60]
      ? await end(connection) : .other("\(connection.received.ends)")
  }

  /// Opens connections without a session, each with a message without an end and the maximum number of calls with
  /// long heads.
  private static func unidentifiedRequests(_ scenario: FloodScenario) async throws -> Outcome {
    let head = Frames.bytes(
      3, Frames.text(1, "k") + Frames.text(2, String(repeating: "v", count: 8_000)))
    var connections: [HostileConnection] = []
    for _ in 0..<50 {
      let connection = try await scenario.connect()
      await connection.send(Frames.begin(Service.echo, stream: 1))
      await connection.send(part: part, flags: Frames.more, on: 1)
      for stream in streams.dropFirst() {
        await connection.send(
          Frames.frame(.open, stream: stream, head: Frames.text(1, Service.echo) + head))
      }
      connections.append(connection)
      try await scenario.pace()
    }
    for connection in connections {
      // The server refuses calls without room for them, and keeps the connection open.
      await connection.wait { $0.ends.values.reduce(0, +) >= 80 }
      guard case .heldBack = await end(connection) else { return .other("closed") }
    }
    return .heldBack
  }

  private static func end(_ connection: HostileConnection) async -> Outcome {
    let received = connection.received
    await connection.close()
    return received.isClosed
      ? .other("closed with \(received.goaway.map { "\($0)" } ?? "no GOAWAY")") : .heldBack
  }

  // MARK: Connections

  /// Opens connections that stop in the middle of a long frame.
  private static func unfinishedFrames(_ scenario: FloodScenario) async throws -> Outcome {
    let frame = Frames.call(Service.echo, stream: 1, [UInt8](repeating: 1, count: 60_000))
    var connections: [HostileConnection] = []
    for _ in 0..<60 {
      let connection = try await scenario.connect()
      await connection.send(frame.dropLast())
      connections.append(connection)
      try await scenario.pace()
    }
    for connection in connections {
      await connection.wait { $0.isClosed }
      guard connection.received.goaway == timeout else { return .other("not closed") }
    }
    return .turnedAway(timeout)
  }

  /// Opens connections from several addresses and sends nothing on them.
  private static func silentConnections(_ scenario: FloodScenario) async throws -> Outcome {
    var connections: [HostileConnection] = []
    let addresses = max(1, scenario.connectionCount / 600)
    for number in 0..<scenario.connectionCount {
      let address = scenario.isTCP ? "127.0.0.\(2 + number % addresses)" : nil
      let connection = try await scenario.connect(from: address, greets: false)
      connections.append(connection)
      // The server either accepts the connection and sends HELLO, or rejects it with GOAWAY.
      await connection.wait { $0.hasHello || $0.goaway != nil }
      if number.isMultiple(of: 20) { try await scenario.pace() }
    }
    let turnedAway = connections.count { $0.received.goaway == limit }
    let closed = connections.count { $0.received.isClosed && $0.received.goaway == nil }
    for connection in connections { await connection.close() }
    guard closed == 0, turnedAway > 0 else { return .other("\(closed) closed without GOAWAY") }
    return .turnedAway(limit)
  }

  /// Opens connections and closes them after HELLO.
  private static func shortConnections(_ scenario: FloodScenario) async throws -> Outcome {
    for number in 0..<scenario.connectionCount {
      let connection = try await scenario.connect()
      await connection.wait { $0.hasHello }
      guard connection.received.hasHello else { return .other("turned away at \(number)") }
      await connection.close()
      if number.isMultiple(of: 20) { try await scenario.pace() }
    }
    return .heldBack
  }
}

extension FloodScenario {
  fileprivate var isTCP: Bool { if case .port = location { true } else { false } }
}
