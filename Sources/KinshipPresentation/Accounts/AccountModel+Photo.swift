import KinshipDomain
import KinshipUseCases

/// What one looks like: in each household a picture of its own, which nobody sees outside.
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
    await inEveryHousehold(saying: .photoSaved(of: nil)) { model, home, share in
      model.sentPercent = share(0)
      defer { model.sentPercent = nil }
      _ = try await model.unsentPhotos.send(
        file, as: .member(home.member), in: home.id, from: model.device
      ) { percent in
        model.sentPercent = share(percent)
        step(model)
      }
    }
  }

  /// Removes one's own picture from every household that one belongs to.
  @discardableResult
  public func removePhoto() async -> Bool {
    await inEveryHousehold(saying: .photoRemoved(of: nil)) { model, home, _ in
      _ = try await model.device.performer.perform(
        RemoveMemberPhoto(household: home.id, member: home.member))
    }
  }

  /// Does the same in one household after the other, also when one of them refuses; what could not be done
  /// in some is told with what is done.
  ///
  /// `work` is told which part of the whole so many percent of its household are.
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
