public import KinshipDomain
import KinshipUseCases

/// Pictures of the household and its members.
extension HouseholdModel {
  /// The progress of an upload, in words; nil while there is none.
  public var sendingText: String? {
    sentPercent.map { texts.text(.sendingPhoto(percent: $0)) }
  }

  /// Uploads a file as the picture of the household or of a member.
  ///
  /// `sendingText` shows the progress, and `onProgress` is called for each part that has arrived.
  @discardableResult
  public func setPhoto(
    _ file: [UInt8], of subject: Photo.Subject = .household,
    onProgress: @escaping @MainActor (HouseholdModel) -> Void = { _ in }
  ) async -> Bool {
    await act { model in
      model.sentPercent = 0
      defer { model.sentPercent = nil }
      model.sentPhoto = try await model.unsentPhotos.send(
        file, as: subject, in: model.household, from: model.device
      ) { percent in
        model.sentPercent = percent
        onProgress(model)
      }
      model.unsentPhotos.forget(subject, in: model.household)
      await model.reloadAfterChange()
      model.toast(.photoSaved(of: model.name(of: subject)))
    }
  }

  /// Removes the picture of the household or of a member.
  @discardableResult
  public func removePhoto(of subject: Photo.Subject = .household) async -> Bool {
    let name = name(of: subject)
    guard case .member(let member) = subject else {
      return await change(RemoveHouseholdPhoto(household: household)) { _ in
        .photoRemoved(of: name)
      }
    }
    return await change(RemoveMemberPhoto(household: household, member: member)) { _ in
      .photoRemoved(of: name)
    }
  }

  private func name(of subject: Photo.Subject) -> String {
    guard case .member(let member) = subject else {
      return knownHome?.details.name.description ?? ""
    }
    return name(of: member)
  }

  /// Loads the picture of the household or of a member into `picture`.
  @discardableResult
  public func loadPicture(of subject: Photo.Subject = .household) async -> Bool {
    if picture?.photo.subject != subject { picture = nil }
    return await load { model in
      let (home, picture) = try await model.newest { model -> (LoadedHousehold, Picture?) in
        let home = try await model.readHome(model.household)
        guard let photo = home.photo(of: subject) else { return (home, nil) }
        return (home, try await model.device.picture(photo, in: model.household))
      }
      model.show(home)
      model.picture = picture
      return nil
    }
  }
}

extension LoadedHousehold {
  /// The picture of the household or of a member.
  fileprivate func photo(of subject: Photo.Subject) -> PhotoRef? {
    guard case .member(let member) = subject else { return details.photo }
    return profile(of: member)?.details?.photo
  }
}
