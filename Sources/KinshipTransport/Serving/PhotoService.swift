import FramedRPC
internal import KinshipDomain
internal import KinshipUseCases

/// Serves `Photos.SendPhoto` and `Photos.ReadPhoto` in pieces, so that a slow network costs no more
/// memory than one piece.
struct PhotoService: Sendable {
  /// The number of bytes of a photo in one message.
  static let pieceSize = 64 * 1_024

  /// The longest duration of a read.
  static let longestReading = Duration.seconds(10 * 60)

  let backend: any Backend
  let faults: FaultLog
  let scheduler: CallScheduler
  let sleep: Sleep

  /// Adds the methods to a table.
  func add(to table: inout MethodTable) {
    table.clientStreaming(PhotosMethods.sendPhoto.descriptor) { messages, context in
      try await context.answering(faults) {
        // Checked before the first message: a caller without a session cannot keep a call open.
        let (caller, session) = try await signedIn(context)
        return try await session.during { try await receive(messages, for: caller, context) }
      }
    }
    table.serverStreaming(PhotosMethods.readPhoto.descriptor) { bytes, context, writer in
      try await context.answering(faults) {
        let (caller, session) = try await signedIn(context)
        let request = try PhotosMethods.readPhoto.request.received(bytes)
        return try await session.during(atMost: Self.longestReading) {
          try await deliver(request, for: caller, to: writer, context)
        }
      }
    }
  }

  private func signedIn(
    _ context: ServerContext
  ) async throws -> (caller: any Backend, session: SessionCheck) {
    let origin = try CallOrigin(context)
    guard origin.access != nil else { throw Refusal.notAuthenticated }
    let caller = backend.signedIn(with: origin.access, actingAs: origin.actingMember)
    let check = try await scheduler.queries.run(context) {
      try await SessionCheck(of: caller, sleep: sleep)
    }
    return (caller, check)
  }

  /// Receives pieces until the caller sends no more; bytes that arrived before a call fails are
  /// kept.
  private func receive(
    _ messages: RequestMessages, for caller: any Backend, _ context: ServerContext
  ) async throws -> ServerReply {
    var pieces = messages.makeAsyncIterator()
    guard let first = try await pieces.next() else {
      throw RPCError(.invalidArgument, "a call without a piece")
    }
    let piece = try PhotosMethods.sendPhoto.request.received(first)
    var reception = try await scheduler.queries.run(context) {
      try await caller.receive(piece.upload, size: piece.size)
    }
    do {
      try await take(piece, into: &reception)
      while let message = try await pieces.next() {
        let next = try PhotosMethods.sendPhoto.request.received(message)
        guard next.isOfSameFile(as: piece) else {
          throw RPCError(.invalidArgument, "the pieces of a call are of one file")
        }
        // A query of the offset is only valid as the first message: messages without bytes could
        // keep a call open forever.
        guard next.bytes?.all.isEmpty == false else {
          throw RPCError(.invalidArgument, "a piece without bytes after the first")
        }
        try await take(next, into: &reception)
      }
    } catch {
      // The caller receives the original error, even if the received bytes cannot be kept.
      _ = try? await reception.finish()
      throw error
    }
    let received = try await reception.finish()
    return ServerReply(
      try PhotosMethods.sendPhoto.reply.bytes(of: SendPhoto.Output(offset: received)))
  }

  private func take(_ piece: SendPhoto, into reception: inout PhotoReception) async throws {
    guard let bytes = piece.bytes, !bytes.all.isEmpty else { return }
    _ = try await reception.append(bytes.all, at: piece.offset)
  }

  private func deliver(
    _ request: ReadPhoto, for caller: any Backend, to writer: ResponseWriter,
    _ context: ServerContext
  ) async throws -> Metadata {
    let delivery = try await scheduler.queries.run(context) {
      try await caller.deliver(request.photo, in: request.household)
    }
    var sent = 0
    while sent < delivery.photo.image.size {
      let piece = try await delivery.bytes(from: sent, count: Self.pieceSize)
      guard !piece.isEmpty else { break }
      try await writer.write(
        PhotosMethods.readPhoto.reply.bytes(of: ReadPhoto.Output(bytes: Bytes(piece))))
      sent += piece.count
    }
    // Delivery of the remaining pieces counts toward the time limit and needs the session.
    try await writer.flushed()
    return [:]
  }
}

extension SendPhoto {
  /// The use case that follows when all pieces have arrived.
  var upload: UploadPhoto { UploadPhoto(household: household, of: subject, photo: photo) }

  /// Whether two pieces belong to the same file.
  fileprivate func isOfSameFile(as other: SendPhoto) -> Bool {
    upload == other.upload && size == other.size
  }
}
