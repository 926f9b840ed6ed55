/// The services of a server and their `.proto` files, as returned by server reflection.
public struct ServerDescription: Sendable, Hashable {
  /// The reflection method that returns the description; its request is an empty message.
  public static let method = MethodDescriptor(
    path: "/framed_rpc.reflection.v1.Reflection/Describe", kind: .unary,
    idempotency: .noSideEffects, maxRequestBytes: 1 << 10)

  /// The `.proto` files of the services with their imports, as an encoded
  /// `google.protobuf.FileDescriptorSet` without source information.
  public internal(set) var fileDescriptorSet: [UInt8] = []
  /// The full names of the services, including services that are not in the set.
  public internal(set) var services: [String] = []
}
