import Testing

@testable import kin

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Signals as bytes in a pipe.
@Suite struct SignalPipeTests {
  @Test func `the last receiver gets each signal once until it gives them back`() async {
    // In a process of its own, because signal handlers belong to the process.
    await #expect(processExitsWith: .success) {
      let (session, question) = (SignalPipe(), SignalPipe())
      session.becomeReceiver()
      let former = SignalPipe.forward([SIGUSR1, SIGUSR2])
      let receiver = question.becomeReceiver()
      for number in [SIGUSR2, SIGUSR1, SIGUSR2] { raiseHere(number) }
      precondition(question.take() == [SIGUSR2, SIGUSR1])
      precondition(question.take().isEmpty && session.take().isEmpty)
      SignalPipe.restoreReceiver(receiver)
      raiseHere(SIGUSR1)
      question.wake()
      precondition(session.take() == [SIGUSR1] && question.take().isEmpty)
      SignalPipe.restore(former)
      precondition(hasDefaultAction(SIGUSR1) && hasDefaultAction(SIGUSR2))
    }
  }

  @Test func `an ignored signal stays ignored`() async {
    await #expect(processExitsWith: .success) {
      signal(SIGHUP, SIG_IGN)
      signal(SIGUSR1, SIG_DFL)
      let pipe = SignalPipe()
      pipe.becomeReceiver()
      precondition(SignalPipe.forward([SIGHUP, SIGUSR1]).map { $0.0 } == [SIGUSR1])
      raiseHere(SIGHUP)
      precondition(pipe.take().isEmpty && isIgnored(SIGHUP))
    }
  }
}
