public import KinshipDomain

/// Changes a member's name, nickname and colour in this household.
///
/// Available for the caller's own member, and for a member without an account. Throws `nameTaken`
/// for a new name or nickname that looks like one of another member's.
public struct UpdateMember: UseCase, HouseholdScoped {
  public static let offline = OfflineClass.guarded

  /// The household.
  public let household: HouseholdID
  /// The member.
  public let member: MemberID
  /// A new name, 1–60 characters; nil to keep the old one.
  public let name: String?
  /// `#RRGGBB`; nil to keep the old colour.
  public let color: String?
  /// The household's nickname for the member, 1–60 characters; blank for none.
  public let nickname: Edit<String>

  /// A change to a member.
  public init(
    household: HouseholdID, member: MemberID, name: String? = nil, color: String? = nil,
    nickname: Edit<String> = .keep
  ) {
    self.household = household
    self.member = member
    self.name = name
    self.color = color
    self.nickname = nickname
  }

  public func execute(in context: Context, with _: Void) throws -> MemberProfile {
    let name = try name.map { try Name($0, field: .memberName) }
    let color = try color.map { try ColorHex($0) }
    let nickname = try nickname.compactMap { try Name.optional($0, field: .nickname) }
    let caller = try context.caller(in: household)
    let old = try caller.activeMember(member)
    try caller.requireMayChange(old)
    var changed = old
    changed.name = name ?? old.name
    changed.color = color ?? old.color
    changed.nickname = nickname.applied(to: old.nickname)
    if changed.name != old.name || changed.nickname != old.nickname {
      var names = try context.namesInUse(in: household)
      names.rename(member, to: changed.name, nickname: changed.nickname)
      try names.requireDistinct()
    }
    return try caller.profile(of: context.members.save(changed))
  }
}

extension Caller {
  /// Throws unless the caller may change the name and appearance of a member.
  ///
  /// Members without an account need the `managePeople` power.
  func requireMayChange(_ member: Member) throws {
    if try needsPower(toChange: member) { try require(.managePeople) }
  }

  /// Throws what `requireMayChange` throws, and changes nothing.
  func checkMayChange(_ member: Member) throws {
    if try needsPower(toChange: member) { try check(.managePeople) }
  }

  private func needsPower(toChange member: Member) throws -> Bool {
    guard member.id != own.id || self.member.id != own.id else { return false }
    guard member.isManaged else { throw Refusal.unauthorized }
    return true
  }
}
