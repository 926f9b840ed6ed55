import FramedRPC
import KinshipDomain
import KinshipUseCases

/// Who a call is made for, and which attempt to change something it is: what travels in its head.
struct CallOrigin: Sendable, Equatable {
  static let actingMemberKey = "kinship-acting-member"

  /// What opens the session; nil for somebody who is not signed in.
  var access: Token?
  /// The member that the call is made for; nil for the account's own.
  var actingMember: MemberID?
  /// The attempt; nil for a caller that never sends a call again.
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

  /// The idempotency key of a call: the bytes of the mutation's id.
  var idempotencyKey: [UInt8] { mutation?.bytes ?? [] }
}

// MARK: - As a server reads it

extension CallOrigin {
  /// What a call says; throws INVALID_ARGUMENT with a sentence for what is written in no known way.
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

  /// The one text under a key; a second one would leave open which of them counts.
  private static func text(_ key: String, in metadata: Metadata) throws(RPCError) -> String? {
    guard metadata.values(of: key).count <= 1 else { throw invalid("\(key) is there twice") }
    return metadata[key]
  }

  private static func invalid(_ sentence: String) -> RPCError {
    RPCError(.invalidArgument, sentence)
  }
}
