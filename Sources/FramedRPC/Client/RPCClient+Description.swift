extension RPCClient {
  /// Asks the server what it offers.
  ///
  /// Throws `RPCError`: UNIMPLEMENTED for a server without reflection, and INTERNAL for a reply that
  /// cannot be read. The descriptor set comes as the server sent it, unchecked.
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
