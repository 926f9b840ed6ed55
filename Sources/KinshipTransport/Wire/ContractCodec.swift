import FramedRPCProtobuf
public import KinshipUseCases

/// How one message of the contract is written and read, for comparing it with other implementations.
///
/// Not for programs: they call use cases, and never see a message.
@_spi(Measuring) public struct ContractCodec<Value: Sendable>: Sendable {
  /// The message of a value.
  public let encode: @Sendable (Value) throws -> [UInt8]
  /// The value in a message.
  public let decode: @Sendable ([UInt8]) throws -> Value
  /// Decodes a message as far as libprotobuf-c does, guard included, and packs it again.
  public let repack: @Sendable ([UInt8]) throws -> [UInt8]

  /// The message that answers a query.
  public static func reply<Q: Query>(of _: Q.Type) -> Self where Value == Q.Output {
    Self(ContractTable.method(query: Q.self).reply)
  }

  private init(_ codec: MessageCodec<Value>) {
    guard let message = Contract.messages.first(where: { $0.name == codec.message }) else {
      preconditionFailure("The contract lists \(codec.message)")
    }
    encode = { try codec.bytes(of: $0) }
    decode = { try codec.value(in: $0) }
    repack = { try $0.withUnsafeBytes(message.repacked) }
  }
}

extension ContractCodec where Value: UseCase {
  /// The message that asks for the use case.
  public static var request: Self { Self(ContractTable.method(useCase: Value.self).request) }
}
