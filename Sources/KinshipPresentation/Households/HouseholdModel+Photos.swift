public import KinshipDomain
import KinshipUseCases

/// What people look like (M-12, F-66), and what the household looks like.
extension HouseholdModel {
  /// How much of a picture has been sent, in words; nil while none is.
  public var sendingText: String? {
    sentPercent.map { wording.text(.sendingPhoto(percent: $0)) }
  }

  /// Sends a file as the picture of a member, in place of the one before; `sendingText` tells how far it is,
  /// and `step` is called when that changes.
  @discardableResult
  public func setPhoto(
    _ file: [UInt8], of member: MemberID,
    step: @escaping @MainActor (HouseholdModel) -> Void = { _ in }
  ) async -> Bool {
    await sendPhoto(file, as: .member(member), step: step)
  }

  /// Sends a file as the picture of the household, likewise.
  @discardableResult
  public func setPhoto(
    _ file: [UInt8], step: @escaping @MainActor (HouseholdModel) -> Void = { _ in }
  ) async -> Bool {
    await sendPhoto(file, as: .household, step: step)
  }

  private func sendPhoto(
    _ file: [UInt8], as subject: Photo.Subject, step: @escaping @MainActor (HouseholdModel) -> Void
  ) async -> Bool {
    await act { model in
      let upload = model.unsentPhotos.upload(
        of: file, as: subject, in: model.household, ids: model.device.ids)
      model.sentPercent = 0
      defer { model.sentPercent = nil }
      do {
        model.sentPhoto = try await model.device.send(upload) { percent in
          model.sentPercent = percent
          step(model)
        }
      } catch {
        if !canBeTriedAgain(after: error) { model.unsentPhotos.forget(upload) }
        throw error
      }
      model.unsentPhotos.forget(upload)
      await model.showChange()
      model.toast(.photoSaved)
    }
  }

  /// Removes the picture of a member.
  @discardableResult
  public func removePhoto(of member: MemberID) async -> Bool {
    await change(RemoveMemberPhoto(household: household, member: member)) { _ in
      .photoRemoved
    }
  }

  /// Removes the picture of the household.
  @discardableResult
  public func removePhoto() async -> Bool {
    await change(RemoveHouseholdPhoto(household: household)) { _ in .photoRemoved }
  }

  /// Loads the picture of a member; `picture` is nil where there is none.
  @discardableResult
  public func loadPicture(of member: MemberID) async -> Bool {
    await loadPicture(of: .member(member)) { $0.profile(of: member)?.details?.photo }
  }

  /// Loads the picture of the household; `picture` is nil where there is none.
  @discardableResult
  public func loadPicture() async -> Bool {
    await loadPicture(of: .household) { $0.details.photo }
  }

  private func loadPicture(
    of subject: Photo.Subject, found: @escaping @MainActor (Home) -> PhotoRef?
  ) async -> Bool {
    if picture?.photo.subject != subject { picture = nil }
    return await load { model in
      let (home, picture) = try await model.newest { model -> (Home, Picture?) in
        let home = try await model.device.home(model.household)
        guard let photo = found(home) else { return (home, nil) }
        return (home, try await model.device.picture(photo, in: model.household))
      }
      model.show(home)
      model.picture = picture
      return nil
    }
  }
}
