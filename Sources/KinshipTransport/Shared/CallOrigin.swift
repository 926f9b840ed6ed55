import FramedRPC
import KinshipDomain
import KinshipUseCases

/// The metadata of a call: the session, the acting member and the mutation ID.
struct CallOrigin: Sendable, Equatable {
  static let actingMemberKey = "kinship-acting-member"

  /// The access token of the session; nil for a call without a session.
  var access: Token?
  /// The member on whose behalf the call is made; nil for the account's own member.
  var actingMember: MemberID?
  /// The mutation ID; nil for a caller that never retries.
  var mutation: MutationID?
}

// MARK: - As a client writes it

extension CallOrigin {
  /// The metadata of a call.
  var metadata: Metadata {
    var metadata = Metadata()
    metadata.bearerToken = access?.secret
    if let actingMember { metadata.add(Self.actingMemberKey, actingMember.description) }
    return metadata
  }

  /// The idempotency key of a call: the bytes of the mutation ID.
  var idempotencyKey: [UInt8] { mutation?.bytes ?? [] }
}

// MARK: - As a server reads it

extension CallOrigin {
  /// Reads the origin of a call; throws INVALID_ARGUMENT with an explanation for malformed
  /// metadata.
  init(_ context: ServerContext) throws(RPCError) {
    access = try Self.access(in: context.metadata)
    actingMember = try Self.actingMember(in: context.metadata)
    mutation = try Self.mutation(in: context.idempotencyKey)
  }

  /// The access token in a call's metadata.
  static func access(in metadata: Metadata) throws(RPCError) -> Token? {
    guard try text(Metadata.authorizationKey, in: metadata) != nil else { return nil }
    guard let token = metadata.bearerToken.flatMap(Token.init) else {
      throw invalid("authorization is not 'Bearer ' and a token of 64 hexadecimal digits")
    }
    return token
  }

  private static func actingMember(in metadata: Metadata) throws(RPCError) -> MemberID? {
    guard let text = try text(actingMemberKey, in: metadata) else { return nil }
    guard let member = MemberID(text) else {
      throw invalid("\(actingMemberKey) is not a UUID in the 8-4-4-4-12 form")
    }
    return member
  }

  private static func mutation(in key: [UInt8]) throws(RPCError) -> MutationID? {
    guard !key.isEmpty else { return nil }
    guard let mutation = MutationID(bytes: key), mutation.isClientMade else {
      throw invalid("the idempotency key is not the 16 bytes of a UUID of version 7")
    }
    return mutation
  }

  /// The text under a key; throws if there are two, because the valid one would be ambiguous.
  private static func text(_ key: String, in metadata: Metadata) throws(RPCError) -> String? {
    guard metadata.values(of: key).count <= 1 else { throw invalid("\(key) is there twice") }
    return metadata[key]
  }

  private static func invalid(_ sentence: String) -> RPCError {
    RPCError(.invalidArgument, sentence)
  }
}
