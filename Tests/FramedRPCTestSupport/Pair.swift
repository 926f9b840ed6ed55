@testable package import FramedRPC

/// The client's and the server's end of one connection; the test carries the bytes between them.
package struct Pair {
  package var client: ConnectionState
  package var server: ConnectionState
  package var clientActions: [ConnectionState.Action] = []
  package var serverActions: [ConnectionState.Action] = []
  /// Every frame that was sent, in order, by direction.
  package var fromClient: [Frame] = []
  package var fromServer: [Frame] = []
  package var now: Int64
  private var clientDecoder: FrameDecoder
  private var serverDecoder: FrameDecoder

  package init(client: Limits = .client, server: Limits = .server, now: Int64 = 1_000_000) {
    self.now = now
    self.client = ConnectionState(role: .client, limits: client, now: now)
    self.server = ConnectionState(role: .server, limits: server, now: now)
    clientDecoder = FrameDecoder(maxFrameSize: client.maxFrameSize)
    serverDecoder = FrameDecoder(maxFrameSize: server.maxFrameSize)
    var outputs: [FrameDecoder.Output] = []
    Frame.preface.withUnsafeBytes { clientDecoder.feed($0) { outputs.append($0) } }
    Frame.preface.withUnsafeBytes { serverDecoder.feed($0) { outputs.append($0) } }
  }

  /// Creates a pair that has exchanged HELLO.
  package static func open(client: Limits = .client, server: Limits = .server) -> Pair {
    var pair = Pair(client: client, server: server)
    pair.pump()
    pair.clientActions.removeAll()
    pair.serverActions.removeAll()
    return pair
  }

  /// Carries frames in both directions until neither end has any.
  package mutating func pump() {
    var isBusy = true
    while isBusy {
      isBusy = stepClient()
      if stepServer() { isBusy = true }
    }
    collect()
  }

  /// Carries one frame from the client to the server.
  package mutating func stepClient() -> Bool {
    guard let frame = client.nextFrame() else { return false }
    fromClient.append(frame)
    var bytes: [UInt8] = []
    frame.encode(into: &bytes)
    var outputs: [FrameDecoder.Output] = []
    bytes.withUnsafeBytes { serverDecoder.feed($0) { outputs.append($0) } }
    server.read(bytes.count, midFrame: serverDecoder.isMidFrame, at: now)
    for output in outputs { server.received(output, at: now) }
    return true
  }

  /// Carries one frame from the server to the client.
  package mutating func stepServer() -> Bool {
    guard let frame = server.nextFrame() else { return false }
    fromServer.append(frame)
    var bytes: [UInt8] = []
    frame.encode(into: &bytes)
    var outputs: [FrameDecoder.Output] = []
    bytes.withUnsafeBytes { clientDecoder.feed($0) { outputs.append($0) } }
    client.read(bytes.count, midFrame: clientDecoder.isMidFrame, at: now)
    for output in outputs { client.received(output, at: now) }
    return true
  }

  package mutating func collect() {
    clientActions += client.takeActions()
    serverActions += server.takeActions()
  }

  /// Advances the time at both ends.
  package mutating func advance(_ nanoseconds: Int64) {
    now += nanoseconds
    client.tick(at: now)
    server.tick(at: now)
    pump()
  }

  /// Begins a call with one message, which ends its requests by default.
  @discardableResult
  package mutating func call(
    _ message: [UInt8]? = [1], path: String = "/t.Test/Call", ends: Bool = true,
    timeout: Int64? = nil
  ) -> UInt32 {
    client.open(
      CallHead(path: path), message: message, endsInput: ends,
      deadline: timeout.map { now + $0 }, maxReplySize: nil, at: now) ?? 0
  }
}

/// One end of a connection, with which a test exchanges frames.
package struct End {
  package var state: ConnectionState
  package var now: Int64 = 1_000_000

  /// Creates an end whose peer has sent HELLO.
  package init(_ role: ConnectionState.Role, limits: Limits? = nil, peer: Hello = Limits().hello) {
    state = ConnectionState(
      role: role, limits: limits ?? (role == .client ? .client : .server), now: now)
    receive(Frame(type: .hello, head: peer.encoded))
    _ = state.takeActions()
    _ = sent()
  }

  /// Creates an end whose peer has sent nothing.
  package init(greeting role: ConnectionState.Role) {
    state = ConnectionState(role: role, limits: role == .client ? .client : .server, now: now)
    _ = sent()
  }

  package mutating func receive(_ frame: Frame) {
    state.received(.frame(frame), at: now)
  }

  package mutating func sent() -> [Frame] {
    var frames: [Frame] = []
    while let frame = state.nextFrame() { frames.append(frame) }
    return frames
  }

  /// The code of the fault that closed this end; nil if it is not closed.
  package mutating func closeCode() -> ConnectionCode? {
    for case .close(let fault) in state.takeActions() { return fault?.code }
    return nil
  }
}

extension Frame {
  package static func open(
    _ stream: UInt32, path: String = "/t.Test/Call", body: [UInt8]? = [1], ends: Bool = true
  ) -> Frame {
    var frame = Frame(type: .open, stream: stream, head: CallHead(path: path).encoded)
    if ends { frame.flags.insert(.endStream) }
    if let body {
      frame.flags.insert(.hasMessage)
      frame.body = body[...]
    }
    return frame
  }

  package static func data(_ stream: UInt32, _ body: [UInt8], _ flags: FrameFlags = .hasMessage)
    -> Frame
  {
    Frame(type: .data, flags: flags, stream: stream, body: body[...])
  }

  package static func end(_ stream: UInt32, _ code: RPCCode = .ok, body: [UInt8]? = nil) -> Frame {
    Frame(
      type: .end, flags: body == nil ? [] : .hasMessage, stream: stream,
      head: StatusHead(RPCStatus(code)).encoded, body: body.map { $0[...] } ?? [])
  }

  package static func numbers(_ type: FrameType, _ stream: UInt32, _ values: UInt32...) -> Frame {
    var frame = Frame(type: type, stream: stream)
    for value in values { frame.body.append(bigEndian: value) }
    return frame
  }

  package static func ping(_ flags: FrameFlags = []) -> Frame {
    Frame(type: .ping, flags: flags, body: [1, 2, 3, 4, 5, 6, 7, 8])
  }
}

extension Array where Element == ConnectionState.Action {
  package var ends: [CallEnd] {
    compactMap { if case .ended(_, let end) = $0 { end } else { nil } }
  }

  package var messages: [[UInt8]] {
    compactMap { if case .message(_, let message, _) = $0 { message } else { nil } }
  }

  package var cancels: [CancelReason] {
    compactMap { if case .cancelled(_, let reason) = $0 { reason } else { nil } }
  }

  package var openings: [(stream: UInt32, head: CallHead)] {
    compactMap { if case .opened(let id, let head) = $0 { (id, head) } else { nil } }
  }
}

extension Frame {
  /// The code of a GOAWAY frame.
  package var code: ConnectionCode? { ConnectionCode(rawValue: body.bigEndian(at: 4)) }
}
