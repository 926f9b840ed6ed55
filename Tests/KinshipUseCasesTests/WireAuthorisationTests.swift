import FramedRPC
import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipUseCases
import Testing

@testable import KinshipTransport

/// The names of the contract's methods.
private struct ContractNames: MethodRegistrar {
  var calls: Set<String> = []
  var streams: Set<String> = []

  mutating func add<U: UseCase>(useCase method: ContractMethod<U, U.Output>) {
    calls.insert(Self.name(method.descriptor))
  }

  mutating func add<Q: Query>(query method: ContractMethod<Q, Q.Output>) {
    calls.insert(Self.name(method.descriptor))
  }

  mutating func add<Request, Reply>(stream method: ContractMethod<Request, Reply>) {
    streams.insert(Self.name(method.descriptor))
  }

  private static func name(_ method: MethodDescriptor) -> String {
    method.path.split(separator: "/").last.map(String.init) ?? ""
  }
}

@Suite struct `Authorisation on the wire` {
  // Proves: SYNC-51
  @Test func `every method of the contract has a row in the matrix`() {
    var names = ContractNames()
    Contract.register(in: &names)
    #expect(names.calls.count >= 36)
    #expect(names.calls == Set(Action.all.map(\.method)))
    // Transport tests check the authorisation of the streams.
    #expect(names.streams == ["Watch", "SendPhoto", "ReadPhoto"])
  }

  // Proves: SYNC-52, F-48, B-40, TRAP-20
  @Test(arguments: ActionGroup.all { $0.isInHousehold })
  func `a foreign and a random id get byte-for-byte the same response`(
    group: ActionGroup
  ) async throws {
    let last = LastCall()
    try await TestServer.open(interceptors: [last]) {
      let staged = try await group.stage()
      try await staged.family.speaking(of: last) { answer in
        for name in ["olga", "rob", "nobody"] {
          let caller = staged.caller(name)
          for action in group.actions {
            var answers: Set<[UInt8]> = []
            for target in staged.targets(of: action) {
              let refused = await staged.answer(to: action, by: caller, on: target)
              #expect(refused != nil, "\(action.name) by \(name) was carried out")
              answers.insert(try await answer())
            }
            #expect(answers.count == 1, "\(action.name) by \(name)")
          }
        }
      }
    }
  }

  // Proves: SYNC-52, TRAP-21, C-26
  @Test(arguments: ActionGroup.all { $0.subject != nil })
  func `another child's task and a missing task get byte-for-byte the same response`(
    group: ActionGroup
  ) async throws {
    let last = LastCall()
    try await TestServer.open(interceptors: [last]) {
      let staged = try await group.stage()
      try await staged.family.speaking(of: last) { answer in
        let ben = staged.caller("ben")
        for action in group.actions {
          let real = staged.target(of: action)
          var unreal = real
          unreal.task = staged.props.ids.next()
          var answers: Set<[UInt8]> = []
          for target in [real, unreal] {
            let refused = await staged.answer(to: action, by: ben, on: target)
            #expect(refused != nil, "\(action.name) was carried out")
            answers.insert(try await answer())
          }
          #expect(answers.count == 1, "\(action.name)")
        }
      }
    }
  }
}

extension TestFamily {
  /// Sends the last call again unchanged, to a server of the same store, and passes all bytes of
  /// the response to the test.
  fileprivate func speaking(
    of last: LastCall,
    _ body: @Sendable (_ answer: @Sendable () async throws -> [UInt8]) async throws -> Void
  ) async throws {
    let clock = world.clock
    let signedOutLocal = LocalPerformer(
      store: RollbackStore(inner: world.store), zones: world.zones,
      hasher: SecretHasher(cost: .test),
      photoProcessor: PassThroughPhotos(), planStore: world.planStore, now: { clock.now })
    try await RawServer.run(signedOutLocal) { server in
      try await body { try await server.answer(to: try #require(last.value)) }
    }
  }
}
