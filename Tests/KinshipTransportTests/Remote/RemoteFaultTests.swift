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
}
