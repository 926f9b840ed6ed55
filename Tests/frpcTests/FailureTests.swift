import Testing

@testable import FramedRPC
@testable import frpc

@Suite struct FailureTests {
  @Test func `a connection failure prints its cause, and a remedy if there is one`() {
    var error = RPCError(.unavailable, "the certificate does not lead to a trusted root")
    error.connectionFailure = .certificateUntrusted
    let failure = Failure(error, in: nil)
    #expect(failure.status == .unavailable)
    #expect(
      failure.text == """
        UNAVAILABLE: the certificate does not lead to a trusted root
          name the server's root certificate with --ca FILE
        """)
    error.connectionFailure = .connectionLost
    #expect(Failure(error, in: nil).text.contains("\n") == false)
  }
}
