import FramedRPC
import KinshipUseCases

/// One `rpc` of the contract.
struct ContractMethod<Request: Sendable, Reply: Sendable>: Sendable {
  /// The method's path, kind of streaming and idempotency.
  let descriptor: MethodDescriptor
  let request: MessageCodec<Request>
  let reply: MessageCodec<Reply>

  init<Input: WireMapping, Output: WireMapping>(
    _ path: String, _ kind: MethodDescriptor.Kind, _ idempotency: MethodDescriptor.Idempotency,
    request: Input.Type, reply: Output.Type
  ) where Input.Value == Request, Output.Value == Reply {
    descriptor = MethodDescriptor(path: path, kind: kind, idempotency: idempotency)
    self.request = MessageCodec(request)
    self.reply = MessageCodec(reply)
  }
}

/// Receives the contract's methods, for a server, a client or a test.
///
/// The compiler checks here that a method's reply is the output of its use case or query.
protocol MethodRegistrar {
  mutating func add<U: UseCase>(useCase method: ContractMethod<U, U.Output>)
  mutating func add<Q: Query>(query method: ContractMethod<Q, Q.Output>)
  /// Adds a streaming method, which is neither a use case nor a query.
  mutating func add<Request, Reply>(stream method: ContractMethod<Request, Reply>)
}

extension MethodRegistrar {
  /// Ignores streaming methods.
  mutating func add<Request, Reply>(stream method: ContractMethod<Request, Reply>) {}
}

/// The methods of the contract by the types of their use cases and queries, for a client.
struct ContractTable: MethodRegistrar, Sendable {
  private var methods: [ObjectIdentifier: any Sendable] = [:]

  private static let all: ContractTable = {
    var table = ContractTable()
    Contract.register(in: &table)
    return table
  }()

  mutating func add<U: UseCase>(useCase method: ContractMethod<U, U.Output>) {
    methods[ObjectIdentifier(U.self)] = method
  }

  mutating func add<Q: Query>(query method: ContractMethod<Q, Q.Output>) {
    methods[ObjectIdentifier(Q.self)] = method
  }

  /// The method of a use case; traps if the contract has none.
  static func method<U: UseCase>(useCase _: U.Type) -> ContractMethod<U, U.Output> { all.method() }

  /// The method of a query; traps if the contract has none.
  static func method<Q: Query>(query _: Q.Type) -> ContractMethod<Q, Q.Output> { all.method() }

  /// The method of a use case of the caller; throws a `RemoteFault` if the contract has none.
  static func servedMethod<U: UseCase>(useCase _: U.Type) throws -> ContractMethod<U, U.Output> {
    try all.servedMethod()
  }

  /// The method of a query of the caller; throws a `RemoteFault` if the contract has none.
  static func servedMethod<Q: Query>(query _: Q.Type) throws -> ContractMethod<Q, Q.Output> {
    try all.servedMethod()
  }

  private func method<Request, Reply>() -> ContractMethod<Request, Reply> {
    let method: ContractMethod<Request, Reply>? = found()
    guard let method else { preconditionFailure("The contract has no \(Request.self)") }
    return method
  }

  private func servedMethod<Request, Reply>() throws -> ContractMethod<Request, Reply> {
    let method: ContractMethod<Request, Reply>? = found()
    guard let method else { throw RemoteFault(outsideContract: "\(Request.self)") }
    return method
  }

  private func found<Request, Reply>() -> ContractMethod<Request, Reply>? {
    methods[ObjectIdentifier(Request.self)] as? ContractMethod<Request, Reply>
  }
}
