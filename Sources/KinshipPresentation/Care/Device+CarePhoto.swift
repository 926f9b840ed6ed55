import KinshipDomain
import KinshipUseCases

extension Device {
  /// Uploads the file of a photo of a care profile; returns nil for no file.
  ///
  /// The profile shows the photo after `UpdateCareProfile`.
  @MainActor func sendPhoto(
    _ file: [UInt8]?, of profile: CareProfileID, in household: HouseholdID,
    through uploads: UnsentPhotos
  ) async throws -> PhotoRef? {
    guard let file else { return nil }
    return try await uploads.send(
      file, as: .careProfile(profile), in: household, from: self
    ) { _ in }
  }
}
