import KinshipDomain
import KinshipTime

extension Caller {
  /// The most other households that one answer looks into.
  private static let mostOtherHouseholds = 10
  /// The most unread notices that are read of another household.
  private static let mostNotices = 10

  /// The account's other households with unread notices to it, or with tasks that it has to do
  /// today.
  ///
  /// Empty while the device acts as a managed member. Households that added the account without
  /// asking come last, so that a stranger cannot displace others.
  func householdsWithNews() throws -> [HouseholdSummary] {
    let others = try context.callers().filter { $0.household.id != household.id }
    let ordered =
      others.filter { !$0.own.joinedUnasked } + others.filter { $0.own.joinedUnasked }
    return try ordered.prefix(Self.mostOtherHouseholds).filter { try $0.hasNews() }.map {
      HouseholdSummary($0.household, $0.own)
    }
  }

  private func hasNews() throws -> Bool {
    guard try inbox(isRead: false, limit: Self.mostNotices).isEmpty else { return true }
    let first = try context.tasks.tasks(
      TaskSelection(
        household: household.id, scopes: rules.visibleScopes, assignment: .to(member.id),
        statuses: TaskStatus.unclaimed, limit: 1)
    ).tasks.first
    guard let due = first?.due else { return false }
    return try due.date <= calendar().day(of: context.now)
  }
}
