import Testing

@testable import kin

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Signals during work that ends between two steps, in processes of their own.
@Suite struct SignalWatchTests {
  @Test func `the first signal is told, and the second one ends the program`() async {
    await #expect(processExitsWith: .signal(SIGTERM)) {
      for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
      let (told, tell) = AsyncStream.makeStream(of: Int32.self)
      let signals = SignalWatch(cleanUp: {}) { tell.yield($0) }
      precondition(signals.signal == nil)
      raiseHere(SIGINT)
      for await number in told {
        precondition(number == SIGINT && signals.signal == SIGINT)
        raiseHere(SIGTERM)
      }
    }
  }

  @Test func `the work is cleaned up before the second signal ends the program`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
      let (told, tell) = AsyncStream.makeStream(of: Int32.self)
      let signals = SignalWatch(cleanUp: { _exit(7) }) { tell.yield($0) }
      raiseHere(SIGINT)
      for await number in told {
        precondition(number == SIGINT && signals.signal == SIGINT)
        raiseHere(SIGTERM)
      }
    }
  }

  @Test func `the former handlers are restored at the end`() async {
    await #expect(processExitsWith: .success) {
      for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
      let signals = SignalWatch()
      precondition(!hasDefaultAction(SIGINT) && !hasDefaultAction(SIGTERM))
      signals.end()
      precondition(hasDefaultAction(SIGINT) && hasDefaultAction(SIGTERM))
    }
  }
}
