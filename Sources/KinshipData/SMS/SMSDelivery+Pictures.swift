import KinshipDomain
import KinshipTime
import KinshipUseCases

// The pictures of answers, which become their photos.

extension SMSDelivery {
  /// Loads a picture as the photo of its answer; gives up after a refusal.
  func load(_ download: SMSDownload) async throws {
    defer { turns.end(download) }
    do {
      try await keep(try await picture(of: download), for: download)
    } catch let cancellation as CancellationError where Task.isCancelled {
      throw cancellation
    } catch let fault as StoreFault {
      throw fault
    } catch {
      failed(nil, error)
      try await postpone(download, isFinal: error.isFinalForPicture)
    }
  }

  /// Loads and converts a picture; nil if its answer does not need it any more.
  private func picture(of download: SMSDownload) async throws -> ProcessedPhoto? {
    let instant = now()
    let isWanted = try await store.read { try download.isWanted(in: context($0, at: instant)) }
    guard isWanted else { return nil }
    let media = try await inTime {
      try await sender.download(download.url, limit: Photo.largestUpload)
    }
    return try await photoProcessor.process(
      for: download.owner, atMostWide: PhotoImage.widths.upperBound
    ) { media.bytes }
  }

  private func keep(_ picture: ProcessedPhoto?, for download: SMSDownload) async throws {
    let instant = now()
    guard let picture else {
      return try await store.write { try download.end(in: context($0, at: instant)) }
    }
    let key = PhotoUploadKey(
      household: download.household, user: download.owner, photo: download.photo)
    let image = try await store.photos.keep(picture, of: key)
    try await store.write { try download.attach(image, in: context($0, at: instant)) }
  }

  private func postpone(_ download: SMSDownload, isFinal: Bool) async throws {
    let later = isFinal ? nil : download.postponed(at: now())
    try await store.write { all in
      if let later { try all.sms.postpone(later) } else { try all.sms.remove(download) }
    }
  }
}

extension SMSDownload {
  /// The account on whose behalf the picture is converted: none of the household's, whose own uploads
  /// it must not delay.
  fileprivate var owner: UserID { UserID(bits: household.bits) }
}

extension Error {
  /// Whether no repetition can load or convert the picture.
  fileprivate var isFinalForPicture: Bool {
    if let problem = self as? SMSSendingProblem, case .refused = problem.outcome { return true }
    return self is Refusal
  }
}
