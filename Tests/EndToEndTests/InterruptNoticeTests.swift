import Testing

@testable import kin

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The message of a Control-C after a question.
@Suite struct InterruptNoticeTests {
  @Test func `the message of Control-C is removed after an error`() async {
    // In a process of its own, because signal handlers belong to the process.
    await #expect(processExitsWith: .success) {
      signal(SIGINT, SIG_DFL)
      setenv("KIN_HOME", "/nonexistent", 1)
      InterruptNotice.install("Cancelled.")
      precondition(!hasDefaultAction(SIGINT))
      let status = await Program.run(["task", "list"])
      precondition(status == .refused, "The profile has no session")
      precondition(hasDefaultAction(SIGINT))
    }
  }
}
