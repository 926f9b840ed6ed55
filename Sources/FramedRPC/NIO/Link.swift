internal import NIOCore

/// What a connection's bytes go through: a socket, or another connection in the same process.
protocol Pipe: AnyObject {
  /// Whether more data is welcome now.
  var isWritable: Bool { get }
  func write(_ bytes: ByteBuffer)
  /// Sends what was written, then closes.
  func close()
}

/// Who does what a connection's state asks for.
protocol LinkOwner: AnyObject {
  func act(_ action: ConnectionState.Action, on link: Link)
}

/// A connection's state on its event loop: bytes in, bytes out, time.
///
/// It decides nothing; it feeds the state machine and obeys it.
// The event loop is the lock: everything here is touched on `loop` alone.
final class Link: @unchecked Sendable {
  let loop: any EventLoop
  var state: ConnectionState
  private var decoder: FrameDecoder
  private var pipe: (any Pipe)?
  /// What does the state's actions; set before `start`.
  var owner: (any LinkOwner)?
  private var isSettling = false
  private var isClosed = false
  private var wake: (at: Int64, task: Scheduled<Void>)?
  private var sizeHint = 256
  private static let bytesPerTurn = 256 << 10

  init(
    role: ConnectionState.Role, limits: Limits, loop: any EventLoop, share: RequestShare? = nil
  ) {
    self.loop = loop
    state = ConnectionState(role: role, limits: limits, now: loop.now.nanoseconds, share: share)
    decoder = FrameDecoder(maxFrameSize: limits.maxFrameSize)
  }

  var now: Int64 { loop.now.nanoseconds }

  /// The pipe is open: says hello.
  func start(_ pipe: any Pipe) {
    loop.assertInEventLoop()
    guard !isClosed else { return pipe.close() }
    self.pipe = pipe
    state.begin(at: now)
    pipe.write(ByteBuffer(bytes: Frame.preface))
    settle()
  }

  /// Bytes arrived; `settle` follows when there are no more of them for now.
  func received(_ bytes: ByteBuffer) {
    let now = now
    bytes.withUnsafeReadableBytes { input in
      decoder.feed(input) { state.received($0, at: now) }
    }
    state.read(bytes.readableBytes, midFrame: decoder.isMidFrame, at: now)
  }

  /// The pipe is closed, or never opened.
  func lost(_ reason: String) {
    lost(ConnectionFault(.none, reason, isTold: false))
  }

  /// The same, with what is known about it.
  func lost(_ fault: ConnectionFault) {
    pipe = nil
    state.lost(fault)
    settle()
  }

  /// Does what the state asks for, and sends what there is to send.
  func settle() {
    loop.assertInEventLoop()
    guard !isSettling else { return }
    isSettling = true
    defer { isSettling = false }
    var closing: ConnectionState.Action?
    repeat {
      for action in state.takeActions() {
        if case .close = action { closing = action } else { owner?.act(action, on: self) }
      }
      flush()
    } while !state.actions.isEmpty
    guard let closing else { return setWake() }
    // The program may end as soon as the owner knows, so the last frames are written before that.
    owner?.act(closing, on: self)
    finish()
  }

  private func flush() {
    guard let pipe, !isClosed else { return }
    defer { state.noteOutput(isStuck: !pipe.isWritable && state.hasOutput, at: now) }
    var output = ByteBuffer()
    // A peer that does not read gets nothing more to read, but for the last words.
    while state.life.isClosed || pipe.isWritable && output.readableBytes < Self.bytesPerTurn {
      guard let frame = state.nextFrame() else { break }
      if output.capacity == 0 { output.reserveCapacity(sizeHint) }
      frame.encode(into: &output)
    }
    guard output.readableBytes > 0 else { return }
    sizeHint = max(256, min(output.readableBytes, 64 << 10))
    let isMore = output.readableBytes >= Self.bytesPerTurn
    pipe.write(output)
    if isMore, state.hasOutput { loop.execute { self.settle() } }
  }

  private func finish() {
    isClosed = true
    wake?.task.cancel()
    wake = nil
    pipe?.close()
    pipe = nil
    owner = nil
  }

  private func setWake() {
    guard let next = state.nextWakeup else { return }
    if let wake, wake.at <= next { return }
    wake?.task.cancel()
    let task = loop.scheduleTask(deadline: .uptimeNanoseconds(UInt64(clamping: next))) {
      self.awake()
    }
    wake = (next, task)
  }

  private func awake() {
    wake = nil
    state.tick(at: now)
    settle()
  }
}

extension NIODeadline {
  /// The instant as the state machines count it.
  var nanoseconds: Int64 { Int64(clamping: uptimeNanoseconds) }
}

extension Frame {
  /// The frame's bytes, added to the end of `output`.
  func encode(into output: inout ByteBuffer) {
    output.writeWithUnsafeMutableBytes(minimumWritableBytes: Frame.headerLength) { header in
      encodeHeader(into: header)
      return Frame.headerLength
    }
    output.writeBytes(head)
    output.writeBytes(body)
  }
}
