import KinshipDomain
import KinshipTime
import KinshipUseCases

/// Read-only access to the photos of a store that another process may write.
struct ReadOnlyPhotos: PhotoStorage {
  let files: PhotoFiles

  func begin(_ upload: PhotoUploadKey, size: Int, at now: Instant) throws -> Int {
    throw StoreFault.readOnly
  }

  func append(
    _ bytes: [UInt8], at offset: Int, to upload: PhotoUploadKey, now: Instant
  ) throws -> Int {
    throw StoreFault.readOnly
  }

  func original(of upload: PhotoUploadKey) -> (@Sendable () throws -> [UInt8])? { nil }

  func makeDurable(_ upload: PhotoUploadKey) throws -> Int { throw StoreFault.readOnly }

  func refuse(_ upload: PhotoUploadKey, for refusal: Refusal) throws {
    throw StoreFault.readOnly
  }

  func keep(_ picture: ProcessedPhoto, of upload: PhotoUploadKey) throws -> PhotoImage {
    throw StoreFault.readOnly
  }

  func kept(_ photo: PhotoRef, in household: HouseholdID) async throws -> PhotoImage? {
    try await files.kept(photo, in: household)
  }

  func piece(
    of photo: PhotoRef, in household: HouseholdID, from offset: Int, count: Int
  ) async throws -> [UInt8]? {
    try await files.piece(of: photo, in: household, from: offset, count: count)
  }

  func bytes(
    of photo: PhotoRef, in household: HouseholdID, as image: PhotoImage
  ) async throws -> [UInt8]? {
    try await files.bytes(of: photo, in: household, as: image)
  }
}
