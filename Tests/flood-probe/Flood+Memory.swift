import Synchronization

extension Flood {
  /// All that a server takes at once, but for one to ask how far it is.
  private static let streams = (0..<99).map { $0 * 2 + 1 }
  private static let part = [UInt8](repeating: 1, count: 60_000)
  private static let timeout = 9
  private static let limit = 5

  /// Floods that want the server to keep something.
  static let memory = [
    Flood("unfinished messages", .heldBack, budget: 96, unfinished),
    Flood("requests that are worked on", .heldBack, budget: 96, workedOn),
    Flood("replies that nobody reads", .heldBack, budget: 32, unread),
    Flood(
      "unfinished requests of strangers, 50 times", .heldBack, budget: 48, identifies: true, strange
    ),
  ]

  /// Floods of connections.
  static let connections = [
    Flood("a frame without an end, 60 times", .turnedAway(timeout), budget: 24, endless),
    Flood("connections that say nothing", .turnedAway(limit), budget: 24, silent),
    Flood("connections that come and go", .heldBack, budget: 16, comings),
  ]

  /// As many messages at once as there may be calls, and never the end of one.
  private static func unfinished(_ scene: FloodScenario) async throws -> Outcome {
    let stranger = try await scene.connect()
    for stream in streams { await stranger.send(Frames.begin(Service.sum, stream: stream)) }
    var (isStuck, round) = (false, 0)
    while !isStuck, round < scene.rounds, !stranger.heard.isClosed {
      isStuck = true
      for stream in streams where stranger.credit(of: stream, after: stranger.heard) > 60_016 {
        await stranger.send(part: part, flags: Frames.more, on: stream)
        isStuck = false
      }
      round += 1
      await stranger.synchronise(on: 200 + round * 2 + 1)
      try await scene.pace()
    }
    return await end(stranger)
  }

  /// Long requests to a method that never ends: as many as the server takes.
  private static func workedOn(_ scene: FloodScenario) async throws -> Outcome {
    let stranger = try await scene.connect()
    for number in streams.indices {
      // Ids rise: between those of two requests there is room for those that ask.
      let stream = number * 2_000 + 1
      await stranger.send(Frames.begin(Service.hang, stream: stream))
      var parts = 60
      while parts > 0, stranger.credit(of: stream, after: stranger.heard) > 60_016 {
        parts -= 1
        let flags = parts == 0 ? Frames.endStream : Frames.more
        await stranger.send(part: part, flags: flags, on: stream)
        if parts.isMultiple(of: 2) { await stranger.synchronise(on: stream + 1_000 - parts * 2) }
      }
      try await scene.pace()
    }
    return await end(stranger)
  }

  /// Calls with long replies, none of which is read from the socket.
  private static func unread(_ scene: FloodScenario) async throws -> Outcome {
    let stranger = try await scene.connect(isReading: false)
    for number in 0..<60 {
      let stream = number * 2 + 1
      await stranger.send(Frames.begin(Service.echo, stream: stream))
      await stranger.send(part: part, flags: Frames.endStream, on: stream)
      try await scene.pace()
    }
    await stranger.read()
    await stranger.wait { $0.count == 60 }
    return stranger.heard.ends == [0: 60]
      ? await end(stranger) : .otherwise("\(stranger.heard.ends)")
  }

  /// Connections without a session, each with as many calls as there may be, long heads, and all of the
  /// credit used for a message without an end.
  private static func strange(_ scene: FloodScenario) async throws -> Outcome {
    let head = Frames.bytes(
      3, Frames.text(1, "k") + Frames.text(2, String(repeating: "v", count: 8_000)))
    var strangers: [HostileConnection] = []
    for _ in 0..<50 {
      let stranger = try await scene.connect()
      await stranger.send(Frames.begin(Service.echo, stream: 1))
      await stranger.send(part: part, flags: Frames.more, on: 1)
      for stream in streams.dropFirst() {
        await stranger.send(
          Frames.frame(.open, stream: stream, head: Frames.text(1, Service.echo) + head))
      }
      strangers.append(stranger)
      try await scene.pace()
    }
    for stranger in strangers {
      // What has no room was refused, and no connection was closed for it.
      await stranger.wait { $0.ends.values.reduce(0, +) >= 80 }
      guard case .heldBack = await end(stranger) else { return .otherwise("closed") }
    }
    return .heldBack
  }

  private static func end(_ stranger: HostileConnection) async -> Outcome {
    let heard = stranger.heard
    await stranger.close()
    return heard.isClosed
      ? .otherwise("closed with \(heard.goaway.map { "\($0)" } ?? "nothing")") : .heldBack
  }

  // MARK: Connections

  /// Connections that stop in the middle of a long frame.
  private static func endless(_ scene: FloodScenario) async throws -> Outcome {
    let frame = Frames.call(Service.echo, stream: 1, [UInt8](repeating: 1, count: 60_000))
    var strangers: [HostileConnection] = []
    for _ in 0..<60 {
      let stranger = try await scene.connect()
      await stranger.send(frame.dropLast())
      strangers.append(stranger)
      try await scene.pace()
    }
    for stranger in strangers {
      await stranger.wait { $0.isClosed }
      guard stranger.heard.goaway == timeout else { return .otherwise("not closed") }
    }
    return .turnedAway(timeout)
  }

  /// Connections that are opened and kept, without a word, from several addresses in turns.
  private static func silent(_ scene: FloodScenario) async throws -> Outcome {
    var strangers: [HostileConnection] = []
    let addresses = max(1, scene.connectionCount / 600)
    for number in 0..<scene.connectionCount {
      let address = scene.isTCP ? "127.0.0.\(2 + number % addresses)" : nil
      let stranger = try await scene.connect(from: address, greets: false)
      strangers.append(stranger)
      // Told that there is no room, or let in and not told anything yet but hello.
      await stranger.wait { $0.hasHello || $0.goaway != nil }
      if number.isMultiple(of: 20) { try await scene.pace() }
    }
    let turnedAway = strangers.count { $0.heard.goaway == limit }
    let closed = strangers.count { $0.heard.isClosed && $0.heard.goaway == nil }
    for stranger in strangers { await stranger.close() }
    guard closed == 0, turnedAway > 0 else { return .otherwise("\(closed) closed without a word") }
    return .turnedAway(limit)
  }

  /// Connections that greet and leave.
  private static func comings(_ scene: FloodScenario) async throws -> Outcome {
    for number in 0..<scene.connectionCount {
      let stranger = try await scene.connect()
      await stranger.wait { $0.hasHello }
      guard stranger.heard.hasHello else { return .otherwise("turned away at \(number)") }
      await stranger.close()
      if number.isMultiple(of: 20) { try await scene.pace() }
    }
    return .heldBack
  }
}

extension FloodScenario {
  fileprivate var isTCP: Bool { if case .port = location { true } else { false } }
}
