/// A service as its `.proto` file describes it.
public struct ServiceDescriptor: Sendable {
  /// The full name, such as `kv.v1.Store`.
  public let name: String
  /// The file of the service and what it imports: a `FileDescriptorSet` in base64.
  let fileDescriptorSet: StaticString

  /// A service; generated code has the descriptor set in base64 (RFC 4648, section 4).
  public init(name: String, fileDescriptorSet: StaticString) {
    self.name = name
    self.fileDescriptorSet = fileDescriptorSet
  }
}
