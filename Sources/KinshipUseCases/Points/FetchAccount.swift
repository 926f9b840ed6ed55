public import KinshipDomain

/// A member's points: the caller's own, or a child's for an adult.
public struct FetchAccount: Query, HouseholdScoped {
  /// The household.
  public let household: HouseholdID
  /// The member whose points are read.
  public let member: MemberID

  /// Creates the query.
  public init(household: HouseholdID, member: MemberID) {
    self.household = household
    self.member = member
  }

  /// A wallet, with the names of its owner and of points.
  public struct Output: Hashable, Sendable {
    /// The wallet.
    public let account: PointAccount
    /// The name of the owner.
    public let memberName: Name
    /// The name of points in this household.
    public let pointsName: PointsName
    /// The points held for rewards that were requested or bought; the wallet does not contain them.
    public let reserved: Points
    /// The points in shared goals that are still open.
    public let saved: Points
    /// The points that decayed or expired.
    public let lost: Points
    /// The points that penalties and corrections took.
    public let corrected: Points

    /// The points spent: earned ones that are in no other field.
    public var spent: Int {
      account.totalSpent.value - [reserved, saved, lost, corrected].reduce(0) { $0 + $1.value }
    }

    /// An answer with every field given.
    public init(
      account: PointAccount, memberName: Name, pointsName: PointsName, reserved: Points = .zero,
      saved: Points = .zero, lost: Points = .zero, corrected: Points = .zero
    ) {
      self.account = account
      self.memberName = memberName
      self.pointsName = pointsName
      self.reserved = reserved
      self.saved = saved
      self.lost = lost
      self.corrected = corrected
    }
  }

  public func fetch(in context: Context) throws -> Output {
    let caller = try context.caller(in: household)
    let subject = try caller.subject(member)
    let deductions = try context.points.deductions(from: member, in: household)
    return Output(
      account: try context.wallet(of: subject), memberName: subject.shownName,
      pointsName: caller.household.policy.pointsName,
      reserved: try context.reservedPoints(of: subject),
      saved: try context.savedPoints(of: subject),
      lost: deductions.lost, corrected: deductions.corrected)
  }
}

extension Context {
  /// The points of a member in the open savings pools of its household.
  fileprivate func savedPoints(of member: Member) throws -> Points {
    let shares = try self.savingsPools.openPools(of: member.household).compactMap {
      try self.points.share(of: member.id, in: $0.id, household: member.household)
    }
    return Points(shares.reduce(0) { $0 + $1.balance.value }) ?? .maximum
  }

  /// The wallet of a member; throws `notFound(.account)`.
  func wallet(of member: Member) throws -> PointAccount {
    guard let account = try self.points.account(of: member.id, in: member.household) else {
      throw Refusal.notFound(.account)
    }
    return account
  }
}
