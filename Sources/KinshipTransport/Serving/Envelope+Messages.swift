import FramedRPCProtobuf
import KinshipDomain
import KinshipUseCases

extension Envelope {
  /// The envelope of a call: its outcome is kept as the message that answers it, or the refusal's,
  /// behind a byte that says which.
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
