import KinshipDomain
import KinshipUseCases

extension WatchModel {
  /// Observes the household and its members.
  func followPeople(_ isReady: IsReady) async throws {
    try await observe(HouseholdDetails(household: household)) { details in
      let home = try LoadedHousehold(details, zones: device.zones)
      let before = self.home
      self.home = home
      if let before {
        reportMemberChanges(from: before, to: home)
        reportHouseholdChanges(from: before.details, to: details)
      }
      followWallets(of: details.membersWithReadableWallets)
      isReady.yield()
    }
  }

  private func reportMemberChanges(from before: LoadedHousehold, to home: LoadedHousehold) {
    let (old, new) = (Self.members(of: before), Self.members(of: home))
    for profile in Self.sorted(old) where new[profile.id] == nil {
      add(.member(.left, profile, .memberLeft("\(profile.shownName)")))
    }
    for profile in Self.sorted(new) {
      guard let was = old[profile.id] else {
        let name = "\(profile.shownName)"
        // A member without an account cannot join: an adult has added it.
        let isAdded = profile.details?.isManaged == true
        add(.member(.joined, profile, isAdded ? .memberWasAdded(name) : .memberJoined(name)))
        continue
      }
      for event in Self.events(of: profile, before: was) { add(event) }
    }
  }

  /// The differences between two states of a member.
  private static func events(of member: MemberProfile, before: MemberProfile) -> [PendingWatchEvent]
  {
    guard member != before else { return [] }
    let name = "\(member.shownName)"
    var events: [PendingWatchEvent] = []
    if member.shownName != before.shownName {
      events.append(
        .member(.renamed, member, .memberRenamed("\(before.shownName)", to: name)))
    }
    let (away, was) = (member.details?.awayUntil, before.details?.awayUntil)
    if let details = member.details, before.details != nil, away != was {
      events.append(
        details.awayUntil == nil
          ? .member(.back, member, .memberBack(name))
          : .member(.away, member, .memberAway(name)))
    }
    return events.isEmpty ? [.member(.changed, member, .memberChanged(name))] : events
  }

  private func reportHouseholdChanges(
    from before: HouseholdDetails.Output, to details: HouseholdDetails.Output
  ) {
    let subject = Subject(details.id, details.name)
    if before.name != details.name {
      add(
        PendingWatchEvent(
          change: .renamed, kind: .household, subject: subject,
          text: .householdRenamed("\(before.name)", to: "\(details.name)")))
    }
    if before.details != details.details || before.timeZone != details.timeZone
      || before.policy != details.policy || before.photo != details.photo
    {
      add(
        PendingWatchEvent(
          change: .changed, kind: .household, subject: subject,
          text: .householdChanged("\(details.name)")))
    }
  }

  private static func members(of home: LoadedHousehold) -> [MemberID: MemberProfile] {
    Dictionary(home.details.members.map { ($0.id, $0) }) { first, _ in first }
  }

  private static func sorted(_ members: [MemberID: MemberProfile]) -> [MemberProfile] {
    members.values.sorted { ("\($0.shownName)", $0.id) < ("\($1.shownName)", $1.id) }
  }
}

extension PendingWatchEvent {
  fileprivate static func member(
    _ change: WatchModel.Change, _ member: MemberProfile, _ text: LocalizedText
  ) -> PendingWatchEvent {
    PendingWatchEvent(
      change: change, kind: .member, subject: .init(member.id, member.shownName), text: text)
  }
}

extension HouseholdDetails.Output {
  /// Members whose points and screen time the acting member may read: its own, and children's for
  /// an adult.
  fileprivate var membersWithReadableWallets: Set<MemberID> {
    let children = members.filter { $0.role == .child && powers.contains(.actForChildren) }
    return Set(children.map(\.id)).union([actingMember])
  }
}
