public import KinshipDomain

/// A file to upload as a photo.
public struct PhotoUpload: Hashable, Sendable {
  /// The id of the photo; a retry with the same id resumes an interrupted upload.
  public let id: PhotoRef
  /// The household.
  public let household: HouseholdID
  /// The subject of the photo.
  public let subject: Photo.Subject
  /// The file: JPEG, PNG or WebP, regardless of its name, at most 15 MiB.
  public let bytes: [UInt8]

  /// A file to be sent.
  public init(id: PhotoRef, household: HouseholdID, of subject: Photo.Subject, bytes: [UInt8]) {
    self.id = id
    self.household = household
    self.subject = subject
    self.bytes = bytes
  }

  /// The use case that follows when the bytes are there.
  public var completion: UploadPhoto {
    UploadPhoto(household: household, of: subject, photo: id)
  }
}

/// The progress of an upload.
public struct UploadProgress: Hashable, Sendable {
  /// The number of bytes that have arrived.
  public let sent: Int
  /// The total number of bytes.
  public let total: Int

  /// The progress of `sent` of `total` bytes.
  public init(sent: Int, total: Int) {
    self.sent = sent
    self.total = total
  }

  /// The part that has arrived, in whole percent.
  public var percent: Int { total > 0 ? sent * 100 / total : 100 }
}
