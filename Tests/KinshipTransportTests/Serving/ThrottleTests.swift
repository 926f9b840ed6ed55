import FramedRPCTestSupport
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

@testable import FramedRPC
@testable import KinshipTransport

@Suite(.timeLimit(.minutes(1))) struct `Sign-in throttling` {
  private let clock = TestClock()

  private func setting() -> Setting {
    Setting(serverInterceptors: [SignInThrottle { [clock] in clock.now }])
  }

  private func signIn(_ served: Served) async -> Refusal? {
    await thrown(Refusal.self) {
      try await served.signedOutLocal.perform(
        SignIn(session: served.world.ids.next(), email: "anna@example.org", password: "guess"))
    }
  }

  @Test func `thirty attempts per minute are answered, the next gets the time to retry`()
    async throws
  {
    let backend = FailingBackend(error: Refusal.invalidCredentials)
    try await withKinship(TestWorld(clock: clock), over: .tcp, setting(), backend: backend) {
      served in
      for _ in 0..<30 { #expect(await signIn(served) == .invalidCredentials) }
      let end = clock.now + .seconds(60)
      #expect(await signIn(served) == .tooManyAttempts(until: end))
      let device = served.signedOutLocal.signedIn(with: Token(String(repeating: "a", count: 64)))
      #expect(
        await thrown(Refusal.self) { try await device.fetch(FetchSession()) }
          == .invalidCredentials, "What is no guess is let through")
      clock.advance(by: .seconds(60))
      #expect(await signIn(served) == .invalidCredentials)
    }
  }

  @Test func `invite codes and email addresses count as attempts for any session`() async throws {
    let backend = FailingBackend(error: Refusal.invalidInviteCode)
    try await withKinship(TestWorld(clock: clock), over: .tcp, setting(), backend: backend) {
      served in
      let ids = served.world.ids
      let home: HouseholdID = ids.next()
      func guesses(as number: Int) async -> [Refusal?] {
        let token = Token(String(repeating: "\(number)", count: 64))
        let device = served.signedOutLocal.signedIn(with: token)
        return [
          await thrown(Refusal.self) {
            try await device.perform(JoinHousehold(code: "ABCDEFGH", member: ids.next()))
          },
          await thrown(Refusal.self) {
            try await device.perform(
              LinkMember(household: home, member: ids.next(), code: "ABCDEFGH"))
          },
          await thrown(Refusal.self) {
            try await device.perform(
              InviteByEmail(household: home, email: "anna@example.org", role: .member))
          },
        ]
      }
      // Accounts are free, so attempts are counted per network address.
      for number in 0..<10 {
        #expect(await guesses(as: number) == Array(repeating: .invalidInviteCode, count: 3))
      }
      let end = clock.now + .seconds(60)
      #expect(await guesses(as: 1) == Array(repeating: .tooManyAttempts(until: end), count: 3))
    }
  }

  @Test func `the throttled methods are those that list tooManyAttempts in the contract`()
    async throws
  {
    let backend = FailingBackend(error: Refusal.invalidCredentials)
    try await withKinship(TestWorld(clock: clock), over: .tcp, setting(), backend: backend) {
      served in
      for _ in 0..<30 { _ = await signIn(served) }
      var refused: Set<String> = []
      for (method, path) in NamedMethods.ofContract.paths {
        let error = await thrown(RPCError.self) { try await served.call(path) }
        let refusal = try error?.status.refusalDetail.map(Refusal.codec.value)
        if refusal?.code == "tooManyAttempts" { refused.insert(method) }
      }
      let lists = ContractRefusals.ofSources.listed
      let listing = Set(lists.filter { $0.value.contains("tooManyAttempts") }.keys)
      #expect(refused == listing, "\(refused.symmetricDifference(listing).sorted())")
      #expect(refused.count > 10)
    }
  }

  @Test func `local clients on a Unix socket are not throttled`() async throws {
    let backend = FailingBackend(error: Refusal.invalidCredentials)
    try await withKinship(TestWorld(clock: clock), over: .unix, setting(), backend: backend) {
      served in
      for _ in 0..<40 { #expect(await signIn(served) == .invalidCredentials) }
    }
  }

  @Test func `at most three hundred attempts per hour are answered, evenly spaced or not`() throws {
    let throttle = SignInThrottle { [clock] in clock.now }
    var refused = 0
    for _ in 0..<400 {
      if throttle.wait(of: "203.0.113.7") != nil { refused += 1 }
      clock.advance(by: .seconds(3))
    }
    #expect(refused == 100)
    #expect(throttle.wait(of: "203.0.113.8") == nil, "Others are not meant")
    clock.advance(by: .seconds(3_600))
    #expect(throttle.wait(of: "203.0.113.7") == nil)
  }

  @Test func `refused attempts do not extend the wait`() throws {
    let throttle = SignInThrottle { [clock] in clock.now }
    for _ in 0..<30 { #expect(throttle.wait(of: "a") == nil) }
    let end = clock.now + .seconds(60)
    for _ in 0..<59 {
      #expect(throttle.wait(of: "a") == end)
      clock.advance(by: .seconds(1))
    }
    clock.advance(by: .seconds(1))
    #expect(throttle.wait(of: "a") == nil)
  }

  @Test func `addresses of one IPv6 /64 prefix count as one client`() {
    func endpoints(_ address: String) -> String? {
      SignInThrottle.place(of: Peer(transport: .tls, address: address))
    }
    #expect(endpoints("2001:db8:1:2::1") == endpoints("2001:db8:1:2:ffff::9"))
    #expect(endpoints("2001:db8:1:2::1") != endpoints("2001:db8:1:3::1"))
    #expect(endpoints("fe80::1%eth0") == endpoints("fe80::2"))
    #expect(endpoints("203.0.113.7") != endpoints("203.0.113.8"))
    #expect(endpoints("::ffff:203.0.113.7") != endpoints("::ffff:203.0.113.8"))
  }

  @Test func `beyond the limit the longest idle client is forgotten first`() {
    let throttle = SignInThrottle { [clock] in clock.now }
    for _ in 0..<30 { _ = throttle.wait(of: "loud") }
    clock.advance(by: .seconds(1))
    for number in 0..<SignInThrottle.places - 1 { _ = throttle.wait(of: "place \(number)") }
    #expect(throttle.wait(of: "loud") != nil, "There is room for all of them")
    _ = throttle.wait(of: "one more")
    #expect(throttle.wait(of: "loud") == nil, "It was quiet for longest")
  }
}
