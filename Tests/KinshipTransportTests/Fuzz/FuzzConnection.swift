import FramedRPCTestSupport

@testable import FramedRPC
@testable import KinshipTransport

/// One end of a connection, with events in an order that the input bytes choose.
///
/// The first byte selects the role and the limits. Then events follow, each as one byte
/// for its kind and the bytes of its arguments.
struct FuzzConnection {
  private var state: ConnectionState
  private var decoder: FrameDecoder
  private var now: Int64 = 1_000_000
  private var ledger: FrameAccounting

  static func problem(in bytes: [UInt8]) -> String? {
    var input = FuzzInput(bytes)
    var run = FuzzConnection(input.byte())
    while !input.isEmpty, run.ledger.problem == nil {
      run.event(&input)
      run.ledger.check(&run.state)
    }
    return run.ledger.problem
  }

  private init(_ shape: UInt8) {
    var limits = shape & 1 == 0 ? Limits.client : .server
    if shape & 2 != 0 {
      limits.maxFrameSize = 16 << 10
      limits.streamWindow = 64 << 10
      limits.connectionWindow = 64 << 10
      limits.maxMessageSize = 300
      limits.maxPaidAhead = 200
      limits.maxConcurrentStreams = 2
      limits.nuisances = 3
    }
    if shape & 9 == 9 {
      limits.unidentified = UnidentifiedLimits(maxRequestBytes: 80 << 10, requestTimeout: 50)
    }
    state = ConnectionState(role: shape & 1 == 0 ? .client : .server, limits: limits, now: now)
    decoder = FrameDecoder(maxFrameSize: limits.maxFrameSize)
    ledger = FrameAccounting(&state)
    guard shape & 4 == 0 else { return }
    var hello = Frame.preface
    Frame(type: .hello, head: Limits().hello.encoded).encode(into: &hello)
    feed(hello)
  }

  // MARK: Events

  private mutating func event(_ input: inout FuzzInput) {
    let name = input.byte()
    switch name % 24 {
    case 0...2: feed(input.take(Int(input.byte())))
    case 3...9: feed(frame(&input))
    case 10: pass(Int64(input.number()) &* (name & 0x80 == 0 ? 1 : 1000))
    case 11: state.read(Int(input.byte()), midFrame: name & 0x80 != 0, at: now)
    case 12...13:
      for _ in 0...input.byte() % 16 { _ = state.nextFrame() }
    case 14: clientEvent(&input)
    case 15: while state.nextFrame() != nil {}
    case 16: lifeEvent(input.byte())
    default: streamEvent(&input)
    }
  }

  private mutating func feed(_ bytes: [UInt8]) {
    var outputs: [FrameDecoder.Output] = []
    bytes.withUnsafeBytes { decoder.feed($0) { outputs.append($0) } }
    state.read(bytes.count, midFrame: decoder.isMidFrame, at: now)
    for output in outputs { state.received(output, at: now) }
    if decoder.storedCapacity > 2 * bytes.count + (4 << 20) {
      ledger.note("room for what was announced")
    }
  }

  /// A frame whose lengths match its header; the input chooses everything else.
  private func frame(_ input: inout FuzzInput) -> [UInt8] {
    let type = FrameType.allCases[Int(input.byte()) % FrameType.allCases.count]
    let flags = input.byte()
    var frame = Frame(type: type, flags: FrameFlags(rawValue: flags & 0x0F))
    frame.stream = UInt32(input.byte() % 16)
    let length = Int(input.byte())
    switch type {
    case .open: frame.head = CallHead(path: "/t.Test/Call").encoded
    case .hello: frame.head = Limits().hello.encoded
    case .end: if flags & 0x10 != 0 { frame.head = StatusHead(RPCStatus(.aborted, "no")).encoded }
    case .headers, .data, .cancel, .window, .ping, .goaway: break
    }
    if flags & 0x20 != 0 { frame.head = input.take(length) }
    frame.body =
      flags & 0x40 != 0
      ? [UInt8](repeating: 7, count: length << 6)[...] : input.take(length)[...]
    var bytes: [UInt8] = []
    frame.encode(into: &bytes)
    return bytes
  }

  private mutating func pass(_ nanoseconds: Int64) {
    now += nanoseconds
    state.tick(at: now)
    // After a late tick further ticks may be due at once, one for each overdue timer.
    for _ in 0..<3 where state.nextWakeup.map({ $0 <= now }) ?? false { state.tick(at: now) }
    if let next = state.nextWakeup, next <= now { ledger.note("woken for what is past") }
  }

  private mutating func clientEvent(_ input: inout FuzzInput) {
    let shape = input.byte()
    var head = CallHead(path: "/t.Test/Call")
    head.metadata = shape & 8 == 0 ? [:] : ["k": "v"]
    let message = shape & 1 == 0 ? nil : [UInt8](repeating: 1, count: Int(input.byte()) << 4)
    let deadline: Int64? = shape & 4 == 0 ? nil : shape & 16 == 0 ? now + 5 : .max
    _ = state.open(
      head, message: message, endsInput: shape & 2 == 0, deadline: deadline,
      maxReplySize: shape & 32 == 0 ? nil : 10, at: now)
  }

  private mutating func lifeEvent(_ choice: UInt8) {
    switch choice % 16 {
    case 0: state.lost("gone")
    case 1: state.retire()
    case 2...3: state.beginDrain(.shutdown, grace: Int64(choice), at: now)
    case 4: state.endGrace(at: now)
    case 5: state.finishDrain()
    case 6: state.received(.ignorable, at: now)
    case 7: state.identify()
    default: pass(Int64(choice) << 32)
    }
  }

  private mutating func streamEvent(_ input: inout FuzzInput) {
    let choice = input.byte()
    let id = UInt32(input.byte() % 16)
    let count = Int(input.byte())
    switch choice % 14 {
    case 0: state.write(id, [UInt8](repeating: 2, count: count))
    case 1: state.write(id, [UInt8](repeating: 2, count: count << 10))
    case 2: state.finishInput(id)
    case 3: state.withdrawCall(id)
    case 4: state.used(id, messages: 1, credit: count)
    case 5: state.used(id, messages: 1 << 40, credit: 1 << 40)
    case 6:
      state.accept(
        id, deadline: now + Int64(count), takesOne: choice & 0x80 != 0, maxMessageSize: count)
    case 7: _ = state.handlerStarted(id)
    case 8: state.handlerReturned(id)
    case 9: state.sendHeaders(id, ["k": "v"])
    case 10: state.end(id, StatusHead(.ok), message: [UInt8](repeating: 3, count: count))
    case 11: state.end(id, StatusHead(RPCStatus(.aborted, "no")))
    case 12: state.abort(id, RPCStatus(.aborted), because: .fault)
    default: state.used(id, messages: -1, credit: -1)
    }
  }
}
