/// The settings of one device that decide its first screen, for all accounts that use it.
///
/// The app stores them on the device. Signing out does not change them.
public struct LaunchSettings: Hashable, Sendable {
  /// Whether the introduction was shown.
  public var hasSeenIntro: Bool
  /// The accounts whose parent area was locked here after the setup.
  public private(set) var lockedAccounts: Set<UserID>
  /// The child that each account chose last.
  public private(set) var activeKids: [UserID: MemberID]

  /// The settings of a device; by default those of a new one.
  public init(
    hasSeenIntro: Bool = false, lockedAccounts: Set<UserID> = [],
    activeKids: [UserID: MemberID] = [:]
  ) {
    self.hasSeenIntro = hasSeenIntro
    self.lockedAccounts = lockedAccounts
    self.activeKids = activeKids
  }

  /// Stores that the parent area of an account is locked here.
  public mutating func lock(_ account: UserID) {
    lockedAccounts.insert(account)
  }

  /// Stores the child that an account chose.
  public mutating func choose(_ kid: MemberID, for account: UserID) {
    activeKids[account] = kid
  }

  /// Removes the settings of a deleted account; the introduction is shown again.
  public mutating func forget(_ account: UserID) {
    lockedAccounts.remove(account)
    activeKids[account] = nil
    hasSeenIntro = false
  }

  /// The active child: the chosen one, or else the first; nil without children.
  public func activeKid(of account: UserID, among kids: [MemberID]) -> MemberID? {
    activeKids[account].flatMap { kids.contains($0) ? $0 : nil } ?? kids.first
  }
}
