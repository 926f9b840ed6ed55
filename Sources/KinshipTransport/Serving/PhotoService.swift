internal import KinshipDomain
internal import KinshipUseCases
internal import Logging

/// Serves `Photos.SendPhoto` and `Photos.ReadPhoto`: files come in and pictures go out, a piece at a time,
/// so that nobody's slow network costs more memory than a piece.
struct PhotoService: Sendable {
  /// How many bytes of a picture go out in one message.
  static let pieceSize = 64 * 1_024

  let backend: any Backend
  let logger: Logger

  /// Adds the methods to a table.
  func add(to table: inout MethodTable) {
    table.clientStreaming(PhotosMethods.sendPhoto.descriptor) { messages, context in
      try await context.answering(logger) {
        try await receive(messages, for: try caller(context))
      }
    }
    table.serverStreaming(PhotosMethods.readPhoto.descriptor) { bytes, context, writer in
      try await context.answering(logger) {
        let caller = try caller(context)
        let question = try PhotosMethods.readPhoto.request.received(bytes)
        return try await deliver(question, for: caller, to: writer)
      }
    }
  }

  private func caller(_ context: ServerContext) throws -> any Backend {
    let origin = try CallOrigin(context)
    guard origin.access != nil else { throw Refusal.notAuthenticated }
    return backend.signedIn(with: origin.access, actingAs: origin.actingMember)
  }

  /// Takes pieces until the caller has no more; what arrived before a call breaks stays.
  private func receive(
    _ messages: RequestMessages, for caller: any Backend
  ) async throws -> ServerReply {
    let method = PhotosMethods.sendPhoto
    var under: (piece: SendPhoto, reception: PhotoReception)?
    var there = 0
    for try await message in messages {
      let piece = try method.request.received(message)
      if let first = under?.piece {
        guard piece.isOfSameFile(as: first) else {
          throw RPCError(.invalidArgument, "the pieces of a call are of one file")
        }
      } else {
        let reception = try await caller.receive(piece.upload, size: piece.size)
        there = reception.offset
        under = (piece, reception)
      }
      guard let reception = under?.reception, let bytes = piece.bytes else { continue }
      there = try await reception.append(bytes.all, at: piece.offset)
    }
    guard under != nil else { throw RPCError(.invalidArgument, "a call without a piece") }
    return ServerReply(try method.reply.bytes(of: SendPhoto.Output(offset: there)))
  }

  private func deliver(
    _ question: ReadPhoto, for caller: any Backend, to writer: ResponseWriter
  ) async throws -> Metadata {
    let delivery = try await caller.deliver(question.photo, in: question.household)
    var sent = 0
    while sent < delivery.photo.image.size {
      let piece = try await delivery.bytes(from: sent, count: Self.pieceSize)
      guard !piece.isEmpty else { break }
      try await writer.write(
        PhotosMethods.readPhoto.reply.bytes(of: ReadPhoto.Output(bytes: Bytes(piece))))
      sent += piece.count
    }
    return [:]
  }
}

extension SendPhoto {
  /// What follows when all pieces are there.
  var upload: UploadPhoto { UploadPhoto(household: household, task: task, photo: photo) }

  /// Whether two pieces belong together.
  fileprivate func isOfSameFile(as other: SendPhoto) -> Bool {
    upload == other.upload && size == other.size
  }
}
