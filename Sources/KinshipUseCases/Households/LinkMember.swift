public import KinshipDomain
import KinshipTime

/// Makes a code by which another home says that a member of its own is this one: a child who lives in
/// two homes (behaviour 40).
///
/// The code works once, within 48 hours, and shows nothing of this home.
public struct IssueLinkCode: UseCase, InHousehold {
  public static let offline = OfflineClass.serverOnly

  /// The household.
  public let household: HouseholdID
  /// The member who lives in the other home too.
  public let member: MemberID

  /// A code to be made.
  public init(household: HouseholdID, member: MemberID) {
    self.household = household
    self.member = member
  }

  public func prepare(with outside: any Outside) async throws -> [InviteCode] {
    InviteCode.drawn(from: outside)
  }

  public func execute(in context: Context, with codes: [InviteCode]) throws -> Invitation {
    let caller = try context.caller(in: household)
    let linked = try caller.activeMember(member)
    try caller.require(.managePeople)
    try context.makeRoomForCode(of: household) { $0.links == linked.id }
    let invitation = Invitation(
      code: try context.freeCode(of: codes), household: household, role: linked.role,
      expiresAt: context.now + Invitation.lifetime, links: linked.id)
    try context.households.add(invitation)
    return invitation
  }
}

/// Says that a member is the same person as the one of another home that a code was made for: an adult
/// of each home has agreed (behaviour 40).
///
/// Members, ledgers, tasks and names stay apart, and neither home learns anything of the other.
public struct LinkMember: UseCase, InHousehold {
  public static let offline = OfflineClass.serverOnly

  /// The household.
  public let household: HouseholdID
  /// The member of it.
  public let member: MemberID
  /// The code that the other home made, as it was typed.
  public let code: String

  /// A member who lives in two homes.
  public init(household: HouseholdID, member: MemberID, code: String) {
    self.household = household
    self.member = member
    self.code = code
  }

  public func execute(in context: Context, with _: Void) throws -> MemberProfile {
    let caller = try context.caller(in: household)
    let member = try caller.activeMember(member)
    try caller.require(.managePeople)
    let guesses = try context.codeGuesses(of: caller.user)
    guard let code = InviteCode(code), let invitation = try context.households.invitation(code),
      invitation.isOpen(at: context.now), invitation.household != household,
      let other = try invitation.links.flatMap({
        try context.members.member($0, in: invitation.household)
      }), other.isActive
    else {
      try guesses.count()
      throw Kept(.invalidInviteCode)
    }
    try guesses.clear()
    try context.households.remove(code)
    try context.unite(member, with: other)
    return MemberProfile(
      try caller.activeMember(member.id), showsAll: member.isManaged || member.id == caller.own.id)
  }
}

extension Context {
  /// Lets two members be one person from here on, in every home: that of the account, where one has
  /// an account.
  ///
  /// Throws `alreadyMember` when a home would have the same person twice, or when both have accounts
  /// of their own.
  func unite(_ one: Member, with other: Member) throws {
    guard one.person != other.person else { return }
    guard one.isManaged || other.isManaged else { throw Refusal.alreadyMember }
    let (kept, lost) = one.isManaged ? (other.person, one.person) : (one.person, other.person)
    try unite(lost, into: kept)
  }

  /// Lets whoever was `lost` be `kept` in every home.
  func unite(_ lost: PersonID, into kept: PersonID) throws {
    guard lost != kept else { return }
    let homes = Set(try members.members(being: kept).map(\.household))
    for var member in try members.members(being: lost) {
      guard !homes.contains(member.household) else { throw Refusal.alreadyMember }
      // A person with an account is that account's wherever it is.
      guard member.isManaged else { throw Refusal.alreadyMember }
      member.person = kept
      try members.save(member)
    }
  }
}
