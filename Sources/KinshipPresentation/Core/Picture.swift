public import KinshipDomain
import KinshipUseCases

/// A picture with its bytes.
public struct Picture: Sendable, Equatable {
  /// What is known of it.
  public let photo: Photo
  /// A JPEG.
  public let bytes: [UInt8]
}

/// Pictures on their way: the same file is the same upload, so that pressing the button again goes on with it.
struct UnsentPhotos {
  private var uploads: [PhotoUpload] = []

  /// The upload of a file as the picture of something; a new one unless the same is on its way.
  mutating func upload(
    of file: [UInt8], as subject: Photo.Subject, in household: HouseholdID, ids: IDSource
  ) -> PhotoUpload {
    let known = uploads.first {
      $0.household == household && $0.subject == subject && $0.bytes == file
    }
    if let known { return known }
    let upload = PhotoUpload(id: ids.next(), household: household, of: subject, bytes: file)
    forget(upload)
    uploads.append(upload)
    return upload
  }

  /// Forgets what has arrived, or can never arrive under its id, for what that was of.
  mutating func forget(_ upload: PhotoUpload) {
    uploads.removeAll { $0.household == upload.household && $0.subject == upload.subject }
  }
}

extension Device {
  func picture(_ photo: PhotoRef, in household: HouseholdID) async throws -> Picture {
    Picture(
      photo: try await performer.fetch(GetPhoto(household: household, photo: photo)),
      bytes: try await performer.bytes(of: photo, in: household))
  }

  /// Sends a file; `step` is told whenever more of it has arrived, in percent.
  @MainActor
  func send(
    _ upload: PhotoUpload, step told: @MainActor (Int) -> Void
  ) async throws -> PhotoRef {
    let performer = performer
    let (steps, step) = AsyncStream.makeStream(
      of: UploadProgress.self, bufferingPolicy: .bufferingNewest(1))
    async let photo = {
      defer { step.finish() }
      return try await performer.upload(upload) { step.yield($0) }
    }()
    for await progress in steps { told(progress.percent) }
    return try await photo
  }
}
