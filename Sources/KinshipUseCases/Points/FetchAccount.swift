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

    /// An answer with every field given.
    public init(
      account: PointAccount, memberName: Name, pointsName: PointsName, reserved: Points = .zero
    ) {
      self.account = account
      self.memberName = memberName
      self.pointsName = pointsName
      self.reserved = reserved
    }
  }

  public func fetch(in context: Context) throws -> Output {
    let caller = try context.caller(in: household)
    let subject = try caller.subject(member)
    return Output(
      account: try context.wallet(of: subject), memberName: subject.shownName,
      pointsName: caller.household.policy.pointsName,
      reserved: try context.reservedPoints(of: subject))
  }
}

extension Context {
  /// The wallet of a member; throws `notFound(.account)`.
  func wallet(of member: Member) throws -> PointAccount {
    guard let account = try self.points.account(of: member.id, in: member.household) else {
      throw Refusal.notFound(.account)
    }
    return account
  }
}
