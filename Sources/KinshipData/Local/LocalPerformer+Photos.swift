public import KinshipDomain
public import KinshipUseCases

extension LocalPerformer {
  /// Receives a file in pieces and processes it; returns when the photo is durable.
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

  /// The bytes that are made durable together: 1 MiB.
  private static let pieceSize = 1_024 * 1_024

  /// Starts or resumes the reception of a file of `size` bytes; the use case follows when all bytes
  /// have arrived.
  ///
  /// Throws the errors of the use case before any byte is sent.
  public func receive(_ upload: UploadPhoto, size: Int) async throws -> PhotoReception {
    let key = try await read { context in
      try context.requirePlan(for: upload, keepsTime: false)
      return try upload.key(forSending: size, in: context)
    }
    return try await PhotoReception(key, size: size, in: store.photos, now: now)
  }

  /// Starts the delivery of a photo to a caller who may see it.
  public func deliver(_ photo: PhotoRef, in household: HouseholdID) async throws -> PhotoDelivery {
    let found = try await fetch(GetPhoto(household: household, photo: photo))
    return PhotoDelivery(found, from: store.photos)
  }

  /// The bytes of a photo, verified against its digest.
  public func bytes(of photo: PhotoRef, in household: HouseholdID) async throws -> [UInt8] {
    let question = GetPhoto(household: household, photo: photo)
    let found = try await fetch(question)
    if let bytes = try await store.photos.bytes(of: photo, in: household, as: found.image) {
      return bytes
    }
    // The photo was deleted meanwhile, or its file is damaged; the second fetch tells which.
    _ = try await fetch(question)
    throw StoreFault.damaged("the file of photo \(photo) is missing or changed")
  }
}
