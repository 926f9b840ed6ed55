internal import NIOCore

/// The byte stream of a connection: a socket, or another connection in the same process.
protocol Pipe: AnyObject {
  /// Whether more output is accepted now.
  var isWritable: Bool { get }
  func write(_ bytes: ByteBuffer)
  /// Sends pending output, then closes.
  func close()
}

/// The owner of a link, which carries out the actions of its state.
protocol LinkOwner: AnyObject {
  func act(_ action: ConnectionState.Action, on link: Link)
}

/// Connects a state machine with the byte stream and the clock, on the connection's event loop.
///
/// All decisions are in the state machine.
// `@unchecked Sendable`: the event loop is the lock. All state is accessed only on `loop`.
final class Link: @unchecked Sendable {
  let loop: any EventLoop
  var state: ConnectionState
  private var decoder: FrameDecoder
  private var pipe: (any Pipe)?
  /// Carries out the actions of the state; set before `start`.
  var owner: (any LinkOwner)?
  private var isSettling = false
  private var isClosed = false
  private var wake: (at: Int64, task: Scheduled<Void>)?
  private var sizeHint = 256
  private static let bytesPerTurn = 256 << 10

  init(
    role: ConnectionState.Role, limits: Limits, loop: any EventLoop,
    reservation: ConnectionReservation? = nil
  ) {
    self.loop = loop
    state = ConnectionState(
      role: role, limits: limits, now: loop.now.nanoseconds, reservation: reservation)
    decoder = FrameDecoder(maxFrameSize: limits.maxFrameSize)
  }

  var now: Int64 { loop.now.nanoseconds }

  /// Starts the connection on an open pipe: sends the preface and HELLO.
  func start(_ pipe: any Pipe) {
    loop.assertInEventLoop()
    guard !isClosed else { return pipe.close() }
    self.pipe = pipe
    state.begin(at: now)
    pipe.write(ByteBuffer(bytes: Frame.preface))
    settle()
  }

  /// Handles received bytes; `settle` must follow after the last of them.
  func received(_ bytes: ByteBuffer) {
    let now = now
    bytes.withUnsafeReadableBytes { input in
      decoder.feed(input) { state.received($0, at: now) }
    }
    state.read(bytes.readableBytes, midFrame: decoder.isMidFrame, at: now)
  }

  /// Ends the connection because the pipe is closed or was never opened.
  func lost(_ reason: String) {
    lost(ConnectionFault(.none, reason, isTold: false))
  }

  /// Ends the connection with a known fault.
  func lost(_ fault: ConnectionFault) {
    pipe = nil
    state.lost(fault)
    settle()
  }

  /// Carries out pending actions and sends pending frames.
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
    // The program may exit as soon as the owner knows, so the last frames are written before that.
    owner?.act(closing, on: self)
    finish()
  }

  private func flush() {
    guard let pipe, !isClosed else { return }
    defer { state.noteOutput(isStuck: !pipe.isWritable && state.hasOutput, at: now) }
    var output = ByteBuffer()
    // A peer that does not read gets no further output, except for the last frames.
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
  /// The instant in the unit of the state machines.
  var nanoseconds: Int64 { Int64(clamping: uptimeNanoseconds) }
}

extension Frame {
  /// Appends the bytes of the frame to `output`.
  func encode(into output: inout ByteBuffer) {
    output.writeWithUnsafeMutableBytes(minimumWritableBytes: Frame.headerLength) { header in
      encodeHeader(into: header)
      return Frame.headerLength
    }
    output.writeBytes(head)
    output.writeBytes(body)
  }
}
