public import KinshipDomain
import KinshipUseCases

/// What people look like, and what the household looks like.
extension HouseholdModel {
  /// How much of a picture has been sent, in words; nil while none is.
  public var sendingText: String? {
    sentPercent.map { wording.text(.sendingPhoto(percent: $0)) }
  }

  /// Sends a file as the picture of a member, or of the household where none is given.
  ///
  /// `sendingText` tells how far it is, and `step` is called when that changes.
  @discardableResult
  public func setPhoto(
    _ file: [UInt8], of member: MemberID? = nil,
    step: @escaping @MainActor (HouseholdModel) -> Void = { _ in }
  ) async -> Bool {
    await act { model in
      let subject = model.subject(member)
      model.sentPercent = 0
      defer { model.sentPercent = nil }
      model.sentPhoto = try await model.unsentPhotos.send(
        file, as: subject, in: model.household, from: model.device
      ) { percent in
        model.sentPercent = percent
        step(model)
      }
      model.unsentPhotos.forget(subject, in: model.household)
      await model.showChange()
      model.toast(.photoSaved)
    }
  }

  /// Removes the picture of a member, or of the household where none is given.
  @discardableResult
  public func removePhoto(of member: MemberID? = nil) async -> Bool {
    guard let member else {
      return await change(RemoveHouseholdPhoto(household: household)) { _ in .photoRemoved }
    }
    return await change(RemoveMemberPhoto(household: household, member: member)) { _ in
      .photoRemoved
    }
  }

  /// Loads the picture of a member, or of the household where none is given, into `picture`.
  @discardableResult
  public func loadPicture(of member: MemberID? = nil) async -> Bool {
    if picture?.photo.subject != subject(member) { picture = nil }
    return await load { model in
      let (home, picture) = try await model.newest { model -> (Home, Picture?) in
        let home = try await model.device.home(model.household)
        guard let photo = home.photo(of: member) else { return (home, nil) }
        return (home, try await model.device.picture(photo, in: model.household))
      }
      model.show(home)
      model.picture = picture
      return nil
    }
  }

  private func subject(_ member: MemberID?) -> Photo.Subject {
    member.map(Photo.Subject.member) ?? .household
  }
}

extension Home {
  /// The picture of a member, or of the household where none is given.
  fileprivate func photo(of member: MemberID?) -> PhotoRef? {
    guard let member else { return details.photo }
    return profile(of: member)?.details?.photo
  }
}
