import FramedRPCProtobuf
import KinshipDomain
import KinshipUseCases

extension Envelope {
  /// Creates the envelope of a call.
  ///
  /// The outcome is stored as the reply message or the refusal message. A byte before it is 0 for a
  /// reply and 1 for a refusal.
  init(mutation: MutationID, request: RequestDigest, reply: MessageCodec<Output>) {
    self.init(
      mutationID: mutation, requestHash: request.bytes,
      encode: { outcome in
        switch outcome {
        case .success(let output): [0] + (try reply.bytes(of: output))
        case .failure(let refusal): [1] + (try Refusal.codec.bytes(of: refusal))
        }
      },
      decode: { bytes in
        let message = Array(bytes.dropFirst())
        return switch bytes.first {
        case 0: .success(try reply.value(in: message))
        case 1: .failure(try Refusal.codec.value(in: message))
        default: throw WireError(message: "outcome", path: "", problem: .invalid)
        }
      })
  }
}
