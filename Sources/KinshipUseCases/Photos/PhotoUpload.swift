public import KinshipDomain

/// A file that somebody sends as a picture.
public struct PhotoUpload: Hashable, Sendable {
  /// What the picture will be called; who tries again with the same id goes on where it was cut off.
  public let id: PhotoRef
  /// The household.
  public let household: HouseholdID
  /// What it is of.
  public let subject: Photo.Subject
  /// The file: JPEG, PNG or WebP, whatever its name says, at most 15 MiB.
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

/// How far an upload is.
public struct UploadProgress: Hashable, Sendable {
  /// How many bytes have arrived.
  public let sent: Int
  /// How many there are.
  public let total: Int

  /// So many bytes of so many.
  public init(sent: Int, total: Int) {
    self.sent = sent
    self.total = total
  }

  /// The part that has arrived, in whole percent.
  public var percent: Int { total > 0 ? sent * 100 / total : 100 }
}
