public import KinshipDomain
import KinshipTime

/// Deletes the account that calls, for good (UC-A10, F-51).
///
/// Its households go on without it, the longest-standing adult among those with an account as their
/// owner; one in which nobody else has an account ends (D-46). Pictures that it sent go, and what
/// belongs to others' history stays without its name. `FetchPartings` says so beforehand.
public struct DeleteAccount: UseCase {
  public static let offline = OfflineClass.serverOnly
  public static let keepsOutcome = false

  /// The account's password.
  public let password: String

  /// An account to be deleted.
  public init(password: String) {
    self.password = password
  }

  public var space: Space { .directory }

  public func prepare(with outside: any Outside) async throws -> PasswordCheck {
    let email = try await outside.read { try $0.accountHolder().email }
    return try await PasswordCheck(password, of: email, with: outside)
  }

  public func execute(in context: Context, with check: PasswordCheck) throws {
    let user = try check.requireCorrect(of: context.accountHolder(), in: context)
    for farewell in try context.farewells(of: user) { try farewell.say() }
    for invitation in try context.households.invitations(for: user.id) {
      try context.households.remove(invitation.code)
    }
    try context.endSessions(of: user)
    try context.resets.removeAll(of: user.id)
    try context.attempts.clear(.resetMail(user.email))
    try context.mails.removeAll(to: user.email)
    // The person is the cause: no change of the account has mailed under its id.
    try context.mails.append(
      Mail(.accountDeleted, because: user.person, to: user, at: context.now))
    try context.users.remove(user)
  }
}

extension DeleteAccount: CustomReflectable {
  /// Not the password.
  public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .struct) }
}

extension Farewell {
  /// Ends the household, or lets the member go from it and forgets who it was.
  func say() throws {
    let (context, household) = (caller.context, caller.household)
    guard outcome != .ends else { return try context.households.delete(household) }
    if var heir {
      heir.isOwner = true
      let saved = try context.members.save(heir)
      try caller.tell(
        saved.id, .ownershipReceived, of: saved.id, round: Int(saved.version.sequence))
    }
    try dropPictures()
    try caller.takeOut(caller.own)
    guard var gone = try context.members.member(caller.own.id, in: household.id) else { return }
    gone.forget()
    try context.members.save(gone)
  }

  /// The pictures that the member sent go; the claims that they proved stay.
  private func dropPictures() throws {
    let (context, household) = (caller.context, caller.household.id)
    for photo in try context.photos.photos(by: caller.own.id, in: household) {
      try context.photos.remove(photo)
      guard var task = try context.tasks.task(photo.task, in: household),
        task.claim?.photo == photo.id
      else { continue }
      task.forgetProof(at: context.now)
      _ = try caller.save(task)
    }
  }
}
