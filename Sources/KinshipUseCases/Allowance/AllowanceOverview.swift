public import KinshipDomain

/// A member's allowance at one moment: terms, balance, what is done in the week, and an open
/// request.
public struct AllowanceOverview: Hashable, Sendable {
  /// The member.
  public let member: MemberID
  /// The name of the member.
  public let memberName: Name
  /// The terms and the open request; nil if no allowance was set.
  public let allowance: Allowance?
  /// The money that can be paid out; nil if no allowance was set.
  public let balance: Money?
  /// The tasks and cards of the week that is paid next.
  public let completion: WeekCompletion

  /// An overview with every field given.
  public init(
    member: MemberID, memberName: Name, allowance: Allowance?, balance: Money?,
    completion: WeekCompletion
  ) {
    self.member = member
    self.memberName = memberName
    self.allowance = allowance
    self.balance = balance
    self.completion = completion
  }
}

/// A member's allowance with an open request for money.
public struct MoneyRequestRow: Hashable, Sendable {
  /// The allowance.
  public let allowance: Allowance
  /// The name of the member.
  public let memberName: Name?

  /// A row with every field given.
  public init(allowance: Allowance, memberName: Name?) {
    self.allowance = allowance
    self.memberName = memberName
  }
}

extension Caller {
  /// The open requests for money, the oldest first, at most `limit`.
  func moneyRequests(limit: Int) throws -> [MoneyRequestRow] {
    var names = MemberNames(for: self)
    let asked = try context.allowances.allowances(of: household.id)
      .compactMap { allowance in allowance.request.map { (allowance, $0.requestedAt) } }
    return try asked.sorted { ($0.1, $0.0.member) < ($1.1, $1.0.member) }.prefix(limit).map {
      MoneyRequestRow(allowance: $0.0, memberName: try names.name(of: $0.0.member))
    }
  }

  /// The member whose allowance is requested: the caller's own, or that of any member for an adult.
  ///
  /// Throws `notFound(.member)` and then `unauthorized`.
  func allowanceMember(_ id: MemberID) throws -> Member {
    let subject = try activeMember(id)
    guard subject.id == member.id || powers.contains(.manageAllowances) else {
      throw Refusal.unauthorized
    }
    return subject
  }

  /// The overview of a member's allowance.
  func allowanceOverview(of subject: Member) throws -> AllowanceOverview {
    let allowance = try context.allowances.allowance(of: subject.id, in: household.id)
    return AllowanceOverview(
      member: subject.id, memberName: subject.shownName, allowance: allowance,
      balance: try allowance.map { try balance(of: $0) },
      completion: try allowance.map { try completion(of: $0) } ?? WeekCompletion(done: 0, total: 0))
  }

  /// The allowance of a member; throws `notFound(.allowance)` if none was set.
  func existingAllowance(of subject: Member) throws -> Allowance {
    guard let found = try context.allowances.allowance(of: subject.id, in: household.id) else {
      throw Refusal.notFound(.allowance)
    }
    return found
  }
}
