/// What a server offers, as its reflection tells it.
public struct ServerDescription: Sendable, Hashable {
  /// The method that gives it; the request is an empty message.
  public static let method = MethodDescriptor(
    path: "/framed_rpc.reflection.v1.Reflection/Describe", kind: .unary,
    idempotency: .noSideEffects, maxRequestBytes: 1 << 10)

  /// The `.proto` files of the services as an encoded `google.protobuf.FileDescriptorSet`, with what they
  /// import and without source information.
  public internal(set) var fileDescriptorSet: [UInt8] = []
  /// The full names of the services; one that is not in the set is named too.
  public internal(set) var services: [String] = []
}
