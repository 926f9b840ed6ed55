import FramedRPCProtobuf
public import KinshipUseCases

/// Encodes and decodes one message of the contract, for comparison with other implementations.
///
/// Programs do not need it: they run use cases and never see a message.
@_spi(Measuring) public struct ContractCodec<Value: Sendable>: Sendable {
  /// Encodes a value.
  public let encode: @Sendable (Value) throws -> [UInt8]
  /// Decodes a message.
  public let decode: @Sendable ([UInt8]) throws -> Value
  /// Decodes a message with libprotobuf-c, including the guard, and packs it again.
  public let repack: @Sendable ([UInt8]) throws -> [UInt8]

  /// The codec of a query's reply.
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
  /// The codec of a use case's request.
  public static var request: Self { Self(ContractTable.method(useCase: Value.self).request) }
}
