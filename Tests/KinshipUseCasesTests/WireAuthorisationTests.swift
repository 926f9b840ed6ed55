import KinshipDomain
import KinshipTestSupport
import KinshipUseCases
import Synchronization
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

/// Keeps the end of the last call as it stood on the wire.
private final class LastEnd: ClientInterceptor {
  private let head = Mutex<[UInt8]?>(nil)

  /// The bytes of the status, with its details and trailers; nil after a call that went well.
  var bytes: [UInt8]? { head.withLock { $0 } }

  func intercept(
    _ call: ClientCall, next: @Sendable (ClientCall) async throws -> Reply
  ) async throws -> Reply {
    head.withLock { $0 = nil }
    do {
      return try await next(call)
    } catch let error as RPCError {
      head.withLock { $0 = StatusHead(error.status, trailers: error.trailers).encoded }
      throw error
    }
  }
}

@Suite struct `Authorisation on the wire` {
  // Proves: SYNC-51
  @Test func `every method of the contract has a row in the matrix`() {
    var names = ContractNames()
    Contract.register(in: &names)
    #expect(names.calls.count >= 36)
    #expect(names.calls == Set(Action.all.map(\.name)))
    // What others see of the streams stands in the tests of the transport.
    #expect(names.streams == ["Watch", "SendPhoto", "ReadPhoto"])
  }

  // Proves: SYNC-52, F-48, B-40, TRAP-20
  @Test(arguments: Action.all.filter(\.isInHousehold))
  func `a foreign id and a random one are answered byte for byte alike`(
    action: Action
  ) async throws {
    let end = LastEnd()
    try await TestDoor.open(interceptors: [end]) {
      let family = try await TestFamily(in: TestWorld())
      let (real, props) = try await action.stage(in: family)
      func targets() -> [Target] {
        let unreal = Target(
          household: props.ids.next(), task: props.ids.next(), member: props.ids.next(),
          photo: props.ids.next())
        var (task, member, photo) = (real, real, real)
        task.task = unreal.task
        member.member = unreal.member
        photo.photo = unreal.photo
        return [real, unreal, task, member, photo]
      }
      for name in ["olga", "rob", "nobody"] {
        let caller = family.caller(name, on: DryStore(inner: family.world.store))
        var answers: Set<[UInt8]> = []
        for target in targets() {
          _ = try await refusal { try await action.run(caller, target, props) }
          answers.insert(try #require(end.bytes, "\(action.name) by \(name) was carried out"))
        }
        #expect(answers.count == 1, "\(action.name) by \(name)")
      }
    }
  }

  // Proves: SYNC-52, TRAP-21, C-26
  @Test(arguments: Action.all.filter { $0.subject != nil })
  func `another child's task is answered byte for byte like one that is not there`(
    action: Action
  ) async throws {
    let end = LastEnd()
    try await TestDoor.open(interceptors: [end]) {
      let family = try await TestFamily(in: TestWorld())
      let (real, props) = try await action.stage(in: family)
      var unreal = real
      unreal.task = props.ids.next()
      let ben = family.caller("ben", on: DryStore(inner: family.world.store))
      var answers: Set<[UInt8]> = []
      for target in [real, unreal] {
        _ = try await refusal { try await action.run(ben, target, props) }
        answers.insert(try #require(end.bytes, "\(action.name) was carried out"))
      }
      #expect(answers.count == 1)
    }
  }
}
