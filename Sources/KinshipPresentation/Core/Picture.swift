public import KinshipDomain
import KinshipUseCases

/// A picture with its bytes.
public struct Picture: Sendable, Equatable {
  /// What is known of it.
  public let photo: Photo
  /// A JPEG.
  public let bytes: [UInt8]
}

extension Device {
  /// Looks a picture up, with its bytes.
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
