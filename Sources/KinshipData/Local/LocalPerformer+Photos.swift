public import KinshipDomain
public import KinshipUseCases

extension LocalPerformer {
  /// Takes a file in pieces, keeps what it was made into, and answers when that is durable.
  public func upload(
    _ photo: PhotoUpload, progress: @escaping @Sendable (UploadProgress) -> Void
  ) async throws -> PhotoRef {
    let total = photo.bytes.count
    var reception = try await receive(photo.completion, size: total)
    var sent = reception.offset
    progress(UploadProgress(sent: sent, total: total))
    while sent < total {
      try Task.checkCancellation()
      let piece = photo.bytes[sent..<min(sent + Self.pieceSize, total)]
      sent = try await reception.append(Array(piece), at: sent)
      progress(UploadProgress(sent: sent, total: total))
    }
    return try await perform(photo.completion).id
  }

  /// Bytes that are made durable together: 1 MiB.
  private static let pieceSize = 1_024 * 1_024

  /// Begins to receive a file of so many bytes, or goes on where it was cut off; the use case follows
  /// when all of them are there.
  ///
  /// Throws what the use case would throw, before anything is sent.
  public func receive(_ upload: UploadPhoto, size: Int) async throws -> PhotoReception {
    let key = try await read { try upload.key(forSending: size, in: $0) }
    return try await PhotoReception(key, size: size, in: store.photos, now: now)
  }

  /// Begins to give a picture out, to whoever may see it.
  public func deliver(_ photo: PhotoRef, in household: HouseholdID) async throws -> PhotoDelivery {
    let found = try await fetch(GetPhoto(household: household, photo: photo))
    return PhotoDelivery(found, from: store.photos)
  }

  /// The bytes of a picture, when they are those that were kept.
  public func bytes(of photo: PhotoRef, in household: HouseholdID) async throws -> [UInt8] {
    let question = GetPhoto(household: household, photo: photo)
    let found = try await fetch(question)
    if let bytes = try await store.photos.bytes(of: photo, in: household, as: found.image) {
      return bytes
    }
    // Gone in between, or it has to be said that a file is not what it was.
    _ = try await fetch(question)
    throw StoreFault.damaged("the file of photo \(photo) is missing or changed")
  }
}
