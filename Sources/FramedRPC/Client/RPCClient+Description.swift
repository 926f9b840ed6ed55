extension RPCClient {
  /// Returns the services of the server and their `.proto` files.
  ///
  /// Throws an ``RPCError``: UNIMPLEMENTED for a server without reflection, and INTERNAL for a
  /// reply that cannot be read. The descriptor set is returned as the server sent it, without
  /// validation.
  public func serverDescription(options: CallOptions = CallOptions()) async throws
    -> ServerDescription
  {
    let reply = try await unary(ServerDescription.method, [], options: options)
    do throws(HeadFault) {
      return try ServerDescription(reply.message)
    } catch {
      throw RPCError(.internalError, "the server's description cannot be read")
    }
  }
}
