public import KinshipDomain
import KinshipTime

/// Deletes the calling account permanently.
///
/// Throws `childMustStay` for a child while the rules of one of its households keep it. Its
/// households continue without it. If it was the only owner, the longest-standing adult with an
/// account becomes the owner. A household without another account ends.
///
/// The account's own photo, the photos of tasks that it sent and the texts of its goals are deleted.
/// Photos of other members that it sent stay. So do, without its name, records that belong to the
/// history of others, such as transfers with their reasons, also in households that it has left.
/// Its chat messages are retracted, and its name and the titles of its goals in system messages are
/// replaced; a scheduled job handles a large number of them a moment later.
///
/// `FetchPartings` previews the effect on households. A caller that passes this preview gets
/// `conflict` if the effect has changed since.
public struct DeleteAccount: UseCase {
  public static let storesOutcome = false

  /// The account's password.
  public let password: String
  /// The previewed effect on the households; empty without a preview.
  public let expecting: [Parting]

  /// An account to be deleted.
  public init(password: String, expecting: [Parting] = []) {
    self.password = password
    self.expecting = expecting
  }

  public var space: Space { .directory }

  /// The checked password, and new codes for the households that remain.
  public struct Prepared: Sendable {
    let check: PasswordCheck
    let codes: [InviteCode]
  }

  public func prepare(with preparation: any PreparationContext) async throws -> Prepared {
    let (email, households) = try await preparation.read { context in
      let user = try context.accountHolder()
      return (user.email, try context.members.memberships(of: user.id).count)
    }
    return Prepared(
      check: try await PasswordCheck(password, of: email, with: preparation),
      codes: InviteCode.randomCodes(for: households + 1, from: preparation))
  }

  public func execute(in context: Context, with prepared: Prepared) throws {
    let holder = try context.accountHolder()
    let departures = try context.departures(of: holder)
    for departure in departures { try departure.caller.requireMayLeave(departure.caller.own) }
    let user = try prepared.check.requireCorrect(of: holder, in: context)
    guard expecting.isEmpty || departures.map(\.parting) == expecting else {
      throw Refusal.conflict
    }
    for departure in departures { try departure.leaveOrDeleteHousehold(with: prepared.codes) }
    var budget = ErasureBudget()
    for gone in try context.members.formerMemberships(of: user.id) {
      try context.anonymize(gone, of: user, erasing: &budget)
    }
    for invitation in try context.households.invitations(for: user.id) {
      try context.households.remove(invitation.code)
    }
    try context.badges.removeAchievements(of: .account(user.id))
    try context.plans.removePlans(of: user.id)
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
  /// All fields except the password.
  public var customMirror: Mirror {
    Mirror(self, children: ["expecting": expecting], displayStyle: .struct)
  }
}

extension HouseholdDeparture {
  /// Ends the household, or removes the member from it and passes ownership on.
  func leaveOrDeleteHousehold(with codes: [InviteCode]) throws {
    let (context, household) = (caller.context, caller.household)
    guard outcome != .ends else { return try context.end(household) }
    if var heir {
      heir.isOwner = true
      let saved = try context.members.save(heir)
      try caller.notify(
        saved.id, .ownershipReceived, of: saved.id, .version(saved.version))
    }
    try caller.removeFromHousehold(caller.own)
    try caller.replaceCodes(with: codes)
  }
}

extension Context {
  /// Deletes the personal data of a former member: name, account, person, photos, messages and texts
  /// of goals.
  ///
  /// Messages beyond the budget are left to a scheduled job.
  fileprivate func anonymize(
    _ gone: Member, of user: User, erasing budget: inout ErasureBudget
  ) throws {
    guard let household = try self.households.household(gone.household) else { return }
    let caller = Caller(context: self, user: user, household: household, own: gone, member: gone)
    try caller.deleteSentTaskPhotos()
    try removeGoalTexts(of: gone)
    var anonymous = gone
    anonymous.anonymize()
    try self.members.save(anonymous)
    if try caller.eraseMessages(of: anonymous, within: &budget) {
      try caller.planDeparture(of: gone.id)
    }
  }

  /// Deletes the open goals of a former member, and removes the texts of the achieved ones.
  private func removeGoalTexts(of gone: Member) throws {
    for var goal in try self.goals.openGoals(of: gone.id, in: gone.household) {
      try goal.delete(at: now)
      try self.goals.save(goal)
    }
    var after: GoalCursor?
    repeat {
      let achieved = try self.goals.achievedGoals(
        of: gone.id, in: gone.household, after: after, limit: FetchGoals.historySize)
      for var goal in achieved {
        goal.removeTexts(at: now)
        try self.goals.save(goal)
      }
      after = achieved.last.flatMap { GoalCursor($0) }
    } while after != nil
  }
}

extension Caller {
  /// Deletes the photos of tasks that the member sent.
  ///
  /// The claims that they prove stay. So do the photos of other members that it sent, because
  /// they show another person.
  fileprivate func deleteSentTaskPhotos() throws {
    for photo in try context.photos.photos(by: member.id, in: household.id) {
      guard case .task(let id) = photo.subject else { continue }
      try context.photos.remove(photo)
      guard var task = try context.tasks.task(id, in: household.id),
        task.claim?.photo == photo.id
      else { continue }
      task.removePhoto(at: context.now)
      _ = try save(task)
    }
  }
}
