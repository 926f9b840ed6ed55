import KinshipDomain
import KinshipUseCases

/// The account's picture: one copy per household, visible only to its members.
extension AccountModel {
  /// The progress of an upload, in words; nil while there is none.
  public var sendingText: String? {
    sentPercent.map { texts.text(.sendingPhoto(percent: $0)) }
  }

  /// Uploads a file as the account's picture to all its households.
  ///
  /// `sendingText` shows the progress, and `onProgress` is called for each part that has arrived.
  ///
  /// Fails with `notFound` for an account without a household, because a picture belongs to a
  /// household.
  @discardableResult
  public func setPhoto(
    _ file: [UInt8], onProgress: @escaping @MainActor (AccountModel) -> Void = { _ in }
  ) async -> Bool {
    await inEveryHousehold(saying: .photoSaved(of: nil)) { model, home, share in
      model.sentPercent = share(0)
      defer { model.sentPercent = nil }
      _ = try await model.unsentPhotos.send(
        file, as: .member(home.member), in: home.id, from: model.device
      ) { percent in
        model.sentPercent = share(percent)
        onProgress(model)
      }
    }
  }

  /// Removes the account's picture from all its households.
  @discardableResult
  public func removePhoto() async -> Bool {
    await inEveryHousehold(saying: .photoRemoved(of: nil)) { model, home, _ in
      _ = try await model.device.performer.perform(
        RemoveMemberPhoto(household: home.id, member: home.member))
    }
  }

  /// Runs `work` for each household, also after one of them refuses.
  ///
  /// A partial failure is reported together with the part that succeeded.
  ///
  /// `share` converts the percentage within one household to a percentage of the whole.
  private func inEveryHousehold(
    saying label: LocalizedText,
    _ work:
      @escaping @MainActor (
        AccountModel, HouseholdSummary, _ share: (Int) -> Int
      ) async throws -> Void
  ) async -> Bool {
    await doing { model in
      let households = try await model.device.performer.fetch(FetchHouseholds())
      guard !households.isEmpty else { throw Refusal.notFound(.household) }
      var (done, failures) = (0, [any Error]())
      for (index, home) in households.enumerated() {
        do {
          try await work(model, home) { (index * 100 + $0) / households.count }
          done += 1
        } catch {
          failures.append(error)
          if error is CancellationError { break }
        }
      }
      if let first = failures.first {
        guard done > 0, !(first is CancellationError) else { throw first }
        throw PartlyChanged(cause: first, said: .photoNotEverywhere)
      }
      model.unsentPhotos = UnsentPhotos()
      model.toast(label)
    }
  }
}
