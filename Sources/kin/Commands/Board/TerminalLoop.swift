import KinshipPresentation
import Libc
import Synchronization

/// The thread of a board's terminal: waits for keys, signals, frames and room for output at once.
struct TerminalLoop {
  /// How soon after a continuation its signal arrives.
  private static let signalDelay = Duration.milliseconds(500)
  /// How long the rest of the program may take to react to a signal that ends it.
  private static let patience = Duration.seconds(2)

  private let terminal: BoardTerminal
  private var renderer: BoardRenderer
  private var output = TerminalOutput()
  private var parser = KeyParser()
  /// Whether keys are read; not after the terminal has gone.
  private var hasInput = true
  /// When the last key or paste counts as complete.
  private var keyEnd: ContinuousClock.Instant?
  private var continuedAt: ContinuousClock.Instant?
  private var resizing = ResizeLimit()
  /// The signal that ends the program, and when this thread ends it itself.
  private var end: (signal: Int32, at: ContinuousClock.Instant)?

  init(of terminal: BoardTerminal, drawingBy renderer: BoardRenderer) {
    (self.terminal, self.renderer) = (terminal, renderer)
  }

  /// Runs until the board is left, then restores the terminal.
  mutating func run(_ tell: (BoardTerminal.Event) -> Void) {
    enter()
    while draw() {
      for event in nextEvents() { tell(event) }
      if let end, end.at <= .now {
        // The main actor is blocked: without this, only SIGKILL would end the program.
        restore()
        terminal.restoreSignals()
        return raiseHere(end.signal)
      }
    }
    restore()
  }

  private mutating func enter() {
    SavedTerminal.makeRaw()
    output.add(SavedTerminal.entering)
    renderer.invalidate()
    (parser, keyEnd) = (KeyParser(), nil)
  }

  private mutating func restore() {
    output.finish(with: SavedTerminal.leaving)
    SavedTerminal.restore()
  }

  /// Draws the latest frame once the terminal has taken the one before; returns false at the end.
  private mutating func draw() -> Bool {
    let isReady = output.flush() && !output.isWaiting
    let orders = terminal.orders.withLock { orders in
      defer { if isReady { (orders.frame, orders.isAnew) = (nil, false) } }
      return orders
    }
    if orders.mustEnd { return false }
    guard isReady, let frame = orders.frame else { return true }
    if orders.isAnew { renderer.invalidate() }
    output.add(renderer.output(for: frame))
    return true
  }

  // MARK: Events

  private mutating func nextEvents() -> [BoardTerminal.Event] {
    guard output.flush() else { return hangUp() }
    var sources = [
      pollfd(fd: hasInput ? STDIN_FILENO : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: terminal.pipe.readEnd, events: Int16(POLLIN), revents: 0),
      pollfd(
        fd: output.isWaiting ? SavedTerminal.output : -1, events: Int16(POLLOUT), revents: 0),
    ]
    if poll(&sources, 3, timeout) < 0, errno != EINTR { return hangUp() }
    var events: [BoardTerminal.Event] = []
    let numbers = sources[1].revents != 0 ? terminal.pipe.take() : []
    for number in numbers {
      if let event = event(of: number) { events.append(event) }
    }
    // A continuation discards the keys that `poll` has seen, and a read would wait for the next one.
    if sources[0].revents != 0, numbers.isEmpty { events += read() }
    if let keyEnd, keyEnd <= .now {
      self.keyEnd = nil
      let input = parser.inputAfterPause()
      if !input.isEmpty { events.append(.input(input)) }
    }
    if resizing.takeDue(at: .now) { events.append(.resized) }
    return events
  }

  /// The milliseconds until something is due without an event; -1 for never.
  private var timeout: Int32 {
    guard let next = [keyEnd, resizing.next, end?.at].compactMap(\.self).min() else { return -1 }
    let left = ContinuousClock.now.duration(to: next) / .milliseconds(1)
    return Int32(max(0, left.rounded(.up)))
  }

  private mutating func read() -> [BoardTerminal.Event] {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = readBytes(STDIN_FILENO, &bytes, bytes.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return [] }
    guard count > 0 else { return hangUp() }
    let input = parser.input(after: bytes.prefix(count))
    keyEnd = parser.pause.map { ContinuousClock.now + $0 }
    return input.isEmpty ? [] : [.input(input)]
  }

  /// The end of a terminal that has gone, once; its SIGHUP may arrive later, or at its shell only.
  private mutating func hangUp() -> [BoardTerminal.Event] {
    output.discard()
    guard hasInput else { return [] }
    hasInput = false
    return event(of: SIGHUP).map { [$0] } ?? []
  }

  /// The event of a signal; nil for one that needs no further reaction.
  private mutating func event(of number: Int32) -> BoardTerminal.Event? {
    switch number {
    case SIGWINCH:
      resizing.change(at: .now)
      return nil
    case SIGTSTP:
      restore()
      stop()
      enter()
      continuedAt = .now
      return .continued
    case SIGCONT:
      // The continuation after `stop` is already handled.
      if let continuedAt, .now - continuedAt < Self.signalDelay { return nil }
      // After SIGSTOP, another program may have changed the terminal.
      enter()
      return .continued
    default:
      if end == nil {
        end = (number, ContinuousClock.now + Self.patience)
        terminal.orders.withLock { $0.signal = number }
      }
      return .ended(signal: number)
    }
  }

  /// Stops the program until it is continued.
  private func stop() {
    signal(SIGTSTP, SIG_DFL)
    raiseHere(SIGTSTP)
    SignalPipe.forward([SIGTSTP])
  }
}
