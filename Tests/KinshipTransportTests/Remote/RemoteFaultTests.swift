import KinshipUseCases
import Testing

@testable import FramedRPC
@testable import KinshipTransport

@Suite struct RemoteFaultTests {
  @Test(arguments: [false, true])
  func `a busy server changed nothing, unless an earlier attempt was lost`(isLost: Bool) {
    let busy = RPCError(RPCStatus(.unavailable, retryAfter: .seconds(1)))
    #expect(RemoteFault(busy.afterLostAttempt(isLost)).mayHaveChanged == isLost)
  }

  @Test func `a failure to reconnect after a lost attempt is reported as a lost connection`() {
    var gone = RPCError(.unavailable, "nothing listens there", disposition: .notSent)
    gone.connectionFailure = .connectionRefused
    let first = RemoteFault(gone)
    #expect(first.title == .network(.connection(.connectionRefused)) && !first.mayHaveChanged)
    let later = RemoteFault(gone.afterLostAttempt(true))
    #expect(later.title == .network(.connection(.connectionLost)) && later.mayHaveChanged)
  }
}
