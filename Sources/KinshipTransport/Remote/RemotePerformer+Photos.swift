internal import Crypto
import FramedRPC
internal import FramedRPCProtobuf
public import KinshipDomain
public import KinshipUseCases

extension RemotePerformer {
  /// Uploads a file in pieces, and resumes at the server's offset after a lost connection.
  ///
  /// Throws a `RemoteFault` after several failures in a row without progress. The server keeps the
  /// received bytes for a later upload with the same id.
  public func upload(
    _ photo: PhotoUpload, progress: @escaping @Sendable (UploadProgress) -> Void
  ) async throws -> PhotoRef {
    try await withCancellation { try await send(photo, progress) }
    return try await perform(photo.completion).id
  }

  /// The number of bytes in one message.
  private static let pieceSize = 64 * 1_024
  /// The number of retries in a row without progress; the next failure ends the upload.
  private static let mostRetries = 5

  private func send(
    _ photo: PhotoUpload, _ progress: @escaping @Sendable (UploadProgress) -> Void
  ) async throws {
    let total = photo.bytes.count
    var (pauses, failures, furthestOffset) = (Backoff(), 0, -1)
    // Nil if the server must be asked for the offset.
    var serverOffset: Int?
    while serverOffset != total {
      do {
        if let offset = serverOffset {
          serverOffset = nil
          serverOffset = try await sendPieces(of: photo, from: offset, progress)
        } else {
          serverOffset = try await call(photo) { try await $0.write(photo.piece()) }
        }
      } catch let fault as RemoteFault where shouldRetry(fault, after: failures) {
        try await pause(after: fault, &pauses)
      } catch Refusal.conflict where failures < Self.mostRetries {
        // Another call sends the same file, or the server has lost it. The next request asks the
        // server for its offset.
      }
      failures = serverOffset == nil ? failures + 1 : failures
      guard let offset = serverOffset, offset > furthestOffset else { continue }
      (pauses, failures, furthestOffset) = (Backoff(), 0, offset)
      progress(UploadProgress(sent: offset, total: total))
    }
  }

  private func shouldRetry(_ fault: RemoteFault, after failures: Int) -> Bool {
    fault.status.isTemporary && failures < Self.mostRetries && !Task.isCancelled
  }

  /// Sends the bytes after an offset; returns the server's new offset.
  private func sendPieces(
    of photo: PhotoUpload, from offset: Int,
    _ progress: @escaping @Sendable (UploadProgress) -> Void
  ) async throws -> Int {
    let total = photo.bytes.count
    let reached = try await call(photo) { writer in
      var sent = offset
      while sent < total {
        let end = min(sent + Self.pieceSize, total)
        try await writer.write(photo.piece(sent..<end))
        sent = end
        progress(UploadProgress(sent: sent, total: total))
      }
    }
    // Without progress the loop would never end.
    guard reached > offset else { throw RemoteFault(unreadable: WireError.Problem.invalid) }
    return reached
  }

  /// Sends pieces in one call; returns the server's offset after the call.
  private func call(
    _ photo: PhotoUpload, _ body: @escaping @Sendable (RequestWriter) async throws -> Void
  ) async throws -> Int {
    let method = PhotosMethods.sendPhoto
    let reply = try await answered {
      try await client.clientStreaming(method.descriptor, options: streaming, body)
    }
    let offset = try method.reply.readable(reply.message).offset
    guard (0...photo.bytes.count).contains(offset) else {
      throw RemoteFault(unreadable: WireError.Problem.invalid)
    }
    return offset
  }

  /// Reads a photo in pieces and verifies its digest.
  public func bytes(of photo: PhotoRef, in household: HouseholdID) async throws -> [UInt8] {
    let image = try await fetch(GetPhoto(household: household, photo: photo)).image
    let bytes = try await withCancellation {
      try await read(ReadPhoto(household: household, photo: photo), atMost: image.size)
    }
    guard Array(SHA256.hash(data: bytes)) == image.digest.bytes else {
      throw RemoteFault(unreadable: WireError.Problem.invalid)
    }
    return bytes
  }

  private func read(_ question: ReadPhoto, atMost limit: Int) async throws -> [UInt8] {
    let method = PhotosMethods.readPhoto
    let request = try method.request.sendable(question)
    return try await answered {
      try await client.serverStreaming(
        method.descriptor, request, options: streaming
      ) { replies in
        var bytes: [UInt8] = []
        for try await message in replies {
          let piece = try method.reply.readable(message).bytes.all
          guard bytes.count + piece.count <= limit else {
            throw RemoteFault(unreadable: WireError.Problem.invalid)
          }
          bytes += piece
        }
        return bytes
      }
    }
  }
}

extension PhotoUpload {
  /// A piece of the file as a message; without a range, a query of the upload's offset.
  fileprivate func piece(_ range: Range<Int>? = nil) throws -> [UInt8] {
    try PhotosMethods.sendPhoto.request.sendable(
      SendPhoto(
        household: household, subject: subject, photo: id, size: bytes.count,
        offset: range?.lowerBound ?? 0, bytes: range.map { Bytes(Array(bytes[$0])) }))
  }
}
