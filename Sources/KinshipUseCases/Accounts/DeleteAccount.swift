public import KinshipDomain
import KinshipTime

/// Deletes the account that calls, for good.
///
/// A child cannot while one of its households keeps it (`childMustStay`). Its households go on without it, the longest-standing adult among those with an account as their
/// owner; one in which nobody else has an account ends. Its own picture and those that it sent as
/// proof go; those of others that it sent stay, and so does, without its name, what belongs to others'
/// history, also where it had left before. `FetchPartings` says so beforehand; whoever sends along what
/// it said is refused with `conflict` when something else would become of the households by now.
public struct DeleteAccount: UseCase {
  public static let keepsOutcome = false

  /// The account's password.
  public let password: String
  /// What was said to become of the households; empty for whoever was told nothing.
  public let expecting: [Parting]

  /// An account to be deleted.
  public init(password: String, expecting: [Parting] = []) {
    self.password = password
    self.expecting = expecting
  }

  public var space: Space { .directory }

  /// The checked password, and new codes for the households that are left.
  public struct Prepared: Sendable {
    let check: PasswordCheck
    let codes: [InviteCode]
  }

  public func prepare(with outside: any Outside) async throws -> Prepared {
    let (email, households) = try await outside.read { context in
      let user = try context.accountHolder()
      return (user.email, try context.members.memberships(of: user.id).count)
    }
    return Prepared(
      check: try await PasswordCheck(password, of: email, with: outside),
      codes: InviteCode.drawn(for: households + 1, from: outside))
  }

  public func execute(in context: Context, with prepared: Prepared) throws {
    let holder = try context.accountHolder()
    let farewells = try context.farewells(of: holder)
    for farewell in farewells { try farewell.caller.requireMayLeave(farewell.caller.own) }
    let user = try prepared.check.requireCorrect(of: holder, in: context)
    guard expecting.isEmpty || farewells.map(\.parting) == expecting else { throw Refusal.conflict }
    for farewell in farewells { try farewell.say(with: prepared.codes) }
    for gone in try context.members.formerMemberships(of: user.id) {
      try context.forget(gone, of: user)
    }
    for invitation in try context.households.invitations(for: user.id) {
      try context.households.remove(invitation.code)
    }
    try context.endSessions(of: user)
    try context.resets.removeAll(of: user.id)
    for key in [AttemptKey.resetMail(user.email), .password(user.email)] {
      try context.attempts.clear(key)
    }
    try context.attempts.clearAll(of: user.id)
    try context.mails.removeAll(to: user.email)
    // The person is the cause: no change of the account has mailed under its id.
    try context.mails.append(
      Mail(.accountDeleted, because: user.person, to: user, at: context.now))
    try context.users.remove(user)
  }
}

extension DeleteAccount: CustomReflectable {
  /// Everything but the password.
  public var customMirror: Mirror {
    Mirror(self, children: ["expecting": expecting], displayStyle: .struct)
  }
}

extension Farewell {
  /// Ends the household, or lets the member go from it and forgets who it was.
  func say(with codes: [InviteCode]) throws {
    let (context, household) = (caller.context, caller.household)
    guard outcome != .ends else { return try context.end(household) }
    if var heir {
      heir.isOwner = true
      let saved = try context.members.save(heir)
      try caller.tell(
        saved.id, .ownershipReceived, of: saved.id, .version(saved.version))
    }
    try caller.takeOut(caller.own)
    try caller.replaceCodes(with: codes)
  }
}

extension Context {
  /// Forgets who a member was that has left a household, now or long ago: its name, its account, its
  /// person and its pictures.
  fileprivate func forget(_ gone: Member, of user: User) throws {
    guard let household = try self.households.household(gone.household) else { return }
    try Caller(context: self, user: user, household: household, own: gone, member: gone)
      .dropPictures()
    var gone = gone
    gone.forget()
    try self.members.save(gone)
  }
}

extension Caller {
  /// The pictures that the member sent as proof go; the claims that they proved stay, and so do the pictures
  /// of others that it sent: they show somebody else.
  fileprivate func dropPictures() throws {
    for photo in try context.photos.photos(by: member.id, in: household.id) {
      guard case .task(let id) = photo.subject else { continue }
      try context.photos.remove(photo)
      guard var task = try context.tasks.task(id, in: household.id),
        task.claim?.photo == photo.id
      else { continue }
      task.forgetProof(at: context.now)
      _ = try save(task)
    }
  }
}
