public import KinshipDomain
import KinshipUseCases

extension TaskDetailModel {
  /// How far the proof of a claim is.
  public enum PhotoState: Sendable, Equatable {
    /// There is none.
    case none
    /// So much of it has been sent, in percent.
    case sending(percent: Int)
    /// It was sent, and goes with the claim.
    case attached(PhotoRef)
  }

  /// Whether the picture is still missing that the claim needs.
  public var needsPhoto: Bool {
    detail?.row.task.requiresPhoto == true && attachedPhoto == nil
  }

  /// How far the proof is, in words; nil where none is needed and none was given.
  public var photoText: String? {
    switch photoState {
    case .none: needsPhoto ? wording.text(.photoNeeded) : nil
    case .sending(let percent): wording.text(.sendingPhoto(percent: percent))
    case .attached: wording.text(.photoAdded)
    }
  }

  var attachedPhoto: PhotoRef? {
    if case .attached(let photo) = photoState { photo } else { nil }
  }

  /// Sends a file as proof of the claim to come, in place of the one before; `photoState` tells how
  /// far it is, and `step` is called when that changes.
  @discardableResult
  public func attachPhoto(
    _ file: [UInt8], step: @escaping @MainActor (TaskDetailModel) -> Void = { _ in }
  ) async -> Bool {
    await act { model in
      let subject = Photo.Subject.task(model.task)
      model.photoState = .sending(percent: 0)
      do {
        let photo = try await model.unsentPhotos.send(
          file, as: subject, in: model.household, from: model.device
        ) { percent in
          model.photoState = .sending(percent: percent)
          step(model)
        }
        model.photoState = .attached(photo)
        model.unsentPhotos.forget(subject, in: model.household)
      } catch {
        model.photoState = .none
        throw error
      }
    }
  }

  /// Goes on without the picture that was attached.
  public func detachPhoto() {
    photoState = .none
  }

  /// Loads the picture that proves the standing claim; fails with `notFound` where there is none.
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
