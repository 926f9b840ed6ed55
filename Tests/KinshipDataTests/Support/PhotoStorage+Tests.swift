import KinshipDomain
import KinshipTime
import KinshipUseCases

extension PhotoStorage {
  /// Appends bytes at the start instant of the tests.
  func append(_ bytes: [UInt8], at offset: Int, to upload: PhotoUploadKey) async throws -> Int {
    try await append(bytes, at: offset, to: upload, now: .at(0))
  }
}
