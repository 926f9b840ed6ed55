internal import Crypto
import FramedRPC
internal import FramedRPCProtobuf
public import KinshipDomain
public import KinshipUseCases

extension RemotePerformer {
  /// Sends a file piece by piece, and goes on where it stands when a connection is lost on the way.
  ///
  /// Throws a `RemoteFault` when it gets no further several times in a row; what has arrived stays for
  /// whoever tries again with the same id.
  public func upload(
    _ photo: PhotoUpload, progress: @escaping @Sendable (UploadProgress) -> Void
  ) async throws -> PhotoRef {
    try await withCancellation { try await send(photo, progress) }
    return try await perform(photo.completion).id
  }

  /// How many bytes go in one message.
  private static let pieceSize = 64 * 1_024
  /// How often in a row it may get no further.
  private static let mostFailures = 5

  private func send(
    _ photo: PhotoUpload, _ progress: @escaping @Sendable (UploadProgress) -> Void
  ) async throws {
    let total = photo.bytes.count
    var (pauses, failures, best) = (Backoff(), 0, -1)
    // Nil when only the server knows.
    var stands: Int?
    while stands != total {
      do {
        if let offset = stands {
          stands = nil
          stands = try await sendPieces(of: photo, from: offset, progress)
        } else {
          stands = try await call(photo) { try await $0.write(photo.piece()) }
        }
      } catch let fault as RemoteFault where shouldRetry(fault, after: failures) {
        try await pause(after: fault, &pauses)
      } catch Refusal.conflict where failures < Self.mostFailures {
        // Somebody else sends the same file, or the server has lost it: it says where it stands.
      }
      failures = stands == nil ? failures + 1 : failures
      guard let offset = stands, offset > best else { continue }
      (pauses, failures, best) = (Backoff(), 0, offset)
      progress(UploadProgress(sent: offset, total: total))
    }
  }

  private func shouldRetry(_ fault: RemoteFault, after failures: Int) -> Bool {
    fault.status.isPassing && failures < Self.mostFailures && !Task.isCancelled
  }

  /// Sends what follows an offset; how many bytes are there then.
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
    // A server that is content with less would be content for ever.
    guard reached > offset else { throw RemoteFault(unreadable: WireError.Problem.invalid) }
    return reached
  }

  /// One call of pieces; where the upload stands after it.
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

  /// Reads a picture piece by piece, and looks whether it is what was kept.
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
  /// Some of the file as it crosses the wire; without a range the question where the upload stands.
  fileprivate func piece(_ range: Range<Int>? = nil) throws -> [UInt8] {
    try PhotosMethods.sendPhoto.request.sendable(
      SendPhoto(
        household: household, subject: subject, photo: id, size: bytes.count,
        offset: range?.lowerBound ?? 0, bytes: range.map { Bytes(Array(bytes[$0])) }))
  }
}
