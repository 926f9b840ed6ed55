public import KinshipDomain
import KinshipUseCases

extension TaskDetailModel {
  /// The state of the photo for the next claim.
  public enum PhotoState: Sendable, Equatable {
    /// No photo.
    case none
    /// An upload is in progress; the value is in percent.
    case sending(percent: Int)
    /// The photo is uploaded, and will be sent with the claim.
    case attached(PhotoRef)
  }

  /// Whether the claim requires a photo that is not attached yet.
  public var needsPhoto: Bool {
    detail?.row.task.requiresPhoto == true && attachedPhoto == nil
  }

  /// The state of the photo in words; nil if none is required and none attached.
  public var photoText: String? {
    switch photoState {
    case .none: needsPhoto ? texts.text(.photoNeeded) : nil
    case .sending(let percent): texts.text(.sendingPhoto(percent: percent))
    case .attached: texts.text(.photoAdded)
    }
  }

  var attachedPhoto: PhotoRef? {
    if case .attached(let photo) = photoState { photo } else { nil }
  }

  /// Uploads a file as the photo of the next claim, and replaces an attached one.
  ///
  /// `photoState` shows the progress, and `onProgress` is called for each part that has arrived. A
  /// failed upload leaves no photo attached.
  @discardableResult
  public func attachPhoto(
    _ file: [UInt8], onProgress: @escaping @MainActor (TaskDetailModel) -> Void = { _ in }
  ) async -> Bool {
    await act { model in
      let subject = Photo.Subject.task(model.task)
      model.photoState = .sending(percent: 0)
      do {
        let photo = try await model.unsentPhotos.send(
          file, as: subject, in: model.household, from: model.device
        ) { percent in
          model.photoState = .sending(percent: percent)
          onProgress(model)
        }
        model.photoState = .attached(photo)
        model.unsentPhotos.forget(subject, in: model.household)
      } catch {
        model.photoState = .none
        throw error
      }
    }
  }

  /// Removes the attached photo from the next claim.
  ///
  /// The server keeps it; the member's next upload for the task and the next claim remove it.
  public func detachPhoto() {
    photoState = .none
  }

  /// Loads the photo of the current claim; fails with `notFound` if it has none.
  @discardableResult
  public func loadPicture() async -> Bool {
    if detail == nil, await !load() { return false }
    return await load { model in
      guard let photo = model.detail?.row.task.claim?.photo else {
        throw Refusal.notFound(.photo)
      }
      model.picture = try await model.device.picture(photo, in: model.household)
      return nil
    }
  }
}
