import KinshipDomain
import KinshipTestSupport
import KinshipUseCases
import Testing

@testable import FramedRPC
@testable import KinshipTransport

/// The paths of methods by name, and whether each needs a session.
struct NamedMethods: MethodRegistrar {
  private(set) var paths: [String: String] = [:]
  private(set) var needsSession: [String: Bool] = [:]

  mutating func add<U: UseCase>(useCase method: ContractMethod<U, U.Output>) {
    add(method.descriptor, needsSession: U.needsSession)
  }

  mutating func add<Q: Query>(query method: ContractMethod<Q, Q.Output>) {
    add(method.descriptor, needsSession: true)
  }

  mutating func add<Request, Reply>(stream method: ContractMethod<Request, Reply>) {
    add(method.descriptor, needsSession: true)
  }

  private mutating func add(_ method: MethodDescriptor, needsSession needs: Bool) {
    let name = method.path.split(separator: "/").last.map(String.init) ?? ""
    paths[name] = method.path
    needsSession[name] = needs
  }

  /// All methods of the contract.
  static var ofContract: NamedMethods {
    var methods = NamedMethods()
    Contract.register(in: &methods)
    return methods
  }
}

@Suite struct `Refusals that the contract lists` {
  private let sample = ContractRefusals(reading: [
    """
    // Reasons.
    //
    // Refused without a session: notAuthenticated.
    //
    // Refused for any change: conflict, quotaExceeded (of
    // outcomes).
    syntax = "proto2";

    service Accounts {
      // Ends the session. Without one it is refused.
      //
      // Refused: noMinutesLeft (there
      // is none, or less), alreadyMember.
      rpc SignOut(.kinship.v1.SignOut) returns (Nothing) {
        option idempotency_level = IDEMPOTENCY_UNKNOWN;
      }
      // Who is signed in.
      //
      // Refused: nothing of its own.
      rpc FetchSession(.kinship.v1.FetchSession) returns (Nothing);
      // Refused: validation.
      rpc SignIn(.kinship.v1.SignIn) returns (SignedIn);
    }
    """
  ])

  @Test func `every method lists its refusals, with codes of the catalogue`() {
    let refusals = ContractRefusals.ofSources
    let codes = Set(`Refusals on the wire`.all.map(\.code))
    #expect(Set(refusals.listed.keys) == Set(NamedMethods.ofContract.paths.keys))
    for (method, listed) in refusals.listed {
      #expect(listed.isSubset(of: codes), "\(method): \(listed.subtracting(codes))")
    }
    #expect(refusals.ofSessions == ["notAuthenticated"])
    #expect(
      refusals.ofChanges == [
        "conflict", "mutationReused", "quotaExceeded", "subscriptionRequired",
      ])
  }

  @Test func `no list repeats the refusals common to methods with a session`() {
    let refusals = ContractRefusals.ofSources
    for (method, needsSession) in NamedMethods.ofContract.needsSession where needsSession {
      let repeated = refusals.ofSessions.intersection(refusals.listed[method] ?? [])
      #expect(repeated.isEmpty, "\(method): \(repeated)")
    }
  }

  @Test func `refusal lists are parsed over several lines, without parentheses`() {
    #expect(
      sample.listed
        == [
          "SignOut": ["noMinutesLeft", "alreadyMember"], "FetchSession": [],
          "SignIn": ["validation"],
        ])
    #expect(sample.ofSessions == ["notAuthenticated"])
    #expect(sample.ofChanges == ["conflict", "quotaExceeded"])
  }

  @Test func `a refusal that the method does not list is reported with both names`() async throws {
    let error = await unlisted(.pinNotSet) { try await $0.perform(SignOut()) }
    #expect(error?.description.hasPrefix("SignOut refused pinNotSet,") == true)
    for refusal in [Refusal.noMinutesLeft, .alreadyMember] {
      #expect(await unlisted(refusal) { try await $0.perform(SignOut()) } == nil)
    }
  }

  @Test func `common refusals apply only to methods with a session or a change`() async throws {
    let signIn = SignIn(session: SessionID(bits: 1), email: "a@example.com", password: "")
    for refusal in [Refusal.notAuthenticated, .conflict, .quotaExceeded(.outcomes, limit: 1)] {
      #expect(await unlisted(refusal) { try await $0.perform(SignOut()) } == nil)
    }
    let tooMany = Refusal.quotaExceeded(.tasks, limit: 1)
    #expect(await unlisted(tooMany) { try await $0.perform(SignOut()) } != nil)
    #expect(await unlisted(.notAuthenticated) { try await $0.perform(signIn) } != nil)
    #expect(await unlisted(.notAuthenticated) { try await $0.fetch(FetchSession()) } == nil)
    #expect(await unlisted(.conflict) { try await $0.fetch(FetchSession()) } != nil)
  }

  /// The error of a call that throws `refusal`; nil if the sample lists it.
  private func unlisted(
    _ refusal: Refusal, by call: (CheckedPerformer) async throws -> some Any
  ) async -> UnlistedRefusal? {
    let performer = CheckedPerformer(FailingBackend(error: refusal), against: sample)
    return await thrown(UnlistedRefusal.self) { try await call(performer) }
  }
}
