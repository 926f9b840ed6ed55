public import KinshipDomain

/// A member's points: one's own, or a child's for an adult.
public struct FetchAccount: Query, InHousehold {
  /// The household.
  public let household: HouseholdID
  /// Whose points.
  public let member: MemberID

  /// The question.
  public init(household: HouseholdID, member: MemberID) {
    self.household = household
    self.member = member
  }

  /// A wallet, and what its points are called.
  public struct Output: Hashable, Sendable {
    /// The wallet.
    public let account: PointAccount
    /// What its owner is called.
    public let memberName: Name
    /// The name of points in this household.
    public let pointsName: PointsName

    /// An answer with every field given.
    public init(account: PointAccount, memberName: Name, pointsName: PointsName) {
      self.account = account
      self.memberName = memberName
      self.pointsName = pointsName
    }
  }

  public func fetch(in context: Context) throws -> Output {
    let caller = try context.caller(in: household)
    let subject = try caller.subject(member)
    return Output(
      account: try context.wallet(of: subject), memberName: subject.shownName,
      pointsName: caller.household.policy.pointsName)
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
