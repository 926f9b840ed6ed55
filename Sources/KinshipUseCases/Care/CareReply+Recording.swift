public import KinshipDomain
import KinshipTime

extension CareReply {
  /// The most profiles of one phone number that a message changes at once.
  ///
  /// A STOP is kept for the number, so that it holds for the others too.
  public static let mostProfiles = 200

  /// Applies a message of a phone number in the transaction of `context`; returns the changed
  /// profiles of all households.
  ///
  /// STOP and START hold for every profile with the number. Any other message is the reply to the
  /// first message that has waited longest. The number of an unknown person changes nothing, except
  /// that its STOP is kept.
  public func record(from phone: PhoneNumber, in context: Context) throws -> [CareProfile] {
    switch meaning {
    case .stop:
      let earlier = try context.care.stopTime(of: phone)
      try context.care.setStopTime(of: phone, earlier ?? receivedAt)
    case .start: try context.care.setStopTime(of: phone, nil)
    case .yes, .no, .other: break
    }
    let known = try context.care.profiles(with: phone, limit: Self.mostProfiles)
    return try addressed(among: known).compactMap { profile in
      guard let household = try context.households.household(profile.household) else { return nil }
      var changed = profile
      guard changed.receive(self) else { return nil }
      return try HouseholdAutomation(context: context, household: household).store(changed)
    }
  }

  private func addressed(among profiles: [CareProfile]) -> [CareProfile] {
    switch meaning {
    case .stop, .start: return profiles
    case .yes, .no, .other:
      let waiting = profiles.filter(\.awaitsReply)
      let first = waiting.min {
        ($0.sentAt ?? .distantPast, $0.id) < ($1.sentAt ?? .distantPast, $1.id)
      }
      return first.map { [$0] } ?? []
    }
  }
}
