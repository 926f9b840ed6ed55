import KinshipDomain
import KinshipUseCases

/// What one looks like (UC-A7, F-66): in each household a picture of its own, which nobody sees outside
/// (F-49).
extension AccountModel {
  /// How much of a picture has been sent, in words; nil while none is.
  public var sendingText: String? {
    sentPercent.map { wording.text(.sendingPhoto(percent: $0)) }
  }

  /// Sends a file as one's own picture, to every household that one belongs to; `sendingText` tells how far
  /// it is, and `step` is called when that changes.
  ///
  /// Fails with `notFound` for somebody without a household: there is nobody to see it.
  @discardableResult
  public func setPhoto(
    _ file: [UInt8], step: @escaping @MainActor (AccountModel) -> Void = { _ in }
  ) async -> Bool {
    await inEveryHousehold(saying: .photoSaved) { model, households, index in
      model.sentPercent = index * 100 / households.count
      defer { model.sentPercent = nil }
      let upload = model.upload(of: file, to: households[index])
      _ = try await model.device.send(upload) { percent in
        model.sentPercent = (index * 100 + percent) / households.count
        step(model)
      }
    }
  }

  /// Removes one's own picture from every household that one belongs to.
  @discardableResult
  public func removePhoto() async -> Bool {
    await inEveryHousehold(saying: .photoRemoved) { model, households, index in
      let home = households[index]
      _ = try await model.device.performer.perform(
        RemoveMemberPhoto(household: home.id, member: home.member))
    }
  }

  /// Does the same in one household after the other; what cannot be done in one of them is told with what is
  /// done already.
  private func inEveryHousehold(
    saying label: Label,
    _ work: @escaping @MainActor (AccountModel, [HouseholdSummary], Int) async throws -> Void
  ) async -> Bool {
    await doing { model in
      let households = try await model.device.performer.fetch(FetchHouseholds())
      guard !households.isEmpty else { throw Refusal.notFound(.household) }
      for index in households.indices {
        do { try await work(model, households, index) } catch  where index > 0 {
          throw PartlyChanged(cause: error, said: .photoNotEverywhere)
        }
      }
      model.unsentPhotos = []
      model.toast(.label(label))
    }
  }

  /// The same file is the same upload, so that pressing the button again goes on with it.
  private func upload(of file: [UInt8], to home: HouseholdSummary) -> PhotoUpload {
    let known = unsentPhotos.first {
      $0.household == home.id && $0.subject == .member(home.member) && $0.bytes == file
    }
    if let known { return known }
    let upload = PhotoUpload(
      id: device.ids.next(), household: home.id, of: .member(home.member), bytes: file)
    unsentPhotos.append(upload)
    return upload
  }
}
