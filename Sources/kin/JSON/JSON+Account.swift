import KinshipDomain
import KinshipUseCases

extension JSON {
  static func account(_ profile: UserProfile) -> JSON {
    [
      "id": .text(profile.id), "email": .text(profile.email), "name": .text(profile.displayName),
      "email_confirmed": .bool(profile.isEmailConfirmed),
      "language": .raw(profile.language), "has_pin": .bool(profile.hasPIN),
      "created_at": .text(profile.createdAt), "date_of_birth": .text(profile.dateOfBirth),
      "privacy": [
        "shows_profile": .bool(profile.privacy.showsProfile),
        "shows_achievements": .bool(profile.privacy.showsAchievements),
        "shares_activity": .bool(profile.privacy.sharesActivity),
      ],
    ]
  }

  static func parting(_ parting: Parting) -> JSON {
    [
      "id": .text(parting.household), "name": .text(parting.name),
      "outcome": .raw(parting.outcome), "heir": .text(parting.heir),
    ]
  }
}

extension JSON {
  static func session(_ session: SessionSummary) -> JSON {
    [
      "id": .text(session.id), "signed_in_at": .text(session.signedInAt),
      "used_at": .text(session.usedAt), "ends_at": .text(session.endsAt),
      "is_own": .bool(session.isOwn), "device": .text(session.device),
    ]
  }

  /// A device that gets push messages, without its token.
  static func device(_ device: RegisteredDevice) -> JSON {
    [
      "session": .text(device.session), "registered_at": .text(device.registeredAt),
      "is_own": .bool(device.isOwn),
    ]
  }
}
