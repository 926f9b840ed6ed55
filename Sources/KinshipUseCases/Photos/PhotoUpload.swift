public import KinshipDomain

/// A file that somebody sends as proof of a task.
public struct PhotoUpload: Hashable, Sendable {
  /// What the picture will be called; who tries again with the same id goes on where it was cut off.
  public let id: PhotoRef
  /// The household.
  public let household: HouseholdID
  /// The task.
  public let task: TaskID
  /// The file: JPEG, PNG or WebP, whatever its name says, at most 15 MiB.
  public let bytes: [UInt8]

  /// A file to be sent.
  public init(id: PhotoRef, household: HouseholdID, task: TaskID, bytes: [UInt8]) {
    self.id = id
    self.household = household
    self.task = task
    self.bytes = bytes
  }

  /// The use case that follows when the bytes are there.
  public var completion: UploadPhoto {
    UploadPhoto(household: household, task: task, photo: id)
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
