import KinshipDomain
import KinshipPresentation
import KinshipUseCases

extension JSON {
  static func household(_ summary: HouseholdSummary, isCurrent: Bool) -> JSON {
    [
      "id": .text(summary.id), "name": .text(summary.name), "member": .text(summary.member),
      "role": .raw(summary.role), "is_owner": .bool(summary.isOwner),
      "time_zone": .string(summary.timeZone), "is_current": .bool(isCurrent),
    ]
  }

  static func household(_ details: HouseholdDetails.Output) -> JSON {
    [
      "id": .text(details.id), "name": .text(details.name), "description": .text(details.details),
      "photo": .text(details.photo),
      "time_zone": .string(details.timeZone), "points_name": .raw(details.policy.pointsName),
      "acting_member": .text(details.actingMember),
      "powers": .list(details.powers.map(\.rawValue).sorted(), JSON.string),
      "invite_code": .text(details.inviteCode),
      "members": .list(details.members, JSON.member),
    ]
  }

  /// JSON of a household of which only the summary is known.
  static func unseenHousehold(
    _ id: HouseholdID, _ name: Name, timeZone: String, me: MemberID?
  ) -> JSON {
    [
      "id": .text(id), "name": .text(name), "description": .null, "photo": .null,
      "time_zone": .string(timeZone), "points_name": .null, "acting_member": .text(me),
      "powers": .null, "invite_code": .null, "members": .null,
    ]
  }

  static func member(_ member: MemberProfile) -> JSON {
    [
      "id": .text(member.id), "name": .text(member.name), "nickname": .text(member.nickname),
      "role": .raw(member.role),
      "is_owner": member.details.map { .bool($0.isOwner) } ?? .null,
      "is_managed": member.details.map { .bool($0.isManaged) } ?? .null,
      "color": .text(member.details?.color), "joined_at": .text(member.details?.joinedAt),
      "is_linked": member.details?.isLinked.map(JSON.bool) ?? .null,
      "away_until": .text(member.details?.awayUntil), "photo": .text(member.details?.photo),
      "joined_unasked": member.details?.joinedUnasked.map(JSON.bool) ?? .null,
    ]
  }

  static func invitation(_ invitation: Invitation) -> JSON {
    [
      "code": .text(invitation.code), "household": .text(invitation.household),
      "role": .raw(invitation.role), "expires_at": .text(invitation.expiresAt),
      "member": .text(invitation.subject),
    ]
  }

  static func openInvitation(_ open: OpenInvitation) -> JSON {
    [
      "code": .text(open.invitation.code), "role": .raw(open.invitation.role),
      "expires_at": .text(open.invitation.expiresAt), "email": .text(open.email),
      "member": .text(open.invitation.subject), "member_name": .text(open.memberName),
    ]
  }

  static func receivedInvitation(_ invitation: ReceivedInvitation) -> JSON {
    [
      "code": .text(invitation.code), "household_name": .text(invitation.householdName),
      "role": .raw(invitation.role), "expires_at": .text(invitation.expiresAt),
    ]
  }
}
