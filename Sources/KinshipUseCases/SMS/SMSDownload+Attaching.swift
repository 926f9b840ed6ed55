package import KinshipDomain
import KinshipTime

extension SMSDownload {
  /// The photo that the picture becomes, the same for every attempt.
  package var photo: PhotoRef { PhotoRef(derivedFrom: occurrence, .carePhoto(position)) }

  /// Whether the answer exists and has no photo yet.
  package func isWanted(in context: Context) throws -> Bool {
    guard let occurrence = try context.care.occurrence(self.occurrence, in: household),
      let answer = occurrence.answer
    else { return false }
    return try answer.photo == nil && !context.photos.isRetired(photo, in: household)
  }

  /// Adds the loaded picture as the photo of the answer, and ends the other downloads for it.
  ///
  /// It counts against the limits of the household, and belongs to the member who created the
  /// profile. Without room, or if the answer was deleted, the picture is discarded.
  package func attach(_ image: PhotoImage, in context: Context) throws {
    guard try isWanted(in: context),
      var occurrence = try context.care.occurrence(self.occurrence, in: household),
      let profile = try context.care.profile(occurrence.profile, in: household),
      let home = try context.automation(for: profile), try home.hasRoom(forPhotoBytes: image.size),
      occurrence.attach(photo, inPlaceOf: try Note(ReceivedSMS.pictureText, field: .answer))
    else {
      try context.photos.discard(photo, in: household)
      return try end(in: context)
    }
    try context.photos.add(
      Photo(
        id: photo, household: household, of: .careProfile(profile.id),
        uploadedBy: profile.createdBy, image: image, uploadedAt: context.now))
    try home.store(occurrence)
    try end(in: context)
  }

  /// Removes the downloads for the answer.
  package func end(in context: Context) throws {
    let all = try context.sms.downloads(
      for: occurrence, of: household, limit: SMSDownload.mostPerMessage)
    for download in all { try context.sms.remove(download) }
  }
}

extension HouseholdOperations {
  fileprivate func hasRoom(forPhotoBytes bytes: Int) throws -> Bool {
    let used = try context.households.count(of: .photoBytes, in: household.id, upTo: .max)
    guard used + bytes <= Photo.householdLimit else { return false }
    do {
      try requireRoom(forPhotoBytes: bytes)
      return true
    } catch let refusal as Refusal {
      guard case .quotaExceeded = refusal else { throw refusal }
      return false
    }
  }
}
