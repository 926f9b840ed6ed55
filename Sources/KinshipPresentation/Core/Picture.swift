public import KinshipDomain
import KinshipUseCases

/// A picture with its bytes.
public struct Picture: Sendable, Equatable {
  /// The metadata of the picture.
  public let photo: Photo
  /// The JPEG data.
  public let bytes: [UInt8]
}

/// Pending uploads of one screen.
///
/// Sending the same file again resumes its upload while the screen exists. A new screen starts a
/// new upload with a new id.
@MainActor final class UnsentPhotos {
  private var uploads: [PhotoUpload] = []

  /// Uploads a file as the picture of a subject; `onProgress` receives the progress in percent.
  ///
  /// Forgets an upload whose id can never succeed.
  func send(
    _ file: [UInt8], as subject: Photo.Subject, in household: HouseholdID, from device: Device,
    onProgress: @MainActor (Int) -> Void
  ) async throws -> PhotoRef {
    let upload = upload(of: file, as: subject, in: household, ids: device.ids)
    do {
      return try await device.send(upload, onProgress: onProgress)
    } catch {
      if !isRetryable(error) { forget(subject, in: household) }
      throw error
    }
  }

  /// Forgets the uploads of a subject.
  func forget(_ subject: Photo.Subject, in household: HouseholdID) {
    uploads.removeAll { $0.household == household && $0.subject == subject }
  }

  /// The pending upload of the same file for a subject, or else a new one.
  private func upload(
    of file: [UInt8], as subject: Photo.Subject, in household: HouseholdID, ids: IDSource
  ) -> PhotoUpload {
    let known = uploads.first {
      $0.household == household && $0.subject == subject && $0.bytes == file
    }
    if let known { return known }
    let upload = PhotoUpload(id: ids.next(), household: household, of: subject, bytes: file)
    forget(subject, in: household)
    uploads.append(upload)
    return upload
  }
}

extension Device {
  /// Fetches a photo with its bytes.
  ///
  /// `Performer.bytes(of:in:)` fetches the metadata again, to verify the bytes.
  func picture(_ photo: PhotoRef, in household: HouseholdID) async throws -> Picture {
    Picture(
      photo: try await performer.fetch(GetPhoto(household: household, photo: photo)),
      bytes: try await performer.bytes(of: photo, in: household))
  }

  @MainActor
  fileprivate func send(
    _ upload: PhotoUpload, onProgress: @MainActor (Int) -> Void
  ) async throws -> PhotoRef {
    let performer = performer
    let (updates, continuation) = AsyncStream.makeStream(
      of: UploadProgress.self, bufferingPolicy: .bufferingNewest(1))
    async let photo = {
      defer { continuation.finish() }
      return try await performer.upload(upload) { continuation.yield($0) }
    }()
    for await progress in updates { onProgress(progress.percent) }
    return try await photo
  }
}
