@testable package import FramedRPC

extension Limits {
  /// The most bytes that a peer can make one connection of a server keep.
  ///
  /// Unfinished messages and frames are in arrays that double as they grow, so the memory itself
  /// may be twice as much. Replies that wait for the peer are not included, one for each call; a
  /// stream's writer waits at 64 KiB.
  package var memoryBudget: Int {
    let calls = maxConcurrentStreams * (streamWindow + Self.headAllowance)
    let answers = maxWaitingAnswers * Self.answerAllowance
    return 2 * maxPaidAhead + maxMessageSize + calls + answers + 2 * maxFrameSize
  }

  /// The memory for a call's head: path, metadata with its entries, trace and key.
  private static let headAllowance = 16 << 10
  /// The longest answer that the connection gives by itself, in bytes.
  private static let answerAllowance = 256
}

extension ConnectionState {
  /// The bytes that the connection keeps now because of the peer, counted in credit.
  ///
  /// The heads of calls are not included, because their handlers have them. At a server, the sum is
  /// at most `Limits.memoryBudget`.
  package var heldBytes: Int {
    let unused = streams.values.reduce(0) { sum, stream in
      let window = stream.receive.window
      return sum + window.initial - window.available - window.returned
    }
    // The window of a handler that outlives its call is unknown, so it counts in full.
    let unknown = lingering.count * limits.streamWindow
    let answers = control.reduce(0) { $0 + Frame.headerLength + $1.head.count + $1.body.count }
    return paidAhead + unused + unknown + answers
  }
}

extension FrameDecoder {
  /// The bytes of memory that the unfinished frame takes.
  package var storedCapacity: Int {
    guard case .payload(let frame, _, _) = state else { return 0 }
    return frame.head.capacity + frame.body.capacity
  }
}
