@testable package import FramedRPC

extension Limits {
  /// The most bytes that a peer can make one connection of a server keep, whatever it sends.
  ///
  /// Unfinished messages and frames are in arrays that grow in doubles: the memory itself may be
  /// twice as much. Replies that wait for the peer come on top, one for each call; a stream's writer
  /// waits at 64 KiB.
  package var memoryBudget: Int {
    let calls = maxConcurrentStreams * (streamWindow + Self.headAllowance)
    let answers = maxWaitingAnswers * Self.answerAllowance
    return 2 * maxPaidAhead + maxMessageSize + calls + answers + 2 * maxFrameSize
  }

  /// What is kept of a call's head: path, metadata with its entries, trace and key.
  private static let headAllowance = 16 << 10
  /// How long an answer that the connection gives by itself may be.
  private static let answerAllowance = 256
}

extension ConnectionState {
  /// The bytes that the peer makes the connection keep now, messages in credit and without the heads of
  /// calls, which are with their handlers.
  ///
  /// At most `Limits.memoryBudget`, at a server.
  package var heldBytes: Int {
    let unused = streams.values.reduce(0) { sum, stream in
      let window = stream.receive.window
      return sum + window.initial - window.available - window.returned
    }
    // Of a handler that goes on after its call nobody knows what was in its window.
    let unknown = lingering.count * limits.streamWindow
    let answers = control.reduce(0) { $0 + Frame.headerLength + $1.head.count + $1.body.count }
    return paidAhead + unused + unknown + answers
  }
}

extension FrameDecoder {
  /// Bytes that the frame being put together takes in memory.
  package var storedCapacity: Int {
    guard case .payload(let frame, _, _) = state else { return 0 }
    return frame.head.capacity + frame.body.capacity
  }
}
