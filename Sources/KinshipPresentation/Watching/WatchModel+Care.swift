import KinshipDomain
import KinshipUseCases

extension WatchModel {
  /// Observes the newest entries of the care gallery, with the profiles; the first answer is not
  /// reported.
  ///
  /// Only for readers who may see care; for others it ends at once.
  func followCare(_ isReady: IsReady) async throws {
    guard home?.details.powers.contains(.manageCare) == true else { return }
    do {
      try await observe(FetchCareGallery(household: household)) { now in
        if let before = care {
          for change in Self.careChanges(from: before, to: now) { add(change) }
        }
        care = now
        isReady.yield()
      }
    } catch Refusal.unauthorized {
      // The reader has lost the power meanwhile; the other observations continue.
    }
  }

  /// The differences between two states: profiles by position, then new answers, the earliest first.
  static func careChanges(
    from before: FetchCareGallery.Output, to now: FetchCareGallery.Output
  ) -> [PendingWatchEvent] {
    let known = Dictionary(before.profiles.map { ($0.id, $0) }) { first, _ in first }
    let here = Dictionary(now.profiles.map { ($0.id, $0) }) { first, _ in first }
    let removed = before.profiles.filter { here[$0.id] == nil }.map {
      PendingWatchEvent(.removed, $0, .careProfileDeleted("\($0.name)"))
    }
    let profiles = now.profiles.compactMap { profile -> PendingWatchEvent? in
      guard let old = known[profile.id] else {
        return PendingWatchEvent(
          .added, profile, by: profile.createdBy, .careProfileCreated("\(profile.name)"))
      }
      guard profile.status != old.status || profile.stoppedAt != old.stoppedAt else { return nil }
      return PendingWatchEvent(.changed, profile, .careStatusChanged(profile))
    }
    let answered = Set(before.events.map(\.id))
    let oldest = before.next == nil ? nil : before.events.last.map { CareCursor($0) }
    let answers = now.events.reversed().compactMap { event -> PendingWatchEvent? in
      guard let occurrence = event.occurrence, let profile = here[event.profile],
        !answered.contains(event.id), oldest.map({ $0 < CareCursor(event) }) ?? true
      else { return nil }
      return PendingWatchEvent(
        .completed, profile, by: occurrence.answer?.by,
        .careAnswerArrived("\(occurrence.title)", of: "\(profile.name)"))
    }
    return removed + profiles + answers
  }
}

extension PendingWatchEvent {
  fileprivate init(
    _ change: WatchModel.Change, _ profile: CareProfile, by actor: MemberID? = nil,
    _ text: LocalizedText
  ) {
    self.init(
      change: change, kind: .care, subject: .init(profile.id, profile.name), actor: actor,
      text: text)
  }
}

extension LocalizedText {
  fileprivate static func careStatusChanged(_ profile: CareProfile) -> Self {
    let status = careStatus(profile.status, isStopped: profile.stoppedAt != nil)
    let name = "\(profile.name)"
    return Self(
      "\(name): \(status.english)", nl: "\(name): \(status.dutch)",
      de: "\(name): \(status.german)")
  }

  fileprivate static func careAnswerArrived(_ title: String, of name: String) -> Self {
    Self(
      "\(name) answered “\(title)”", nl: "\(name) heeft “\(title)” beantwoord",
      de: "\(name) hat „\(title)“ beantwortet")
  }
}
