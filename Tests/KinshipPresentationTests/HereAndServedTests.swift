import KinshipDomain
import KinshipTestSupport
import KinshipUseCases
import Synchronization
import Testing

@Suite struct HereAndServedTests {
  @Test func `a test runs once in-process and once through a server`() async throws {
    let ways = Mutex<[String]>([])
    let test = try #require(Test.current)
    try await HereAndServed().provideScope(for: test, testCase: nil) {
      let world = try TestWorld()
      let user = try await world.signUp("Eva")
      let session = try await user.performer.fetch(FetchSession())
      #expect(session.profile.id == user.id)
      ways.withLock { $0 += [Self.way(of: user.performer), Self.way(of: world.visitor)] }
    }
    let seen = ways.withLock { $0 }
    #expect(seen == ["LocalPerformer", "LocalPerformer", "RemotePerformer", "RemotePerformer"])
  }

  /// The type of the performer that the contract check wraps.
  private static func way(of performer: any Performer) -> String {
    guard let checked = performer as? CheckedPerformer else { return "not compared" }
    return "\(type(of: checked.base))"
  }
}
